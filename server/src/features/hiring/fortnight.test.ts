// A simulated fortnight: two companies in two time zones, two hundred applications with accounts and without, in both languages; everything
// that a team and its candidates do, and a worker that is killed with -9 every day. The outcome is compared with books that are kept by other
// code than the product's. The suite lives through a week of as much; node server/bench/simulated.ts fortnight through as many fortnights as it is asked for.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { Books, type Change, nextDigest, nextWorkingMorning, UNDO } from '../../testing/fortnight-books.ts'
import { Deeds } from '../../testing/fortnight-deeds.ts'
import { makePlaces } from '../../testing/fortnight-people.ts'
import { openHouse } from '../../testing/harness.ts'
import { randomOf } from '../../testing/random.ts'
import { openSimulatedMailing } from '../../testing/simulated-mailing.ts'

const [FIRST_SEED = 1, SEEDS = 1] = (process.env.FORTNIGHT_SEEDS ?? '1').split('+').map(Number)
const IS_WHOLE = process.env.FORTNIGHT_SEEDS !== undefined
const APPLICATIONS = IS_WHOLE ? 200 : 60
const DAYS = IS_WHOLE ? 14 : 7
const APPLYING_DAYS = IS_WHOLE ? 12 : 6
/** A day has so many at which something happens. */
const MOMENTS = 2
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Years ahead of any clock, so that tasks that wait are woken by the simulated one alone; a Monday, mostly one before clocks change. */
function startOf(seed: number): number {
  const days = [
    [2, 3],
    [2, 24],
    [5, 2],
    [9, 20],
    [9, 27],
  ] as const
  const [month, day] = days[seed % days.length] ?? days[0]
  const about = new Date(Date.UTC(2036 + seed, month, day))
  return about.getTime() - ((about.getUTCDay() + 6) % 7) * DAY
}

const house = openHouse()
let present = 0
const mailing = openSimulatedMailing(house, {
  tasks: ['send_application_message', 'send_due_messages', 'send_receipt', 'send_mail', 'tell_members'],
  present: () => present,
  refuses: (address) => address.startsWith('bounces'),
})
const { mailbox } = mailing

/** Whatever can be done has been done, however short the time was. */
const DEEDS = ['moved', 'hired', 'rejected', 'reopened', 'undone', 'written', 'cancelled', 'sent again', 'withdrawn', 'taken back']
const CLOSINGS = ['closed and tell', 'closed and keep', 'job reopened']

/** How a worker dies: when a mail has been taken and it has not heard of that, at any moment, and at any moment with its queue lost. */
const deaths = ['with a mail', 'somewhere', 'with the queue'] as const

/** One seed's fortnight. */
class Fortnight {
  readonly #random: () => number
  readonly #start: number
  readonly #books: Books
  readonly #deeds: Deeds
  #death: { tick: number; way: (typeof deaths)[number] } = { tick: 0, way: 'somewhere' }
  #ticks = 0

  constructor(start: number, deeds: Deeds, random: () => number) {
    this.#start = start
    this.#deeds = deeds
    this.#books = deeds.books
    this.#random = random
  }

  readonly #upTo = (count: number) => Math.floor(this.#random() * count)

