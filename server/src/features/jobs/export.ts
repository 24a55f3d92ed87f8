// Writes published jobs out in the product's own shape, which `import` reads back.
import type { Db } from '../../db/connect.ts'
import { type JobDetail, jobDetail } from '../board/job-detail.ts'
import { listPublishedAfter, type StoredJob } from './stored-jobs.ts'

/** The job of the job detail call, whether it shows on the general board, and the origin of an imported one. */
export type ExportedJob = JobDetail & Pick<StoredJob, 'is_listed' | 'source' | 'source_id'>

const BATCH_JOBS = 500

/** Countries are named in English, as they are imported. */
function exported({ is_listed, source, source_id, closed_reason: _, ...job }: StoredJob): ExportedJob {
  return { ...jobDetail({ ...job, publish_date: job.publish_date ?? job.updated_at }, 'en'), is_listed, source, source_id }
}

/**
 * `{"jobs": [...]}` piece by piece, one posting a line, in the order of their ids; only one batch is in memory. Jobs that are published
 * or closed meanwhile may or may not be in it. `count` is told each posting.
 */
export async function* exportJobs(db: Db, companyId: number | undefined, count: () => void = () => undefined): AsyncGenerator<string> {
  yield '{"jobs":['
  for (let after = 0, first = true; ; ) {
    const batch = await listPublishedAfter(db, after, companyId, BATCH_JOBS)
    if (batch.length > 0) yield batch.map((job, at) => `${first && at === 0 ? '\n' : ',\n'}${JSON.stringify(exported(job))}`).join('')
    batch.forEach(count)
    first &&= batch.length === 0
    after = batch.at(-1)?.id ?? after
    if (batch.length < BATCH_JOBS) break
  }
  yield '\n]}\n'
}
