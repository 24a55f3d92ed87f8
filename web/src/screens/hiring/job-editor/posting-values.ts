// A posting as the form holds it, and the part of it that is sent.
import type { InputOf, OutputOf } from '@plaza/contract'
import { OPENINGS_MAX, REPLY_WITHIN_DAYS_MAX, REPLY_WITHIN_DAYS_MIN } from '@plaza/contract/limits'
import { countryNameOf } from '@plaza/contract/rules/country-names'
import { fold } from '@plaza/contract/rules/folding'
import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { placeLine } from '@plaza/contract/rules/place-line'
import type { Department, EmploymentType, Language, Seniority } from '@plaza/contract/values'
import { type PayValues, payProblemsOf, payValuesOf, sentPay } from './pay-fields.ts'
import type { Listed } from './questions/question-values.ts'

export type HiringJob = OutputOf<'GET /jobs/{id}'>['job']
/** What the editor is loaded with. */
export type EditorData = OutputOf<'GET /jobs/{id}'> & {
  /** How the company looks on its public pages; null where that could not be loaded, and then there is no preview. */
  company: OutputOf<'GET /companies/{id}/company_brandings'>['company'] | null
  questions: Listed
  now: string
}

export type JobFields = InputOf<'PUT /jobs/{id}'>['body']['job']

/** A place in the form: texts are '' where nothing is said, `country` is a code, or a name that no code is known for. */
export type PlaceValues = { city: string; state: string; country: string; street_address: string; postal_code: string }

/** Texts are '' where nothing is said; amounts and numbers stand as they were typed. */
export type PostingValues = PlaceValues &
  PayValues & {
    title: string
    /** ISO 639-1. */
    language: string
    description: string
    requirements: string
    job_benefits: string
    department: Department | ''
    employment_type: EmploymentType | ''
    experience: Seniority | ''
    is_remote: boolean
    is_hybrid: boolean
    /** The places beside that one. */
    further_locations: readonly PlaceValues[]
    valid_through: string
    required_skills: readonly string[]
    optional_skills: readonly string[]
    rating_criteria: readonly string[]
    openings: string
    hire_date: string
    reply_within_days: string
    is_listed: boolean
    job_boards: readonly string[]
  }

export type PostingField = keyof PostingValues

const placeFields = ['city', 'state', 'country', 'street_address', 'postal_code'] as const

/** The code of a country by its name in the language; a name that no country has stays as it is. Withdrawn codes, of which some have the same name, are no countries. */
function countryOf(name: string | null, language: Language): string {
  return (name && isoCountries.find((code) => countryNameOf(code, language) === name)) ?? name ?? ''
}

/** The country of the form in words: the form has a code, or a name that no code is known for. */
export function countryLabel(country: string, language: Language): string {
  return isoCountries.includes(country) ? countryNameOf(country, language) : country
}

type Place = NonNullable<HiringJob['job_location']>

const placeOf = (place: Place | null, language: Language): PlaceValues => ({
  city: place?.location.city ?? '',
  state: place?.location.state ?? '',
  country: countryOf(place?.location.country ?? null, language),
  street_address: place?.location.street_address ?? '',
  postal_code: place?.location.postal_code ?? '',
})

/** A place of the form in one line. */
export function placeText({ city, state, country, street_address }: PlaceValues, language: Language): string {
  return [street_address, placeLine({ city, state, country: countryLabel(country, language) })].filter(Boolean).join(', ')
}

/** A job as its team will publish it, for the form; `language` is the one that the job was asked for in. */
export function valuesOf(job: HiringJob, language: Language): PostingValues {
  const posting = job.draft ?? job
  return {
    title: posting.title,
    language: posting.language,
    description: posting.description ?? '',
    requirements: posting.requirements ?? '',
    job_benefits: posting.job_benefits ?? '',
    department: posting.department ?? '',
    employment_type: posting.employment_type ?? '',
    experience: posting.experience ?? '',
    is_remote: posting.is_remote,
    is_hybrid: posting.is_hybrid,
    ...payValuesOf(posting),
    ...placeOf(posting.job_location, language),
    further_locations: posting.further_locations.map((each) => placeOf(each, language)),
    valid_through: posting.valid_through ?? '',
    required_skills: posting.required_skills,
    optional_skills: posting.optional_skills,
    rating_criteria: posting.rating_criteria,
    openings: String(posting.openings),
    hire_date: posting.hire_date ?? '',
    reply_within_days: String(posting.reply_within_days),
    is_listed: posting.is_listed,
    job_boards: posting.job_boards,
  }
}

/** The skills of which none of `taken` is another spelling: what is required is not nice to have as well. */
export function skillsWithout(skills: readonly string[], taken: readonly string[]): readonly string[] {
  const folded = new Set(taken.map(fold))
  return skills.some((each) => folded.has(fold(each))) ? skills.filter((each) => !folded.has(fold(each))) : skills
}

/** Whether two values of a field are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The fields in which two postings differ. */
export function differences(a: PostingValues, b: PostingValues): PostingField[] {
  return (Object.keys(a) as PostingField[]).filter((field) => !isSame(a[field], b[field]))
}

export type ValueProblem = 'missing' | 'amount' | 'pay_order' | 'openings' | 'reply_within_days'

const isWholeIn = (text: string, min: number, max: number) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

/** What is wrong with values as they stand; such a field stays in the form and is not sent. */
export function problemsOf(values: PostingValues): Partial<Record<PostingField, ValueProblem>> {
  return {
    ...(values.title.trim() === '' && { title: 'missing' }),
    ...payProblemsOf(values),
    ...(!isWholeIn(values.openings, 1, OPENINGS_MAX) && { openings: 'openings' }),
    ...(!isWholeIn(values.reply_within_days, REPLY_WITHIN_DAYS_MIN, REPLY_WITHIN_DAYS_MAX) && { reply_within_days: 'reply_within_days' }),
  }
}

/** What is to be sent of `values`, where `base` is known to be there: the fields that differ, and the part of the body that says so. */
export function changesOf(values: PostingValues, base: PostingValues): { fields: PostingField[]; job: JobFields } {
  const problems = problemsOf(values)
  const fields = differences(values, base).filter((field) => problems[field] === undefined)
  const isPlace = (field: PostingField) => (placeFields as readonly PostingField[]).includes(field)
  const plain = Object.fromEntries(fields.filter((field) => !isPlace(field)).map((field) => [field, sent(values, field)]))
  if (!fields.some(isPlace)) return { fields, job: plain }
  const location = written(values)
  const isEmpty = Object.values(location).every((part) => part === null)
  return { fields, job: { ...plain, job_location: isEmpty ? null : { location } } as JobFields }
}

const written = (values: PlaceValues) => Object.fromEntries(placeFields.map((field) => [field, values[field].trim() || null]))

function sent(values: PostingValues, field: PostingField): unknown {
  const pay = sentPay(values, field)
  if (pay !== undefined) return pay
  switch (field) {
    case 'openings':
    case 'reply_within_days':
      return Number(values[field])
    case 'title':
      return values.title.trim()
    case 'further_locations':
      return values.further_locations.map((place) => ({ location: written(place) }))
    case 'department':
    case 'employment_type':
    case 'experience':
    case 'valid_through':
    case 'hire_date':
      return values[field] || null
    default:
      return values[field]
  }
}
