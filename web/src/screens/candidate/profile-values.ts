// The values of the wizard's form, and how they are converted from and to those of the API (section 3, "Candidate application and
// profile").
import type { InputOf, OutputOf } from '@plaza/contract'
import { isDay, isPeriod } from '@plaza/contract/rules/history'
import { withoutCommas } from '@plaza/contract/rules/money'
import type { Answers } from '@plaza/contract/rules/questions'
import { namedRows, spacedAmount } from '@plaza/contract/rules/wizard'
import { workTypeFlags } from '@plaza/contract/rules/work-types'
import type { Currency, WorkType } from '@plaza/contract/values'
import { dayOf } from '../../ui/day.ts'

export type Candidate = OutputOf<'GET /candidates/{id}'>['candidate']

type Period = { start_date: string; end_date: string; is_current: boolean }
export type WorkRow = Period & { job_title: string; company_name: string; industry: string }
export type EducationRow = Period & { degree: string; learning_center: string }

/** The fields of the form, as texts. Dates are ISO days, amounts have separators. An incomplete date is kept as it was typed. */
export type ProfileValues = {
  first_name: string
  last_name: string
  email: string
  /** In the form in which it is sent: '+52 5512345678', or as it was stored. */
  phone: string
  address: string
  place_id: string
  summary: string
  cover_letter: string
  link: string
  portfolio: string
  candidate_work_histories: WorkRow[]
  candidate_education_histories: EducationRow[]
  skills: string[]
  salary_expectation: string
  current_salary: string
  salary_currency: Currency
  preferred_work_types: WorkType[]
  interests: string
  /** To the questions of a job, by their ids; a profile has none. */
  answers?: Answers
}

const period: Period = { start_date: '', end_date: '', is_current: false }
export const blankWork: WorkRow = { ...period, job_title: '', company_name: '', industry: '' }
export const blankEducation: EducationRow = { ...period, degree: '', learning_center: '' }

/** An empty form. */
export function blankValues(): ProfileValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    address: '',
    place_id: '',
    summary: '',
    cover_letter: '',
    link: '',
    portfolio: '',
    candidate_work_histories: [blankWork],
    candidate_education_histories: [blankEducation],
    skills: [],
    salary_expectation: '0',
    current_salary: '0',
    salary_currency: 'USD',
    preferred_work_types: [],
    interests: '',
  }
}

const text = (value: string | null) => value ?? ''

/** A stored profile in the form; empty lists become one blank row (section 4). */
export function valuesOf(candidate: Omit<Candidate, 'id' | 'has_complete_profile'>): ProfileValues {
  const work = candidate.candidate_work_histories.map((row) => ({
    start_date: text(row.start_date),
    end_date: text(row.end_date),
    is_current: row.is_current,
    job_title: text(row.job_title),
    company_name: text(row.company_name),
    industry: row.industry === null ? '' : String(row.industry),
  }))
  const education = candidate.candidate_education_histories.map((row) => ({
    start_date: text(row.start_date),
    end_date: text(row.end_date),
    is_current: row.is_current,
    degree: text(row.degree),
    learning_center: text(row.learning_center),
  }))
  return {
    first_name: text(candidate.first_name),
    last_name: text(candidate.last_name),
    email: candidate.email,
    phone: text(candidate.phone),
    address: text(candidate.candidate_location?.location.street_address ?? null),
    place_id: text(candidate.candidate_location?.location.place_id ?? null),
    summary: text(candidate.summary),
    cover_letter: text(candidate.cover_letter),
    link: text(candidate.link),
    portfolio: text(candidate.portfolio),
    candidate_work_histories: work.length > 0 ? work : [blankWork],
    candidate_education_histories: education.length > 0 ? education : [blankEducation],
    skills: candidate.skills,
    salary_expectation: spacedAmount(String(candidate.salary_expectation)),
    current_salary: spacedAmount(String(candidate.current_salary)),
    salary_currency: candidate.salary_currency ?? 'USD',
    preferred_work_types: candidate.preferred_work_types,
    interests: text(candidate.interests),
  }
}

/** Whether a row is empty. 'Current' alone does not count as content. */
export function isBlankRow(row: WorkRow | EducationRow): boolean {
  return Object.values(row).every((value) => typeof value === 'boolean' || value.trim() === '')
}

/** Whether a row says something and is still not saved where a profile is edited: it has no title or degree (section 5). */
export function isLeftOut(row: WorkRow | EducationRow): boolean {
  return !isBlankRow(row) && namedRows([row]).length === 0
}

/**
 * The values to send: without blank rows and, when a profile is edited (`dropsUntitled`), without rows that have no title or degree
 * (section 5, "Application form").
 */
export function sentValues(values: ProfileValues, dropsUntitled: boolean): ProfileValues {
  const { candidate_work_histories: work, candidate_education_histories: education } = values
  return {
    ...values,
    candidate_work_histories: dropsUntitled ? namedRows(work) : work.filter((row) => !isBlankRow(row)),
    candidate_education_histories: dropsUntitled ? namedRows(education) : education.filter((row) => !isBlankRow(row)),
  }
}

/** The problem with a row's dates: one is not a day, the start is in the future, or the end is before the start. */
export function periodProblem(row: Period, today = dayOf(new Date())): 'start_date' | 'end_date' | 'future' | 'order' | null {
  const isWrong = (date: string) => date !== '' && !isDay(date)
  if (isWrong(row.start_date)) return 'start_date'
  if (row.start_date > today) return 'future'
  if (!row.is_current && isWrong(row.end_date)) return 'end_date'
  return isPeriod(row) ? null : 'order'
}

/** The single fields of the form, for `apply` and for a profile. */
export function fieldsOf(values: ProfileValues) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    phone: values.phone,
    address: values.address,
    place_id: values.place_id,
    summary: values.summary,
    cover_letter: values.cover_letter,
    link: values.link.trim(),
    portfolio: values.portfolio.trim(),
    salary_expectation: withoutCommas(values.salary_expectation).replace(/\.$/, '') || '0',
    current_salary: withoutCommas(values.current_salary).replace(/\.$/, '') || '0',
    salary_currency: values.salary_currency,
    current_salary_currency: values.salary_currency,
  }
}

const endOf = (row: Period) => (row.is_current ? '' : row.end_date)

/** The rest, which is sent after them: history, skills and preferences. */
export function historyOf(values: ProfileValues): InputOf<'PUT /job_board/apply_update/{id}'>['body']['candidate'] {
  return {
    place_id: values.place_id,
    skills: values.skills,
    interests: values.interests.trim(),
    preferred_work_type: workTypeFlags(values.preferred_work_types),
    preferred_work_types: values.preferred_work_types,
    candidate_work_histories: values.candidate_work_histories.map((row) => ({ ...row, end_date: endOf(row) })),
    candidate_education_histories: values.candidate_education_histories.map((row) => ({ ...row, end_date: endOf(row) })),
  }
}
