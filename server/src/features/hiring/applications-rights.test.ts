// Who may make which call about applications: every call, by every duty and by those who may see nothing.
import type { CallName } from '@plaza/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedFileUrl } from '../../http/private-files.ts'
import { PDF } from '../../testing/candidate-files.ts'
import { makeJob } from '../../testing/factories.ts'
import { openHouse, type Sent } from '../../testing/harness.ts'
import {
  addedForm,
  ask,
  type HiringTeam,
  makeApplications,
  makeTeam,
  type Person,
  people,
  standingOf,
  templateBodies,
} from '../../testing/hiring.ts'
import { joinJob } from '../../testing/hiring-team.ts'

const house = openHouse()
let team: HiringTeam
/** What belongs to an application of its own for each call, so that none disturbs another. */
let application: number
let change: number
let note: number
let rejected: number
let message: number
let applicant: number
/** Another job of the same team. */
let sibling: number

beforeAll(async () => {
  team = await makeTeam(house)
  sibling = await makeJob(house.world.db, team.company)
  for (const duty of ['recruiter', 'hiring_manager', 'interviewer'] as const)
    await joinJob(house.world.db, sibling, { id: team.ids[duty] }, duty)
})

/** Something of each kind, made by the company's admin. */
async function prepare(): Promise<void> {
  const token = team.tokens.admin
  ;[application = 0, rejected = 0] = await makeApplications(house, team.job, 2)
  applicant = (await standingOf(house, application)).applicant_id
  await house.world.db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', rejected).execute()
  const [other = 0] = await makeApplications(house, team.job, 1)
  const params = { id: other }
  const moved = await ask(house, 'PUT /applications/{id}/stage', { params, body: { stage_id: team.stages[1], version: 1 }, token })
  change = moved.change.id
  note = (await ask(house, 'POST /applications/{id}/notes', { params, body: { note: { body: 'Good.' } }, token })).note.id
  const mail = { subject: 'Hello', body: 'Hello' }
  message = (await ask(house, 'POST /applications/{id}/messages', { params, body: { message: mail }, token })).message.id
}

type Duties = readonly Person[]
const see: Duties = ['admin', 'recruiter', 'hiring_manager', 'interviewer']
const decide: Duties = ['admin', 'recruiter', 'hiring_manager']
const manage: Duties = ['admin', 'recruiter']

/** Each call as somebody makes it who may; who may; and what those hear who may see the job and not this. */
const calls: [CallName, () => Sent, Duties][] = [
  ['GET /applications/{id}', () => ({ params: { id: application } }), see],
  ['GET /jobs/{id}/pipeline', () => ({ params: { id: team.job } }), see],
  ['GET /jobs/{id}/applications', () => ({ params: { id: team.job } }), see],
  ['GET /applications/{id}/resume_text', () => ({ params: { id: application } }), see],
  ['GET /applications/{id}/activities', () => ({ params: { id: application } }), see],
  ['PUT /applications/{id}/read', () => ({ params: { id: application }, body: { is_read: true } }), see],
  ['POST /applications/{id}/notes', () => ({ params: { id: application }, body: { note: { body: 'Good.' } } }), see],
  ['PUT /applications/{id}/rating', () => ({ params: { id: application }, body: { rating: { score: 3 } } }), see],
  ['POST /jobs/{id}/applications', () => ({ params: { id: team.job }, form: addedForm() }), decide],
  ['PUT /applications/{id}/stage', () => ({ params: { id: application }, body: { stage_id: team.stages[1], version: 1 } }), decide],
  [
    'POST /applications/{id}/reject',
    () => ({ params: { id: application }, body: { rejection_reason_id: 1, is_told: true, version: 1 } }),
    decide,
  ],
  ['POST /applications/{id}/reopen', () => ({ params: { id: rejected }, body: { version: 1 } }), decide],
  ['POST /applications/{id}/messages', () => ({ params: { id: application }, body: { message: { subject: 'A', body: 'B' } } }), decide],
  ['DELETE /messages/{id}', () => ({ params: { id: message } }), decide],
  [
    'POST /jobs/{id}/application_changes',
    () => ({
      params: { id: team.job },
      body: { applications: [{ id: application, version: 1 }], action: 'move', stage_id: team.stages[2] },
    }),
    decide,
  ],
  [
    'POST /jobs/{id}/application_changes',
    () => ({ params: { id: team.job }, body: { applications: [{ id: application, version: 1 }], action: 'read', is_read: true } }),
    see,
  ],
  [
    'POST /jobs/{id}/application_changes',
    () => ({ params: { id: team.job }, body: { applications: [{ id: application, version: 1 }], action: 'tag', tags: ['Night'] } }),
    decide,
  ],
  [
    'POST /jobs/{id}/application_changes',
    () => ({
      params: { id: team.job },
      body: { applications: [{ id: application, version: 1 }], action: 'mail', message: { bodies: templateBodies } },
    }),
    decide,
  ],
  ['PUT /applicants/{id}', () => ({ params: { id: applicant }, body: { applicant: { is_saved: true } } }), decide],
  ['POST /applications/{id}/transfer', () => ({ params: { id: application }, body: { job_id: sibling } }), decide],
  ['POST /changes/{id}/undo', () => ({ params: { id: change } }), manage],
]

