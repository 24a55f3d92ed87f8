// The public job board (section 7, "Public job board and candidates"; fields of section 3).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ID_MAX, NEWEST_JOBS_MAX_ROWS, PAGE_MAX, SEARCH_MAX_CHARACTERS, SEARCH_MAX_TERMS, SUGGESTIONS_MAX_ROWS } from '../limits.ts'
import { type CompanyFilter, companyFilterOf, type JobFilter, jobFilters } from '../rules/board-search.ts'
import { isSalaryRange } from '../rules/salary.ts'
import { says } from '../schema-rules.ts'
import { type Currency, currencies, departments, employmentTypes, listOrders, seniorities, suggestionKinds } from '../values.ts'
import { filter } from './choices.ts'
import { payInDetail, payInList, wantedPay } from './pay-fields.ts'

const image = z.object({ url: z.string().nullable() })

export const pagination = z
  .object({
    total_pages: z.int(),
    total_count: z.int(),
    from: z.int().describe('place of the first row of this page, 0 on an empty page'),
    to: z.int().describe('place of the last row of this page, 0 on an empty page'),
    prev_page: z.int().nullable(),
    next_page: z.int().nullable(),
  })
  .meta({ id: 'Pagination' })

/** An empty one is the first, as an empty filter is none: section 7 writes `?page=&search`. */
export const page = z
  .string(says('page'))
  .regex(/^\d{0,10}$/, says('page'))
  .transform((value) => Number(value || 1))
  .refine((value) => value >= 1 && value <= PAGE_MAX, says('page'))
  .default(1)
  .meta({ sent_as: { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1 } })

const search = z
  .string(says('once'))
  .max(SEARCH_MAX_CHARACTERS, says('search_too_long', { max: SEARCH_MAX_CHARACTERS }))
  .refine((value) => value.split('&').length <= SEARCH_MAX_TERMS, says('too_many_terms', { max: SEARCH_MAX_TERMS }))
  .optional()
  .transform((value) => (value === 'all' ? undefined : value))
  .describe('Search terms joined with an encoded ampersand; all must match. A term that begins with @ is looked for in the place only.')

const job_board = z
  .string(says('unknown_job_board'))
  .regex(/^[a-z0-9-]{0,63}$/, says('unknown_job_board'))
  .optional()
  .transform((value) => (value === 'all' || value === '' ? undefined : value))
  .describe("The white-label partner's slug: only jobs published to that partner.")

/** A parameter of our own, beyond the specification: what is not among its values is as if it were left out. */
function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .unknown()
    .transform((value): T[number] | undefined => values.find((each) => each === value))
    .optional()
    .meta({ sent_as: { type: 'string', enum: values } })
}

/** A filter of the list of companies: parameters of our own as well. */
function companyFilter(name: CompanyFilter, sent_as: { type: 'integer'; minimum: number } | { type: 'string'; pattern: string }) {
  return z
    .unknown()
    .transform((value) => companyFilterOf(name, value))
    .optional()
    .meta({ sent_as })
}

const { department, employment_type, experience, is_remote, posted_within, language } = jobFilters

const filters = {
  department: filter(department, says('unknown_department')),
  employment_type: filter(employment_type, says('unknown_employment_type')),
  experience: filter(experience, says('unknown_seniority')),
  is_remote: filter(is_remote, says('parameter_one_of', { values: is_remote })).transform((value) =>
    value === undefined ? undefined : value === 'true',
  ),
  ...wantedPay,
  posted_within: choice(posted_within).describe('only jobs published within so many days; any other value is no filter'),
  language: choice(language).describe(
    'only postings written in this language, other for those in none of the others here; any other value is no filter',
  ),
} satisfies Record<JobFilter, z.ZodType>

/** The filters that every list of jobs takes, as the strings of a query. */
const jobFiltersQuery = z.object({
  page,
  search,
  ...filters,
  order: choice(listOrders).describe(
    'match (the usual order): the most relevant first where something is searched for, and behind few of them those that lack some of the words; without a search the newest; newest; pay: the best paid first, compared in dollars, those without pay last; any other value is the usual order',
  ),
  job_board,
})

const jobQuery = jobFiltersQuery.refine((query) => isSalaryRange(query.salary_min, query.salary_max), {
  error: says('salary_order'),
  path: ['salary_max'],
  when: () => true, // What is wrong is told all at once.
})

