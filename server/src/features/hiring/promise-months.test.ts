// Simulated months of promises: two companies in two time zones whose clocks change on different days, four jobs with terms of their own; everything that
// starts a promise anew or ends it, a worker that is killed with -9 every week, and a mail server that is down for two days. The outcome is compared with
// books that are kept by other code than the product's. The suite lives through three weeks; node server/bench/simulated.ts promise through ninety days with 500
// applications.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { makeCompany, makeFile, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, makeGuestApplication, stagesOf } from '../../testing/hiring.ts'
import { evening, type Job, type Page, PromiseBooks, workingMorning } from '../../testing/promise-books.ts'
import { randomOf } from '../../testing/random.ts'
import { openSimulatedMailing } from '../../testing/simulated-mailing.ts'

const IS_WHOLE = process.env.PROMISE_DAYS !== undefined
const DAYS = Number(process.env.PROMISE_DAYS ?? 20)
const APPLICATIONS = IS_WHOLE ? 500 : 36
const APPLYING_DAYS = IS_WHOLE ? DAYS - 20 : 8
const SEED = Number(process.env.PROMISE_SEED ?? 1)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Years ahead of any clock, so that tasks that wait are woken by the simulated one alone; a Monday in the week before clocks change in New York. */
const START = Date.UTC(2037, 2, 2)
const OUTAGE_DAY = 4

const house = openHouse()
const random = randomOf(SEED)
const upTo = (count: number) => Math.floor(random() * count)
const books = new PromiseBooks()
const counts: Record<string, number> = {}
type Place = { company: { id: number; domain_name: string; visible_name: string }; zone: string; admin: number; token: string; jobs: Job[] }
const places: Place[] = []
const mailing = openSimulatedMailing(house, {
  tasks: ['send_application_message', 'send_due_messages', 'send_receipt', 'send_mail', 'keep_promises', 'measure_answers'],
  present: () => books.now,
})
const { mailbox } = mailing

async function open(zone: string, terms: readonly number[]): Promise<void> {
  const { db } = house.world
  const company = await makeCompany(db, { visible_name: `Casa ${zone.split('/')[1]} ${SEED}` })
  await db.updateTable('companies').set({ time_zone: zone }).where('id', '=', company.id).execute()
  const { id: admin } = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const jobs: Job[] = []
  for (const days of terms) {
    const title = `Clerk ${days} ${zone.length}`
    const id = await makeJob(db, company, { title, valid_through: null })
    await db.updateTable('jobs').set({ reply_within_days: days }).where('id', '=', id).execute()
    jobs.push({
      id,
      title,
      days,
      zone,
      company: company.visible_name,
      stages: await stagesOf(house, id),
      is_open: true,
      decide_until: null,
    })
  }
  places.push({ company, zone, admin, token: '', jobs })
}

const wake = () => mailing.wake(books.now, books.takesMail)

/** Makes it this moment and lets the worker do what is due; the books do the same by the rules. */
async function tick(at: number, dies: 'no' | 'with a mail' | 'somewhere' = 'no'): Promise<void> {
  const { db } = house.world
  books.now = at
  house.setNow(new Date(at))
  await mailing.worker.tell(new Date(at))
  if (dies === 'with a mail') mailing.plot(() => mailing.worker.kill())
  const dying = dies === 'somewhere' ? pause(upTo(40)).then(() => mailing.worker.kill()) : null
  await wake()
  await enqueue(db, 'send_due_messages', {})
  await mailing.worker.drain(!books.takesMail)
  await enqueue(db, 'keep_promises', {})
  await mailing.worker.drain(!books.takesMail)
  await wake()
  await enqueue(db, 'send_due_messages', {})
  await mailing.worker.drain(!books.takesMail)
  await dying
  books.pass()
}

let number = 0
async function apply(): Promise<void> {
  const all = places.flatMap((place) => place.jobs.filter(({ is_open }) => is_open).map((job) => ({ place, job })))
  const one = all[upTo(all.length)]
  if (!one) return
  const email = `person-${SEED}-${number++}@example.com`
  const language = random() < 0.5 ? 'es' : 'en'
  // A file of their own: one under several addresses is suspicious.
  const resume_id = await makeFile(house.world.db, house.world.now())
  const id = await makeGuestApplication(house, { company: one.place.company, job: one.job.id }, { email, language, resume_id })
  books.apply({ id, email, language, job: one.job })
}

const placeOf = (page: Page) => places.find(({ jobs }) => jobs.includes(page.job)) as Place
const versionOf = async ({ id }: Page) =>
  (await house.world.db.selectFrom('applications').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const tally = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1
}
/** Whom nothing has happened to at this moment; not who waits for a mail of the product while no mail goes: which of two goes first is nobody's rule. */
const touched = new Set<Page>()
function one(fits: (page: Page) => boolean): Page | undefined {
  const isOpenTo = (page: Page) => !page.letters.some(({ state, what }) => what === 'still deciding' && state === 'waiting')
  const fit = books.pages.filter((page) => !touched.has(page) && page.promised_at < books.now && isOpenTo(page) && fits(page))
  const page = fit[upTo(fit.length)]
  if (page) touched.add(page)
  return page
}