/** What those hear to whom the thing in the path does not exist. */
function missingOf(name: CallName): string {
  if (name.includes('/jobs/')) return 'job_not_found'
  if (name.includes('/applicants/')) return 'applicant_not_found'
  if (name.includes('/messages/')) return 'message_not_found'
  return name.includes('/changes/') ? 'change_not_found' : 'application_not_found'
}

describe.each(calls)('%s', (name, sent, allowed) => {
  it.each(people)('made by %s', async (person) => {
    await prepare()
    const answer = await house.call(name, { ...sent(), token: team.tokens[person] })
    const outcome = [answer.statusCode, answer.json().code]
    if (allowed.includes(person)) expect(outcome).toEqual([200, undefined])
    else if (see.includes(person)) expect(outcome).toEqual([403, 'not_allowed'])
    else if (name === 'GET /applications/{id}' || person === 'not_on_the_job' || person === 'other_company')
      expect(outcome).toEqual([404, missingOf(name)])
    else expect(outcome).toEqual([403, 'not_allowed'])
  })

  it('names nothing under an unknown number', async () => {
    await prepare()
    const { params: _, ...rest } = sent()
    const answer = await house.call(name, { ...rest, params: { id: 999_999 }, token: team.tokens.admin })
    expect([answer.statusCode, answer.json().code]).toEqual([404, missingOf(name)])
  })

  it('is for nobody who is not signed in', async () => {
    await prepare()
    expect((await house.call(name, sent())).statusCode).toBe(401)
  })
})

describe('a note', () => {
  it('is changed and deleted by whoever has written it alone, for fifteen minutes', async () => {
    const now = house.world.now()
    await prepare()
    const params = { id: note }
    const body = { note: { body: 'Better.' } }
    for (const person of people.filter((each) => each !== 'admin')) {
      const isSeen = see.includes(person) || person === 'workforce' || person === 'talent'
      for (const name of ['PUT /notes/{id}', 'DELETE /notes/{id}'] as const) {
        const sent = name === 'PUT /notes/{id}' ? { params, body } : { params }
        expect((await house.call(name, { ...sent, token: team.tokens[person] })).statusCode).toBe(isSeen ? 403 : 404)
      }
    }
    const token = team.tokens.admin
    expect((await ask(house, 'PUT /notes/{id}', { params, body, token })).note).toMatchObject({ body: 'Better.', is_editable: true })
    house.setNow(new Date(now.getTime() + 15 * 60_000 + 1))
    expect((await house.call('PUT /notes/{id}', { params, body, token })).json().code).toBe('note_too_old')
    expect((await house.call('DELETE /notes/{id}', { params, token })).json().code).toBe('note_too_old')
    house.setNow(now)
    await ask(house, 'DELETE /notes/{id}', { params, token })
    expect((await house.call('DELETE /notes/{id}', { params, token })).json().code).toBe('note_not_found')
  })

  it('mentions those alone who may see the job', async () => {
    await prepare()
    const mentions = people.map((person) => team.ids[person])
    const sent = { params: { id: application }, body: { note: { body: 'Look.', mentions } }, token: team.tokens.interviewer }
    const written = (await ask(house, 'POST /applications/{id}/notes', sent)).note
    expect(written.mentions).toEqual(see.map((person) => team.ids[person]).sort((a, b) => a - b))
  })
})