const postingLanguage = z
  .string()
  .regex(/^[a-z]{2}$/)
  .describe('the language the posting is written in, by its code of ISO 639-1')

const place = z
  .object({
    location: z.object({
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
      street_address: z.string().nullable(),
    }),
  })
  .meta({ id: 'JobLocation' })

const newestJob = {
  id: z.int(),
  title: z.string(),
  publish_date: z.iso.datetime(),
  job_location: place.nullable(),
  further_locations: z.array(place).describe('its places beside job_location, in the order of the posting. Beyond the specification.'),
  is_remote: z.boolean(),
  is_hybrid: z.boolean().describe('in part from home; never together with is_remote. Beyond the specification.'),
  language: postingLanguage,
}

const jobCard = {
  ...newestJob,
  company: z.object({ domain_name: z.string(), visible_name: z.string(), logo: image }),
  employment_type: z.enum(employmentTypes).nullable(),
  experience: z.enum(seniorities).nullable(),
  department: z.enum(departments).nullable(),
  applied: z
    .object({ id: z.int(), date: z.iso.datetime() })
    .optional()
    .describe(
      'For talent who is signed in: the application that one’s account has sent for this job, withdrawn or not. Beyond the specification.',
    ),
}

/** A job as lists show it; pay is per year in whole units of the currency. */
export const jobListItem = z
  .object({
    ...jobCard,
    ...payInList,
    skills: z.array(z.string()).describe('the first of its skills, or of its keywords where it has none'),
  })
  .meta({ id: 'JobListItem' })

const countryCode = z.string().nullable().describe('ISO 3166-1 alpha-2, lower case')
const named = z.object({ name: z.string() })

const answersWithinDays = z
  .int()
  .nullable()
  .describe(
    'within how many days it has answered eight in ten lately; null where it is not known or was not in time. Beyond the specification.',
  )

