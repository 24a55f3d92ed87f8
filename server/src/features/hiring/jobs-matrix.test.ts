// Every call about a job by every kind of caller: what each duty may do, and that a job one has no right on does not exist.
import type { CallName } from '@plaza/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate } from '../../testing/hiring-team.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')

const inside = ['admin', 'recruiter', 'hiring_manager', 'interviewer', 'no_member'] as const
const outside = ['other_admin', 'other_recruiter', 'workforce_admin', 'talent', 'superadmin', 'nobody'] as const
type Caller = (typeof inside)[number] | (typeof outside)[number]
const tokens = new Map<Caller, string>()
const ids = new Map<Caller, number>()
let company: { id: number; domain_name: string }
let spare: { id: number }

beforeAll(async () => {
  const { db } = house.world
  const made = await makeHiringCompany(db, START)
  company = made.company
  const other = (await makeHiringCompany(db, START)).company
  const keep = (name: Caller, person: { id: number; token: string }) => {
    tokens.set(name, person.token)
    ids.set(name, person.id)
  }
  keep('admin', made.owner)
  for (const name of ['recruiter', 'hiring_manager', 'interviewer', 'no_member'] as const)
    keep(name, await makeTeammate(db, company, START))
  keep('other_admin', await makeTeammate(db, other, START, { roles: ['sourcing_admin'] }))
  keep('other_recruiter', await makeTeammate(db, other, START))
  keep('workforce_admin', await makeTeammate(db, company, START, { roles: ['workforce_admin'] }))
  for (const role of ['talent', 'superadmin'] as const) {
    const user = await makeUser(db, { roles: [role] })
    keep(role, { ...user, token: await signIn(db, user, START) })
  }
  spare = await makeTeammate(db, company, START)
})

/** A job in a state with its team of three; `spare` interviews as well. */
async function prepare(state: 'draft' | 'published' | 'closed'): Promise<number> {
  const { db } = house.world
  const job = await makeJob(db, company, { state })
  for (const duty of ['recruiter', 'hiring_manager', 'interviewer'] as const) await joinJob(db, job, { id: ids.get(duty) ?? 0 }, duty)
  await joinJob(db, job, spare, 'interviewer')
  return job
}

type Row = {
  name: CallName
  state?: 'draft' | 'published' | 'closed'
  /** Who of the company may, beside the admin; the rest of the team is told so, and others that there is no such job. */
  may: readonly Caller[]
  body?: object | (() => object)
}

const team = ['recruiter', 'hiring_manager', 'interviewer'] as const
const matrix: readonly Row[] = [
  { name: 'GET /jobs/{id}', may: team },
  { name: 'PUT /jobs/{id}', may: ['recruiter'], body: { job: { title: 'x' }, version: 1 } },
  { name: 'DELETE /jobs/{id}', state: 'draft', may: ['recruiter'] },
  { name: 'DELETE /jobs/{id}/draft', may: ['recruiter'] },
  { name: 'GET /jobs/{id}/publish_check', may: team },
  { name: 'POST /jobs/{id}/publish', state: 'draft', may: ['recruiter'] },
  { name: 'GET /jobs/{id}/waiting', may: ['recruiter'] },
  { name: 'POST /jobs/{id}/close', may: ['recruiter'], body: { closed_reason: 'filled', undecided: 'tell' } },
  { name: 'POST /jobs/{id}/reopen', state: 'closed', may: ['recruiter'], body: {} },
  { name: 'PUT /jobs/{id}/decide_until', state: 'closed', may: ['recruiter'], body: { days_to_decide: 45 } },
  { name: 'POST /jobs/{id}/still_hiring', may: ['recruiter'] },
  { name: 'POST /jobs/{id}/duplicate', may: ['recruiter'] },
  { name: 'GET /jobs/{id}/job_questions', may: team },
  { name: 'PUT /jobs/{id}/job_questions', may: ['recruiter'], body: { job_questions: [], version: 1 } },
  {
    name: 'PUT /jobs/{id}/stages',
    may: ['recruiter'],
    body: {
      stages: [
        { name: null, kind: 'new' },
        { name: null, kind: 'hired' },
      ],
    },
  },
  { name: 'GET /jobs/{id}/job_members', may: team },
  {
    name: 'POST /jobs/{id}/job_members',
    may: ['recruiter'],
    body: () => ({ job_member: { user_id: ids.get('no_member'), duty: 'interviewer' } }),
  },
  { name: 'DELETE /jobs/{jobId}/job_members/{memberId}', may: ['recruiter'] },
  { name: 'PUT /jobs/{jobId}/job_members/{memberId}', may: ['recruiter'], body: { job_member: { duty: 'hiring_manager' } } },
]

describe.each(matrix)('$name', ({ name, state = 'published', may, body }) => {
  const make = async (caller: Caller) => {
    const job = await prepare(state)
    const token = tokens.get(caller)
    return house.call(name, {
      params: { id: job, jobId: job, memberId: spare.id },
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body }),
    })
  }

  it.each(inside)('by %s of the company', async (caller) => {
    const answer = await make(caller)
    const isOfTeam = (team as readonly Caller[]).includes(caller)
    const expected = caller === 'admin' || may.includes(caller) ? 200 : isOfTeam ? 403 : 404
    expect([answer.statusCode, expected === 403 ? answer.json().code : '']).toEqual([expected, expected === 403 ? 'not_allowed' : ''])
  })

  it.each(outside)('by %s from outside', async (caller) => {
    const answer = await make(caller)
    const isOpenToAdmins = name === 'PUT /jobs/{jobId}/job_members/{memberId}'
    const hidden = caller.startsWith('other_') || (caller === 'workforce_admin' && isOpenToAdmins)
    expect(answer.statusCode).toBe(caller === 'nobody' ? 401 : hidden ? 404 : 403)
  })
})

it('lists to each only the jobs that they may see', async () => {
  const job = await prepare('published')
  for (const caller of [...inside, 'other_admin', 'other_recruiter'] as const) {
    const { jobs } = (await house.call('GET /jobs', { token: tokens.get(caller) ?? '' })).json() as { jobs: { id: number }[] }
    const sees = caller !== 'no_member' && !caller.startsWith('other_')
    expect([caller, jobs.some(({ id }) => id === job)]).toEqual([caller, sees])
  }
  for (const caller of ['workforce_admin', 'talent', 'superadmin'] as const) {
    expect((await house.call('GET /jobs', { token: tokens.get(caller) ?? '' })).statusCode).toBe(403)
    expect((await house.call('POST /jobs', { token: tokens.get(caller) ?? '', body: { job: { title: 'x' } } })).statusCode).toBe(403)
  }
})