const deeds = {
  async written() {
    const page = one(({ status }) => status !== 'withdrawn')
    if (!page) return
    const subject = `Mail ${number++}`
    const mayWait = books.now > START + (OUTAGE_DAY + 2) * DAY
    const send_at = books.now + (mayWait && random() < 0.3 ? upTo(4 * 24) * 60 * MINUTE : 0)
    const message = { subject, body: 'Hello {first_name}', send_at: new Date(send_at).toISOString() }
    await ask(house, 'POST /applications/{id}/messages', { params: { id: page.id }, body: { message }, token: placeOf(page).token })
    books.write(page, subject, send_at)
  },
  async rejected() {
    const page = one(({ status }) => status === 'active')
    if (!page) return
    const is_told = random() < 0.2
    const subject = `No ${number++}`
    const message = is_told ? null : { subject, body: 'B' }
    const body = { rejection_reason_id: 1, message, is_told, version: await versionOf(page) }
    const { change } = await ask(house, 'POST /applications/{id}/reject', { params: { id: page.id }, body, token: placeOf(page).token })
    books.reject(page, is_told ? null : subject)
    if (random() < 0.3) regrets.push({ page, change: change.id })
  },
  async reopened() {
    const page = one(({ status }) => status === 'rejected')
    if (!page) return
    const body = { version: await versionOf(page) }
    await ask(house, 'POST /applications/{id}/reopen', { params: { id: page.id }, body, token: placeOf(page).token })
    books.reopen(page)
  },
  async moved() {
    const stage = upTo(4)
    const page = one((each) => each.status === 'active' && each.stage !== stage)
    if (!page) return
    const is_told = stage >= 2 && random() < 0.5
    const body = { stage_id: page.job.stages[stage], version: await versionOf(page), is_told }
    await ask(house, 'PUT /applications/{id}/stage', { params: { id: page.id }, body, token: placeOf(page).token })
    books.move(page, stage, is_told)
  },
  async withdrawn() {
    const page = one(({ status }) => status === 'active')
    const link = page && linkOf(page)
    if (!page || !link) return
    await ask(house, 'POST /application_links/{token}/withdraw', { params: { token: link } })
    books.withdraw(page)
  },
}
const regrets: { page: Page; change: number }[] = []

function linkOf({ email }: Page): string | undefined {
  for (const { to, text } of mailbox.values()) {
    const token = to === email ? /\/application\/([A-Za-z0-9_-]{22,})/.exec(text)?.[1] : undefined
    if (token !== undefined) return token
  }
  return undefined
}

async function close(job: Job, token: string, undecided: 'tell' | 'keep'): Promise<void> {
  const body = { closed_reason: undecided === 'tell' ? 'filled' : 'paused', undecided }
  await ask(house, 'POST /jobs/{id}/close', { params: { id: job.id }, body, token })
  books.close(job, undecided === 'tell')
  tally(`closed and ${undecided}`)
}

async function openAgain(job: Job, token: string): Promise<void> {
  await ask(house, 'POST /jobs/{id}/reopen', { params: { id: job.id }, body: { restore: true, valid_through: null }, token })
  books.openAgain(job)
  tally('job reopened')
}

/** What a day brings to the jobs: one is closed early and kept, another told; both open again long after. */
async function closings(day: number): Promise<void> {
  for (const { jobs, token } of places) {
    const [first, second] = jobs
    if (!first || !second) throw new Error('Every company has two jobs.')
    if (day === 2 || day === 30) await close(first, token, 'keep')
    if (day === 18 || day === 50) await openAgain(first, token)
    if (day === 9) await close(second, token, 'tell')
    if (day === 10) await openAgain(second, token)
    if (day === 60) await close(second, token, 'keep')
  }
}

/** What people see agrees with the books. */
async function look(): Promise<void> {
  for (const { jobs, token, company } of places) {
    const answer = await ask(house, 'GET /jobs', { token })
    for (const job of jobs)
      expect([job.title, answer.jobs.find(({ id }) => id === job.id)?.counts.overdue]).toEqual([job.title, books.overdue(job)])
    await enqueue(house.world.db, 'measure_answers', {})
    await mailing.worker.drain(!books.takesMail)
    const seen = await ask(house, 'GET /job_board/{company}', { params: { company: company.domain_name } })
    expect([company.visible_name, seen.company.answers_within_days]).toEqual([company.visible_name, books.badge(company.visible_name)])
    if (seen.company.answers_within_days !== null) tally('badge')
  }
  const page = books.pages[upTo(books.pages.length)]
  const token = page && linkOf(page)
  if (!page || !token) return
  const { application } = await ask(house, 'GET /application_links/{token}', { params: { token } })
  const told = page.extended ?? page.due
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: page.job.zone }).format(told)
  const isKnown = page.status !== 'withdrawn' && !['not_selected', 'job_closed'].includes(application.state)
  expect([page.email, application.reply_by, application.is_promise_broken]).toEqual([
    page.email,
    isKnown ? day : null,
    isKnown && told <= books.now,
  ])
}

