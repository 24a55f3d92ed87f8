// The stages of a job, the company's pipeline that new jobs begin with, and reasons of rejections.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, people, refusedAs, stagesOf, standingOf } from '../../testing/hiring.ts'

const house = openHouse()
let team: HiringTeam
let other: HiringTeam

beforeAll(async () => {
  house.setNow(new Date('2026-03-02T14:00:00Z'))
  team = await makeTeam(house)
  other = await makeTeam(house)
})

const inSpanish = { 'accept-language': 'es' }
const first = { name: null, kind: 'new' }
const last = { name: null, kind: 'hired' }

/** A job of the team's company with its recruiter, and its stages. */
async function begin(): Promise<{ id: number; stages: number[] }> {
  const id = await makeJob(house.world.db, team.company)
  await house.world.db.insertInto('job_members').values({ job_id: id, user_id: team.ids.recruiter, duty: 'recruiter' }).execute()
  return { id, stages: await stagesOf(house, id) }
}
const write = (id: number, stages: object[], version?: number) => ({
  params: { id },
  body: { stages, ...(version !== undefined && { version }) },
  token: team.tokens.recruiter,
})
const move = (id: number, stage_id: number, version = 1) => ({ params: { id }, body: { stage_id, version }, token: team.tokens.recruiter })

