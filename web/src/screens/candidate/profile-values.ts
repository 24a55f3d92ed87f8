// What the wizard holds while somebody fills it in, and how that becomes what the API takes (section 3, "Candidate application and profile").
import type { InputOf, OutputOf } from '@plaza/contract'
import { isPhone } from '@plaza/contract/rules/account'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import { isDay, isPeriod } from '@plaza/contract/rules/history'
import { withoutCommas } from '@plaza/contract/rules/money'
import { namedRows, spacedAmount } from '@plaza/contract/rules/wizard'
import { workTypeFlags } from '@plaza/contract/rules/work-types'
import type { Currency, WorkType } from '@plaza/contract/values'
import { isNationalNumber, type Phone, phoneOf, writtenPhone } from './phone.ts'

export type Candidate = OutputOf<'GET /candidates/{id}'>['candidate']

type Period = { start_date: string; end_date: string; is_current: boolean }
export type WorkRow = Period & { job_title: string; company_name: string; industry: string }
export type EducationRow = Period & { degree: string; learning_center: string }

/** The fields of the form, as texts. Dates are ISO days, amounts have their separators; a date that is none yet is kept as it was typed. */
export type ProfileValues = {
  first_name: string
  last_name: string
  email: string
  phone_country: string
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
}

const period: Period = { start_date: '', end_date: '', is_current: false }
export const blankWork: WorkRow = { ...period, job_title: '', company_name: '', industry: '' }
export const blankEducation: EducationRow = { ...period, degree: '', learning_center: '' }

/** An empty form; the phone begins in this country. */
export function blankValues(country: string): ProfileValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    phone_country: country,
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
export function valuesOf(candidate: Candidate, country: string): ProfileValues {
  const phone: Phone = phoneOf(candidate.phone, country)
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
    phone_country: phone.country,
    phone: phone.digits,
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

/** What is wrong with the dates of a row. */
export function periodProblem(row: Period): 'start_date' | 'end_date' | 'order' | null {
  const isWrong = (date: string) => date !== '' && !isDay(date)
  if (isWrong(row.start_date)) return 'start_date'
  if (!row.is_current && isWrong(row.end_date)) return 'end_date'
  return isPeriod(row) ? null : 'order'
}

/** Whether the first step may be left: what section 5 requires is there, and no period is wrong. */
export function isFirstStepDone(values: ProfileValues, hasResume: boolean): boolean {
  const phone = writtenPhone({ country: values.phone_country, digits: values.phone })
  const rows = [...values.candidate_work_histories, ...values.candidate_education_histories]
  return (
    isCompleteProfile({ ...values, email: values.email.trim(), phone, has_resume: hasResume }) &&
    isNationalNumber({ country: values.phone_country, digits: values.phone }) &&
    isPhone(phone) &&
    rows.every((row) => periodProblem(row) === null)
  )
}

/** The fields of the form itself, for `apply` and for a profile. */
export function fieldsOf(values: ProfileValues) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    phone: writtenPhone({ country: values.phone_country, digits: values.phone }),
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

/** What follows the form: history, skills and preferences. Rows without a title or degree are dropped. */
export function historyOf(values: ProfileValues): InputOf<'PUT /job_board/apply_update/{id}'>['body']['candidate'] {
  return {
    place_id: values.place_id,
    skills: values.skills,
    interests: values.interests.trim(),
    preferred_work_type: workTypeFlags(values.preferred_work_types),
    preferred_work_types: values.preferred_work_types,
    candidate_work_histories: namedRows(values.candidate_work_histories).map((row) => ({ ...row, end_date: endOf(row) })),
    candidate_education_histories: namedRows(values.candidate_education_histories).map((row) => ({ ...row, end_date: endOf(row) })),
  }
}
