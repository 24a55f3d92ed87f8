// When a profile is complete enough for one-click applying, and how links are read (section 5, "Application form").
import { isEmail, isPhone, isWebsite } from './account.ts'

/** The fields of a profile that the form requires. */
export type RequiredFields = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  has_resume: boolean
}

/** Whether a profile has everything that the application form requires. Salaries are required too, but begin at 0 and are therefore never missing. */
export function isCompleteProfile({ first_name, last_name, email, phone, has_resume }: RequiredFields): boolean {
  return Boolean(first_name?.trim() && last_name?.trim() && email && isEmail(email) && phone && isPhone(phone) && has_resume)
}

/** A typed link as an address that may be followed: http or https, `linkedin.com/in/ana` with https before it; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
  return isWebsite(address) ? address : null
}
