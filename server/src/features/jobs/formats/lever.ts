// The public JSON of Lever's Postings API: api.lever.co/v0/postings/{site}?mode=json
import { fold } from '@plaza/contract/rules/folding'
import { z } from 'zod'
import { placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemote,
  isRemoteTitle,
  seniorityOf,
} from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, periodOf, type ReadPay } from '../pay.ts'
import { payInText, payInTexts } from '../pay-in-text.ts'
import { countryOf, placesWithin, readPlaces } from '../places.ts'
import { languageOf } from '../posting-language.ts'
import { absentKeys, asHtml, type Format, isRecord, parseWith, type Reading, rowsOf, text } from './posting.ts'
import { type SectionTexts, textsOfSections } from './sections.ts'

const NO_TIME = '{field} must be a time in milliseconds since 1970.'
const LATEST_TIME_MS = 8_640_000_000_000_000

const schema = z.object({
  id: z.string().min(1),
  text: z.string(),
  hostedUrl: text,
  applyUrl: text,
  categories: z
    .object({ commitment: text, department: text, location: text, team: text, level: text, allLocations: z.array(z.string()).nullish() })
    .nullish(),
  country: text,
  description: text,
  descriptionPlain: text,
  lists: z.array(z.object({ text: text, content: text })).nullish(),
  additional: text,
  workplaceType: text,
  salaryRange: z.object({ min: z.number().nullish(), max: z.number().nullish(), currency: text, interval: text }).nullish(),
  salaryDescription: text,
  salaryDescriptionPlain: text,
  createdAt: z.number().min(0, NO_TIME).max(LATEST_TIME_MS, NO_TIME).nullish(),
})

type LeverPosting = z.output<typeof schema>

/** Lever keeps requirements and benefits as lists under headings that each company words itself. */
function texts(job: LeverPosting): SectionTexts {
  return textsOfSections(
    (job.lists ?? []).map(({ text: heading, content }) => ({ heading, html: content && withList(asHtml(content) ?? '') })),
    asHtml(job.description ?? job.descriptionPlain),
    asHtml(job.additional),
  )
}

const withList = (html: string) => (/^\s*<li[\s>]/i.test(html) ? `<ul>${html}</ul>` : html)

/** The company's name in the address of its job site: jobs.lever.co/{site}/{id}. */
function siteOf(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  return url?.hostname.endsWith('lever.co') ? (url.pathname.split('/')[1] ?? null) : null
}

/** The range that the posting has in a field of its own, else the one that it describes, else one in its texts. */
function payOf(job: LeverPosting, html: SectionTexts, country: string | null): ReadPay {
  const { min, max, currency, interval } = job.salaryRange ?? {}
  if (min || max) return annualPay({ min, max, currency, period: periodOf(interval) })
  const described = payInText(asHtml(job.salaryDescription ?? job.salaryDescriptionPlain), country)
  if (described.pay.currency_salary !== null) return described
  return payInTexts(html, country)
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const written = job.categories?.location ?? job.categories?.allLocations?.[0]
  const others = (job.categories?.allLocations ?? []).filter((line) => line !== written)
  const { warnings, ...places } = placesOfPosting([
    placesWithin(written, job.country, companyCountry),
    ...others.map((line) => readPlaces(line, countryOf(job.country) ?? companyCountry)),
  ])
  const html = texts(job)
  const pay = payOf(job, html, places.location?.country_code ?? companyCountry)
  const site = siteOf(job.hostedUrl ?? job.applyUrl)
  const said = fold(job.workplaceType ?? '')
  const isUnsaid = said === '' || said === 'unspecified'
  return {
    posting: {
      title: job.text,
      company: site ? companyOfToken(site) : null,
      source: 'lever',
      source_id: job.id,
      own_id: null,
      language: languageOf(job.text, html.description, html.requirements),
      ...html,
      department: departmentOf([job.categories?.department, job.categories?.team], job.text),
      employment_type:
        employmentTypeOf(job.categories?.commitment) ?? (job.categories?.commitment ? 'other' : employmentTypeInTitle(job.text)),
      experience: seniorityOf(job.text, job.categories?.level, job.categories?.commitment),
      is_remote: isUnsaid ? isRemote(job.categories?.location) || isRemoteTitle(job.text) : said === 'remote',
      is_hybrid: isUnsaid ? isHybrid(job.categories?.location) || isHybridTitle(job.text) : said === 'hybrid',
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.createdAt ? new Date(job.createdAt) : null,
      changed_at: null,
      absent: isRecord(raw) && 'descriptionPlain' in raw ? [] : absentKeys(raw, { description: ['description', 'language'] }),
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `[{...}]` of a job site, or one of its postings. */
export const lever: Format = {
  name: 'a Lever file',
  rows: (value) => rowsOf(value, (row) => 'hostedUrl' in row || ('text' in row && ('categories' in row || 'applyUrl' in row))),
  read,
}
