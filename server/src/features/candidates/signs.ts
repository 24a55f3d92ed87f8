// What makes an application doubtful the moment it comes, and what tells that two of them are one person's (docs/decisions/0129).
import { prefixOf, readPhone } from '@plaza/contract/rules/phone'
import type { SuspicionSign } from '@plaza/contract/values'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** Nobody fills in a form with a resume in less time. */
const FAST_SECONDS = 8

const throwawayDomains = disposableEmailBlocklistSet()

/** Whether an address belongs to a service that gives addresses away for an hour, or to a domain below one. */
export function isThrowaway(email: string): boolean {
  const parts = (email.split('@').at(-1) ?? '').toLowerCase().split('.')
  return parts.some((_, at) => throwawayDomains.has(parts.slice(at).join('.')))
}

/** What a form says about whoever has filled it in: what stood in the field that people do not see, and how long it took; both may be missing. */
export type FormTraces = { trap: string | undefined; seconds: number | undefined }

/**
 * The signs that a submission carries itself. How long it took says something about guests beside another sign only: an account fills in
 * nothing that it has not been asked before.
 */
export function signsOf(email: string, { isAccount, form }: { isAccount: boolean; form?: FormTraces }): SuspicionSign[] {
  const isFast = !isAccount && form?.seconds !== undefined && form.seconds < FAST_SECONDS
  return [
    ...(form?.trap ? (['honeypot'] as const) : []),
    ...(isThrowaway(email) ? (['throwaway_address'] as const) : []),
    ...(isFast ? (['fast'] as const) : []),
  ]
}

/** A number in the form of E.164, '+525512345678', whatever way it was written; without a prefix it is one of `country`. Null where no country is known. */
export function phoneAsE164(written: string | null | undefined, country: string | null): string | null {
  if (!written) return null
  const read = readPhone(written, country ?? '')
  const digits = read.country === '' ? '' : `${prefixOf(read.country)}${read.number}`
  return /^\+\d{8,17}$/.test(digits) ? digits : null
}
