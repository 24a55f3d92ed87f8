// The closed lists of the contract in the reader's language.
import {
  type Currency,
  type Department,
  type EmploymentType,
  languageFacts,
  type PostingLanguage,
  type Seniority,
} from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'

const departments: Record<Department, () => string> = {
  engineering: m.department_engineering,
  design: m.department_design,
  marketing: m.department_marketing,
  sales: m.department_sales,
  talent: m.department_talent,
  staff: m.department_staff,
}

const employmentTypes: Record<EmploymentType, () => string> = {
  full_time: m.employment_full_time,
  contract: m.employment_contract,
  part_time: m.employment_part_time,
  temporary: m.employment_temporary,
  other: m.employment_other,
}

const seniorities: Record<Seniority, () => string> = {
  internship: m.seniority_internship,
  entry_level: m.seniority_entry_level,
  associate: m.seniority_associate,
  mid_level: m.seniority_mid_level,
  mid_senior_level: m.seniority_mid_senior_level,
  senior_level: m.seniority_senior_level,
  director: m.seniority_director,
  executive: m.seniority_executive,
}

const currencies: Record<Currency, () => string> = { USD: m.currency_usd, MXN: m.currency_mxn }

/** 'Engineering' */
export function departmentLabel(value: Department): string {
  return departments[value]()
}

/** 'Full time' */
export function employmentTypeLabel(value: EmploymentType): string {
  return employmentTypes[value]()
}

/** 'Mid-senior level' */
export function seniorityLabel(value: Seniority): string {
  return seniorities[value]()
}

/** 'Mexican Peso (MXN)' */
export function currencyLabel(value: Currency): string {
  return currencies[value]()
}

/** 'Español', in the language itself; 'Other languages'. */
export function languageLabel(value: PostingLanguage): string {
  return value === 'other' ? m.filter_language_other() : languageFacts[value].name
}
