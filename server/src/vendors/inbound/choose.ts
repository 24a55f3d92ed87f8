import type { Inbound } from './port.ts'
import { signedInbound } from './signed.ts'

/** Inbound mail as the environment names it; the stand-in takes nothing from outside, since the page with the mails hands its answers over itself. */
export function chooseInbound(named: { domain: string; secret: string | null } | null): Inbound | null {
  if (named === null) return null
  const { domain, secret } = named
  return secret === null ? { domain, isSigned: () => false } : signedInbound({ domain, secret })
}
