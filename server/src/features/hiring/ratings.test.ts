// Ratings: each member's own first, then what the others think (docs/decisions/0121).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, type Person, refusedAs } from '../../testing/hiring.ts'

const house = openHouse()
let team: HiringTeam
let id: number

beforeAll(async () => {
  team = await makeTeam(house)
  await house.world.db
    .updateTable('jobs')
    .set({ rating_criteria: ['Hands', 'Eyes'] })
    .where('id', '=', team.job)
    .execute()
})
beforeEach(async () => {
  await house.world.db.deleteFrom('applications').where('job_id', '=', team.job).execute()
  ;[id = 0] = await makeApplications(house, team.job, 1)
})

const rate = (person: Person, rating: object, application = id) =>
  ask(house, 'PUT /applications/{id}/rating', { params: { id: application }, body: { rating }, token: team.tokens[person] })
const refusal = (rating: object) =>
  house
    .call('PUT /applications/{id}/rating', { params: { id }, body: { rating }, token: team.tokens.recruiter })
    .then((answer) => answer.json())
const seenBy = async (person: Person) => {
  const { application } = await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens[person] })
  if (!application.hiring) throw new Error('The member does not see the hiring side.')
  const { ratings, hidden_ratings_count, card } = application.hiring
  return { scores: ratings.map(({ score }) => score).sort(), hidden: hidden_ratings_count, score: card.score }
}
async function moveTo(stage: number, version: number) {
  await ask(house, 'PUT /applications/{id}/stage', {
    params: { id },
    body: { stage_id: team.stages[stage], version },
    token: team.tokens.admin,
  })
}

describe('others’ ratings', () => {
  it('show from one’s own on, on the card and beside the resume', async () => {
    await rate('recruiter', { score: 4 })
    await rate('interviewer', { score: 1 })
    expect(await seenBy('hiring_manager')).toEqual({ scores: [], hidden: 2, score: null })
    expect((await rate('hiring_manager', { score: 3 })).application.score).toEqual({ average: 2.7, count: 3, own: 3 })
    expect(await seenBy('hiring_manager')).toEqual({ scores: [1, 3, 4], hidden: 0, score: { average: 2.7, count: 3, own: 3 } })
    expect(await seenBy('admin')).toEqual({ scores: [], hidden: 3, score: null })
  })

  it('of a later stage are hidden again until one has rated there, and those of earlier ones stay', async () => {
    await rate('recruiter', { score: 4 })
    await rate('hiring_manager', { score: 3 })
    await moveTo(2, 1)
    await rate('recruiter', { score: 1 })
    expect(await seenBy('hiring_manager')).toEqual({ scores: [3, 4], hidden: 1, score: { average: 3.5, count: 2, own: 3 } })
    await rate('hiring_manager', { score: 2 })
    expect(await seenBy('hiring_manager')).toEqual({ scores: [1, 2, 3, 4], hidden: 0, score: { average: 1.5, count: 2, own: 2 } })
    // Whoever comes late and has rated where the application stands also sees what was thought before.
    await rate('interviewer', { score: 4 })
    expect((await seenBy('interviewer')).scores).toEqual([1, 2, 3, 4, 4])
  })

  it('cannot be found out by filtering', async () => {
    const [other = 0] = await makeApplications(house, team.job, 1)
    await rate('recruiter', { score: 4 })
    await rate('recruiter', { score: 4 }, other)
    await rate('hiring_manager', { score: 3 }, other)
    const found = async (person: Person, score: string) => {
      const sent = { params: { id: team.job }, query: { score }, token: team.tokens[person] }
      const { applications } = await ask(house, 'GET /jobs/{id}/applications', sent)
      const { stages } = await ask(house, 'GET /jobs/{id}/pipeline', sent)
      expect(stages.flatMap((stage) => stage.applications.map((card) => card.id)).sort()).toEqual(
        applications.map((card) => card.id).sort(),
      )
      return applications.map((card) => card.id).sort((a, b) => a - b)
    }
    expect(await found('recruiter', '4')).toEqual([id, other].sort((a, b) => a - b))
    expect(await found('hiring_manager', '4')).toEqual([other])
    expect(await found('hiring_manager', 'unrated')).toEqual([id])
    for (const score of ['1', '2', '3', '4']) expect(await found('interviewer', score)).toEqual([])
    expect(
      await refusedAs(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query: { score: '5' }, token: team.tokens.admin }),
    ).toEqual([422, 'invalid_input'])
    const body = { filter: { score: '4' }, expected_count: 1, action: 'read', is_read: true }
    const sent = { params: { id: team.job }, body, token: team.tokens.hiring_manager }
    expect(await ask(house, 'POST /jobs/{id}/application_changes', sent)).toMatchObject({ changed_count: 1 })
  })
})

