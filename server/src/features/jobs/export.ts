// Writes published jobs out in the product's own shape, which `import` reads back.
import type { OutputOf } from '@plaza/contract'
import type { Db } from '../../db/connect.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import { listPublishedAfter, type StoredJob } from './jobs.sql.ts'

type JobDetail = OutputOf<'GET /job_board/{company}/{job}'>['job']

/** The job of the job detail call, and the origin of an imported one. */
export type ExportedJob = JobDetail & { source: string | null; source_id: string | null }

const BATCH_JOBS = 500

function exported(job: StoredJob): ExportedJob {
  const image = (key: string | null) => ({ url: fileUrl(key) })
  const names = (all: string[]) => all.map((name) => ({ name }))
  const annual = (pay: number | null) => (pay === null ? null : { annual: pay })
  return {
    id: job.id,
    title: job.title,
    publish_date: (job.publish_date ?? job.updated_at).toISOString(),
    company: {
      domain_name: job.domain_name,
      visible_name: job.visible_name,
      website: job.website,
      logo: image(job.logo),
      company_branding: { primary_color: job.primary_color, background: image(job.background), logo: image(job.logo) },
    },
    job_location: job.has_location
      ? { location: { city: job.city, state: job.state, country: job.country, street_address: job.street_address } }
      : null,
    employment_type: job.employment_type,
    is_remote: job.is_remote,
    experience: job.experience,
    currency_salary: job.currency_salary,
    department: job.department,
    salary_min: annual(job.salary_min),
    salary_max: annual(job.salary_max),
    description: job.description,
    requirements: job.requirements,
    job_benefits: job.job_benefits,
    required_skills: names(job.required_skills),
    optional_skills: names(job.optional_skills),
    keywords: job.keywords,
    language: job.language,
    country_code: job.country_code,
    postal_code: job.postal_code,
    valid_through: job.valid_through?.toISOString() ?? null,
    updated_at: job.updated_at.toISOString(),
    source: job.source,
    source_id: job.source_id,
  }
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
