// The public job board (section 7, "Public job board and candidates"; fields of section 3).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PAGE_MAX, SALARY_MAX_PER_YEAR, SEARCH_MAX_CHARACTERS, SEARCH_MAX_TERMS } from '../limits.ts'
import { isSalaryRange } from '../rules/salary.ts'
import { says } from '../schema-rules.ts'
import { currencies, departments, employmentTypes, seniorities } from '../values.ts'

const image = z.object({ url: z.string().nullable() })

export const pagination = z.object({
  total_pages: z.int(),
  total_count: z.int(),
  from: z.int().describe('place of the first row of this page, 0 on an empty page'),
  to: z.int().describe('place of the last row of this page, 0 on an empty page'),
  prev_page: z.int().nullable(),
  next_page: z.int().nullable(),
})

/** 'all' and an empty value are no filter (section 5). */
function filter<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z
    .enum([...values, 'all', ''], { error })
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as T[number] | undefined)))
}

export const page = z
  .string(says('page'))
  .regex(/^\d{1,10}$/, says('page'))
  .transform(Number)
  .refine((value) => value >= 1 && value <= PAGE_MAX, says('page'))
  .default(1)

const salary = z
  .string(says('parameter_number'))
  .regex(/^$|^\d{1,12}(\.\d{0,4})?$/, says('parameter_number'))
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : Number(value)))
  .refine((value) => value === undefined || value <= SALARY_MAX_PER_YEAR, says('parameter_number'))

const search = z
  .string(says('once'))
  .max(SEARCH_MAX_CHARACTERS, says('search_too_long', { max: SEARCH_MAX_CHARACTERS }))
  .refine((value) => value.split('&').length <= SEARCH_MAX_TERMS, says('too_many_terms', { max: SEARCH_MAX_TERMS }))
  .optional()
  .describe('Search terms joined with an encoded ampersand; all must match. A term that begins with @ is looked for in the place only.')

const job_board = z
  .string(says('unknown_job_board'))
  .regex(/^[a-z0-9-]{0,63}$/, says('unknown_job_board'))
  .optional()
  .transform((value) => (value === 'all' || value === '' ? undefined : value))
  .describe("The white-label partner's slug: only jobs published to that partner.")

/** The filters that every list of jobs takes, as the strings of a query. */
const jobFilters = z.object({
  page,
  search,
  department: filter(departments, says('unknown_department')),
  employment_type: filter(employmentTypes, says('unknown_employment_type')),
  experience: filter(seniorities, says('unknown_seniority')),
  is_remote: filter(['true', 'false'], says('parameter_one_of', { values: ['true', 'false'] })).transform((value) =>
    value === undefined ? undefined : value === 'true',
  ),
  salary_min: salary,
  salary_max: salary,
  currency_salary: filter(currencies, says('unknown_filter_currency')),
  job_board,
})

const jobQuery = jobFilters.refine((query) => isSalaryRange(query.salary_min, query.salary_max), {
  error: says('salary_order'),
  path: ['salary_max'],
})

const place = z.object({
  location: z.object({
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    street_address: z.string().nullable(),
  }),
})

const jobCard = {
  id: z.int(),
  title: z.string(),
  publish_date: z.iso.datetime(),
  company: z.object({ domain_name: z.string(), visible_name: z.string(), logo: image }),
  job_location: place.nullable(),
  employment_type: z.enum(employmentTypes).nullable(),
  is_remote: z.boolean(),
  experience: z.enum(seniorities).nullable(),
  currency_salary: z.enum(currencies).nullable(),
  department: z.enum(departments).nullable(),
}

/** A job as lists show it; pay is per year in whole units of the currency. */
export const jobListItem = z.object({ ...jobCard, salary_min: z.int().nullable(), salary_max: z.int().nullable() })

const annual = z.object({ annual: z.int() }).nullable()
const named = z.object({ name: z.string() })