describe('a rating', () => {
  it('is one for each member and stage, also from two windows at once; what is left out stays', async () => {
    await rate('recruiter', { score: 2, criteria: [{ criterion: 'Eyes', score: 4 }], text: ' Sees\r\neverything. ' })
    const [first, second] = await Promise.all([rate('recruiter', { score: 3 }), rate('recruiter', { score: 3 })])
    expect(first.rating).toMatchObject({ id: second.rating.id, score: 3, is_own: true, stage: { id: team.stages[0], name: 'New' } })
    expect(first.rating).toMatchObject({ criteria: [{ criterion: 'Eyes', score: 4 }], text: 'Sees\neverything.' })
    expect((await rate('recruiter', { score: 3, criteria: [], text: null })).rating).toMatchObject({ criteria: [], text: null })
    await Promise.all([rate('hiring_manager', { score: 1 }), rate('interviewer', { score: 4 })])
    expect((await seenBy('interviewer')).scores).toEqual([1, 3, 4])
  })

  it('is noted once in the timeline, without its score', async () => {
    await rate('interviewer', { score: 4 })
    const { rating } = await rate('interviewer', { score: 1 })
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token: team.tokens.admin })
    expect(activities.filter(({ kind }) => kind === 'rated').map(({ details, actor }) => [details, actor?.id])).toEqual([
      [{ rating_id: rating.id }, team.ids.interviewer],
    ])
  })

  it('keeps to the job’s criteria and stages', async () => {
    for (const score of [0, 5, 2.5, '3', null]) expect(await refusal({ score })).toMatchObject({ code: 'invalid_input' })
    const hands = { criterion: 'Hands', score: 3 }
    for (const [criteria, field] of [
      [[{ criterion: 'Feet', score: 3 }], 'rating.criteria.0'],
      [[hands, hands], 'rating.criteria.1'],
      [[{ criterion: 'Hands', score: 5 }], 'rating.criteria.0.score'],
    ] as const)
      expect(await refusal({ score: 3, criteria })).toMatchObject({ code: 'invalid_input', fields: [{ name: field }] })
    const elsewhere = await makeTeam(house)
    expect(await refusal({ score: 3, stage_id: elsewhere.stages[0] })).toMatchObject({ code: 'stage_not_found' })
    const { rating } = await rate('recruiter', { score: 3, criteria: [hands], stage_id: team.stages[1] })
    expect(rating).toMatchObject({ criteria: [hands], stage: { id: team.stages[1], name: 'Screening' } })
  })

  it('goes with the application, and stays when its author’s account is erased', async () => {
    const { db } = house.world
    const leaving = await makeTeam(house)
    const [other = 0] = await makeApplications(house, leaving.job, 1)
    const sent = { params: { id: other }, body: { rating: { score: 2 } }, token: leaving.tokens.interviewer }
    const { rating } = await ask(house, 'PUT /applications/{id}/rating', sent)
    await ask(house, 'PUT /applications/{id}/rating', { ...sent, token: leaving.tokens.admin })
    await db.deleteFrom('users').where('id', '=', leaving.ids.interviewer).execute()
    const { application } = await ask(house, 'GET /applications/{id}', { params: { id: other }, token: leaving.tokens.admin })
    expect(application.hiring?.ratings.find((each) => each.id === rating.id)).toMatchObject({ author: null, score: 2 })
    await db.deleteFrom('applications').where('id', '=', other).execute()
    expect(await db.selectFrom('ratings').selectAll().where('application_id', '=', other).execute()).toEqual([])
  })
})
