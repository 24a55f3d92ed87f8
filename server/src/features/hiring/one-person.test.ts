// What is written to one address of a person shows on all of them, who is said to be two people, and interviews of both (docs/decisions/0130).
import { beforeEach, describe, expect, it } from 'vitest'
import { makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, people, refusedAs } from '../../testing/hiring.ts'
import { makeInterview } from '../../testing/interviews.ts'
import { give, type Person, shownOf } from './one-person.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
let team: HiringTeam
/** Another job of the company, with the same recruiter. */
let other: number
let token: string
type Sent = { id: number; applicant: number }
/** Two people on the job and one on the other. */
let [ana, vidal, eva]: Sent[] = []
const known = (sent: Sent | undefined): Sent => {
  if (!sent) throw new Error('Nobody has applied.')
  return sent
}
const sentTo = async (job: number, count: number): Promise<Sent[]> => {
  const ids = await makeApplications(house, job, count)
  const rows = await house.world.db.selectFrom('applications').select(['id', 'applicant_id']).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id, applicant_id }) => ({ id, applicant: applicant_id }))
}

beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  token = team.tokens.recruiter
  other = await makeJob(house.world.db, team.company, { title: 'Baker' })
  await house.world.db.insertInto('job_members').values({ job_id: other, user_id: team.ids.recruiter, duty: 'recruiter' }).execute()
  ;[ana, vidal] = await sentTo(team.job, 2)
  ;[eva] = await sentTo(other, 1)
})

const put = (who: Sent | undefined, applicant: object, as = token) =>
  ask(house, 'PUT /applicants/{id}', { params: { id: known(who).applicant }, body: { applicant }, token: as })
const merge = (who: Sent | undefined, into: Sent | undefined) =>
  ask(house, 'POST /applicants/{id}/merge', {
    params: { id: known(who).applicant },
    body: { merged_into_id: known(into).applicant },
    token,
  })
const unmerge = (who: Sent | undefined) => ask(house, 'POST /applicants/{id}/unmerge', { params: { id: known(who).applicant }, token })
const view = async (who: Sent | undefined, as = token) => {
  const { hiring } = (await ask(house, 'GET /applications/{id}', { params: { id: known(who).id }, token: as })).application
  if (!hiring) throw new Error('There is no team’s view.')
  return hiring
}
const shown = async (...whom: (Sent | undefined)[]) =>
  Promise.all(
    whom.map(async (who) => {
      const { tags, is_saved } = (await view(who)).card
      return [tags, is_saved]
    }),
  )

describe('tags and the pool', () => {
  it('of both are shown with either, found by a filter, and stay with whom they were written for', async () => {
    await put(ana, { tags: ['Madrid'], is_saved: true })
    await put(eva, { tags: ['madrid', 'Bakes'] })
    await merge(eva, ana)
    const all = [['Madrid', 'Bakes'], true]
    expect(await shown(ana, eva)).toEqual([all, all])
    const found = await ask(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query: { tag: 'Bakes' }, token })
    expect(found.applications.map(({ id }) => id)).toEqual([known(ana).id])
    // What is written now belongs to the one it was written to; what is taken away goes from both.
    expect((await put(eva, { tags: ['Bakes', 'Senior'] })).applicant).toEqual({
      id: known(eva).applicant,
      tags: ['Bakes', 'Senior'],
      is_saved: true,
    })
    expect(await shown(ana, eva)).toEqual([
      [['Bakes', 'Senior'], true],
      [['Bakes', 'Senior'], true],
    ])
    await unmerge(eva)
    expect(await shown(ana, eva)).toEqual([
      [[], true],
      [['Bakes', 'Senior'], false],
    ])
    await put(ana, { tags: ['Again'], is_saved: false })
    expect(await shown(ana, eva)).toEqual([
      [['Again'], false],
      [['Bakes', 'Senior'], false],
    ])
  })

  it('of three follow each link that is taken back', async () => {
    for (const [who, tag] of [
      [ana, 'A'],
      [vidal, 'V'],
      [eva, 'E'],
    ] as const)
      await put(who, { tags: [tag] })
    await merge(vidal, ana)
    await merge(ana, eva)
    expect((await shown(ana))[0]?.[0]).toEqual(['E', 'A', 'V'])
    await put(vidal, { is_saved: true })
    await unmerge(vidal)
    expect(await shown(vidal, ana, eva)).toEqual([
      [['V'], true],
      [['E', 'A'], false],
      [['E', 'A'], false],
    ])
    await unmerge(ana)
    expect(await shown(ana, eva)).toEqual([
      [['A'], false],
      [['E'], false],
    ])
    const { rows } = { rows: await house.world.db.selectFrom('applicants').select('own_tags').where('own_tags', 'is not', null).execute() }
    expect(rows).toEqual([])
  })

  it('given to many are given to a person once, and undone exactly, also after a merging', async () => {
    const change = (sent: Sent | undefined) => ({
      params: { id: team.job },
      body: { applications: [{ id: known(sent).id, version: 1 }], action: 'tag' as const, tags: ['Senior'] },
      token,
    })
    await put(eva, { tags: ['Senior'] })
    const { change: given } = await ask(house, 'POST /jobs/{id}/application_changes', change(ana))
    await merge(eva, ana)
    expect((await ask(house, 'POST /jobs/{id}/application_changes', change(ana))).changed_count).toBe(0)
    await ask(house, 'POST /changes/{id}/undo', { params: { id: given?.id ?? 0 }, token })
    // The other address has it by itself.
    expect(await shown(ana, eva)).toEqual([
      [['Senior'], false],
      [['Senior'], false],
    ])
    await unmerge(eva)
    expect(await shown(ana, eva)).toEqual([
      [[], false],
      [['Senior'], false],
    ])
  })

  it('written at the moment of merging are on both or on neither', async () => {
    await Promise.all([merge(eva, ana), put(ana, { tags: ['Now'] }), put(eva, { is_saved: true })])
    expect(await shown(ana, eva)).toEqual([
      [['Now'], true],
      [['Now'], true],
    ])
  })

  it('of a person are what any address has, a change of one list at a time', () => {
    const person: Person = {
      owns: [
        { id: 1, tags: ['A', 'b'], is_saved: false },
        { id: 2, tags: ['B', 'C'], is_saved: false },
      ],
    }
    expect(shownOf(person)).toEqual({ tags: ['A', 'b', 'C'], is_saved: false })
    give(person, 2, { tags: ['a', 'D'], is_saved: true })
    expect(person.owns).toEqual([
      { id: 1, tags: ['A'], is_saved: false },
      { id: 2, tags: ['D'], is_saved: true },
    ])
    give(person, 1, { is_saved: false })
    expect(shownOf(person)).toEqual({ tags: ['A', 'D'], is_saved: false })
  })
})

