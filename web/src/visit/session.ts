// The session in the browser: a cookie on the parent domain that all host families share (section 9; product decisions, "Sessions and accounts").
import { SESSION_DAYS } from '@plaza/contract/limits'
import type { Site } from '../context.ts'

/** The server reads it to render the first page (server/src/http/pages.ts). */
const COOKIE = 'plaza_session'
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`)

function siteOfPage(): Site {
  return JSON.parse(document.documentElement.dataset.site ?? '{}') as Site
}

/** The part of the cookie that tells where it counts: on the main host and everything below it, or on this host alone. */
function scope({ origins }: Site, hostname: string): string {
  const { hostname: shared, protocol } = new URL(origins.main)
  const isBelow = shared.includes('.') && (hostname === shared || hostname.endsWith(`.${shared}`))
  return `; Path=/; SameSite=Lax${isBelow ? `; Domain=${shared}` : ''}${protocol === 'https:' ? '; Secure' : ''}`
}

/** The token that is sent with every call, or null for a visitor. */
export function keptToken(): string | null {
  return TOKEN.exec(document.cookie)?.[1] ?? null
}

/** Keeps the token for 15 days. */
export function keepToken(token: string): void {
  document.cookie = `${COOKIE}=${token}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}${scope(siteOfPage(), location.hostname)}`
}

/** Forgets the token; the session on the server is ended by `DELETE /sessions`. */
export function forgetToken(): void {
  document.cookie = `${COOKIE}=; Max-Age=0${scope(siteOfPage(), location.hostname)}`
}
