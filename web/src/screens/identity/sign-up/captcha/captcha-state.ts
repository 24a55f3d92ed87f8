// The states of the captcha's control: pressed, working, solved and, if the solution was not used in time, expired.

/** How long a solution of the product's own test is accepted after the test was issued. */
export const CAPTCHA_VALID_MS = 10 * 60 * 1000
/** How long a token of reCAPTCHA is accepted. */
export const RECAPTCHA_VALID_MS = 2 * 60 * 1000

export type CaptchaState =
  | { kind: 'idle' }
  /** `part` is the share of the work that is done, from 0 to 1. */
  | { kind: 'working'; part: number }
  /** The vendor's own control is shown instead. */
  | { kind: 'vendor'; siteKey: string }
  | { kind: 'solved'; token: string; validUntil: number }
  | { kind: 'expired' }
  | { kind: 'failed' }

export type CaptchaEvent =
  | { type: 'pressed' }
  | { type: 'worked'; part: number }
  | { type: 'handed over'; siteKey: string }
  /** `validUntil` in milliseconds since 1970. */
  | { type: 'solved'; token: string; validUntil: number }
  | { type: 'expired' }
  | { type: 'failed' }
  /** A sign-up has used the solution. */
  | { type: 'spent' }

export const idle: CaptchaState = { kind: 'idle' }

/** The state after an event; events that come too late change nothing. */
export function nextCaptcha(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  const isUnderWay = state.kind === 'working' || state.kind === 'vendor'
  switch (event.type) {
    case 'pressed':
      return isUnderWay || state.kind === 'solved' ? state : { kind: 'working', part: 0 }
    case 'worked':
      return state.kind === 'working' ? { kind: 'working', part: Math.max(state.part, Math.min(event.part, 1)) } : state
    case 'handed over':
      return state.kind === 'working' ? { kind: 'vendor', siteKey: event.siteKey } : state
    case 'solved':
      return isUnderWay ? { kind: 'solved', token: event.token, validUntil: event.validUntil } : state
    case 'expired':
      return state.kind === 'solved' ? { kind: 'expired' } : state
    case 'failed':
      return isUnderWay ? { kind: 'failed' } : state
    case 'spent':
      return idle
  }
}

/** The solution that a sign-up can send now, or null. It checks the time itself, because a device that slept may have missed the expiry. */
export function tokenOf(state: CaptchaState, now: number): string | null {
  return state.kind === 'solved' && now < state.validUntil ? state.token : null
}
