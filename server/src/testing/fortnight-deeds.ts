// What people do in the simulated fortnight: each deed is done with the product's calls, and booked.
import { expect } from 'vitest'
import { type Books, type Change, type Kind, type Letter, nextDigest, nextWorkingMorning, type Page, stateOf } from './fortnight-books.ts'
import { type Job, type Place, Sender, stageKinds } from './fortnight-people.ts'
import type { House } from './harness.ts'
import { ask, refusedAs } from './hiring.ts'
import type { Arrived } from './simulated-mailing.ts'

const HOUR = 60 * 60_000

/** What a member is to hear. */
type News = { to: string; line: string; due: number; told_at: number | null; page: Page; what: 'applied' | 'withdrawn' }

type Wanted = {
  house: House
  books: Books
  places: readonly Place[]
  mailbox: ReadonlyMap<string, Arrived>
  seed: number
  random: () => number
}

export class Deeds {
  readonly #house: House
  readonly #mailbox: Wanted['mailbox']
  readonly #random: () => number
  readonly #seed: number
  readonly #senders = new Map<Page, Sender>()
  readonly #links = new Map<Page, string>()
  readonly books: Books
  readonly places: readonly Place[]
  /** To whom something has happened at this very moment. */
  readonly touched = new Set<Page>()
  /** What every sender is mailed by the product itself. */
  readonly receipts: { to: string; subject: string; at: number }[] = []
  news: News[] = []
  /** How often what was done. */
  readonly counts: Record<string, number> = {}
  #count = 0

  constructor({ house, books, places, mailbox, seed, random }: Wanted) {
    this.#house = house
    this.#mailbox = mailbox
    this.#random = random
    this.#seed = seed
    this.books = books
    this.places = places
  }

