// An application goes to another job (docs/decisions/0121).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, refusedAs, stagesOf, standingOf } from '../../testing/hiring.ts'
import { namesAsLexemes } from './application-words.ts'

const house = openHouse()
let team: HiringTeam
/** Another job of the company, with the same recruiter and an interviewer who is on this one alone. */
let other: number
let id: number

beforeEach(async () => {
  const { db } = house.world
  team = await makeTeam(house)
  other = await makeJob(db, team.company, { title: 'Baker' })
  for (const [user_id, duty] of [
    [team.ids.recruiter, 'recruiter'],
    [team.ids.interviewer, 'interviewer'],
  ] as const)
    await db.insertInto('job_members').values({ job_id: other, user_id, duty }).execute()
  ;[id = 0] = await makeApplications(house, team.job, 1)
})

const sent = (job_id: number, more: object = {}, application = id) => ({
  params: { id: application },
  body: { job_id, ...more },
  token: team.tokens.recruiter,
})
const transfer = (job_id: number, more: object = {}, application = id) =>
  ask(house, 'POST /applications/{id}/transfer', sent(job_id, more, application))
const refusal = (job_id: number, more: object = {}) => refusedAs(house, 'POST /applications/{id}/transfer', sent(job_id, more))
const listed = async (job: number, query: Record<string, string> = {}) =>
  (await ask(house, 'GET /jobs/{id}/applications', { params: { id: job }, query, token: team.tokens.recruiter })).applications.map(
    (card) => card.id,
  )

it('begins in the first stage of the other job, unread, with notes and ratings, and is found by search there alone', async () => {
  const token = team.tokens.recruiter
  const params = { id }
  await ask(house, 'PUT /applications/{id}/stage', { params, body: { stage_id: team.stages[2], version: 1 }, token })
  await ask(house, 'PUT /applications/{id}/rating', { params, body: { rating: { score: 4 } }, token })
  await ask(house, 'POST /applications/{id}/notes', { params, body: { note: { body: 'Bakes well.' } }, token })
  await house.deliverMails()
  const search = 'torres'
  const words = namesAsLexemes(team.job, { first_name: 'Ana', last_name: 'Torres', email: 'ana@example.com' })
  await sql`INSERT INTO application_words (application_id, words, noted_at) VALUES (${id}, array_to_tsvector(${words}::text[]), now())
    ON CONFLICT (application_id) DO UPDATE SET words = excluded.words`.execute(house.world.db)
  expect(await listed(team.job, { search })).toEqual([id])
  const { application } = await transfer(other, { version: 2 })
  const [entrance] = await stagesOf(house, other)
  expect(application).toMatchObject({ id, stage_id: entrance, version: 3, is_read: false, score: { own: 4 } })
  expect([await listed(team.job), await listed(other)]).toEqual([[], [id]])
  expect([await listed(team.job, { search }), await listed(other, { search })]).toEqual([[], [id]])
  const { hiring } = (await ask(house, 'GET /applications/{id}', { params, token })).application
  expect(hiring?.job).toMatchObject({ id: other, title: 'Baker' })
  expect(hiring?.notes.map(({ body }) => body)).toEqual(['Bakes well.'])
  expect(hiring?.ratings).toMatchObject([{ score: 4, stage: { name: 'Interview' } }])
  const { activities } = await ask(house, 'GET /applications/{id}/activities', { params, token })
  expect(activities[0]).toMatchObject({ kind: 'transferred', details: { to_job: 'Baker', from_job_id: team.job, to_job_id: other } })
  const kept = await house.world.db
    .selectFrom('activities')
    .select('details')
    .where('application_id', '=', id)
    .where('kind', '=', 'transferred')
    .execute()
  expect(kept).toEqual([{ details: { from_job_id: team.job, to_job_id: other } }])
  // What was done on the job before is not undone on this one.
  expect((await transfer(team.job)).application).toMatchObject({ stage_id: team.stages[0], version: 4 })
})

it('tells the other team as of a new application, once, and whoever has applied nothing', async () => {
  await house.deliverMails()
  await transfer(other)
  const first = await house.deliverMails()
  expect(first.map(({ subject }) => subject)).toEqual(first.map(() => expect.stringContaining('Baker')))
  expect(first).toHaveLength(2)
  await transfer(team.job)
  await house.deliverMails()
  await transfer(other)
  expect(await house.deliverMails()).toEqual([])
})