  /** Kills the worker, a little later; or with the next mail. */
  async #kill(): Promise<void> {
    const { pool } = house.connection
    if (this.#death.way === 'with a mail') mailing.plot(() => mailing.worker.kill())
    else {
      if (this.#death.way === 'with the queue')
        await pool.query("DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'application message %' AND locked_at IS NULL")
      await pause(this.#upTo(40))
      await mailing.worker.kill()
    }
  }

  /** Makes it this moment, and does what is due; `meanwhile` races with it and answers how to book it, before what has gone is booked. */
  async #tick(now: number, meanwhile?: () => Promise<() => void>): Promise<void> {
    const { db } = house.world
    present = now
    this.#books.now = now
    this.#deeds.touched.clear()
    house.setNow(new Date(now))
    await mailing.worker.tell(new Date(now))
    const dying = this.#ticks++ === this.#death.tick ? this.#kill() : null
    await mailing.wake(present)
    await enqueue(db, 'tell_members', {})
    const racing = meanwhile?.()
    await Promise.all([racing, dying])
    // What was lost with the queue is found by this task.
    await enqueue(db, 'send_due_messages', {})
    await mailing.worker.drain()
    await mailing.wake(present)
    await mailing.worker.drain()
    ;(await racing)?.()
    this.#books.deliver()
    this.#deeds.tellMembers()
  }

  /** What a day brings to the jobs. */
  async #closings(day: number): Promise<void> {
    for (const { jobs } of this.#deeds.places) {
      const [first, second, third] = jobs
      if (!first || !second || !third) throw new Error('Every company has three jobs.')
      const days = IS_WHOLE ? [5, 7, 8, 9, 10, 11, 12, 13] : [1, 2, 2, 3, 3, 4, 5, 6]
      const deeds = [
        () => this.#deeds.close(third, 'tell'),
        () => this.#deeds.openAgain(third, true),
        () => this.#deeds.close(second, 'keep'),
        () => this.#deeds.openAgain(second, true),
        () => this.#deeds.close(third, 'tell'),
        () => this.#deeds.openAgain(third, false),
        async () => {
          await this.#deeds.close(third, 'keep')
          await this.#deeds.close(first, 'tell', true)
        },
        () => this.#deeds.openAgain(third, true),
      ]
      for (const [n, deed] of deeds.entries()) if (days[n] === day) await deed()
    }
  }