export const jobDetail = z.object({
  ...jobCard,
  salary_min: annual,
  salary_max: annual,
  description: z.string().nullable().describe('sanitised HTML'),
  requirements: z.string().nullable().describe('sanitised HTML list'),
  job_benefits: z.string().nullable().describe('sanitised HTML'),
  required_skills: z.array(named),
  optional_skills: z.array(named),
  keywords: z.array(z.string()).describe('shown where required_skills is empty'),
  company: z.object({
    domain_name: z.string(),
    visible_name: z.string(),
    website: z.string().nullable(),
    logo: image,
    company_branding: z.object({ primary_color: z.string().nullable(), background: image, logo: image }),
  }),
  language: z.enum(['en', 'es']).describe('the language the posting is written in'),
  country_code: z.string().nullable().describe('ISO 3166-1 alpha-2, lower case'),
  postal_code: z.string().nullable(),
  valid_through: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

export const boardCompany = z.object({
  id: z.int(),
  visible_name: z.string(),
  website: z.string().nullable(),
  company_branding: z.object({
    domain_name: z.string(),
    logo: image,
    background: image,
    primary_color: z.string().nullable(),
    description: z.string().nullable(),
    site_url: z.string().nullable(),
  }),
  company_country: z.object({ name: z.string() }).nullable(),
  company_industry: named.nullable(),
  has_jobs: z.boolean(),
  jobs_count: z.int(),
})

const counts = z.record(z.string(), z.int())
export const facets = z.object({
  department: counts,
  employment_type: counts,
  experience: counts,
  is_remote: z.object({ true: z.int(), false: z.int() }),
})

const jobsMeta = z.object({
  pagination,
  facets: facets.describe('How many jobs each value would show, counted with all other filters but without its own.'),
  corrected: z.string().nullable().describe('The search that was run instead, when the text as typed matched nothing.'),
})

export const companyParam = z.string().regex(/^[a-z0-9-]{1,63}$/i)
export const jobParam = z.string()

export const board = [
  endpoint('GET /job_board/jobs', {
    who: 'anyone',
    summary: 'A page of published jobs, newest first; with a search, the most relevant first.',
    query: jobQuery,
    response: z.object({ jobs: z.array(jobListItem), meta: jobsMeta }),
    refusals: [],
  }),
  endpoint('GET /job_board/companies', {
    who: 'anyone',
    summary: 'A page of companies, those with jobs first, then by name.',
    query: z.object({ page, search, job_board }),
    response: z.object({ companies: z.array(boardCompany), meta: z.object({ pagination }) }),
    refusals: [],
  }),
  endpoint('GET /job_board/{company}', {
    who: 'anyone',
    summary: "A company's careers page by its domain_name, with a page of its jobs.",
    params: z.object({ company: companyParam }),
    query: jobQuery,
    response: z.object({ company: boardCompany, jobs: z.array(jobListItem), meta: jobsMeta }),
    refusals: ['company_not_found'],
  }),
  endpoint('GET /job_board/{company}/{job}', {
    who: 'anyone',
    summary: 'One published job of a company; a closed job answers 410.',
    params: z.object({ company: companyParam, job: jobParam }),
    query: z.object({ job_board }),
    response: z.object({ job: jobDetail }),
    refusals: ['company_not_found', 'job_not_found', 'job_closed'],
  }),
  endpoint('GET /job_board/{company}/{job}/similar_jobs', {
    who: 'anyone',
    summary: 'A page of other published jobs that resemble this one, the closest first; also for a job that has closed.',
    params: z.object({ company: companyParam, job: jobParam }),
    query: z.object({
      page,
      job_board,
      same_company: z
        .enum(['true'], says('parameter_one_of', { values: ['true'] }))
        .optional()
        .describe('Only jobs of the same company, as its own careers page shows them.'),
    }),
    response: z.object({ similar_jobs: z.array(jobListItem), meta: z.object({ pagination }) }),
    refusals: ['company_not_found', 'job_not_found'],
  }),
] as const
