// What a member may do on a job (docs/decisions/0092): browser and server ask the same table.
import type { Duty, Role } from '../values.ts'

/** By right: the duties that have it on their own jobs. A sourcing_admin has every right on every job of the company. */
const rightsOfDuties = {
  /** See the pipeline, resumes and answers; write notes, rate. */
  see: ['recruiter', 'hiring_manager', 'interviewer'],
  /** See pay wishes and mails; write mails. */
  write_mails: ['recruiter', 'hiring_manager'],
  /** Move, reject, reopen, hire, tag, schedule; add somebody. */
  decide: ['recruiter', 'hiring_manager'],
  /** Edit, publish, close; stages, questions and the team of the job. */
  edit: ['recruiter'],
  /** Import and export, merge people, undo what others did; hear how many other applications a person has. */
  manage: ['recruiter'],
} as const satisfies Record<string, readonly Duty[]>

export type HiringRight = keyof typeof rightsOfDuties
export const hiringRights = Object.keys(rightsOfDuties) as HiringRight[]

/** Whether these roles open the recruiters' site at all. */
export const maySource = (roles: readonly Role[]) => roles.includes('sourcing_admin') || roles.includes('sourcing_recruiter')

/** The rights that somebody with these roles has on a job of the own company; `duty` is null where they are no member of it. */
export function rightsOn(roles: readonly Role[], duty: Duty | null): HiringRight[] {
  if (roles.includes('sourcing_admin')) return hiringRights
  if (!roles.includes('sourcing_recruiter') || duty === null) return []
  return hiringRights.filter((right) => (rightsOfDuties[right] as readonly Duty[]).includes(duty))
}

/** Whether somebody sees a job at all: whoever has no right on it is told that it does not exist. */
export const seesJob = (roles: readonly Role[], duty: Duty | null) => rightsOn(roles, duty).length > 0