it('asks the questions of the other job of the answers that there are', async () => {
  const { db } = house.world
  const question = {
    job_id: team.job,
    kind: 'yes_no',
    label: 'May you work here?',
    is_required: true,
    on_unmet: 'reject',
    position: 0,
  } as const
  const { id: question_id } = await db.insertInto('job_questions').values(question).returning('id').executeTakeFirstOrThrow()
  const answer = { question_id, kind: 'yes_no' as const, label: question.label, values: ['no'], is_met: false, on_unmet: 'reject' as const }
  await db
    .updateTable('application_submissions')
    .set({ answers: JSON.stringify([answer]) })
    .where('application_id', '=', id)
    .execute()
  expect((await standingOf(house, id)).unmet).toBe('reject')
  await transfer(other)
  expect((await standingOf(house, id)).unmet).toBeNull()
  await transfer(team.job)
  expect((await standingOf(house, id)).unmet).toBe('reject')
})

describe('is refused', () => {
  it('without the right to decide on both jobs, of which others’ do not exist', async () => {
    const call = 'POST /applications/{id}/transfer' as const
    const by = (person: keyof HiringTeam['tokens']) => refusedAs(house, call, { ...sent(other), token: team.tokens[person] })
    expect(await by('hiring_manager')).toEqual([404, 'job_not_found'])
    expect(await by('interviewer')).toEqual([403, 'not_allowed'])
    expect(await by('other_company')).toEqual([404, 'application_not_found'])
    const elsewhere = await makeTeam(house)
    expect(await refusal(elsewhere.job)).toEqual([404, 'job_not_found'])
    await house.world.db.updateTable('job_members').set({ duty: 'interviewer' }).where('job_id', '=', other).execute()
    expect(await refusal(other)).toEqual([403, 'not_allowed'])
    await house.world.db.deleteFrom('job_members').where('job_id', '=', other).execute()
    expect(await refusal(other)).toEqual([404, 'job_not_found'])
  })

  it('to a job that is not published, to the same, where they have applied already, and once it is decided or was changed', async () => {
    const { db } = house.world
    expect(await refusal(team.job)).toEqual([409, 'already_applied'])
    expect(await refusal(other, { version: 2 })).toEqual([409, 'application_changed'])
    const closed = await makeJob(db, team.company, { state: 'closed' })
    await db.insertInto('job_members').values({ job_id: closed, user_id: team.ids.recruiter, duty: 'recruiter' }).execute()
    expect((await refusal(closed))[1]).toBe('job_not_published')
    const [second = 0] = await makeApplications(house, other, 1)
    const { email } = await standingOf(house, id)
    await db.updateTable('applications').set({ email }).where('id', '=', second).execute()
    expect(await refusal(other)).toEqual([409, 'already_applied'])
    await db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', id).execute()
    expect((await refusal(other))[1]).toBe('already_decided')
    await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    expect((await refusal(other))[1]).toBe('application_withdrawn')
  })
})

