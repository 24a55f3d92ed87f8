// The public JSON of Ashby's job postings API: api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true
import { payFields } from '@plaza/contract/rules/pay'
import { z } from 'zod'
import { placeOfAddress, placesOfPosting } from '../addresses.ts'
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
import { distinctPlaces, type NamedPlace } from '../distinct-places.ts'
import { citiesNamed, largest } from '../gazetteer.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, crediblePeriod, periodOf, type ReadPay } from '../pay.ts'
import { payOrInTexts } from '../pay-in-text.ts'
import { blank } from '../place-meanings.ts'
import { countryOf, type ReadPlaces, readPlaces } from '../places.ts'
import { languageOf } from '../posting-language.ts'
import { absentKeys, asHtml, date, type Format, isRecord, parseWith, type Reading, rowsOf, text } from './posting.ts'

const postalAddress = z.object({ addressLocality: text, addressRegion: text, addressCountry: text })
/** The place of the job has its address one step further down than the others. */
const address = z.union([z.object({ postalAddress }).transform((each) => each.postalAddress), postalAddress]).nullish()
const component = z.object({
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: z.number().nullish(),
  maxValue: z.number().nullish(),
})

const schema = z.object({
  id: z.string().min(1),
  title: z.string(),
  department: text,
  team: text,
  employmentType: text,
  location: text,
  address,
  secondaryLocations: z.array(z.object({ location: text, address })).nullish(),
  workplaceType: text,
  isRemote: z.boolean().nullish(),
  descriptionHtml: text,
  descriptionPlain: text,
  publishedAt: date,
  jobUrl: text,
  compensation: z
    .object({
      compensationTiers: z.array(z.object({ title: text, components: z.array(component).nullish() })).nullish(),
      summaryComponents: z.array(component).nullish(),
    })
    .nullish(),
})

type Job = z.output<typeof schema>

const SINGLE_INTERVAL = /^(?:1 )?[a-z]+$/i

/** The salary of the first tier that states one; equity and bonuses are not pay here. */
function payOf(job: Job): ReadPay {
  const tiers = (job.compensation?.compensationTiers ?? []).map((tier) => tier.components ?? [])
  const salaries = [...tiers, job.compensation?.summaryComponents ?? []].flatMap((components) =>
    components.filter((each) => each.compensationType === 'Salary' && (each.minValue || each.maxValue)).slice(0, 1),
  )
  const [salary] = salaries
  return annualPay({
    min: salary?.minValue,
    max: salary?.maxValue,
    currency: salary?.currencyCode,
    // "2 WEEK" means two weeks.
    period: SINGLE_INTERVAL.test(salary?.interval ?? '')
      ? crediblePeriod(periodOf(salary?.interval), salary?.maxValue || salary?.minValue)
      : null,
  })
}

/**
 * The line is what people read. Its cities are believed before those of the address beside it, which then tells their country; the address of an office
 * is not the place of remote work that is offered in a whole country ("Remote - US"). A line that is no place ("HQ") leaves the address.
 */
function placeAt(line: string | null, at: z.output<typeof address>, isAway: boolean, companyCountry: string | null): ReadPlaces {
  const country = countryOf(at?.addressCountry)
  const addressed = at
    ? placeOfAddress({ city: at.addressLocality, region: at.addressRegion, country: at.addressCountry }, companyCountry)
    : { places: [], warnings: [] }
  const [place] = addressed.places
  if (!place?.country_code) return orElse(readPlaces(line, companyCountry), addressed)
  const written = readPlaces(line, country ?? place.country_code).places
  const cities = written.filter((each) => each.city !== null)
  if (cities.length > 1) return { places: written, warnings: [] }
  if (cities.length === 1 && place.city === null)
    return { places: written.map((each) => ({ ...each, state: each.state ?? (each.city === null ? null : place.state) })), warnings: [] }
  if (cities.length === 1 && isAnotherTown(cities[0] as NamedPlace, place)) return { places: written, warnings: [] }
  const isOfficeFarAway = isAway && cities.length === 0 && place.city !== null && !SURROUNDINGS.test(line ?? '')
  if (isOfficeFarAway && written.length > 0) return { places: written, warnings: [] }
  if (isOfficeFarAway && isRemote(line)) return { places: [{ ...blank, country_code: place.country_code }], warnings: addressed.warnings }
  return addressed
}

/** "Bellevue" beside an address in Seattle; not "Branch HQ", though there is a village of that name. */
function isAnotherTown(written: NamedPlace, addressed: NamedPlace): boolean {
  const people = largest(citiesNamed(written.city ?? '').filter(({ country }) => country === written.country_code))?.population ?? 0
  return written.country_code === addressed.country_code && people >= TOWN_MIN_PEOPLE && distinctPlaces([addressed, written]).length > 1
}

const TOWN_MIN_PEOPLE = 15_000

/** "San Francisco Bay Area" lies around the city of the address. */
const SURROUNDINGS = /\b(?:area|greater|metro)\b/i

const orElse = (read: ReadPlaces, other: ReadPlaces): ReadPlaces =>
  read.places.length > 0 ? read : { places: other.places, warnings: [...new Set([...read.warnings, ...other.warnings])] }

function boardOf(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  return url?.hostname.endsWith('ashbyhq.com') ? decodeURIComponent(url.pathname.split('/')[1] ?? '') || null : null
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const workplace = job.workplaceType?.toLowerCase() ?? null
  // A board that tells no kind of workplace calls hybrid work remote.
  const is_hybrid = workplace ? workplace === 'hybrid' : isHybrid(job.location) || isHybridTitle(job.title)
  const is_remote = workplace
    ? workplace === 'remote'
    : !is_hybrid && (job.isRemote ?? (isRemote(job.location) || isRemoteTitle(job.title)))
  const { warnings, ...places } = placesOfPosting([
    placeAt(job.location, job.address, is_remote, companyCountry),
    ...(job.secondaryLocations ?? []).map((each) => placeAt(each.location, each.address, is_remote, companyCountry)),
  ])
  const description = asHtml(job.descriptionHtml ?? job.descriptionPlain)
  const texts = { description, requirements: null, job_benefits: null }
  const pay = payOrInTexts(payOf(job), texts, places.location?.country_code ?? companyCountry)
  const board = boardOf(job.jobUrl)
  return {
    posting: {
      title: job.title,
      company: board ? companyOfToken(board) : null,
      source: 'ashby',
      source_id: job.id,
      own_id: null,
      language: languageOf(job.title, description),
      ...texts,
      department: departmentOf([job.department, job.team], job.title),
      employment_type: employmentTypeOf(job.employmentType) ?? employmentTypeInTitle(job.title),
      experience: seniorityOf(job.title) ?? (job.employmentType === 'Intern' ? 'internship' : null),
      is_remote,
      is_hybrid,
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.publishedAt,
      changed_at: null,
      absent: [
        ...(isRecord(raw) && 'descriptionPlain' in raw ? [] : absentKeys(raw, { descriptionHtml: ['description', 'language'] })),
        // The list has pay only with includeCompensation=true.
        ...(pay.pay.currency_salary === null ? absentKeys(raw, { compensation: payFields }) : []),
      ],
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `{jobs: [...]}` of a board, or one of its jobs. Jobs that the board itself does not list are passed over. */
export const ashby: Format = {
  name: 'an Ashby file',
  rows: (value) =>
    rowsOf(value, (row) => 'jobUrl' in row || ('isListed' in row && 'publishedAt' in row), { isPublic: (row) => row.isListed !== false }),
  read,
}