async function live(day: number, applying: number): Promise<void> {
  const midnight = START + day * DAY
  // The mail server is down from one evening to another.
  if (day === OUTAGE_DAY) await mailing.smtp.down()
  if (day === OUTAGE_DAY + 2) await mailing.smtp.up()
  books.takesMail = day < OUTAGE_DAY || day >= OUTAGE_DAY + 2
  for (const place of places) place.token = await signIn(house.world.db, { id: place.admin }, new Date(midnight))
  const activity = midnight + upTo(23 * 60) * MINUTE
  const set = places.flatMap(({ zone }) => [evening(zone, midnight, 0), workingMorning(zone, midnight - DAY)])
  const moments = [...set, activity, activity + MINUTE].filter((at) => at > books.now && at < midnight + DAY)
  const deadly = day % 7 === 6 ? (Math.floor(day / 7) % 2 === 0 ? 'with a mail' : 'somewhere') : 'no'
  for (const at of [...new Set(moments)].sort((a, b) => a - b)) {
    await tick(at, deadly)
    if (at !== activity) continue
    touched.clear()
    for (let n = 0; n < applying; n++) await apply()
    await closings(day)
    const often = [deeds.written, deeds.written, deeds.rejected, deeds.moved, deeds.reopened, deeds.withdrawn]
    for (let n = 0; n < 2 + applying / 2; n++) {
      const deed = often[upTo(often.length)] ?? deeds.written
      await deed()
      tally(deed.name)
    }
    for (const { page, change } of regrets.splice(0)) {
      await ask(house, 'POST /changes/{id}/undo', { params: { id: change }, token: placeOf(page).token })
      books.undo(page)
      tally('undone')
    }
    await mailing.worker.drain(!books.takesMail)
    books.deliver()
  }
  mailing.plot(null)
  if (deadly !== 'no' && mailing.worker.kills < Math.ceil((day + 1) / 7)) await mailing.worker.kill()
  if (day % 3 === 2) await look()
}

it('everybody is answered by the rules, nobody is mailed twice, and promise and badge are what the books say', {
  timeout: 3_600_000,
}, async () => {
  house.setNow(new Date(START))
  books.now = START
  await open('America/New_York', [3, 10])
  await open('Europe/Madrid', [5, 14])
  await house.connection.pool.query('DELETE FROM graphile_worker._private_jobs')
  for (let day = 0; day < DAYS; day++) {
    const left = APPLICATIONS - books.pages.length
    await live(day, day < APPLYING_DAYS ? Math.ceil(left / (APPLYING_DAYS - day)) : 0)
  }
  expect(books.pages).toHaveLength(APPLICATIONS)

  const rows = await house.world.db
    .selectFrom('applications')
    .select(['id', 'status', 'first_due_at', 'reply_due_at', 'extended_to', 'first_reply_at'])
    .orderBy('id')
    .execute()
  const at = (moment: number | null) => (moment === null ? null : new Date(moment))
  expect(rows).toEqual(
    books.pages.map((page) => ({
      id: page.id,
      status: page.status,
      first_due_at: at(page.first_due),
      reply_due_at: at(page.due),
      extended_to: at(page.extended),
      first_reply_at: at(page.replied_at),
    })),
  )
  const lines = (list: Iterable<{ to: string; at: number; subject: string }>) =>
    [...list].map((mail) => `${mail.to} ${new Date(mail.at).toISOString()} ${mail.subject}`).sort()
  expect(lines(mailbox.values())).toEqual(lines(books.arrivals))
  const done = (what: string) =>
    books.pages.flatMap(({ letters }) => letters).filter((letter) => letter.what === what && letter.state === 'gone').length
  const figures = {
    ...counts,
    still_deciding: done('still deciding'),
    closed_out: done('closed'),
    mails: mailbox.size,
    kills: mailing.worker.kills,
  }
  for (const what of ['written', 'rejected', 'moved', 'reopened', 'undone', 'badge'] as const)
    expect([what, counts[what] ?? 0]).not.toEqual([what, 0])
  expect([figures.still_deciding, figures.closed_out].every((count) => count > 0)).toBe(true)
  if (IS_WHOLE) process.stdout.write(`${JSON.stringify({ days: DAYS, applications: APPLICATIONS, ...figures })}\n`)
})
