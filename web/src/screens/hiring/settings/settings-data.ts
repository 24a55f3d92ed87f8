// What the settings of the recruiters' site show.
import type { OutputOf } from '@plaza/contract'

type Reasons = OutputOf<'GET /rejection_reasons'>['rejection_reasons']
export type SettingsData = {
  /** Within how many days new jobs promise an answer. */
  reply_within_days: number
  company_stages: OutputOf<'GET /company_stages'>['company_stages']
  rejection_reasons: Reasons
  /** Those that are offered no longer. */
  removed: Reasons
}