describe('not the same person', () => {
  const PUT = 'PUT /applicants/{id}/distinctions/{otherId}'
  const DELETE = 'DELETE /applicants/{id}/distinctions/{otherId}'
  const two = (as = token) => ({ params: { id: known(ana).applicant, otherId: known(eva).applicant }, token: as })
  const perhaps = async (who = ana) =>
    ((await view(who)).same_person?.perhaps ?? []).map(({ applicant, is_distinct }) => [applicant.id, is_distinct])

  beforeEach(async () => {
    const { company_id } = await house.world.db.selectFrom('jobs').select('company_id').where('id', '=', team.job).executeTakeFirstOrThrow()
    const trace = { company_id, kind: 'phone' as const, value: '+525512345678' }
    await house.world.db
      .insertInto('applicant_traces')
      .values([ana, eva].map((who) => ({ ...trace, applicant_id: known(who).applicant })))
      .execute()
  })

  it('is kept for everybody, from either side, until it is taken back; merged they are one all the same', async () => {
    expect(await perhaps()).toEqual([[known(eva).applicant, false]])
    expect(await ask(house, PUT, two())).toEqual({ message: 'They are not suggested as one person any more.' })
    await ask(house, PUT, { ...two(), params: { id: known(eva).applicant, otherId: known(ana).applicant } })
    expect([await perhaps(), await perhaps(eva)]).toEqual([[[known(eva).applicant, true]], [[known(ana).applicant, true]]])
    await ask(house, DELETE, two())
    expect(await perhaps()).toEqual([[known(eva).applicant, false]])
    await ask(house, PUT, two())
    await merge(eva, ana)
    expect(await perhaps()).toEqual([])
    expect(await refusedAs(house, PUT, two())).toEqual([409, 'already_merged'])
    await unmerge(eva)
    // Somebody has said since that they are one.
    expect(await perhaps()).toEqual([[known(eva).applicant, false]])
  })

  it('is said by those who may merge people on a job of each', async () => {
    for (const name of [PUT, DELETE] as const) {
      for (const person of people) {
        const answer = await house.call(name, two(team.tokens[person]))
        const outcome = [name, person, answer.statusCode, answer.json().code]
        if (person === 'admin' || person === 'recruiter') expect(outcome).toEqual([name, person, 200, undefined])
        else if (person === 'other_company' || person === 'not_on_the_job')
          expect(outcome).toEqual([name, person, 404, 'applicant_not_found'])
        else expect(outcome).toEqual([name, person, 403, 'not_allowed'])
      }
      const { token: _, ...unsigned } = two()
      expect((await house.call(name, unsigned)).statusCode).toBe(401)
      await house.world.db.deleteFrom('job_members').where('job_id', '=', other).execute()
      expect(await refusedAs(house, name, two())).toEqual([404, 'applicant_not_found'])
      await house.world.db.insertInto('job_members').values({ job_id: other, user_id: team.ids.recruiter, duty: 'recruiter' }).execute()
      expect((await refusedAs(house, name, { params: { id: known(ana).applicant, otherId: 'x' }, token }))[0]).toBe(404)
    }
    expect(await refusedAs(house, PUT, { params: { id: known(ana).applicant, otherId: known(ana).applicant }, token })).toEqual([
      409,
      'already_merged',
    ])
  })
})

it('lists the interviews of the other application to the same job, to those alone who may see them', async () => {
  const { db } = house.world
  const interviewer = team.ids.interviewer
  const first = await makeInterview(db, known(ana).id, interviewer, NOW)
  const second = await makeInterview(db, known(vidal).id, team.ids.recruiter, NOW)
  const elsewhere = await makeInterview(db, known(eva).id, team.ids.recruiter, NOW)
  const listed = async (who: Sent | undefined, as = token) =>
    (await view(who, as)).interviews.map(({ id, application_id }) => [id, application_id])
  expect(await listed(ana)).toEqual([[first, known(ana).id]])
  await merge(vidal, ana)
  await merge(eva, ana)
  const both = [
    [second, known(vidal).id],
    [first, known(ana).id],
  ]
  expect([await listed(ana), await listed(vidal)]).toEqual([both, both])
  expect(await listed(vidal, team.tokens.interviewer)).toEqual([[first, known(ana).id]])
  expect(await listed(eva)).toEqual([[elsewhere, known(eva).id]])
  await unmerge(vidal)
  expect(await listed(ana)).toEqual([[first, known(ana).id]])
})
