// The board and the lists of a job: counts, filters, search, order; and changes of many at once.
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { openHouse } from '../../testing/harness.ts'
import {
  ask,
  type HiringTeam,
  makeApplications,
  makeGuestApplication,
  makeTeam,
  refusedAs,
  stagesOf,
  standingOf,
} from '../../testing/hiring.ts'
import { makeDocx, makePdf } from '../../testing/resume-files.ts'
import { usualLimits } from '../resumes/apart.ts'
import { readText } from './resume-text.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
let team: HiringTeam
let token: string
beforeAll(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  token = team.tokens.recruiter
})

let files = 0
/** A file in the store and its row. */
async function keep(bytes: Buffer, kind: 'pdf' | 'docx' = 'pdf'): Promise<number> {
  const key = `private/resumes/test-${++files}.${kind}`
  await house.world.files.put(key, [bytes], Promise.resolve())
  const { id } = await house.world.db
    .insertInto('files')
    .values({ key, kind, filename: `cv.${kind}`, size: bytes.length, sha256: createHash('sha256').update(bytes).digest(), created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pipeline = (query: Record<string, string> = {}, job = team.job) =>
  ask(house, 'GET /jobs/{id}/pipeline', { params: { id: job }, query, token })
const list = (query: Record<string, string> = {}, job = team.job) =>
  ask(house, 'GET /jobs/{id}/applications', { params: { id: job }, query, token })
const found = async (search: string, job = team.job) => (await list({ search }, job)).applications.map(({ id }) => id)

describe('a search', () => {
  let ana: number
  let bob: number
  beforeAll(async () => {
    const pdf = await keep(makePdf('Ana María Núñez\nSenior Engineer, Kubernetes and Go\nDiseñadora de C++'))
    const docx = await keep(makeDocx('Bob Stone\nPostgreSQL administrator since 2011'), 'docx')
    ana = await makeGuestApplication(house, team, {
      email: 'ana.nunez@example.com',
      first_name: 'Ana María',
      last_name: 'Núñez',
      resume_id: pdf,
    })
    bob = await makeGuestApplication(house, team, { email: 'bob@stone.example', first_name: 'Bob', last_name: 'Stone', resume_id: docx })
  })

  it('finds names and addresses at once, accents and case aside, by every word', async () => {
    expect(await found('nunez')).toEqual([ana])
    expect(await found('NÚÑ ana')).toEqual([ana])
    expect(await found('ana stone')).toEqual([])
    expect(await found('bob@stone.example')).toEqual([bob])
    expect(await found('b')).toEqual([bob])
    expect(await found('kubernetes')).toEqual([])
  })

  it('finds words of the resume once a task has read it', async () => {
    await house.deliverMails()
    expect(await found('kubernetes')).toEqual([ana])
    expect(await found('kuber')).toEqual([ana])
    expect(await found('disenadora c++')).toEqual([ana])
    expect(await found('go')).toEqual([ana])
    expect(await found('postgresql 2011')).toEqual([bob])
    expect(await found('postgresql kubernetes')).toEqual([])
    expect(await found('!!!')).toEqual([])
    for (const hostile of ["'", '\\', "' | 'x", ':*', '& |', '(', '\u2028', '%_']) await found(hostile)
  })

  it('finds what the sender has added to it afterwards', async () => {
    const params = { company: team.company.domain_name, job: team.job }
    const form = candidateForm(guestForm({ email: 'ines@example.com' }))
    const { id } = (await house.call('POST /job_board/{company}/{job}/apply', { params, form })).json().candidate
    await house.deliverMails()
    const body = { candidate: { skills: ['Falconry'] } }
    expect((await house.call('PUT /job_board/apply_update/{id}', { params: { id }, body })).statusCode).toBe(200)
    await house.deliverMails()
    expect(await found('falconry')).toHaveLength(1)
    await house.world.db.deleteFrom('applications').where('email', '=', 'ines@example.com').execute()
  })

  it('finds nothing of another job', async () => {
    const other = await makeTeam(house)
    const own = await makeGuestApplication(house, other, {
      email: 'ana.nunez@example.com',
      last_name: 'Núñez',
      resume_id: await keep(makePdf('x')),
    })
    const seen = await ask(house, 'GET /jobs/{id}/applications', {
      params: { id: other.job },
      query: { search: 'nunez' },
      token: other.tokens.admin,
    })
    expect(seen.applications.map(({ id }) => id)).toEqual([own])
    expect(await found('nunez')).toEqual([ana])
  })

  it('is made up for by the minute’s task where its own was lost', async () => {
    const { db, now } = house.world
    const lost = await makeGuestApplication(house, team, {
      email: 'lost@example.com',
      last_name: 'Lost',
      resume_id: await keep(makePdf('Zymurgy')),
    })
    await house.connection.pool.query('DELETE FROM graphile_worker._private_jobs')
    await enqueue(db, 'read_unread_words', {})
    await house.deliverMails()
    expect(await found('zymurgy')).toEqual([])
    house.setNow(new Date(now().getTime() + 6 * 60_000))
    await enqueue(db, 'read_unread_words', {})
    await house.deliverMails()
    house.setNow(NOW)
    expect(await found('zymurgy')).toEqual([lost])
  })

  it('finds the words of a resume that took too long once; of three times its page says so, and it is not tried again', async () => {
    const [once, always] = [await keep(makePdf('Quixotry')), await keep(makePdf('Ultracrepidarian'))]
    const late = await makeGuestApplication(house, team, { email: 'late@example.com', resume_id: once })
    const id = await makeGuestApplication(house, team, { email: 'slow@example.com', resume_id: always })
    const isTried = async (file: number) => (await readText(house.world, file, { ...usualLimits, milliseconds: 1 }))?.is_tried
    expect([await isTried(once), await isTried(always), await isTried(always), await isTried(always)]).toEqual([false, false, false, true])
    await house.deliverMails()
    expect([await found('quixotry'), await found('ultracrepidarian'), await found('slow')]).toEqual([[late], [], [id]])
    const read = await ask(house, 'GET /applications/{id}/resume_text', { params: { id }, token })
    expect(read).toMatchObject({ text: '', is_late: true, is_tried: true })
    const words = house.world.db.selectFrom('application_words').select('read_at').where('application_id', '=', id)
    expect(await words.executeTakeFirst()).toEqual({ read_at: NOW })
  })

  it('answers what can be read of a resume, and nothing of a file that cannot be read', async () => {
    const text = await ask(house, 'GET /applications/{id}/resume_text', { params: { id: bob }, token })
    expect(text).toMatchObject({
      filename: 'cv.docx',
      kind: 'docx',
      is_cut: false,
      text: expect.stringContaining('PostgreSQL administrator'),
    })
    const broken = await makeGuestApplication(house, team, {
      email: 'broken@example.com',
      resume_id: await keep(Buffer.from('%PDF-1.7 broken')),
    })
    expect((await ask(house, 'GET /applications/{id}/resume_text', { params: { id: broken }, token })).text).toBe('')
  })

  it('answers the text of each submission, so that what is sent again hides nothing, and none of another application', async () => {
    const send = async (text: string) =>
      makeGuestApplication(house, team, { email: 'twice@example.com', key: text, resume_id: await keep(makeDocx(text), 'docx') })
    const id = await send('As I was')
    await send('As I am')
    const submissions = (await ask(house, 'GET /applications/{id}', { params: { id }, token })).application.submissions ?? []
    const textOf = (query: object) => ask(house, 'GET /applications/{id}/resume_text', { params: { id }, query: { ...query }, token })
    expect((await textOf({})).text).toContain('As I am')
    const texts = await Promise.all(
      submissions.map(async ({ id: submission_id }) => (await textOf({ submission_id: String(submission_id) })).text),
    )
    expect(texts.map((text) => text.trim())).toEqual(['As I am', 'As I was'])
    const foreign = { params: { id }, query: { submission_id: String(bob) }, token }
    expect((await house.call('GET /applications/{id}/resume_text', foreign)).statusCode).toBe(404)
    await house.world.db.deleteFrom('applications').where('id', '=', id).execute()
  })
})

describe('the board', () => {
  let job: number
  let stages: number[]
  let ids: number[]
  beforeAll(async () => {
    const { db } = house.world
    const board = await makeTeam(house)
    job = board.job
    await db.updateTable('jobs').set({ company_id: team.company.id }).where('id', '=', job).execute()
    await db.insertInto('job_members').values({ job_id: job, user_id: team.ids.recruiter }).execute()
    stages = await stagesOf(house, job)
    ids = await makeApplications(house, job, 30)
    const set = (some: number[], values: object) => db.updateTable('applications').set(values).where('id', 'in', some).execute()
    await set(ids.slice(0, 3), { stage_id: stages[2] })
    await set(ids.slice(0, 10), { is_read: true })
    await set(ids.slice(3, 4), { status: 'hired', stage_id: stages[4] })
    await set(ids.slice(4, 6), { status: 'rejected' })
    await set(ids.slice(6, 7), { status: 'withdrawn' })
    await set(ids.slice(7, 8), { source: 'referral' })
    await set(ids.slice(8, 9), { reply_due_at: new Date(NOW.getTime() - 1) })
    await set(ids.slice(9, 10), { moved_at: new Date(NOW.getTime() - 5000) })
  })

  it('has the counts of each stage and the first twenty: who is overdue, then the newest', async () => {
    const board = await pipeline({}, job)
    expect(
      board.stages.map(({ name, total_count, unread_count, applications }) => [name, total_count, unread_count, applications.length]),
    ).toEqual([
      ['New', 23, 20, 20],
      ['Screening', 0, 0, 0],
      ['Interview', 3, 0, 3],
      ['Offer', 0, 0, 0],
      ['Hired', 1, 0, 1],
    ])
    expect(board.counts).toEqual({ active: 26, hired: 1, rejected: 2, withdrawn: 1, unread: 20, overdue: 1, unmet: 0, suspicious: 0 })
    expect(board.stages[0]?.applications.map(({ id }) => id)).toEqual([ids[8], ...ids.slice(11).reverse()])
    expect([board.sources, board.rights.includes('edit')]).toEqual([['jse', 'referral'], true])
  })

  it('answers the same with a filter that everything passes', async () => {
    const whole = await pipeline({}, job)
    // Another way through the database.
    expect(await pipeline({ undelivered: 'false' }, job)).toMatchObject({ counts: whole.counts, stages: whole.stages })
  })

  it('filters by each', async () => {
    const passing = async (query: Record<string, string>) => (await list(query, job)).applications.map(({ id }) => id)
    expect(await passing({ stage_id: String(stages[2]) })).toEqual(ids.slice(0, 3).reverse())
    expect(await passing({ status: 'rejected' })).toEqual(ids.slice(4, 6).reverse())
    expect(await passing({ status: 'withdrawn' })).toEqual([ids[6]])
    expect(await passing({ source: 'referral' })).toEqual([ids[7]])
    expect(await passing({ overdue: 'true' })).toEqual([ids[8]])
    expect(await passing({ unread: 'false' })).toEqual([8, 9, 7, 3, 2, 1, 0].map((place) => ids[place]))
    expect(await passing({ unread: 'false', order: 'newest' })).toEqual([9, 8, 7, 3, 2, 1, 0].map((place) => ids[place]))
    expect((await passing({ order: 'waiting' })).slice(0, 2)).toEqual([ids[8], ids[9]])
    expect((await passing({ order: 'oldest' }))[0]).toBe(ids[0])
    expect(await passing({ order: 'name' })).toHaveLength(20)
    expect((await pipeline({ unread: 'true', order: 'name' }, job)).stages[0]).toMatchObject({ total_count: 20, unread_count: 20 })
    const second = await list({ page: '2' }, job)
    expect([second.applications.length, second.meta.pagination.total_count]).toEqual([7, 27])
    const refused = (query: Record<string, string>) =>
      refusedAs(house, 'GET /jobs/{id}/applications', { params: { id: job }, query, token })
    for (const [name, value] of [
      ['status', 'x'],
      ['stage_id', 'x'],
      ['order', 'x'],
      ['page', '0'],
      ['unread', 'yes'],
    ] as const)
      expect(await refused({ [name]: value })).toEqual([422, 'invalid_input'])
  })

  it('shows a card with what counts', async () => {
    const [card] = (await list({ stage_id: String(stages[2]) }, job)).applications
    expect(card).toMatchObject({
      applicant: { first_name: 'Ana', last_name: 'Torres' },
      skills_match: { matched: 0, total: 1 },
      has_account: true,
      submissions_count: 1,
      version: 1,
      mail: null,
    })
    const { db } = house.world
    const works = [
      { job_title: 'Cook', company_name: 'Old', start_date: '2010-01-01', end_date: '2012-01-01', is_current: false, industry: null },
      { job_title: 'Chef', company_name: 'New', start_date: '2012-01-01', end_date: null, is_current: true, industry: null },
    ]
    await db
      .updateTable('application_submissions')
      .set({ skills: ['FÍGMA'], candidate_work_histories: JSON.stringify(works) })
      .where('application_id', '=', card?.id ?? 0)
      .execute()
    const [again] = (await list({ stage_id: String(stages[2]) }, job)).applications
    expect(again).toMatchObject({ skills_match: { matched: 1, total: 1 }, headline: { job_title: 'Chef', company_name: 'New' } })
  })
})

describe('many at once', () => {
  const change = (body: object, as = token) =>
    ask(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body, token: as })
  const refused = (body: object) => refusedAs(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body, token })
  const undo = (id: number) => ask(house, 'POST /changes/{id}/undo', { params: { id }, token })

  it('are moved together, and those that cannot be are said', async () => {
    const ids = await makeApplications(house, team.job, 3)
    const [first = 0, second = 0, third = 0] = ids
    await house.world.db.updateTable('applications').set({ version: 5 }).where('id', '=', second).execute()
    await house.world.db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', third).execute()
    const wanted = [...ids, 999_999].map((id) => ({ id, version: 1 }))
    const done = await change({ applications: wanted, action: 'move', stage_id: team.stages[1] })
    expect(done).toMatchObject({ changed_count: 1, change: { action: 'move', count: 1 } })
    expect(done.skipped).toEqual([
      { id: second, code: 'application_changed' },
      { id: third, code: 'already_decided' },
      { id: 999_999, code: 'application_not_found' },
    ])
    expect(await standingOf(house, first)).toMatchObject({ stage_id: team.stages[1], version: 2 })
    expect(await undo(done.change?.id ?? 0)).toMatchObject({ restored: [first] })
  })

  it('of another job are not there', async () => {
    const other = await makeTeam(house)
    const [id = 0] = await makeApplications(house, other.job, 1)
    const done = await change({ applications: [{ id, version: 1 }], action: 'move', stage_id: team.stages[1] })
    expect(done).toEqual({ change: null, changed_count: 0, skipped: [{ id, code: 'application_not_found' }] })
    expect((await standingOf(house, id)).version).toBe(1)
  })

  it('are rejected, each told in the own language, and none is told once it is undone', async () => {
    const resume_id = await keep(makePdf('x'))
    const ids = [
      await makeGuestApplication(house, team, { email: 'one@example.com', first_name: 'Uno', language: 'es', resume_id }),
      await makeGuestApplication(house, team, { email: 'two@example.com', first_name: 'Two', language: 'en', resume_id }),
    ]
    await house.deliverMails()
    const templates = (await ask(house, 'GET /mail_templates', { token })).mail_templates
    const mail_template_id = templates.find(({ kind }) => kind === 'rejection')?.id
    const body = {
      applications: ids.map((id) => ({ id, version: 1 })),
      action: 'reject',
      rejection_reason_id: 1,
      message: { mail_template_id },
    }
    const done = await change(body)
    expect(done.changed_count).toBe(2)
    const waiting = await house.world.db
      .selectFrom('application_messages')
      .selectAll()
      .where('application_id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(waiting.map(({ language, state }) => [language, state])).toEqual([
      ['es', 'waiting'],
      ['en', 'waiting'],
    ])
    expect(waiting[0]?.body).toMatch(/^Hola, Uno/)
    await undo(done.change?.id ?? 0)
    house.setNow(new Date('2026-03-04T14:00:00Z'))
    await enqueue(house.world.db, 'send_due_messages', {})
    expect(await house.deliverMails()).toEqual([])
    house.setNow(NOW)
    expect(await refused({ ...body, applications: ids.map((id) => ({ id, version: 3 })), message: null })).toEqual([422, 'message_missing'])
    const bodies = { en: { subject: 'A {first_name}', body: 'B' }, es: { subject: 'C', body: '{x}' } }
    expect(await refused({ ...body, applications: ids.map((id) => ({ id, version: 3 })), message: { bodies } })).toEqual([
      422,
      'invalid_input',
    ])
    expect((await standingOf(house, ids[1] ?? 0)).status).toBe('active')
  })

  it('are chosen by a filter only where it gives as many as before', async () => {
    const ids = await makeApplications(house, team.job, 4)
    await house.world.db.updateTable('applications').set({ source: 'fair' }).where('id', 'in', ids).execute()
    const body = { filter: { source: 'fair' }, action: 'read', is_read: true }
    expect(await refused({ ...body, expected_count: 3 })).toEqual([409, 'count_changed'])
    expect(await refused(body)).toEqual([422, 'invalid_input'])
    // Without a filter that nobody knows, everybody would be meant.
    const misspelt = { params: { id: team.job }, body: { ...body, filter: { source: 'fair', sourec: 'fair' }, expected_count: 4 }, token }
    expect((await house.call('POST /jobs/{id}/application_changes', misspelt)).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ name: 'filter.sourec', code: 'unknown_field' }],
    })
    const done = await change({ ...body, expected_count: 4 })
    expect(done).toMatchObject({ changed_count: 4, skipped: [] })
    const read = async () => (await list({ source: 'fair' })).applications.map(({ is_read }) => is_read)
    expect(await read()).toEqual([true, true, true, true])
    await undo(done.change?.id ?? 0)
    expect(await read()).toEqual([false, false, false, false])
  })

  it('are moved to no unknown stage, and rejected for no unknown reason or with an unknown text', async () => {
    const applications = [{ id: 1, version: 1 }]
    expect(await refused({ applications, action: 'move', stage_id: 999_999 })).toEqual([404, 'stage_not_found'])
    const rejection = { applications, action: 'reject', is_told: true }
    expect(await refused({ ...rejection, rejection_reason_id: 999_999 })).toEqual([404, 'rejection_reason_not_found'])
    const message = { mail_template_id: 999_999 }
    expect(await refused({ ...rejection, rejection_reason_id: 1, message })).toEqual([404, 'mail_template_not_found'])
    const one = { params: { id: (await makeApplications(house, team.job, 1))[0] ?? 0 }, body: { message }, token }
    expect(await refusedAs(house, 'POST /applications/{id}/messages', one)).toEqual([404, 'mail_template_not_found'])
  })

  it('need what their action needs', async () => {
    const applications = [{ id: 1, version: 1 }]
    for (const action of ['move', 'reject', 'read']) expect(await refused({ applications, action })).toEqual([422, 'invalid_input'])
    expect(await refused({ action: 'read', is_read: true })).toEqual([422, 'invalid_input'])
    expect(await refused({ applications, filter: {}, action: 'read', is_read: true })).toEqual([422, 'invalid_input'])
    const many = Array.from({ length: 1001 }, (_, n) => ({ id: n + 1, version: 1 }))
    expect(await refused({ applications: many, action: 'read', is_read: true })).toEqual([422, 'invalid_input'])
  })
})