  readonly #upTo = (count: number) => Math.floor(this.#random() * count)
  readonly #chance = (share: number) => this.#random() < share
  #one<T>(list: readonly T[]): T | undefined {
    return list[this.#upTo(list.length)]
  }
  /** Some application of which this holds and to which nothing has happened at this moment. */
  #page(fits: (page: Page) => boolean): Page | undefined {
    const page = this.#one(this.books.pages.filter((each) => !this.touched.has(each) && fits(each)))
    if (page) this.touched.add(page)
    return page
  }
  readonly #placeOf = ({ job }: { job: number }): Place => {
    const place = this.places.find(({ jobs }) => jobs.some(({ id }) => id === job))
    if (!place) throw new Error('Every job belongs to a company.')
    return place
  }
  #jobOf(page: Page): Job {
    const job = this.#placeOf(page).jobs.find(({ id }) => id === page.job)
    if (!job) throw new Error('There is no such job.')
    return job
  }
  readonly #token = (page: { job: number }) => this.#one(this.#placeOf(page).deciders) ?? ''
  #tally(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  async apply(): Promise<void> {
    const place = this.#one(this.places)
    const job = place && this.#one(place.jobs.filter(({ is_open }) => is_open))
    if (!place || !job) return
    const number = this.#count++
    const language = this.#chance(0.5) ? 'es' : 'en'
    const local = number % 40 === 7 ? 'bounces' : 'person'
    const sender = new Sender(this.#house, { seed: this.#seed, number, local, language, has_account: this.#chance(0.45) })
    const id = await sender.apply(place, job)
    const page = this.books.apply({ id, email: sender.email, name: sender.first_name, language, job: job.id })
    this.#senders.set(page, sender)
    this.touched.add(page)
    this.#receipt(page, place.words[language].received)
    this.#tell(page, 'applied')
  }

  #receipt(page: Page, subject: string): void {
    if (!page.email.startsWith('bounces')) this.receipts.push({ to: page.email, subject, at: this.books.now })
  }

  #tell(page: Page, what: 'applied' | 'withdrawn'): void {
    const place = this.#placeOf(page)
    for (const { email, is_daily } of place.members) {
      const due = is_daily ? nextDigest(place.zone, this.books.now) : this.books.now
      this.news.push({
        to: email,
        line: place.line(what, page.email, this.#jobOf(page).title),
        due,
        told_at: is_daily ? null : due,
        page,
        what,
      })
    }
  }

  async applyAgain(): Promise<void> {
    const page = this.#page((each) => each.sent_at.every((at) => at < this.books.now) && this.#jobOf(each).is_open)
    const sender = page && this.#senders.get(page)
    if (!page || !sender) return
    const place = this.#placeOf(page)
    const asAccount = !sender.has_account && page.status !== 'withdrawn' && this.#chance(0.3)
    if (asAccount) page.language = this.#chance(0.5) ? 'es' : 'en'
    const name = await sender.applyAgain(place, this.#jobOf(page), asAccount ? page.language : null)
    if (asAccount) page.name = name
    if (page.status === 'withdrawn') this.#tell(page, 'applied')
    this.books.sendAgain(page)
    this.#receipt(page, place.words[page.language].another)
    this.#tally('sent again')
  }

  /** A change has been answered: the card says what the books say. */
  #agree(page: Page, card: { status: string; version: number; stage_id: number }): void {
    const stage = stageKinds[this.#jobOf(page).stages.indexOf(card.stage_id)]
    expect([page.id, card.status, card.version, stage]).toEqual([page.id, page.status, page.version, page.stage])
  }

  async move(): Promise<void> {
    const stage = this.#one(stageKinds) ?? 'new'
    const is_told = ['interview', 'offer', 'hired'].includes(stage) && this.#chance(0.4)
    const page = this.#page((each) => each.status === 'active' && (each.stage !== stage || is_told))
    if (!page) return
    const job = this.#jobOf(page)
    const token = this.#token(page)
    const stage_id = job.stages[stageKinds.indexOf(stage)] ?? 0
    const others = this.#chance(0.2)
      ? [this.#page((each) => each.job === page.job && each.status === 'active' && each.stage !== stage)]
      : []
    const all = [page, ...others.filter((each) => each !== undefined)]
    if (all.length > 1) {
      const body = { applications: all.map(({ id, version }) => ({ id, version })), action: 'move', stage_id, is_told }
      const { change, changed_count } = await ask(this.#house, 'POST /jobs/{id}/application_changes', {
        params: { id: job.id },
        body,
        token,
      })
      expect(changed_count).toBe(all.length)
      this.books.move(change?.id ?? 0, all, stage, is_told)
    } else {
      const body = { stage_id, version: page.version, is_told }
      const { application, change } = await ask(this.#house, 'PUT /applications/{id}/stage', { params: { id: page.id }, body, token })
      this.books.move(change.id, all, stage, is_told)
      this.#agree(page, application)
    }
    this.#tally(stage === 'hired' ? 'hired' : 'moved')
  }

  /** A subject that no other mail has, and when it is asked to go. */
  #text(asked: number | null) {
    const mark = `${this.#seed}-${this.#count++}`
    const send_at = asked === null ? {} : { send_at: new Date(asked).toISOString() }
    return { mark, message: { subject: `{first_name}, ${mark}`, body: 'Hello {first_name} {last_name}', ...send_at } }
  }

  async reject(): Promise<void> {
    const page = this.#page(({ status }) => status === 'active')
    if (!page) return
    const token = this.#token(page)
    const way = this.#upTo(7)
    const { now } = this.books
    const morning = nextWorkingMorning(this.#placeOf(page).zone, now)
    const reply = async (body: object, is_told: boolean, letter: ((each: Page) => Letter) | null) => {
      const sent = { params: { id: page.id }, body: { ...body, is_told, version: page.version }, token }
      const { application, change } = await ask(this.#house, 'POST /applications/{id}/reject', sent)
      this.books.reject(change.id, [page], is_told, letter)
      this.#agree(page, application)
    }
    if (way === 0) await reply({ rejection_reason_id: 1, message: null }, true, null)
    else if (way === 1) await reply({ rejection_reason_id: 7 }, false, null)
    else if (way === 2) {
      const subject = (each: Page) => this.#placeOf(each).words[each.language].rejection(this.#jobOf(each).title)
      await reply({ rejection_reason_id: 2, message: { mail_template_id: 1 } }, false, (each) =>
        this.books.letter(each, 'rejection', subject(each), morning),
      )
    } else if (way === 3) {
      const others = this.books.pages
        .filter((each) => each.job === page.job && each.status === 'active' && !this.touched.has(each))
        .slice(0, 3)
      for (const each of others) this.touched.add(each)
      const { mark } = this.#text(null)
      const bodies = { en: { subject: `EN {first_name} ${mark}`, body: 'B' }, es: { subject: `ES {first_name} ${mark}`, body: 'B' } }
      const all = [page, ...others]
      const body = {
        applications: all.map(({ id, version }) => ({ id, version })),
        action: 'reject',
        rejection_reason_id: 3,
        message: { bodies },
      }
      const { change } = await ask(this.#house, 'POST /jobs/{id}/application_changes', { params: { id: page.job }, body, token })
      const subject = ({ language, name }: Page) => `${language.toUpperCase()} ${name} ${mark}`
      this.books.reject(change?.id ?? 0, all, false, (each) => this.books.letter(each, 'rejection', subject(each), morning))
    } else {
      const asked = way === 4 ? now + HOUR * (1 + this.#upTo(100)) : way === 5 ? now : null
      const { mark, message } = this.#text(asked)
      const is_told = this.#chance(0.1)
      await reply({ rejection_reason_id: 1, message }, is_told, (each) =>
        this.books.letter(each, 'rejection', `${each.name}, ${mark}`, asked ?? morning),
      )
    }
    this.#tally('rejected')
  }

  async reopen(): Promise<void> {
    const page = this.#page(({ status }) => status === 'rejected' || status === 'hired')
    if (!page) return
    const sent = { params: { id: page.id }, body: { version: page.version }, token: this.#token(page) }
    const { application, change } = await ask(this.#house, 'POST /applications/{id}/reopen', sent)
    this.books.reopen(change.id, [page])
    this.#agree(page, application)
    this.#tally('reopened')
  }

  async write(): Promise<void> {
    const page = this.#page(({ status }) => status !== 'withdrawn')
    if (!page) return
    const kinds: readonly Kind[] = page.status === 'rejected' ? ['rejection', 'message', 'interview'] : ['interview', 'offer', 'message']
    const kind = this.#one(kinds) ?? 'message'
    const asked = this.#chance(0.3) ? this.books.now + HOUR * this.#upTo(14 * 24) : this.books.now
    const { mark, message } = this.#text(asked)
    const sent = { params: { id: page.id }, body: { message: { ...message, kind } }, token: this.#token(page) }
    await ask(this.#house, 'POST /applications/{id}/messages', sent)
    page.letters.push(this.books.letter(page, kind, `${page.name}, ${mark}`, asked))
    this.#tally('written')
  }

  /** The number of a mail as the API has it. */
  async #numberOf(page: Page, { subject }: Letter, token: string): Promise<number> {
    const { application } = await ask(this.#house, 'GET /applications/{id}', { params: { id: page.id }, token })
    const found = application.hiring?.messages?.find((each) => each.subject === subject && each.state === 'waiting')
    if (!found) throw new Error(`No mail '${subject}' waits for ${page.email}.`)
    return found.id
  }

  async cancel(): Promise<void> {
    const isWaiting = ({ state }: Letter) => state === 'waiting'
    const page = this.#page(({ letters }) => letters.some(isWaiting))
    const letter = page?.letters.find(isWaiting)
    if (!page || !letter) return
    const token = this.#token(page)
    await ask(this.#house, 'DELETE /messages/{id}', { params: { id: await this.#numberOf(page, letter, token) }, token })
    letter.state = 'cancelled'
    this.#tally('cancelled')
  }

  async open(): Promise<void> {
    const page = this.#page(({ status }) => status !== 'withdrawn')
    if (!page) return
    const sent = { params: { id: page.id }, body: { is_read: true }, token: this.#placeOf(page).interviewer }
    const { application } = await ask(this.#house, 'PUT /applications/{id}/read', sent)
    this.books.open(page)
    this.#agree(page, application)
  }

  async withdraw(): Promise<void> {
    const page = this.#page(({ status }) => status !== 'withdrawn')
    const link = page && this.#linkOf(page)
    if (!page || link === undefined) return
    await this.#senders.get(page)?.withdraw(link)
    this.books.withdraw(page)
    this.#tell(page, 'withdrawn')
    this.#tally('withdrawn')
    // Whoever decides afterwards hears of it.
    const late = { params: { id: page.id }, body: { version: page.version }, token: this.#token(page) }
    expect(await refusedAs(this.#house, 'POST /applications/{id}/reopen', late)).toEqual([409, 'application_withdrawn'])
  }

  async takeBack(page: Page): Promise<void> {
    const link = this.#linkOf(page)
    if (link === undefined) return
    await this.#senders.get(page)?.takeBack(link)
    this.books.takeBack(page)
    // Whoever has not been told yet need not be.
    this.news = this.news.filter((each) => each.page !== page || each.what !== 'withdrawn' || each.told_at !== null)
    this.#tally('taken back')
  }

  /** The token of the page of an application, out of the receipt; whose address bounces has none. */
  #linkOf(page: Page): string | undefined {
    if (this.#links.has(page)) return this.#links.get(page)
    for (const { to, text } of this.#mailbox.values()) {
      const [, token] = (to === page.email && /\/application\/([A-Za-z0-9_-]{22,})/.exec(text)) || []
      if (token === undefined) continue
      this.#links.set(page, token)
      return token
    }
    return undefined
  }

  async undo(change: Change): Promise<() => void> {
    const restorable = new Set(this.books.restorable(change).map(({ page }) => page.id))
    const { admin } = this.#placeOf(change)
    const answer = await ask(this.#house, 'POST /changes/{id}/undo', { params: { id: change.id }, token: admin })
    expect(new Set(answer.restored)).toEqual(restorable)
    return () => {
      for (const { page } of change.entries) this.touched.add(page)
      this.books.undo(change, new Set(answer.gone_mails.map(({ application_id }) => application_id)))
      if (change.action === 'close') for (const job of this.#placeOf(change).jobs) if (job.id === change.job) job.is_open = true
      this.#tally('undone')
    }
  }

  async close(job: Job, undecided: 'tell' | 'keep', includes_interviews = false): Promise<void> {
    if (!job.is_open) return
    const place = this.#placeOf({ job: job.id })
    const waiting = this.books.pages.filter(({ job: id, status }) => id === job.id && status === 'active')
    const told = waiting.filter(
      ({ stage }) => undecided === 'tell' && (includes_interviews || (stage !== 'interview' && stage !== 'offer')),
    )
    const body = { closed_reason: undecided === 'tell' ? 'filled' : 'paused', undecided, includes_interviews }
    const answer = await ask(this.#house, 'POST /jobs/{id}/close', { params: { id: job.id }, body, token: place.admin })
    expect([answer.told_count, answer.kept_count]).toEqual([told.length, waiting.length - told.length])
    const morning = nextWorkingMorning(place.zone, this.books.now)
    const subject = ({ language }: Page) => place.words[language].closed(job.title)
    if (told.length > 0)
      this.books.reject(
        answer.change?.id ?? 0,
        told,
        false,
        (page) => this.books.letter(page, 'job_closed', subject(page), morning),
        'close',
      )
    for (const page of waiting) this.touched.add(page)
    job.is_open = false
    job.closed_at = this.books.now
    this.#tally(`closed and ${undecided}`)
  }

  async openAgain(job: Job, restore: boolean): Promise<void> {
    if (job.is_open) return
    const { admin } = this.#placeOf({ job: job.id })
    const closing = this.books.changes.findLast(
      (each) => each.action === 'close' && each.job === job.id && each.at === job.closed_at && !each.is_undone,
    )
    const back = restore && closing ? this.books.restorable(closing).map(({ page }) => page) : []
    const answer = await ask(this.#house, 'POST /jobs/{id}/reopen', {
      params: { id: job.id },
      body: { valid_through: null, restore },
      token: admin,
    })
    expect(answer.restored_count).toBe(back.length)
    if (back.length > 0) this.books.reopen(0, back)
    for (const page of back) this.touched.add(page)
    job.is_open = true
    this.#tally('job reopened')
  }

  /** What the page behind the link shows is what the books say. */
  async look(page: Page | undefined): Promise<void> {
    const link = page && this.#linkOf(page)
    if (!page || link === undefined) return
    const { application } = await ask(this.#house, 'GET /application_links/{token}', { params: { token: link } })
    // What is sent again after a withdrawal has been received anew.
    const shown = application.timeline.reduce<string>((last, { kind }) => {
      if (kind === 'sent_again') return last === 'withdrawn' ? 'received' : last
      return kind === 'message' ? last : kind
    }, '')
    const gone = page.letters.filter(({ state }) => state === 'gone').map(({ subject }) => subject)
    const about = [page.id, new Date(this.books.now).toISOString(), JSON.stringify(page.facts), JSON.stringify(application.timeline)]
    const state = stateOf(page, this.books.now)
    expect([...about, application.state, shown, application.messages.map(({ subject }) => subject).sort()]).toEqual([
      ...about,
      state,
      state,
      gone.sort(),
    ])
  }

  /** Tells members what is due for them. */
  tellMembers(): void {
    for (const each of this.news) if (each.due <= this.books.now) each.told_at ??= this.books.now
  }

  /** Does something of what a team and its candidates do all day, where it can be done. */
  async any(): Promise<void> {
    const often = [this.open, this.open, this.move, this.move, this.move, this.reject, this.reject, this.reject]
    const deeds = [...often, this.reopen, this.write, this.write, this.applyAgain, this.withdraw, this.cancel]
    await this.#one(deeds)?.call(this)
  }

  /** Ten minutes are over. */
  async undoTooLate(change: Change): Promise<void> {
    const sent = { params: { id: change.id }, token: this.#placeOf(change).admin }
    expect(await refusedAs(this.#house, 'POST /changes/{id}/undo', sent)).toEqual([409, 'change_too_old'])
  }
}
