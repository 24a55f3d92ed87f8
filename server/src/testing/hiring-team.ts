// A company with a team for tests of the hiring side: an admin, and somebody of each duty on one of its jobs.
import type { Duty } from '@plaza/contract/values'
import type { Reader } from '../db/connect.ts'
import { type CompanyRow, makeCompany, makeUser, signIn, type UserRow } from './factories.ts'

export type Teammate = UserRow & { token: string }

/** A member of the company who may source and is signed in. */
export async function makeTeammate(
  db: Reader,
  company: { id: number },
  now: Date,
  wanted: Parameters<typeof makeUser>[1] = {},
): Promise<Teammate> {
  const user = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id, ...wanted })
  return { ...user, token: await signIn(db, user, now) }
}

/** Makes a member look after a job. */
export async function joinJob(db: Reader, job: number, user: { id: number }, duty: Duty = 'recruiter'): Promise<void> {
  await db.insertInto('job_members').values({ job_id: job, user_id: user.id, duty }).execute()
}

/** A company and its owner, who is a sourcing admin. */
export async function makeHiringCompany(db: Reader, now: Date, wanted: Parameters<typeof makeCompany>[1] = {}) {
  const company: CompanyRow = await makeCompany(db, wanted)
  return { company, owner: await makeTeammate(db, company, now, { roles: ['sourcing_admin'], is_owner: true }) }
}
