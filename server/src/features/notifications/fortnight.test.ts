// A fortnight in four time zones, over the days on which clocks change, against a model of the rules in plain words.
import {
  type JobFlag,
  jobFlags,
  type NotificationInterval,
  notificationIntervals,
  type SourcingFlag,
  sourcingFlags,
} from '@plaza/contract/notification-values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeCompany, makeJob, makeNews, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { noteClosingJobs, noteJoined, notePublished, noteWithdrawal } from './events.ts'
import { notifyMembers } from './notifying.ts'

const house = openHouse()

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const zones = ['America/Mexico_City', 'America/Santiago', 'America/New_York', 'UTC']
/** Clocks change in New York on 8 March and 1 November, in Santiago on 5 April and 6 September. */
const starts = ['2026-03-01T00:00:00Z', '2026-03-29T00:00:00Z', '2026-08-30T00:00:00Z', '2026-10-25T00:00:00Z'].map(
  (text) => new Date(text),
)

type Member = {
  id: number
  email: string
  token: string
  interval: NotificationInterval
  off: Set<SourcingFlag>
  jobsOff: Map<number, Set<JobFlag>>
}
type Happening = { kind: SourcingFlag; at: Date; job: number | null; hears: Member[]; line: string }
type Waiting = { happening: Happening; member: Member; due: Date }
type Place = { zone: string; company: { id: number; visible_name: string }; members: Member[]; jobs: Job[]; sent: Sent[] }
type Job = { id: number; title: string; hears: Member[]; closes: Date | null }
type Sent = { id: number; email: string; job: Job; isWithdrawn: boolean }

const step = fc.record({
  minute: fc.integer({ min: 0, max: 14 * 24 * 60 - 1 }),
  place: fc.nat(3),
  member: fc.nat(3),
  job: fc.nat(2),
  /** Whether no worker runs before the next full hour. */
  isLate: fc.boolean(),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('apply' as const) },
    { weight: 2, arbitrary: fc.constantFrom('withdraw' as const, 'publish' as const, 'join' as const) },
    { weight: 3, arbitrary: fc.constantFrom('interval' as const, 'flag' as const, 'job flag' as const) },
  ),
  interval: fc.constantFrom(...notificationIntervals),
  flag: fc.constantFrom(...sourcingFlags),
  jobFlag: fc.constantFrom(...jobFlags),
  isOn: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
const clocks = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...shown })]))

/** Hour by hour until the clocks of the place show eight. */
function dueIn(zone: string, at: Date, interval: NotificationInterval): Date {
  if (interval === 'immediate') return at
  const wanted = interval === 'daily' ? /08:00$/ : /^Mon.*08:00$/
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS + 1) * HOUR_MS)
  while (!wanted.test(clocks.get(zone)?.format(hour) ?? '')) hour.setTime(hour.getTime() + HOUR_MS)
  return hour
}

let counter = 0

async function makePlace(zone: string, start: Date): Promise<Place> {
  const { db } = house.world
  const company = await makeCompany(db)
  await db.updateTable('companies').set({ time_zone: zone }).where('id', '=', company.id).execute()
  const person = async (wanted: Parameters<typeof makeUser>[1]): Promise<Member> => {
    const user = await makeUser(db, { company_id: company.id, ...wanted })
    // Sessions end after a fortnight: a day that this test does not need.
    return {
      ...user,
      token: await signIn(db, user, new Date(start.getTime() + DAY_MS)),
      interval: 'immediate',
      off: new Set(),
      jobsOff: new Map(),
    }
  }
  const owner = await person({ roles: ['sourcing_admin'], is_owner: true })
  const first = await person({ roles: ['sourcing_admin'] })
  const second = await person({ roles: ['workforce_admin'] })
  const recruiter = await person({ roles: ['sourcing_recruiter'] })
  const job = async (hears: Member[], closes: Date | null): Promise<Job> => {
    const title = `Job ${++counter}.`
    const id = await makeJob(db, company, { title, valid_through: closes })
    if (hears[0] !== owner)
      await db
        .insertInto('job_members')
        .values(hears.map((each) => ({ job_id: id, user_id: each.id })))
        .execute()
    return { id, title, hears, closes }
  }
  const jobs = [
    await job([first, recruiter], null),
    await job([first], new Date(start.getTime() + 6.3 * DAY_MS)),
    await job([owner], new Date(start.getTime() + 11 * DAY_MS)),
  ]
  return { zone, company, members: [owner, first, second, recruiter], jobs, sent: [] }
}