describe('the stages of a job', () => {
  it('are written as a whole list: renamed, reordered, added and removed, under their ids', async () => {
    const { id, stages } = await begin()
    const [, screening = 0, interview = 0, offer = 0] = stages
    const list = [
      first,
      { id: offer, name: 'Trial day', kind: 'interview' },
      { id: screening, name: null, kind: 'screening' },
      { name: 'Talk', kind: 'offer' },
      last,
    ]
    const answer = await ask(house, 'PUT /jobs/{id}/stages', write(id, list, 1))
    expect(answer.version).toBe(2)
    expect(answer.stages.map(({ name, kind, position }) => [position, kind, name])).toEqual([
      [0, 'new', 'New'],
      [1, 'interview', 'Trial day'],
      [2, 'screening', 'Screening'],
      [3, 'offer', 'Talk'],
      [4, 'hired', 'Hired'],
    ])
    expect([answer.stages[0]?.id, answer.stages[1]?.id, answer.stages[2]?.id, answer.stages[4]?.id]).toEqual([
      stages[0],
      offer,
      screening,
      stages[4],
    ])
    expect(await stagesOf(house, id)).not.toContain(interview)
    const { job } = await ask(house, 'GET /jobs/{id}', { params: { id }, token: team.tokens.recruiter, headers: inSpanish })
    expect(job.stages_version).toBe(2)
    expect(job.stages.map(({ name }) => name)).toEqual(['Nuevas', 'Trial day', 'Preselección', 'Talk', 'Contratación'])
    // A list that a Spanish reader sends back as it was read names nothing.
    const again = await ask(house, 'PUT /jobs/{id}/stages', write(id, job.stages, 2))
    expect(again.stages.map(({ name }) => name)).toEqual(['New', 'Trial day', 'Screening', 'Talk', 'Hired'])
    const { stages: columns } = await ask(house, 'GET /jobs/{id}/pipeline', { params: { id }, token: team.tokens.recruiter })
    expect(columns.map(({ name }) => name)).toEqual(['New', 'Trial day', 'Screening', 'Talk', 'Hired'])
  })

  it('keep a stage where somebody is considered or was hired, and carry on who was rejected there', async () => {
    const { id, stages } = await begin()
    const [begun = 0, screening = 0, interview = 0, , hired = 0] = stages
    const [one = 0, two = 0] = await makeApplications(house, id, 2)
    for (const each of [one, two]) await ask(house, 'PUT /applications/{id}/stage', move(each, interview))
    const without = [first, { id: screening, name: null, kind: 'screening' }, last]
    expect(await refusedAs(house, 'PUT /jobs/{id}/stages', write(id, without))).toEqual([409, 'stage_in_use'])
    await ask(house, 'POST /applications/{id}/reject', {
      params: { id: one },
      body: { rejection_reason_id: 10, version: 2 },
      token: team.tokens.recruiter,
    })
    expect(await refusedAs(house, 'PUT /jobs/{id}/stages', write(id, without))).toEqual([409, 'stage_in_use'])
    expect((await standingOf(house, one)).stage_id).toBe(interview)
    await ask(house, 'PUT /applications/{id}/stage', move(two, hired, 2))
    await ask(house, 'PUT /jobs/{id}/stages', write(id, without))
    expect(await standingOf(house, one)).toMatchObject({ stage_id: screening, status: 'rejected', version: 4 })
    await ask(house, 'PUT /jobs/{id}/stages', write(id, [first, last]))
    expect(await standingOf(house, one)).toMatchObject({ stage_id: begun })
    // Hired from a stage that is gone: reopening begins anew.
    await ask(house, 'POST /applications/{id}/reopen', { params: { id: two }, body: { version: 3 }, token: team.tokens.recruiter })
    expect(await standingOf(house, two)).toMatchObject({ stage_id: begun, status: 'active' })
  })

  it('skip the undo of a move out of a stage that is gone', async () => {
    const { id, stages } = await begin()
    const [begun = 0, screening = 0, interview = 0] = stages
    const [one = 0] = await makeApplications(house, id, 1)
    await ask(house, 'PUT /applications/{id}/stage', move(one, screening))
    const { change } = await ask(house, 'PUT /applications/{id}/stage', move(one, interview, 2))
    await ask(house, 'PUT /jobs/{id}/stages', write(id, [first, { id: interview, name: null, kind: 'interview' }, last]))
    const undone = await ask(house, 'POST /changes/{id}/undo', { params: { id: change.id }, token: team.tokens.recruiter })
    expect(undone).toMatchObject({ restored: [], skipped: [{ id: one, code: 'stage_not_found' }] })
    expect(await refusedAs(house, 'PUT /applications/{id}/stage', move(one, screening, 3))).toEqual([404, 'stage_not_found'])
    expect(await standingOf(house, one)).toMatchObject({ stage_id: interview, version: 3 })
    const filtered = { params: { id }, query: { stage_id: String(screening) }, token: team.tokens.recruiter }
    expect((await ask(house, 'GET /jobs/{id}/applications', filtered)).applications).toEqual([])
    expect(begun).not.toBe(interview)
  })

  it('lose nobody to two who move and remove at once', async () => {
    const { id, stages } = await begin()
    const [, screening = 0] = stages
    const sent = await makeApplications(house, id, 4)
    const answers = await Promise.all([
      ...sent.map((each) => house.call('PUT /applications/{id}/stage', move(each, screening))),
      house.call('PUT /jobs/{id}/stages', write(id, [first, last])),
      ...sent.map((each) => house.call('PUT /applications/{id}/stage', move(each, screening))),
    ])
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode)
    const left = new Set(await stagesOf(house, id))
    for (const each of sent) expect(left.has((await standingOf(house, each)).stage_id)).toBe(true)
    expect(house.takeErrors()).toEqual([])
  })

  it('are refused where they are no pipeline, name what is not theirs, or were changed meanwhile', async () => {
    const { id, stages } = await begin()
    const [begun = 0, screening = 0, , , hired = 0] = stages
    const middle = { name: 'Talk', kind: 'interview' }
    for (const [list, field, rule] of [
      [[first], 'stages', 'stages_ends'],
      [[middle, last], 'stages', 'stages_ends'],
      [[first, middle], 'stages', 'stages_ends'],
      [[first, first, last], 'stages', 'stages_ends'],
      [[first, last, last], 'stages', 'stages_ends'],
      [[first, ...Array.from({ length: 11 }, () => middle), last], 'stages', 'too_many'],
      [[first, { ...middle, name: '' }, last], 'stages.1.name', 'required'],
      [[first, { ...middle, name: 'x'.repeat(51) }, last], 'stages.1.name', 'too_long'],
      [[first, { ...middle, kind: 'trial' }, last], 'stages.1.kind', 'one_of'],
      [[first, { ...middle, id: begun }, last], 'stages.1.id', 'no_choice'],
      [[first, { ...middle, id: other.stages[1] }, last], 'stages.1.id', 'no_choice'],
      [[first, { ...middle, id: screening }, { ...middle, id: screening }, last], 'stages.2.id', 'no_choice'],
      [[{ ...first, id: hired }, last], 'stages.0.id', 'no_choice'],
    ] as const) {
      const answer = await house.call('PUT /jobs/{id}/stages', write(id, [...list]))
      expect([answer.statusCode, answer.json().fields?.[0]]).toEqual([422, { name: field, code: rule }])
    }
    const theirs = { ...write(id, [first, last]), token: team.tokens.other_company }
    expect(await refusedAs(house, 'PUT /jobs/{id}/stages', theirs)).toEqual([404, 'job_not_found'])
    await ask(house, 'PUT /jobs/{id}/stages', write(id, [first, middle, last], 1))
    expect(await refusedAs(house, 'PUT /jobs/{id}/stages', write(id, [first, last], 1))).toEqual([409, 'job_changed'])
  })
})

