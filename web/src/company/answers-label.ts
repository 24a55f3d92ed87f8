import type { Language } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'
import { formatNumber } from '../words/formats.ts'

/** 'Usually answers within 3 days' */
export const answersLabel = (days: number, locale: Language) =>
  m.company_answers_within({ count: days, number: formatNumber(days, locale) })
