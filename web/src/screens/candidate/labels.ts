// Words that several parts of the wizard use.

import { perLanguage } from '@plaza/contract/rules/per-language'
import type { WizardStep } from '@plaza/contract/rules/wizard'
import type { Currency, Language, WorkType } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'
import type { EducationRow, WorkRow } from './profile-values.ts'

const workTypeNames: Record<WorkType, () => string> = {
  remote: m.work_type_remote,
  hybrid: m.work_type_hybrid,
  on_site: m.work_type_on_site,
  open_to_relocation: m.work_type_open_to_relocation,
}

const currencyNames: Record<Currency, () => string> = { USD: m.currency_usd, MXN: m.currency_mxn }

const stepNames: Record<WizardStep, { name: () => string; subtitle: () => string }> = {
  'general-information': { name: m.step_general, subtitle: m.step_general_subtitle },
  skills: { name: m.step_skills, subtitle: m.step_skills_subtitle },
  preferences: { name: m.step_preferences, subtitle: m.step_preferences_subtitle },
  overview: { name: m.step_overview, subtitle: m.step_overview_subtitle },
}

/** 'Open to relocation' */
export function workTypeLabel(type: WorkType): string {
  return workTypeNames[type]()
}

/** 'Mexican Peso (MXN)' */
export function currencyLabel(currency: Currency): string {
  return currencyNames[currency]()
}

/** 'General information' */
export function stepLabel(step: WizardStep): string {
  return stepNames[step].name()
}

/** 'Your background and experience' */
export function stepSubtitle(step: WizardStep): string {
  return stepNames[step].subtitle()
}

const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }))

/** 'May 2024'; '' if the value is not a day. */
function monthLabel(day: string, locale: Language): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? '' : months(locale).format(time)
}

/** 'May 2024 – Current' */
export function periodLabel(row: Pick<WorkRow & EducationRow, 'start_date' | 'end_date' | 'is_current'>, locale: Language): string {
  const end = row.is_current ? m.history_current() : monthLabel(row.end_date, locale)
  return [monthLabel(row.start_date, locale), end].filter(Boolean).join(' – ')
}