const addStage = (company_stage: object) => ({ body: { company_stage }, token: team.tokens.admin })
const putStage = (id: number, company_stage: object) => ({ params: { id }, body: { company_stage }, token: team.tokens.admin })

describe('the company’s pipeline', () => {
  const names = async (token = team.tokens.admin) =>
    (await ask(house, 'GET /company_stages', { token })).company_stages.map(({ name }) => name)

  it('is changed by an admin, and new jobs begin with it, those that stand keep theirs', async () => {
    const { id: standing } = await begin()
    expect(await names()).toEqual(['New', 'Screening', 'Interview', 'Offer', 'Hired'])
    const { company_stage, company_stages } = await ask(
      house,
      'POST /company_stages',
      addStage({ name: 'Work sample', kind: 'screening', position: 2 }),
    )
    expect(company_stage).toMatchObject({ name: 'Work sample', kind: 'screening', position: 2 })
    const offer = company_stages.find(({ kind }) => kind === 'offer')?.id ?? 0
    await ask(house, 'PUT /company_stages/{id}', putStage(company_stage.id, { name: 'Trial', kind: 'interview', position: 1 }))
    expect(await names()).toEqual(['New', 'Trial', 'Screening', 'Interview', 'Offer', 'Hired'])
    await ask(house, 'DELETE /company_stages/{id}', { params: { id: offer }, token: team.tokens.admin })
    const end = (await ask(house, 'GET /company_stages', { token: team.tokens.recruiter })).company_stages.at(-1)
    await ask(house, 'PUT /company_stages/{id}', putStage(end?.id ?? 0, { name: 'Welcome', kind: 'hired' }))
    expect(await names()).toEqual(['New', 'Trial', 'Screening', 'Interview', 'Welcome'])
    const { job } = await ask(house, 'POST /jobs', { body: { job: { title: 'Baker' } }, token: team.tokens.recruiter, headers: inSpanish })
    expect(job.stages.map(({ name, kind }) => [kind, name])).toEqual([
      ['new', 'Nuevas'],
      ['interview', 'Trial'],
      ['screening', 'Preselección'],
      ['interview', 'Entrevista'],
      ['hired', 'Welcome'],
    ])
    const old = await ask(house, 'GET /jobs/{id}', { params: { id: standing }, token: team.tokens.recruiter })
    expect(old.job.stages.map(({ name }) => name)).toEqual(['New', 'Screening', 'Interview', 'Offer', 'Hired'])
    expect(await names(other.tokens.admin)).toEqual(['New', 'Screening', 'Interview', 'Offer', 'Hired'])
    // A copy of a job has that job's stages.
    const copy = await ask(house, 'POST /jobs/{id}/duplicate', { params: { id: standing }, token: team.tokens.recruiter })
    expect(copy.job.stages.map(({ name }) => name)).toEqual(['New', 'Screening', 'Interview', 'Offer', 'Hired'])
  })

  it('keeps its ends, takes at most twelve, and is nobody else’s', async () => {
    const { company_stages: list } = await ask(house, 'GET /company_stages', { token: team.tokens.admin })
    const [begun, middle] = list.map(({ id }) => id)
    expect(await refusedAs(house, 'PUT /company_stages/{id}', putStage(begun ?? 0, { name: null, kind: 'screening' }))).toEqual([
      409,
      'stage_needed',
    ])
    expect(await refusedAs(house, 'PUT /company_stages/{id}', putStage(begun ?? 0, { name: null, kind: 'new', position: 1 }))).toEqual([
      409,
      'stage_needed',
    ])
    expect(await refusedAs(house, 'DELETE /company_stages/{id}', { params: { id: begun ?? 0 }, token: team.tokens.admin })).toEqual([
      409,
      'stage_needed',
    ])
    for (const [wrong, field] of [
      [{ name: 'x', kind: 'hired' }, 'company_stage.kind'],
      [{ name: 'x', kind: 'offer', position: 0 }, 'company_stage.position'],
      [{ name: 'x', kind: 'offer', position: 11 }, 'company_stage.position'],
    ] as const) {
      const answer = await house.call('POST /company_stages', addStage(wrong))
      expect([answer.statusCode, answer.json().fields?.[0]]).toEqual([422, { name: field, code: 'stages_ends' }])
    }
    expect(
      await refusedAs(house, 'PUT /company_stages/{id}', putStage(middle ?? 0, { name: 'x', kind: 'offer', position: list.length - 1 })),
    ).toEqual([422, 'invalid_input'])
    for (let n = list.length; n < 12; n++) await ask(house, 'POST /company_stages', addStage({ name: `Step ${n}`, kind: 'offer' }))
    expect(await refusedAs(house, 'POST /company_stages', addStage({ name: 'x', kind: 'offer' }))).toEqual([422, 'invalid_input'])
    expect((await names()).slice(-2)).toEqual(['Step 11', 'Welcome'])
    const theirs = { ...putStage(middle ?? 0, { name: 'x', kind: 'offer' }), token: other.tokens.admin }
    expect(await refusedAs(house, 'PUT /company_stages/{id}', theirs)).toEqual([404, 'stage_not_found'])
    expect(await refusedAs(house, 'DELETE /company_stages/{id}', theirs)).toEqual([404, 'stage_not_found'])
  })
})