  /** Some think better of what they did at this moment. */
  async #regret(at: number, share: number): Promise<void> {
    const deeds = this.#deeds
    for (const change of this.#undoable(at)) if (this.#random() < share) (await deeds.undo(change))()
    for (const page of this.#books.pages)
      if (page.withdrawal?.at === at && !deeds.touched.has(page) && this.#random() < share) await deeds.takeBack(page)
    await mailing.worker.drain()
  }

  #undoable(at: number): Change[] {
    return this.#books.changes.filter((each) => each.id > 0 && each.at === at && !each.is_undone)
  }

  async #moment(at: number, applying: number, day: number | null): Promise<void> {
    const deeds = this.#deeds
    await this.#tick(at)
    for (let n = 0; n < applying; n++) await deeds.apply()
    if (day !== null) await this.#closings(day)
    for (let n = 10 + this.#upTo(9); n > 0; n--) await deeds.any()
    await mailing.worker.drain()
    // A mail that goes at this moment, and somebody who takes it back at the same one.
    const goesSoon = ({ id, entries }: Change) =>
      entries.some(({ page }) => page.letters.some(({ change, due }) => change === id && due === at + MINUTE))
    const hurried = this.#undoable(at).find(goesSoon)
    await this.#tick(at + MINUTE, hurried && (() => deeds.undo(hurried)))
    await this.#tick(at + MINUTE * (2 + this.#upTo(7)))
    await this.#regret(at, 0.3)
    await this.#tick(at + UNDO)
    await this.#regret(at, 0.1)
    for (let n = 0; n < 8; n++) await deeds.look(this.#books.pages[this.#upTo(this.#books.pages.length)])
    await this.#tick(at + UNDO + 1)
    for (const change of this.#undoable(at).slice(0, 1)) await deeds.undoTooLate(change)
  }

  async #day(day: number, applying: number): Promise<void> {
    const midnight = this.#start + day * DAY
    const moments = Array.from({ length: MOMENTS }, (_, n) => midnight + (5 + (n * 16) / MOMENTS) * HOUR + this.#upTo(3 * 60) * MINUTE)
    const mornings = this.#deeds.places.flatMap(({ zone }) => [nextDigest(zone, midnight - 1), nextWorkingMorning(zone, midnight - DAY)])
    this.#ticks = 0
    this.#death = { tick: this.#upTo(MOMENTS * 5), way: deaths[this.#upTo(deaths.length)] ?? 'somewhere' }
    const kills = mailing.worker.kills
    for (const at of [...new Set([...moments, ...mornings])].sort((a, b) => a - b)) {
      const place = moments.indexOf(at)
      const share = Math.ceil((applying - place) / MOMENTS)
      if (place >= 0) await this.#moment(at, share, place === 1 ? day : null)
      else if (at > this.#books.now && at < midnight + DAY) await this.#tick(at)
    }
    mailing.plot(null)
    if (mailing.worker.kills === kills) await mailing.worker.kill()
  }

  async live(): Promise<void> {
    const kills = mailing.worker.kills
    for (let day = 0; day < DAYS; day++) {
      const left = APPLICATIONS - this.#books.pages.length
      await this.#day(day, day < APPLYING_DAYS ? Math.ceil(left / (APPLYING_DAYS - day)) : 0)
    }
    expect(mailing.worker.kills - kills).toBe(DAYS)
    expect(this.#books.pages).toHaveLength(APPLICATIONS)
    // Everything that waits still has its day.
    for (;;) {
      const letters = this.#books.pages.flatMap((page) => page.letters.filter(({ state }) => state === 'waiting'))
      const next = Math.min(...[...letters, ...this.#deeds.news].map(({ due }) => due).filter((due) => due > this.#books.now))
      if (next === Number.POSITIVE_INFINITY) break
      await this.#tick(next)
    }
    await this.#tick(this.#books.now + HOUR)
  }

  /** Everybody was told what the books say, at the moments that they say, and nobody anything else. */
  async audit(): Promise<void> {
    const { pages } = this.#books
    const { receipts, news } = this.#deeds
    for (const page of pages) await this.#deeds.look(page)
    const inOrder = (list: readonly { to: string; at: number; said: string }[]) =>
      list.map(({ to, at, said }) => `${to} ${new Date(at).toISOString()} ${said}`).sort()
    const arrivedFor = (addresses: readonly string[]) => [...mailbox.values()].filter(({ to }) => addresses.includes(to))

    const letters = pages.flatMap((page) => page.letters.filter(({ state }) => state === 'gone'))
    const told = [...receipts, ...letters.map(({ to, subject, gone_at }) => ({ to, subject, at: gone_at ?? 0 }))]
    const senders = arrivedFor(pages.map(({ email }) => email))
    expect(inOrder(senders.map((mail) => ({ ...mail, said: mail.subject })))).toEqual(
      inOrder(told.map((mail) => ({ ...mail, said: mail.subject }))),
    )

    // Members hear of each thing once, in one mail or another.
    const lines = news.map(({ to, told_at, line }) => ({ to, at: told_at ?? 0, said: line }))
    const heard = arrivedFor(news.map(({ to }) => to)).flatMap(({ to, at, text }) =>
      [...text.matchAll(/\([^()\s]+@[^()\s]+\) [^\n]*?\d\./g)].map(([said]) => ({ to, at, said })),
    )
    expect(inOrder(heard)).toEqual(inOrder(lines))
  }
}

it.each(Array.from({ length: SEEDS }, (_, n) => FIRST_SEED + n))(
  'everybody is told what the rules say, and nobody twice (seed %i)',
  { timeout: 1_800_000 },
  async (seed) => {
    const random = randomOf(seed)
    const start = startOf(seed)
    house.setNow(new Date(start))
    mailbox.clear()
    const deeds = new Deeds({ house, books: new Books(), places: await makePlaces(house, seed), mailbox, seed, random })
    const fortnight = new Fortnight(start, deeds, random)
    await fortnight.live()
    await fortnight.audit()
    expect(Object.keys(deeds.counts).sort()).toEqual([...DEEDS, ...CLOSINGS].sort())
    if (IS_WHOLE)
      process.stdout.write(`${JSON.stringify({ seed, ...deeds.counts, mails: mailbox.size, sent_twice_under_one_id: mailing.doubles })}\n`)
  },
)