it('of two members at once, one transfers and the other hears that it was changed', async () => {
  const third = await makeJob(house.world.db, team.company, { title: 'Mason' })
  const answers = await Promise.all(
    [other, third].map((job_id) =>
      house.call('POST /applications/{id}/transfer', { params: { id }, body: { job_id, version: 1 }, token: team.tokens.admin }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('application_changed')
  // A decision that was on its way to the former stage finds the application where it stands now.
  const params = { id }
  const late = { params, body: { stage_id: team.stages[1], version: 1 }, token: team.tokens.admin }
  expect((await refusedAs(house, 'PUT /applications/{id}/stage', late))[0]).toBeGreaterThanOrEqual(404)
})

describe('is undone within ten minutes', () => {
  const undo = (change: number, person: keyof HiringTeam['tokens'] = 'recruiter') =>
    ask(house, 'POST /changes/{id}/undo', { params: { id: change }, token: team.tokens[person] })
  const refusedUndo = (change: number, person: keyof HiringTeam['tokens']) =>
    refusedAs(house, 'POST /changes/{id}/undo', { params: { id: change }, token: team.tokens[person] })

  it('and stands where it stood: stage, what is shown, read, found by search; the timeline says so', async () => {
    const token = team.tokens.recruiter
    const params = { id }
    await ask(house, 'PUT /applications/{id}/stage', { params, body: { stage_id: team.stages[1], version: 1 }, token })
    await ask(house, 'PUT /applications/{id}/read', { params, body: { is_read: true }, token })
    const words = namesAsLexemes(team.job, { first_name: 'Ana', last_name: 'Torres', email: 'ana@example.com' })
    await sql`INSERT INTO application_words (application_id, words, noted_at) VALUES (${id}, array_to_tsvector(${words}::text[]), now())
      ON CONFLICT (application_id) DO UPDATE SET words = excluded.words`.execute(house.world.db)
    const { updated_at: _, ...before } = await standingOf(house, id)
    const { change, application } = await transfer(other, { version: 2 })
    expect(change).toMatchObject({ action: 'transfer', count: 1 })
    expect(application).toMatchObject({ is_read: false, version: 3 })
    expect(await undo(change.id)).toMatchObject({ restored: [id], skipped: [], gone_mails: [] })
    const { updated_at: __, ...after } = await standingOf(house, id)
    expect(after).toEqual({ ...before, version: 4 })
    expect([await listed(team.job, { search: 'torres' }), await listed(other, { search: 'torres' })]).toEqual([[id], []])
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params, token })
    expect(activities.slice(0, 2).map(({ kind, details }) => [kind, details.action ?? details.to_job])).toEqual([
      ['undone', 'transfer'],
      ['transferred', 'Baker'],
    ])
    expect(await refusedUndo(change.id, 'recruiter')).toEqual([409, 'change_undone'])
  })

  it('and the other team is not told of it any more, but of the next time that it comes', async () => {
    await house.deliverMails()
    const { change } = await transfer(other)
    await undo(change.id)
    expect(await house.deliverMails()).toEqual([])
    const again = await transfer(other)
    expect((await house.deliverMails()).map(({ subject }) => subject)).toEqual(['New application for Baker', 'New application for Baker'])
    // Whoever has been told already is not told twice.
    await undo(again.change.id)
    await transfer(other)
    expect(await house.deliverMails()).toEqual([])
  })

  it('by oneself or a recruiter, with the right to decide on both jobs', async () => {
    const { change } = await transfer(other)
    expect(await refusedUndo(change.id, 'interviewer')).toEqual([403, 'not_allowed'])
    expect(await refusedUndo(change.id, 'hiring_manager')).toEqual([404, 'change_not_found'])
    expect(await refusedUndo(change.id, 'other_company')).toEqual([404, 'change_not_found'])
    const leave = house.world.db.deleteFrom('job_members').where('job_id', '=', team.job).where('user_id', '=', team.ids.recruiter)
    await leave.execute()
    expect(await refusedUndo(change.id, 'recruiter')).toEqual([403, 'not_allowed'])
    expect((await undo(change.id, 'admin')).restored).toEqual([id])
    expect(await listed(other)).toEqual([])
    const { change: late } = await transferAs('admin')
    house.setNow(new Date(house.world.now().getTime() + 11 * 60_000))
    expect(await refusedUndo(late.id, 'admin')).toEqual([409, 'change_too_old'])
  })
  const transferAs = (person: keyof HiringTeam['tokens']) =>
    ask(house, 'POST /applications/{id}/transfer', { ...sent(other), token: team.tokens[person] })

  it('unless it was changed since, its former job has closed since, or the same person has applied there again', async () => {
    const { db } = house.world
    const first = await transfer(other)
    const stages = await stagesOf(house, other)
    const body = { stage_id: stages[1], version: 2 }
    await ask(house, 'PUT /applications/{id}/stage', { params: { id }, body, token: team.tokens.recruiter })
    expect((await undo(first.change.id)).skipped).toEqual([{ id, code: 'application_changed' }])
    await transfer(team.job)

    const second = await transfer(other)
    const { email } = await standingOf(house, id)
    const [again = 0] = await makeApplications(house, team.job, 1)
    const { email: fresh } = await standingOf(house, again)
    await db.updateTable('applications').set({ email }).where('id', '=', again).execute()
    expect(await undo(second.change.id)).toMatchObject({ restored: [], skipped: [{ id, code: 'already_applied' }] })
    await db.updateTable('applications').set({ email: fresh }).where('id', '=', again).execute()
    await transfer(team.job)

    const third = await transfer(other)
    await ask(house, 'POST /jobs/{id}/close', {
      params: { id: team.job },
      body: { closed_reason: 'filled', undecided: 'tell' },
      token: team.tokens.recruiter,
    })
    expect(await undo(third.change.id)).toMatchObject({ restored: [], skipped: [{ id, code: 'job_not_published' }] })
    expect(await listed(other)).toEqual([id])
  })

  it('also to a job that had closed before', async () => {
    await ask(house, 'POST /jobs/{id}/close', {
      params: { id: team.job },
      body: { closed_reason: 'filled', undecided: 'keep' },
      token: team.tokens.recruiter,
    })
    house.setNow(new Date(house.world.now().getTime() + 60_000))
    const { change } = await transfer(other)
    expect((await undo(change.id)).restored).toEqual([id])
    expect((await standingOf(house, id)).job_id).toBe(team.job)
  })
})
