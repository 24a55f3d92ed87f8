// The public board: lists of jobs and companies, a company, a job, similar jobs (section 7, "Public job board and candidates").
import type { CallName, Calls, OutputOf } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import { BOARD_PAGE_SIZE_ROWS, SIMILAR_JOBS_MAX_ROWS, SIMILAR_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { countryName } from '@plaza/contract/rules/country-names'
import { ratesOf } from '@plaza/contract/rules/exchange-rates'
import { type Language, postingLanguageOf } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { nameIn } from '../../db/local-names.ts'
import { holdsForAMoment } from '../../http/kept/holding.ts'
import { pageMeta } from '../../http/paging.ts'
import type { World } from '../../world.ts'
import { type FindActor, withApplied } from './applied.ts'
import { type BoardJobRow, type CompanyRow, findCompany, findJob } from './board-rows.ts'
import { cellOf } from './cells.ts'
import { type JobListItem, jobDetail, jobListItem, picture } from './job-detail.ts'
import type { JobsFound } from './job-search.ts'
import { findPartner } from './partners.ts'
import { findSimilar } from './similar.ts'

/** What a call of the board is asked with. */
export type Asked<N extends CallName> = Pick<HandlerInput<Calls[N]>, 'params' | 'query'> & { language: Language; findActor?: FindActor }
type BoardCompany = OutputOf<'GET /job_board/{company}'>['company']
type JobFilters = Asked<'GET /job_board/jobs'>['query']

function companyCard(row: CompanyRow, language: Language): BoardCompany {
  const industry = nameIn(row.industry_names, language)
  return {
    id: row.id,
    visible_name: row.visible_name,
    website: row.website,
    company_branding: {
      domain_name: row.domain_name,
      logo: picture(row.logo),
      background: picture(row.background),
      primary_color: row.primary_color,
      description: row.description,
      site_url: row.site_url,
    },
    company_country: row.country === null ? null : { name: countryName(row.country, language) },
    company_industry: industry === null ? null : { name: industry },
    has_jobs: row.jobs > 0,
    jobs_count: row.jobs,
    answers_within_days: row.answers_within_days,
  }
}

/** The id of the partner in a job_board filter. Refuses an unknown partner as bad input, because the value is a closed list. */
export async function partnerIdOf({ db, search }: World, slug: string | undefined): Promise<number | undefined> {
  if (slug === undefined) return undefined
  const partner = await search.heldReading({ key: `partner ${slug}`, read: () => findPartner(db, slug) })
  if (!partner) throw new Refusal('invalid_input', [{ field: 'job_board', rule: 'unknown_job_board' }])
  return partner.id
}

async function listItems({ search }: World, ids: readonly number[], language: Language): Promise<JobListItem[]> {
  return (await search.cards(ids)).map((row) => jobListItem(row, language))
}

const DAY_MS = 86_400_000

/** The search that the filters of a call ask for. */
export function searchOf({ now, env: { rates } }: World, { page: _page, job_board: _board, posted_within, ...filters }: JobFilters) {
  const at = now().getTime()
  const publishedSince = posted_within === undefined ? undefined : new Date(at - Number(posted_within) * DAY_MS)
  if (publishedSince) holdsForAMoment(at)
  return { ...filters, publishedSince, rates }
}

async function jobsPage(
  world: World,
  filters: JobFilters,
  scope: { companyId?: number; partnerId?: number },
  language: Language,
): Promise<{ jobs: JobListItem[]; found: JobsFound }> {
  const place = { offset: (filters.page - 1) * BOARD_PAGE_SIZE_ROWS, limit: BOARD_PAGE_SIZE_ROWS }
  const found = await world.search.jobs({ ...searchOf(world, filters), ...scope, ...place })
  return { jobs: await listItems(world, found.ids, language), found }
}

function jobsMeta(
  { env }: World,
  { total, facets, corrected, suggested, lacks_words }: JobsFound,
  page: number,
  jobs: readonly JobListItem[],
) {
  const rates = ratesOf(
    env.rates,
    jobs.map((job) => job.currency_salary),
  )
  return { pagination: pageMeta(total, page, BOARD_PAGE_SIZE_ROWS), facets, corrected, suggested, lacks_words, rates }
}

/** `GET /job_board/jobs`: the General Board's page of jobs. */
export async function boardJobs(
  world: World,
  { query, language, findActor }: Asked<'GET /job_board/jobs'>,
): Promise<OutputOf<'GET /job_board/jobs'>> {
  const partnerId = await partnerIdOf(world, query.job_board)
  const { jobs, found } = await jobsPage(world, query, { partnerId }, language)
  return { jobs: await withApplied(world.db, findActor, jobs), meta: jobsMeta(world, found, query.page, jobs) }
}

/** `GET /salaries`: how the pay of the jobs that pass the filters is spread. */
export async function boardSalaries(
  world: World,
  { query: { company, ...query } }: Asked<'GET /salaries'>,
): Promise<OutputOf<'GET /salaries'>> {
  const { db, env } = world
  const partnerId = await partnerIdOf(world, query.job_board)
  const companyId = company === undefined ? undefined : (await getCompany(db, company, partnerId)).id
  const wanted = searchOf(world, { ...query, page: 1, order: undefined })
  const bars = await world.search.pay({ ...wanted, companyId, partnerId, offset: 0, limit: 0 })
  return { currency: query.currency_salary ?? 'USD', bars, rates: ratesOf(env.rates, []) }
}

/** `GET /job_board/companies`: a page of companies, those with jobs first, each with its newest jobs. */
export async function boardCompanies(
  world: World,
  { query, language }: Asked<'GET /job_board/companies'>,
): Promise<OutputOf<'GET /job_board/companies'>> {
  const partnerId = await partnerIdOf(world, query.job_board)
  const { search, industry, country, page } = query
  const place = { offset: (page - 1) * BOARD_PAGE_SIZE_ROWS, limit: BOARD_PAGE_SIZE_ROWS }
  const wanted = { search, industry: industry === undefined ? undefined : Number(industry), country, partnerId, ...place }
  const { ids, total, facets, jobs } = await world.search.companies(wanted, language)
  const newest = [...jobs.values()].flatMap((each) => each.newest)
  const [rows, items] = await Promise.all([world.search.companyCards(ids), listItems(world, newest, language)])
  const byId = new Map(items.map((job) => [job.id, job]))
  const companies = rows.map((row) => {
    const own = jobs.get(row.id)
    const newest_jobs = (own?.newest ?? []).flatMap((id) => byId.get(id) ?? [])
    return { ...companyCard({ ...row, jobs: own?.count ?? 0 }, language), newest_jobs }
  })
  return { companies, meta: { pagination: pageMeta(total, page, BOARD_PAGE_SIZE_ROWS), facets } }
}

/** A company by its domain name. Refuses one that does not exist, or has no job on the partner's board. */
export async function getCompany(db: Reader, domainName: string, partnerId: number | undefined): Promise<CompanyRow> {
  return checkedCompany(await findCompany(db, domainName, partnerId), partnerId)
}

function checkedCompany(company: CompanyRow | undefined, partnerId: number | undefined): CompanyRow {
  // A company without a job on a partner's board does not exist there.
  if (!company || (partnerId !== undefined && company.jobs === 0)) throw new Refusal('company_not_found')
  return company
}

/** `GET /job_board/{company}`: a company's page and a page of its jobs. */
export async function boardCompany(
  world: World,
  { params, query, language, findActor }: Asked<'GET /job_board/{company}'>,
): Promise<OutputOf<'GET /job_board/{company}'>> {
  const partnerId = await partnerIdOf(world, query.job_board)
  const company = await pageCompany(world, params.company, partnerId)
  const { jobs, found } = await jobsPage(world, query, { companyId: company.id, partnerId }, language)
  const meta = jobsMeta(world, found, query.page, jobs)
  return { company: companyCard(company, language), jobs: await withApplied(world.db, findActor, jobs), meta }
}

/** The company of a page, as `getCompany` finds it. */
async function pageCompany({ db, search }: World, domainName: string, partnerId: number | undefined): Promise<CompanyRow> {
  const key = `company ${domainName} ${partnerId ?? ''}`
  return checkedCompany(await search.heldReading({ key, read: () => findCompany(db, domainName, partnerId) }), partnerId)
}

async function getJob(
  { db, search }: World,
  params: { company: string; job: string },
  partnerId: number | undefined,
): Promise<BoardJobRow> {
  const named = params.company
  const company = await search.heldReading({ key: `company ${named} `, read: () => findCompany(db, named, undefined) })
  if (!company) throw new Refusal('company_not_found')
  const id = /^[1-9]\d{0,14}$/.test(params.job) ? Number(params.job) : null
  const read = (job: number) => search.heldReading({ key: `job ${company.id} ${job}`, job, read: () => findJob(db, company.id, job) })
  const job = id === null ? undefined : await read(id)
  if (!job || (partnerId !== undefined && !job.partner_ids.includes(partnerId))) throw new Refusal('job_not_found')
  return job
}

/** `GET /job_board/{company}/{job}`: one job; refuses with job_closed (410) once it is closed or past its last day. */
export async function boardJob(
  world: World,
  { params, query, language, findActor }: Asked<'GET /job_board/{company}/{job}'>,
): Promise<OutputOf<'GET /job_board/{company}/{job}'>> {
  const { db, now, env } = world
  const job = await getJob(world, params, await partnerIdOf(world, query.job_board))
  if (job.job_state === 'closed' || (job.valid_through !== null && job.valid_through <= now())) throw new Refusal('job_closed')
  const shown = jobDetail(job, language)
  const [withOwn = shown] = await withApplied(db, findActor, [shown])
  return { job: withOwn, meta: { rates: ratesOf(env.rates, [job.currency_salary]) } }
}

/** `GET /job_board/{company}/{job}/similar_jobs`: at most 20 jobs that resemble it, even if it is closed. */
export async function similarJobs(
  world: World,
  { params, query, language, findActor }: Asked<'GET /job_board/{company}/{job}/similar_jobs'>,
): Promise<OutputOf<'GET /job_board/{company}/{job}/similar_jobs'>> {
  const { db } = world
  const partnerId = await partnerIdOf(world, query.job_board)
  const job = await getJob(world, params, partnerId)
  const scope = { partnerId, isSameCompany: query.same_company !== undefined }
  const compared = { ...job, cell: cellOf({ ...job, language: postingLanguageOf(job.language) }) }
  const ids = await world.search.heldReading({
    key: `similar ${job.id} ${partnerId ?? ''} ${scope.isSameCompany}`,
    read: () => findSimilar(db, compared, scope, SIMILAR_JOBS_MAX_ROWS),
  })
  const offset = (query.page - 1) * SIMILAR_JOBS_PAGE_SIZE_ROWS
  const similar_jobs = await listItems(world, ids.slice(offset, offset + SIMILAR_JOBS_PAGE_SIZE_ROWS), language)
  return {
    similar_jobs: await withApplied(db, findActor, similar_jobs),
    meta: {
      pagination: pageMeta(ids.length, query.page, SIMILAR_JOBS_PAGE_SIZE_ROWS),
      job: { title: job.title, language: job.language },
    },
  }
}

/** The content of a feed of the board or of a company's page: the newest jobs that pass the page's filters. */
export async function newestJobs(
  world: World,
  { company, query, language }: { company: string | null; query: JobFilters; language: Language },
  limit: number,
): Promise<{ company: BoardCompany | null; jobs: JobListItem[] }> {
  const { db } = world
  const partnerId = await partnerIdOf(world, query.job_board)
  const owner = company === null ? null : await getCompany(db, company, partnerId)
  const wanted = { ...searchOf(world, query), companyId: owner?.id, partnerId, order: 'newest' as const, facets: false, offset: 0, limit }
  const { ids } = await world.search.jobs(wanted)
  return { company: owner && companyCard(owner, language), jobs: await listItems(world, ids, language) }
}
