// Tags and the pool of one person, tags and mails of many, and taking them back.
import { beforeAll, describe, expect, it } from 'vitest'
import { countAgainst } from '../../http/rate-limits.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, people, refusedAs, templateBodies } from '../../testing/hiring.ts'
import { changingManyLimit } from './decisions.ts'

const house = openHouse()
let team: HiringTeam
let other: HiringTeam

beforeAll(async () => {
  house.setNow(new Date('2026-03-02T14:00:00Z'))
  team = await makeTeam(house)
  other = await makeTeam(house)
})

const cards = async (ids: number[], query = {}) => {
  const { applications } = await ask(house, 'GET /jobs/{id}/applications', {
    params: { id: team.job },
    query,
    token: team.tokens.recruiter,
  })
  return applications.filter(({ id }) => ids.includes(id)).sort((a, b) => a.id - b.id)
}
const tagsOf = async (ids: number[]) => (await cards(ids)).map(({ tags }) => tags)
const change = (ids: number[], action: object, token = team.tokens.recruiter) => ({
  params: { id: team.job },
  body: { applications: ids.map((id) => ({ id, version: 1 })), ...action },
  token,
})
const undo = (id: number, token = team.tokens.recruiter) => ask(house, 'POST /changes/{id}/undo', { params: { id }, token })
const mailsTo = (ids: number[]) =>
  house.world.db
    .selectFrom('application_messages')
    .select(['state', 'kind', 'subject'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute()

describe('a pipeline', () => {
  it('has the tags of everybody who has applied to its job, also of those who are in no column, each once', async () => {
    const fresh = await makeTeam(house)
    const [first = 0, second = 0] = await makeApplications(house, fresh.job, 2)
    const tag = (application: number, tags: string[]) =>
      house.world.db
        .updateTable('applicants')
        .set({ tags })
        .where('id', '=', (eb) => eb.selectFrom('applications').select('applicant_id').where('id', '=', application))
        .execute()
    await tag(first, ['Night', 'Bakery'])
    await tag(second, ['Night'])
    await house.world.db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', first).execute()
    const tags = async (of: HiringTeam) =>
      (await ask(house, 'GET /jobs/{id}/pipeline', { params: { id: of.job }, token: of.tokens.recruiter })).tags
    expect(await tags(fresh)).toEqual(['Bakery', 'Night'])
    expect(await tags(other)).toEqual([])
  })
})

describe('one person', () => {
  it('is tagged and saved by whoever may decide about them, and found by a tag', async () => {
    const ids = await makeApplications(house, team.job, 2)
    const [one] = await cards(ids)
    const id = one?.applicant.id ?? 0
    const put = (applicant: object, token = team.tokens.hiring_manager) => ({ params: { id }, body: { applicant }, token })
    const { applicant } = await ask(house, 'PUT /applicants/{id}', put({ tags: [' Portfolio ', 'portfolio', 'Madrid'], is_saved: true }))
    expect(applicant).toEqual({ id, tags: ['Portfolio', 'Madrid'], is_saved: true })
    expect((await cards(ids, { tag: 'Madrid' })).map((card) => [card.id, card.tags, card.is_saved])).toEqual([
      [ids[0], ['Portfolio', 'Madrid'], true],
    ])
    expect(await ask(house, 'PUT /applicants/{id}', put({ is_saved: false }, team.tokens.admin))).toMatchObject({
      applicant: { tags: ['Portfolio', 'Madrid'], is_saved: false },
    })
    expect(await refusedAs(house, 'PUT /applicants/{id}', put({ is_saved: true }, team.tokens.interviewer))).toEqual([403, 'not_allowed'])
    for (const person of ['not_on_the_job', 'other_company'] as const)
      expect(await refusedAs(house, 'PUT /applicants/{id}', put({ is_saved: true }, team.tokens[person]))).toEqual([
        404,
        'applicant_not_found',
      ])
    for (const person of ['workforce', 'talent'] as const)
      expect(await refusedAs(house, 'PUT /applicants/{id}', put({ is_saved: true }, team.tokens[person]))).toEqual([403, 'not_allowed'])
    const many = Array.from({ length: 51 }, (_, n) => `T${n}`)
    for (const tags of [many, [''], ['x'.repeat(41)], 'x'])
      expect(await refusedAs(house, 'PUT /applicants/{id}', put({ tags }))).toEqual([422, 'invalid_input'])
  })
})

describe('many', () => {
  it('are given tags that undo takes from those only who did not have them', async () => {
    const ids = await makeApplications(house, team.job, 3)
    const [one] = await cards(ids)
    await ask(house, 'PUT /applicants/{id}', {
      params: { id: one?.applicant.id ?? 0 },
      body: { applicant: { tags: ['night'] } },
      token: team.tokens.admin,
    })
    const answer = await ask(
      house,
      'POST /jobs/{id}/application_changes',
      change([...ids, 999_999_999], { action: 'tag', tags: ['Night', 'Bakery'] }),
    )
    expect(answer).toMatchObject({ changed_count: 3, skipped: [{ id: 999_999_999, code: 'application_not_found' }] })
    expect(await tagsOf(ids)).toEqual([
      ['night', 'Bakery'],
      ['Night', 'Bakery'],
      ['Night', 'Bakery'],
    ])
    expect((await ask(house, 'POST /jobs/{id}/application_changes', change(ids, { action: 'tag', tags: ['bakery'] }))).change).toBeNull()
    const { activities } = await ask(house, 'GET /applications/{id}/activities', {
      params: { id: ids[0] ?? 0 },
      token: team.tokens.recruiter,
    })
    expect(activities[0]).toMatchObject({ kind: 'tagged', details: {} })
    expect(await undo(answer.change?.id ?? 0)).toMatchObject({ restored: ids, skipped: [], gone_mails: [] })
    expect(await tagsOf(ids)).toEqual([['night'], [], []])
  })

  it('have at most fifty tags each, and whoever is full is named', async () => {
    const ids = await makeApplications(house, team.job, 2)
    const [one] = await cards(ids)
    const tags = Array.from({ length: 50 }, (_, n) => `T${n}`)
    await ask(house, 'PUT /applicants/{id}', {
      params: { id: one?.applicant.id ?? 0 },
      body: { applicant: { tags } },
      token: team.tokens.admin,
    })
    const answer = await ask(house, 'POST /jobs/{id}/application_changes', change(ids, { action: 'tag', tags: ['New'] }))
    expect(answer).toMatchObject({ changed_count: 1, skipped: [{ id: ids[0], code: 'tags_full' }] })
  })

  it('are mailed each in their language, but not who has withdrawn or was decided about meanwhile; undo cancels what waits', async () => {
    const ids = await makeApplications(house, team.job, 3)
    const [one = 0, two = 0, three = 0] = ids
    await ask(house, 'PUT /applications/{id}/stage', {
      params: { id: two },
      body: { stage_id: team.stages[1], version: 1 },
      token: team.tokens.admin,
    })
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', three).execute()
    const answer = await ask(
      house,
      'POST /jobs/{id}/application_changes',
      change(ids, { action: 'mail', message: { bodies: templateBodies } }),
    )
    expect(answer.changed_count).toBe(1)
    expect(answer.skipped).toEqual([
      { id: two, code: 'application_changed' },
      { id: three, code: 'application_withdrawn' },
    ])
    expect(await mailsTo(ids)).toMatchObject([{ state: 'waiting', kind: 'message' }])
    expect((await cards([one]))[0]).toMatchObject({ version: 1, status: 'active', mail: { state: 'waiting' } })
    expect(await undo(answer.change?.id ?? 0)).toMatchObject({ restored: [one], gone_mails: [] })
    expect(await mailsTo(ids)).toMatchObject([{ state: 'cancelled' }])
  })

  it('are not rejected by a template for rejections, and nothing goes without a text', async () => {
    const ids = await makeApplications(house, team.job, 1)
    const { mail_templates } = await ask(house, 'GET /mail_templates', { token: team.tokens.recruiter })
    const template = mail_templates.find(({ kind }) => kind === 'rejection')?.id
    await ask(house, 'POST /jobs/{id}/application_changes', change(ids, { action: 'mail', message: { mail_template_id: template } }))
    expect(await mailsTo(ids)).toMatchObject([{ kind: 'message' }])
    for (const [action, code] of [
      [{ action: 'mail' }, [422, 'message_missing']],
      [{ action: 'mail', message: { mail_template_id: 999_999_999 } }, [404, 'mail_template_not_found']],
      [{ action: 'mail', message: { bodies: { ...templateBodies, en: { subject: 'x', body: '{nobody}' } } } }, [422, 'invalid_input']],
      [{ action: 'tag' }, [422, 'invalid_input']],
      [{ action: 'tag', tags: [] }, [422, 'invalid_input']],
    ] as const)
      expect(await refusedAs(house, 'POST /jobs/{id}/application_changes', change(ids, action))).toEqual(code)
  })

  it('are changed by those alone who may', async () => {
    const ids = await makeApplications(house, team.job, 1)
    for (const action of [
      { action: 'tag', tags: ['x'] },
      { action: 'mail', message: { bodies: templateBodies } },
    ])
      for (const person of people) {
        const expected = {
          admin: 200,
          recruiter: 200,
          hiring_manager: 200,
          interviewer: 403,
          not_on_the_job: 404,
          other_company: 404,
          workforce: 403,
          talent: 403,
        }
        expect([
          person,
          (await house.call('POST /jobs/{id}/application_changes', change(ids, action, team.tokens[person]))).statusCode,
        ]).toEqual([person, expected[person]])
      }
    expect(
      (await ask(house, 'GET /jobs/{id}/applications', { params: { id: other.job }, token: other.tokens.admin })).applications,
    ).toEqual([])
  })
})

it('a member changes a hundred thousand a day at once, however few words ask for it', async () => {
  const fresh = await makeTeam(house)
  const ids = await makeApplications(house, fresh.job, 3)
  const token = fresh.tokens.recruiter
  const reading = (wanted: object) => ({ params: { id: fresh.job }, body: { action: 'read' as const, is_read: true, ...wanted }, token })
  await countAgainst(house.world.db, [{ ...changingManyLimit(fresh.ids.recruiter), counts: 99_997 }], house.world.now())
  const all = reading({ filter: {}, expected_count: 3 })
  expect((await ask(house, 'POST /jobs/{id}/application_changes', all)).changed_count).toBe(3)
  const one = reading({ applications: [{ id: ids[0] ?? 0, version: 1 }] })
  for (const each of [all, one])
    expect(await refusedAs(house, 'POST /jobs/{id}/application_changes', each)).toEqual([429, 'too_many_requests'])
})
