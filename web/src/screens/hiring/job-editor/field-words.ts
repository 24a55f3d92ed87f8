// The fields of a posting and their values in words, where two texts stand side by side.
import type { PayCurrency } from '@plaza/contract/rules/pay-currencies'
import { currencies, type Language, languages } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { currencyLabel, departmentLabel, employmentTypeLabel, languageLabel, seniorityLabel } from '../../board/labels.ts'
import { payLabels } from './pay-fields.ts'
import { countryLabel, type PostingField, type PostingValues, placeText } from './posting-values.ts'

const labels: Record<PostingField, () => string> = {
  title: m.editor_title,
  language: m.editor_language,
  description: m.editor_description,
  requirements: m.editor_requirements,
  job_benefits: m.editor_benefits,
  department: m.editor_department,
  employment_type: m.editor_type,
  experience: m.editor_seniority,
  is_remote: m.editor_remote,
  is_hybrid: m.work_type_hybrid,
  ...payLabels,
  city: m.editor_city,
  state: m.editor_state,
  country: m.editor_country,
  street_address: m.editor_street,
  postal_code: m.editor_postal_code,
  further_locations: m.editor_further_places,
  valid_through: m.editor_last_day,
  required_skills: m.editor_skill_required,
  optional_skills: m.editor_skill_optional,
  rating_criteria: m.editor_criteria,
  openings: m.editor_openings,
  hire_date: m.editor_hire_date,
  reply_within_days: m.editor_reply_within,
  is_listed: m.editor_board,
  job_boards: m.editor_where,
}

/** 'Pay from, a year' */
export const fieldLabel = (field: PostingField) => labels[field]()

/** The fields whose values are HTML. */
export const richFields: readonly PostingField[] = ['description', 'requirements', 'job_benefits']

/** A currency by its name, or by its code where lists cannot be filtered by it. */
export function payCurrencyLabel(value: PayCurrency): string {
  const known = currencies.find((each) => each === value)
  return known ? currencyLabel(known) : value
}

/** The language of a posting in itself where the product speaks it, else in the reader's. */
export function postingLanguageLabel(code: string, locale: Language): string {
  const known = languages.find((each) => each === code)
  return known ? languageLabel(known) : (new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code)
}

/** The value of a field as a text; '' where there is none. HTML stays HTML. */
export function fieldText(field: PostingField, { [field]: value }: Partial<PostingValues>, locale: Language): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? m.editor_yes() : m.editor_no()
  if (typeof value !== 'string') return value.map((each) => (typeof each === 'string' ? each : placeText(each, locale))).join('; ')
  const values = { [field]: value } as Partial<PostingValues>
  if (values.department) return departmentLabel(values.department)
  if (values.employment_type) return employmentTypeLabel(values.employment_type)
  if (values.experience) return seniorityLabel(values.experience)
  if (values.currency_salary) return payCurrencyLabel(values.currency_salary)
  if (values.language) return postingLanguageLabel(values.language, locale)
  return values.country ? countryLabel(values.country, locale) : value
}