async function live(start: Date, steps: readonly Step[]): Promise<void> {
  const { db } = house.world
  house.setNow(start)
  await house.deliverMails()
  const places = await Promise.all(zones.map((zone) => makePlace(zone, start)))
  const zoneOf = new Map(places.flatMap((place) => place.members.map((member) => [member, place.zone])))
  let untold: Happening[] = []
  let waiting: Waiting[] = []
  const told: { email: string; line: string; at: Date }[] = []
  const closing = new Set<Job>()

  const isWanted = ({ kind, job }: Happening, member: Member) =>
    !member.off.has(kind) && !(job !== null && [...(member.jobsOff.get(job) ?? [])].some((flag) => flag === kind))
  const tell = async (now: Date) => {
    await notifyMembers(house.world)
    for (const happening of untold)
      for (const member of happening.hears)
        if (isWanted(happening, member))
          waiting.push({ happening, member, due: dueIn(zoneOf.get(member) ?? '', happening.at, member.interval) })
    untold = []
    for (const { happening, member } of waiting.filter(({ due }) => due <= now))
      if (isWanted(happening, member)) told.push({ email: member.email, line: happening.line, at: now })
    waiting = waiting.filter(({ due }) => due > now)
  }
  const happens = (kind: SourcingFlag, at: Date, hears: Member[], line: string, job: Job | null = null) =>
    void untold.push({ kind, at, hears, line, job: job?.id ?? null })

  const take = async (given: Step, at: Date) => {
    const place = places[given.place]
    const member = place?.members[given.member]
    const job = place?.jobs[given.job]
    if (!place || !member || !job) throw new Error('There are four places, four members and three jobs.')
    const [owner, first, second, recruiter] = place.members
    if (!owner || !first || !second || !recruiter) throw new Error('There are four members.')
    if (given.what === 'apply') {
      const { application, user } = await makeNews(db, job.id, at)
      place.sent.push({ id: application, email: user.email, job, isWithdrawn: false })
      happens('new_application', at, job.hears, `(${user.email}) has applied for ${job.title}`, job)
    } else if (given.what === 'withdraw') {
      const sent = place.sent.find((each) => !each.isWithdrawn)
      if (!sent) return
      sent.isWithdrawn = true
      await db.transaction().execute((transaction) => noteWithdrawal(transaction, sent.id, at))
      happens('application_withdrawn', at, sent.job.hears, `(${sent.email}) has withdrawn the application for ${sent.job.title}`, sent.job)
    } else if (given.what === 'publish') {
      const title = `New job ${++counter}.`
      const id = await makeJob(db, place.company, { title })
      await db.transaction().execute((transaction) => notePublished(transaction, [id], at))
      happens('job_published', at, [owner, first, recruiter], `${title} is now open`)
    } else if (given.what === 'join') {
      const joined = await makeUser(db, { roles: ['workforce_admin'], company_id: place.company.id, removed_at: at } as Parameters<
        typeof makeUser
      >[1])
      await db.transaction().execute((transaction) => noteJoined(transaction, joined.id, at))
      happens('member_joined', at, [owner, first, second], `(${joined.email}) has joined`)
    } else if (given.what === 'job flag') {
      const who = job.hears.find((each) => each !== owner)
      // A flag that is disabled keeps its value.
      if (!who || who.off.has(given.jobFlag)) return
      const body = { job_member: { notifications: { [given.jobFlag]: given.isOn } } }
      const params = { jobId: job.id, memberId: who.id }
      expect((await house.call('PUT /jobs/{jobId}/job_members/{memberId}', { token: who.token, params, body })).statusCode).toBe(200)
      const off = who.jobsOff.get(job.id) ?? new Set()
      if (given.isOn) off.delete(given.jobFlag)
      else off.add(given.jobFlag)
      who.jobsOff.set(job.id, off)
    } else {
      const body =
        given.what === 'interval' ? { notification_interval: given.interval } : { sourcing_notifications: { [given.flag]: given.isOn } }
      const answer = await house.call('PUT /notification_settings', { token: member.token, body: { notification_settings: body } })
      expect(answer.statusCode).toBe(200)
      if (given.what === 'flag') {
        if (given.isOn) member.off.delete(given.flag)
        else member.off.add(given.flag)
      } else if (given.interval !== member.interval) {
        member.interval = given.interval
        for (const each of waiting) if (each.member === member && each.due > at) each.due = dueIn(place.zone, at, given.interval)
      }
    }
  }

  const left = [...steps].sort((a, b) => a.minute - b.minute)
  // One more week, in which everything that is waiting is told.
  for (let hour = 0; hour <= 22 * 24; hour++) {
    const now = new Date(start.getTime() + hour * HOUR_MS)
    house.setNow(now)
    if (now.getUTCHours() === 15) {
      await noteClosingJobs(house.world)
      for (const job of places.flatMap((place) => place.jobs)) {
        const { closes } = job
        if (!closes || closing.has(job) || closes <= now || closes.getTime() > now.getTime() + 3 * DAY_MS) continue
        closing.add(job)
        happens('job_closing_soon', now, job.hears, `${job.title} takes applications until`, job)
      }
    }
    const isQuiet = untold.length === 0 && !waiting.some(({ due }) => due <= now)
    if (!isQuiet) await tell(now)
    while (left[0] && left[0].minute < (hour + 1) * 60) {
      const [next] = left.splice(0, 1)
      if (!next) break
      const at = new Date(start.getTime() + next.minute * 60_000)
      house.setNow(at)
      await take(next, at)
      if (!next.isLate) await tell(at)
    }
  }

  const mails = await house.deliverMails()
  const rows = await db
    .selectFrom('notification_deliveries')
    .selectAll()
    .where(
      'user_id',
      'in',
      [...zoneOf.keys()].map(({ id }) => id),
    )
    .execute()
  expect(rows.filter((row) => row.mailed_at === null && row.dropped_at === null)).toEqual([])
  const mailedAt = new Map(rows.map((row) => [row.mail_id, row.mailed_at]))
  const found = mails.flatMap((mail) =>
    told
      .filter(({ email, line }) => mail.to === email && mail.text.includes(line))
      .map(({ email, line }) => ({ email, line, at: mailedAt.get(mail.id) })),
  )
  const inOrder = (list: typeof found) => list.map(({ email, line, at }) => `${at?.toISOString()} ${email} ${line}`).sort()
  expect(inOrder(found)).toEqual(inOrder(told))
  expect(rows.filter((row) => row.mailed_at !== null)).toHaveLength(told.length)
}

it('tells each event once to each who is to hear it, at the hour that they chose', { timeout: 600_000 }, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90 }), (steps) => live(starts[run++ % starts.length] ?? new Date(), steps)),
    { numRuns: starts.length, endOnFailure: true },
  )
})