const reasons = async (token: string, removed = false, headers = {}) =>
  (await ask(house, 'GET /rejection_reasons', { token, headers, ...(removed && { query: { removed: 'true' } }) })).rejection_reasons
const addReason = (rejection_reason: object) => ({ body: { rejection_reason }, token: team.tokens.admin })
const putReason = (id: number, rejection_reason: object) => ({ params: { id }, body: { rejection_reason }, token: team.tokens.admin })

describe('reasons of rejections', () => {
  it('of a company are added, changed, removed and brought back; who was rejected keeps them', async () => {
    const { admin, recruiter } = team.tokens
    const { rejection_reason: own } = await ask(
      house,
      'POST /rejection_reasons',
      addReason({ name: 'Moved away', side: 'theirs', needs_mail: false }),
    )
    expect((await reasons(recruiter)).at(-1)).toEqual({ ...own, is_default: false, is_removed: false })
    const [one = 0, two = 0] = await makeApplications(house, team.job, 2)
    const reject = (id: number, reason: number) => ({ params: { id }, body: { rejection_reason_id: reason, version: 1 }, token: recruiter })
    await ask(house, 'POST /applications/{id}/reject', reject(one, own.id))
    const changed = await ask(
      house,
      'PUT /rejection_reasons/{id}',
      putReason(own.id, { name: 'Lives too far', side: 'ours', needs_mail: true }),
    )
    expect(changed.rejection_reason).toMatchObject({ id: own.id, name: 'Lives too far', needs_mail: true })
    expect(await refusedAs(house, 'POST /applications/{id}/reject', reject(two, own.id))).toEqual([422, 'message_missing'])
    const gone = { params: { id: own.id }, token: admin }
    expect((await ask(house, 'DELETE /rejection_reasons/{id}', gone)).rejection_reason.is_removed).toBe(true)
    expect(await ask(house, 'DELETE /rejection_reasons/{id}', gone)).toEqual(await ask(house, 'DELETE /rejection_reasons/{id}', gone))
    expect((await reasons(recruiter)).map(({ id }) => id)).not.toContain(own.id)
    expect((await reasons(admin, true)).map(({ id }) => id)).toEqual([own.id])
    expect(await refusedAs(house, 'POST /applications/{id}/reject', reject(two, own.id))).toEqual([404, 'rejection_reason_not_found'])
    const { application } = await ask(house, 'GET /applications/{id}', { params: { id: one }, token: recruiter })
    expect(application.hiring?.card.rejection_reason).toEqual({ id: own.id, name: 'Lives too far' })
    await ask(house, 'PUT /rejection_reasons/{id}', putReason(own.id, { name: 'Lives too far', side: 'theirs', needs_mail: false }))
    expect((await reasons(recruiter)).at(-1)?.id).toBe(own.id)
    await ask(house, 'POST /applications/{id}/reject', reject(two, own.id))
  })

  it('that come with the product change for one company alone, in every language once they have its name', async () => {
    const { admin, recruiter } = team.tokens
    const before = await reasons(other.tokens.admin)
    const [experience, skills] = before
    await ask(
      house,
      'PUT /rejection_reasons/{id}',
      putReason(experience?.id ?? 0, { name: 'Too few years', side: 'ours', needs_mail: true }),
    )
    await ask(house, 'PUT /rejection_reasons/{id}', putReason(skills?.id ?? 0, { name: skills?.name, side: 'other', needs_mail: false }))
    await ask(house, 'DELETE /rejection_reasons/{id}', { params: { id: 7 }, token: admin })
    expect(await reasons(other.tokens.admin)).toEqual(before)
    const after = await reasons(admin, false, inSpanish)
    expect(after.slice(0, 2).map(({ id, name, side }) => [id, name, side])).toEqual([
      [experience?.id, 'Too few years', 'ours'],
      [skills?.id, 'Las habilidades no coinciden', 'other'],
    ])
    expect(after.map(({ id }) => id)).not.toContain(7)
    const [one = 0] = await makeApplications(house, team.job, 1)
    const rejected = { params: { id: one }, body: { rejection_reason_id: experience?.id, is_told: true, version: 1 }, token: recruiter }
    const { application } = await ask(house, 'POST /applications/{id}/reject', rejected)
    expect(application.rejection_reason?.name).toBe('Too few years')
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id: one }, token: recruiter })
    expect(activities[0]?.details.reason).toBe('Too few years')
  })

  it('of closed jobs are given by the product, whatever a company offers', async () => {
    const closing = (await reasons(other.tokens.admin)).find(({ name }) => name === 'Job closed')
    await ask(house, 'DELETE /rejection_reasons/{id}', { params: { id: closing?.id ?? 0 }, token: other.tokens.admin })
    const [one = 0] = await makeApplications(house, other.job, 1)
    const body = { closed_reason: 'filled', undecided: 'tell' }
    await ask(house, 'POST /jobs/{id}/close', { params: { id: other.job }, body, token: other.tokens.admin })
    expect((await standingOf(house, one)).rejection_reason_id).toBe(closing?.id)
  })

  it('are refused without a name, without a mail for whom the company turns down, and where none would be left', async () => {
    for (const [wrong, field, rule] of [
      [{ name: ' ', side: 'ours', needs_mail: true }, 'rejection_reason.name', 'required'],
      [{ name: 'x', side: 'ours', needs_mail: false }, 'rejection_reason.needs_mail', 'reason_needs_mail'],
      [{ name: 'x', side: 'nobody', needs_mail: false }, 'rejection_reason.side', 'one_of'],
    ] as const) {
      const answer = await house.call('POST /rejection_reasons', addReason(wrong))
      expect([answer.statusCode, answer.json().fields?.[0]]).toEqual([422, { name: field, code: rule }])
    }
    const mine = (await reasons(team.tokens.admin)).at(-1)?.id ?? 0
    const theirs = { ...putReason(mine, { name: 'x', side: 'other', needs_mail: false }), token: other.tokens.admin }
    expect(await refusedAs(house, 'PUT /rejection_reasons/{id}', theirs)).toEqual([404, 'rejection_reason_not_found'])
    const left = await reasons(other.tokens.admin)
    for (const { id } of left.slice(1)) await ask(house, 'DELETE /rejection_reasons/{id}', { params: { id }, token: other.tokens.admin })
    const end = { params: { id: left[0]?.id ?? 0 }, token: other.tokens.admin }
    expect(await refusedAs(house, 'DELETE /rejection_reasons/{id}', end)).toEqual([409, 'last_rejection_reason'])
  })
})