export const jobDetail = z
  .object({
    ...jobCard,
    further_locations: z
      .array(place.extend({ country_code: countryCode, postal_code: z.string().nullable() }).meta({ id: 'FurtherLocation' }))
      .describe('its places beside job_location, in the order of the posting. Beyond the specification.'),
    ...payInDetail,
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
      privacy_notice: z.string().nullable().describe('plain text, to be read before an application is sent'),
      answers_within_days: answersWithinDays,
    }),
    country_code: countryCode,
    postal_code: z.string().nullable(),
    valid_through: z.iso.datetime().nullable(),
    last_day: z.string().nullable().describe('YYYY-MM-DD: the day that valid_through ends, where the company is'),
    reply_within_days: z
      .int()
      .nullable()
      .describe('within how many days whoever applies is promised an answer; null: nothing is promised. Beyond the specification.'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Job' })

export const boardCompany = z
  .object({
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
    answers_within_days: answersWithinDays,
  })
  .meta({ id: 'BoardCompany' })

/** A company in the list of companies, with what is new there. */
const listedCompany = boardCompany
  .extend({
    newest_jobs: z
      .array(z.object(newestJob))
      .max(NEWEST_JOBS_MAX_ROWS)
      .describe(
        'its newest published jobs, the newest first; with a job_board, those published to that partner. Beyond the specification.',
      ),
  })
  .meta({ id: 'ListedCompany' })

const companies_count = z.int().describe('how many companies the value would show, counted with all other filters but without its own')

const companyFacets = z
  .object({
    industry: z.array(z.object({ id: z.int(), name: z.string(), companies_count })),
    country: z.array(z.object({ code: z.string().describe('ISO 3166-1 alpha-2, lower case'), name: z.string(), companies_count })),
  })
  .meta({ id: 'CompanyFacets' })
  .describe('The values of both filters that companies have, and the chosen ones, by name in the language of the call.')

const counts = z.record(z.string(), z.int())
export const facets = z
  .object({
    language: counts,
    department: counts,
    employment_type: counts,
    experience: counts,
    is_remote: z.object({ true: z.int(), false: z.int() }),
  })
  .meta({ id: 'Facets' })

const rates = z
  .object({
    date: z.iso.date(),
    per_dollar: z
      .object({ USD: z.number(), MXN: z.number() } satisfies Record<Currency, z.ZodType>)
      .catchall(z.number())
      .describe(
        'how many units a dollar had on that day of the currencies of the filter, and of those that the jobs here state their pay in',
      ),
  })
  .meta({ id: 'ExchangeRates' })

const jobsMeta = z.object({
  pagination,
  facets: facets.describe('How many jobs each value would show, counted with all other filters but without its own.'),
  corrected: z.string().nullable().describe('The search that was run instead, when the text as typed matched nothing.'),
  suggested: z
    .string()
    .nullable()
    .describe('Where nothing was found: a search that would find something, and may have been meant. Beyond the specification.'),
  lacks_words: z
    .boolean()
    .describe('Whether no job has all words of a term, and those that have some are shown. Beyond the specification.'),
  rates: rates.describe('With which pay of different currencies was compared.'),
})

export const companyParam = z
  .string()
  .regex(/^[a-z0-9-]{1,63}$/i)
  .describe("the company's domain_name")
export const jobParam = z
  .string()
  .meta({ sent_as: { type: 'integer', minimum: 1, maximum: ID_MAX } })
  .describe("the job's id")

export const board = [
  endpoint('GET /job_board/jobs', {
    who: 'anyone',
    summary: 'A page of published jobs, newest first; with a search, the most relevant first.',
    query: jobQuery,
    response: z.object({ jobs: z.array(jobListItem), meta: jobsMeta }),
    refusals: [],
  }),
  endpoint('GET /salaries', {
    who: 'anyone',
    summary:
      'How the pay of the jobs that pass the filters is spread, each job by the middle of its range, for a histogram; the range of pay that is asked for does not count. In the currency that is asked for, else in dollars. Beyond the specification.',
    query: jobFiltersQuery
      .omit({ page: true, order: true })
      .extend({ company: companyParam.optional().describe('the domain_name of a company, for its jobs alone') }),
    response: z.object({
      currency: z.enum(currencies),
      bars: z
        .array(z.object({ from: z.int(), to: z.int(), jobs: z.int() }))
        .describe('side by side from the least pay to the most; empty where no job states any'),
      rates,
    }),
    refusals: ['company_not_found'],
  }),
  endpoint('GET /suggestions', {
    who: 'anyone',
    summary:
      'What somebody may be typing into the search for jobs: titles, skills, companies and places of the jobs that pass the filters. Beyond the specification.',
    query: jobFiltersQuery.omit({ page: true, order: true }).extend({
      typed: z
        .string(says('once'))
        .max(SEARCH_MAX_CHARACTERS, says('search_too_long', { max: SEARCH_MAX_CHARACTERS }))
        .default('')
        .describe('What stands in the field; `search` is what is searched for beside it.'),
      kind: choice(suggestionKinds).describe('only suggestions of this kind; any other value is no choice'),
      company: companyParam.optional().describe('the domain_name of a company, for its jobs alone'),
    }),
    response: z.object({
      before: z.string().describe('The first words of what was typed, where only those after them are suggested for: they stay.'),
      suggestions: z
        .array(
          z.object({
            kind: z.enum(suggestionKinds),
            text: z.string(),
            jobs_count: z
              .int()
              .describe('how many jobs have all words of the search once it is taken; nearer ones may follow them in its list'),
          }),
        )
        .max(SUGGESTIONS_MAX_ROWS)
        .describe('Empty while the product has not the jobs in memory.'),
    }),
    refusals: ['company_not_found'],
  }),
  endpoint('GET /job_board/companies', {
    who: 'anyone',
    summary: 'A page of companies, those with jobs first, then by name, each with its newest jobs.',
    query: z.object({
      page,
      search,
      industry: companyFilter('industry', { type: 'integer', minimum: 1 }).describe(
        'only companies of this industry, by its id in GET /company_industries; any other value is no filter',
      ),
      country: companyFilter('country', { type: 'string', pattern: '^[a-z]{2}$' }).describe(
        'only companies of this country, by its code (ISO 3166-1 alpha-2, lower case); any other value is no filter',
      ),
      job_board,
    }),
    response: z.object({ companies: z.array(listedCompany), meta: z.object({ pagination, facets: companyFacets }) }),
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
    response: z.object({ job: jobDetail, meta: z.object({ rates: rates.describe('What its pay is in dollars, about.') }) }),
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
    response: z.object({
      similar_jobs: z.array(jobListItem),
      meta: z.object({
        pagination,
        job: z.object({ title: z.string(), language: postingLanguage }).describe('the job that they resemble, also when it has closed'),
      }),
    }),
    refusals: ['company_not_found', 'job_not_found'],
  }),
] as const
