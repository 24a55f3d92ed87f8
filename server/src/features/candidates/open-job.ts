// The job that somebody applies to.
import { Refusal } from '@plaza/contract/refusals'
import { type RateLimit, readWithinLimits } from '../../http/rate-limits.ts'
import type { World } from '../../world.ts'
import { type FoundJob, wantedJob } from './candidate-rows.ts'

const readJob = readWithinLimits(wantedJob)

/** The job that these parts of a path name, which must take applications. First counts the request under the limits, if there are any, and refuses as they do. */
export async function getOpenJob(
  { db, now }: Pick<World, 'db' | 'now'>,
  params: { company: string; job: string },
  limits: readonly RateLimit[] = [],
): Promise<FoundJob> {
  const asked = { domain_name: params.company, job_id: /^[1-9]\d{0,14}$/.test(params.job) ? Number(params.job) : null }
  const job = await readJob(db, limits, now(), asked)
  if (!job) throw new Refusal('company_not_found')
  if (job.id === null) throw new Refusal('job_not_found')
  if (job.state === 'closed' || (job.valid_through !== null && job.valid_through <= now())) throw new Refusal('job_closed')
  return job
}
