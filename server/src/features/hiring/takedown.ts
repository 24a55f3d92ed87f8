// Postings that should not be there: anybody reports one, and the product's own staff take it down.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { findCompany, findJob } from '../board/board-rows.ts'
import { closeJobs } from '../jobs/jobs.ts'
import { mailReport, mailTakedown } from './hiring-jobs.mails.ts'
import { noteOnJob } from './job-activities.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** At most this many reports of one posting are mailed in a day; further ones are only stored. */
const MAILED_A_DAY = 5

/** `POST /jobs/{id}/takedown`: closes a published job of any company; its owners are mailed the reason, which stands in its activities. */
export async function takeDown(
  world: World,
  { actor, params, body, language }: ParsedCall<'POST /jobs/{id}/takedown'>,
): Promise<OutputOf<'POST /jobs/{id}/takedown'>> {
  const now = world.now()
  await world.db.transaction().execute(async (db) => {
    const job = await db
      .selectFrom('jobs')
      .select(['id', 'company_id', 'title', 'state'])
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!job) throw new Refusal('job_not_found')
    if (job.state !== 'published') throw new Refusal('job_not_published')
    await closeJobs(db, [job.id], now, 'taken_down')
    const { reason } = body
    await noteOnJob(db, {
      company_id: job.company_id,
      job_id: job.id,
      kind: 'job_taken_down',
      actor_id: actor.id,
      now,
      details: { reason },
    })
    await mailTakedown(db, world, job, reason)
  })
  return { message: notice('job_taken_down', language) }
}

/** `POST /job_board/{company}/{job}/report`. The answer is the same whether or not it is mailed. */
export async function reportJob(
  world: World,
  { params, body, client, language }: ParsedCall<'POST /job_board/{company}/{job}/report'>,
): Promise<OutputOf<'POST /job_board/{company}/{job}/report'>> {
  const { db, env } = world
  const now = world.now()
  await enforceRateLimits(db, [{ name: 'reports by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }], now)
  const company = await findCompany(db, params.company, undefined)
  if (!company) throw new Refusal('company_not_found')
  const job = /^[1-9]\d{0,14}$/.test(params.job) ? await findJob(db, company.id, Number(params.job)) : undefined
  if (!job) throw new Refusal('job_not_found')
  const { reason, text = null } = body
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('jobs').select('id').where('id', '=', job.id).forNoKeyUpdate().execute()
    const { reports } = await transaction
      .selectFrom('job_reports')
      .select((eb) => eb.fn.countAll<number>().as('reports'))
      .where('job_id', '=', job.id)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow()
    await transaction.insertInto('job_reports').values({ job_id: job.id, reason, text, created_at: now }).execute()
    if (Number(reports) >= MAILED_A_DAY) return
    const { id, title, domain_name, visible_name } = job
    await mailReport(transaction, world, { id, title, company: visible_name, domain_name, reason, text })
  })
  return { message: notice('job_reported', language) }
}