describe('an interviewer', () => {
  it('sees no pay wishes, no mails, and not that one waits', async () => {
    await prepare()
    const { db } = house.world
    await db.updateTable('application_submissions').set({ salary_expectation: 90_000, salary_currency: 'USD' }).execute()
    const admin = { params: { id: application }, token: team.tokens.admin }
    await ask(house, 'POST /applications/{id}/messages', { ...admin, body: { message: { subject: 'Hello', body: 'Hello' } } })
    const seen = async (person: Person) =>
      (await ask(house, 'GET /applications/{id}', { params: { id: application }, token: team.tokens[person] })).application
    const [all, less] = [await seen('hiring_manager'), await seen('interviewer')]
    expect(all.candidate.salary_expectation).toBe(90_000)
    expect([all.hiring?.messages?.length, all.hiring?.card.mail?.state]).toEqual([1, 'waiting'])
    for (const candidate of [less.candidate, ...(less.submissions ?? []).map((each) => each.candidate)])
      expect([candidate.salary_expectation, candidate.salary_currency]).toEqual([0, null])
    expect([less.hiring?.messages, less.hiring?.card.mail]).toEqual([null, null])
    const filtered = { params: { id: team.job }, query: { undelivered: 'true' }, token: team.tokens.interviewer }
    await db.updateTable('application_messages').set({ state: 'undelivered' }).execute()
    const whole = await ask(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, token: team.tokens.interviewer })
    expect((await ask(house, 'GET /jobs/{id}/applications', filtered)).meta).toEqual(whole.meta)
  })

  it('is told nothing of mails by the timeline', async () => {
    await prepare()
    const { db } = house.world
    const row = { company_id: team.company.id, job_id: team.job, application_id: application, actor_id: null, change_id: null }
    await db
      .insertInto('activities')
      .values({ ...row, kind: 'mailed', occurred_at: house.world.now(), details: JSON.stringify({ message_id: message }) })
      .execute()
    const kinds = async (person: Person) =>
      (await ask(house, 'GET /applications/{id}/activities', { params: { id: application }, token: team.tokens[person] })).activities.map(
        ({ kind }) => kind,
      )
    expect(await kinds('recruiter')).toContain('mailed')
    expect(await kinds('interviewer')).not.toContain('mailed')
  })
})

describe('other applications of the same person', () => {
  it('are shown where they may be seen, and counted for recruiters alone', async () => {
    const [first = 0] = await makeApplications(house, team.job, 1)
    const other = await makeTeam(house)
    const { db } = house.world
    await db.updateTable('jobs').set({ company_id: team.company.id }).where('id', '=', other.job).execute()
    const [second = 0] = await makeApplications(house, other.job, 1)
    const { applicant_id } = await db.selectFrom('applications').select('applicant_id').where('id', '=', first).executeTakeFirstOrThrow()
    await db.updateTable('applications').set({ applicant_id }).where('id', '=', second).execute()
    const seen = async (person: Person) =>
      (await ask(house, 'GET /applications/{id}', { params: { id: first }, token: team.tokens[person] })).application.hiring
    expect(await seen('admin')).toMatchObject({ other_applications: [{ id: second, job: { id: other.job } }], other_applications_count: 1 })
    expect(await seen('recruiter')).toMatchObject({ other_applications: [], other_applications_count: 1 })
    expect(await seen('hiring_manager')).toMatchObject({ other_applications: [], other_applications_count: null })
  })
})

describe('a private file', () => {
  it('is noted when a member opens or downloads it, once, and links without a reader go on working', async () => {
    const { db, files, secret } = house.world
    const [id = 0] = await makeApplications(house, team.job, 1)
    const { key } = await db
      .selectFrom('application_submissions as s')
      .innerJoin('files as f', 'f.id', 's.resume_id')
      .select('f.key')
      .where('s.application_id', '=', id)
      .executeTakeFirstOrThrow()
    await files.put(key, [PDF], Promise.resolve())
    const { application: seen } = await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens.interviewer })
    const url = String(seen.candidate.resume.url)
    const read = (address: string, headers = {}) =>
      house.app.inject({ url: address, headers: { host: 'plaza.localhost:3000', ...headers } }).then(({ statusCode }) => statusCode)
    expect(await read(url, { 'sec-fetch-dest': 'empty' })).toBe(200)
    expect(await read(url, { 'sec-fetch-dest': 'empty', range: 'bytes=0-9' })).toBe(200)
    expect(await read(url)).toBe(200)
    const noted = () =>
      db
        .selectFrom('activities')
        .select(['kind', 'actor_id'])
        .where('application_id', '=', id)
        .where('kind', 'like', 'file%')
        .orderBy('id')
        .execute()
    const actor_id = team.ids.interviewer
    expect(await noted()).toEqual([
      { kind: 'file_opened', actor_id },
      { kind: 'file_downloaded', actor_id },
    ])
    expect(await read(url.replace(`reader=${actor_id}`, `reader=${team.ids.admin}`))).toBe(404)
    expect(await read(url.replace(/&reader=\d+&application=\d+/, ''))).toBe(404)
    expect(await read(url.replace(/&application=\d+/, ''))).toBe(404)
    expect(await read(signedFileUrl(secret, key, house.world.now()))).toBe(200)
    expect(await noted()).toHaveLength(2)
  })
})
