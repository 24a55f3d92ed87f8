// The `state` that is sent to a consent page and comes back with its result, so that nobody can link a calendar to another person's
// account. It is signed, so it needs no table.
import { isSigned, sign } from '../../signing.ts'

/** A page with the buttons may stay open for a working day. */
const HOURS = 12

/** What consent is requested for. */
export type Consent = 'calendar' | 'teams'

/** A state for this user that is valid for twelve hours. */
export function consentState(secret: Buffer, consent: Consent, userId: number, now: Date): string {
  const body = `${consent}.${userId}.${Math.floor(now.getTime() / 1000) + HOURS * 3600}`
  return `${body}.${sign(secret, 'calendar consent', body)}`
}

/** The user of a state and what was requested; null if it was not made here or has expired. */
export function readConsentState(secret: Buffer, state: string, now: Date): { consent: Consent; user_id: number } | null {
  const found = /^((calendar|teams)\.([1-9]\d{0,14})\.(\d{1,12}))\.([\w-]{43})$/.exec(state)
  if (!found) return null
  const [, body = '', consent, user, until, signature = ''] = found
  if (!isSigned(secret, 'calendar consent', body, signature)) return null
  if (Number(until) * 1000 <= now.getTime()) return null
  return { consent: consent === 'teams' ? 'teams' : 'calendar', user_id: Number(user) }
}
