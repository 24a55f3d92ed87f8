// The job that somebody applies to.
import { Refusal } from '@plaza/contract/refusals'
import type { World } from '../../world.ts'
import { findWantedJob, type WantedJob } from './candidate-rows.ts'

/** The job that these parts of a path name, which must take applications. */
export async function getOpenJob({ db, now }: Pick<World, 'db' | 'now'>, params: { company: string; job: string }): Promise<WantedJob> {
  const id = /^[1-9]\d{0,14}$/.test(params.job) ? Number(params.job) : null
  const found = await findWantedJob(db, { domainName: params.company, jobId: id })
  if (!found) throw new Refusal('company_not_found')
  const { job } = found
  if (!job) throw new Refusal('job_not_found')
  if (job.state === 'closed' || (job.valid_through !== null && job.valid_through <= now())) throw new Refusal('job_closed')
  return job
}