const edits = [
  ['POST /company_stages', () => addStage({ name: 'x', kind: 'offer' })],
  ['PUT /company_stages/{id}', () => putStage(1, { name: 'x', kind: 'offer' })],
  ['DELETE /company_stages/{id}', () => ({ params: { id: 1 } })],
  ['POST /rejection_reasons', () => addReason({ name: 'x', side: 'other', needs_mail: true })],
  ['PUT /rejection_reasons/{id}', () => putReason(1, { name: 'x', side: 'other', needs_mail: true })],
  ['DELETE /rejection_reasons/{id}', () => ({ params: { id: 1 } })],
] as const

it('are edited by admins alone, and used by all of the team', async () => {
  for (const [name, sent] of edits) {
    for (const person of people.filter((each) => each !== 'admin' && each !== 'other_company'))
      expect([name, person, ...(await refusedAs(house, name, { ...sent(), token: team.tokens[person] }))]).toEqual([
        name,
        person,
        403,
        'not_allowed',
      ])
    const { token: _, ...nobody } = { token: '', ...sent() }
    expect((await house.call(name, nobody)).statusCode).toBe(401)
  }
  for (const name of ['GET /company_stages', 'GET /rejection_reasons'] as const) {
    for (const person of ['admin', 'recruiter', 'hiring_manager', 'interviewer'] as const)
      await ask(house, name, { token: team.tokens[person] })
    for (const person of ['workforce', 'talent'] as const)
      expect((await house.call(name, { token: team.tokens[person] })).statusCode).toBe(403)
  }
})
