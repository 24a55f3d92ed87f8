// The public board: lists of jobs and companies, a company, a job, similar jobs (section 7, "Public job board and candidates").
import type { CallName, Calls, OutputOf } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import { BOARD_PAGE_SIZE_ROWS, SIMILAR_JOBS_MAX_ROWS, SIMILAR_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { pageMeta } from '../../http/paging.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import { type CompanyRow, findCompany, findJob, type JobDetailRow, type JobRow, listCompanies, listJobs } from './board.sql.ts'
import { cellOf } from './cells.ts'
import { findPartner } from './partners.ts'
import { type JobsFound, searchCompanies, searchJobs } from './search.ts'
import { findSimilar } from './similar.ts'

type Asked<N extends CallName> = Pick<HandlerInput<Calls[N]>, 'params' | 'query'> & { language: Language }
type JobListItem = OutputOf<'GET /job_board/jobs'>['jobs'][number]
type JobDetail = OutputOf<'GET /job_board/{company}/{job}'>['job']
type BoardCompany = OutputOf<'GET /job_board/{company}'>['company']
type JobFilters = Asked<'GET /job_board/jobs'>['query']

const image = (key: string | null) => ({ url: fileUrl(key) })

function card(row: JobRow) {
  return {
    id: row.id,
    title: row.title,
    publish_date: row.publish_date.toISOString(),
    company: { domain_name: row.domain_name, visible_name: row.visible_name, logo: image(row.logo) },
    job_location: row.has_location
      ? { location: { city: row.city, state: row.state, country: row.country, street_address: row.street_address } }
      : null,
    employment_type: row.employment_type,
    is_remote: row.is_remote,
    experience: row.experience,
    currency_salary: row.currency_salary,
    department: row.department,
  }
}

function listItem(row: JobRow): JobListItem {
  return { ...card(row), salary_min: row.salary_min, salary_max: row.salary_max }
}

function detail(row: JobDetailRow): JobDetail {
  const names = (all: string[]) => all.map((name) => ({ name }))
  return {
    ...card(row),
    salary_min: row.salary_min === null ? null : { annual: row.salary_min },
    salary_max: row.salary_max === null ? null : { annual: row.salary_max },
    description: row.description,
    requirements: row.requirements,
    job_benefits: row.job_benefits,
    required_skills: names(row.required_names),
    optional_skills: names(row.optional_names),
    keywords: row.keywords,
    company: {
      domain_name: row.domain_name,
      visible_name: row.visible_name,
      website: row.website,
      logo: image(row.logo),
      company_branding: { primary_color: row.primary_color, background: image(row.background), logo: image(row.logo) },
    },
    language: row.language,
    country_code: row.country_code,
    postal_code: row.postal_code,
    valid_through: row.valid_through?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

function companyCard(row: CompanyRow): BoardCompany {
  return {
    id: row.id,
    visible_name: row.visible_name,
    website: row.website,
    company_branding: {
      domain_name: row.domain_name,
      logo: image(row.logo),
      background: image(row.background),
      primary_color: row.primary_color,
      description: row.description,
      site_url: row.site_url,
    },
    company_country: row.country === null ? null : { name: row.country },
    company_industry: row.industry === null ? null : { name: row.industry },
    has_jobs: row.jobs > 0,
    jobs_count: row.jobs,
  }
}

/** The id of the partner in a job_board filter. Refuses an unknown partner as bad input, because the value is a closed list. */
async function partnerIdOf(db: Reader, slug: string | undefined): Promise<number | undefined> {
  if (slug === undefined) return undefined
  const partner = await findPartner(db, slug)
  if (!partner) throw new Refusal('invalid_input', [{ field: 'job_board', rule: 'unknown_job_board' }])
  return partner.id
}

async function jobsPage(
  db: Reader,
  filters: JobFilters,
  scope: { companyId?: number; partnerId?: number },
  language: Language,
): Promise<{ jobs: JobListItem[]; found: JobsFound }> {
  const { page, job_board: _board, ...rest } = filters
  const found = await searchJobs(db, { ...rest, ...scope, offset: (page - 1) * BOARD_PAGE_SIZE_ROWS, limit: BOARD_PAGE_SIZE_ROWS })
  return { jobs: (await listJobs(db, found.ids, language)).map(listItem), found }
}

function jobsMeta(found: JobsFound, page: number) {
  return { pagination: pageMeta(found.total, page, BOARD_PAGE_SIZE_ROWS), facets: found.facets, corrected: found.corrected }
}

/** `GET /job_board/jobs`: the General Board's page of jobs. */
export async function boardJobs(
  { db }: World,
  { query, language }: Asked<'GET /job_board/jobs'>,
): Promise<OutputOf<'GET /job_board/jobs'>> {
  const partnerId = await partnerIdOf(db, query.job_board)
  const { jobs, found } = await jobsPage(db, query, { partnerId }, language)
  return { jobs, meta: jobsMeta(found, query.page) }
}

/** `GET /job_board/companies`: a page of companies, those with jobs first. */
export async function boardCompanies(
  { db }: World,
  { query, language }: Asked<'GET /job_board/companies'>,
): Promise<OutputOf<'GET /job_board/companies'>> {
  const partnerId = await partnerIdOf(db, query.job_board)
  const { ids, total } = await searchCompanies(db, {
    search: query.search,
    partnerId,
    offset: (query.page - 1) * BOARD_PAGE_SIZE_ROWS,
    limit: BOARD_PAGE_SIZE_ROWS,
  })
  const companies = (await listCompanies(db, ids, language, partnerId)).map(companyCard)
  return { companies, meta: { pagination: pageMeta(total, query.page, BOARD_PAGE_SIZE_ROWS) } }
}

async function getCompany(db: Reader, domainName: string, language: Language, partnerId: number | undefined): Promise<CompanyRow> {
  const company = await findCompany(db, domainName, language, partnerId)
  // A company without a job on a partner's board does not exist there.
  if (!company || (partnerId !== undefined && company.jobs === 0)) throw new Refusal('company_not_found')
  return company
}

/** `GET /job_board/{company}`: a company's page and a page of its jobs. */
export async function boardCompany(
  { db }: World,
  { params, query, language }: Asked<'GET /job_board/{company}'>,
): Promise<OutputOf<'GET /job_board/{company}'>> {
  const partnerId = await partnerIdOf(db, query.job_board)
  const company = await getCompany(db, params.company, language, partnerId)
  const { jobs, found } = await jobsPage(db, query, { companyId: company.id, partnerId }, language)
  return { company: companyCard(company), jobs, meta: jobsMeta(found, query.page) }
}

async function getJob(
  db: Reader,
  params: { company: string; job: string },
  language: Language,
  partnerId: number | undefined,
): Promise<JobDetailRow> {
  const company = await findCompany(db, params.company, language, undefined)
  if (!company) throw new Refusal('company_not_found')
  const id = /^[1-9]\d{0,14}$/.test(params.job) ? Number(params.job) : null
  const job = id === null ? undefined : await findJob(db, company.id, id, language)
  if (!job || (partnerId !== undefined && !job.partner_ids.includes(partnerId))) throw new Refusal('job_not_found')
  return job
}

/** `GET /job_board/{company}/{job}`: one job; refuses with job_closed (410) once it is closed or past its last day. */
export async function boardJob(
  { db, now }: World,
  { params, query, language }: Asked<'GET /job_board/{company}/{job}'>,
): Promise<OutputOf<'GET /job_board/{company}/{job}'>> {
  const job = await getJob(db, params, language, await partnerIdOf(db, query.job_board))
  if (job.job_state === 'closed' || (job.valid_through !== null && job.valid_through <= now())) throw new Refusal('job_closed')
  return { job: detail(job) }
}

/** `GET /job_board/{company}/{job}/similar_jobs`: at most 20 jobs that resemble it, even if it is closed. */
export async function similarJobs(
  { db }: World,
  { params, query, language }: Asked<'GET /job_board/{company}/{job}/similar_jobs'>,
): Promise<OutputOf<'GET /job_board/{company}/{job}/similar_jobs'>> {
  const partnerId = await partnerIdOf(db, query.job_board)
  const job = await getJob(db, params, language, partnerId)
  const scope = { partnerId, isSameCompany: query.same_company !== undefined }
  const ids = await findSimilar(db, { ...job, cell: cellOf(job) }, scope, SIMILAR_JOBS_MAX_ROWS)
  const offset = (query.page - 1) * SIMILAR_JOBS_PAGE_SIZE_ROWS
  const jobs = await listJobs(db, ids.slice(offset, offset + SIMILAR_JOBS_PAGE_SIZE_ROWS), language)
  return { similar_jobs: jobs.map(listItem), meta: { pagination: pageMeta(ids.length, query.page, SIMILAR_JOBS_PAGE_SIZE_ROWS) } }
}

/** The content of a feed of the board or of a company's page: the newest jobs that pass the page's filters. */
export async function newestJobs(
  { db }: World,
  { company, query, language }: { company: string | null; query: JobFilters; language: Language },
  limit: number,
): Promise<{ company: BoardCompany | null; jobs: JobListItem[] }> {
  const partnerId = await partnerIdOf(db, query.job_board)
  const owner = company === null ? null : await getCompany(db, company, language, partnerId)
  const { page: _page, job_board: _board, ...filters } = query
  const wanted = { ...filters, companyId: owner?.id, partnerId, newestFirst: true, facets: false, offset: 0, limit }
  const { ids } = await searchJobs(db, wanted)
  return { company: owner && companyCard(owner), jobs: (await listJobs(db, ids, language)).map(listItem) }
}
