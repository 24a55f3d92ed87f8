// The `state` that goes to a consent page and comes back with what it gave: nobody links a calendar for somebody else. It needs no table.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A page with the buttons may stay open for a working day. */
const HOURS = 12

/** What consent is asked for. */
export type Consent = 'calendar' | 'teams'

function signatureOf(secret: Buffer, body: string): Buffer {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'plaza calendar consent', 32)))
    .update(body)
    .digest()
}

/** A state for this user, good for twelve hours. */
export function consentState(secret: Buffer, consent: Consent, userId: number, now: Date): string {
  const body = `${consent}.${userId}.${Math.floor(now.getTime() / 1000) + HOURS * 3600}`
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

/** Whom a state is for and what it asked for; null when it was not made here, or has ended. */
export function readConsentState(secret: Buffer, state: string, now: Date): { consent: Consent; user_id: number } | null {
  const found = /^((calendar|teams)\.([1-9]\d{0,14})\.(\d{1,12}))\.([\w-]{43})$/.exec(state)
  if (!found) return null
  const [, body = '', consent, user, until, signature = ''] = found
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, body))) return null
  if (Number(until) * 1000 <= now.getTime()) return null
  return { consent: consent === 'teams' ? 'teams' : 'calendar', user_id: Number(user) }
}
