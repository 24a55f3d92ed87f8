// Cookies that count on every host of the product: one set on a sub-host counts on the main host and on everything below it.
import { SESSION_DAYS } from '@plaza/contract/limits'
import type { HostTable } from '@plaza/contract/rules/hosts'
import { LANGUAGE_COOKIE } from './language.ts'

/** Read by the screens too, which send the token in the authorization header (web/src/visit/session.ts). */
const SESSION_COOKIE = 'plaza_session'
const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`)
const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS

const hostnameOf = (host: string) => host.replace(/:\d+$/, '')

/** The Set-Cookie header for a cookie of the host that a request came to, or of all hosts below the main one where that is among them. */
function siteCookie(name: string, value: string, seconds: number, host: string, table: HostTable, path = '/'): string {
  const shared = hostnameOf(table.main[0] ?? '')
  const hostname = hostnameOf(host)
  const isBelow = shared.includes('.') && (hostname === shared || hostname.endsWith(`.${shared}`))
  const domain = isBelow ? `; Domain=${shared}` : ''
  const secure = table.scheme === 'https' ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${domain}${secure}`
}

/** The Set-Cookie header by which a browser keeps a session for as long as it is valid, counted from its beginning. */
export function sessionCookie(token: string, host: string, table: HostTable): string {
  return siteCookie(SESSION_COOKIE, token, SESSION_DAYS * DAY_SECONDS, host, table)
}

/** The Set-Cookie header by which a browser forgets its session. */
export function noSessionCookie(host: string, table: HostTable): string {
  return siteCookie(SESSION_COOKIE, '', 0, host, table)
}

/** The token in a Cookie header, whoever wrote it there; null where there is none that looks like one. */
export function tokenInCookies(header: string | undefined): string | null {
  return SESSION.exec(header ?? '')?.[1] ?? null
}

/** The Set-Cookie header that keeps a choice of language for a year, so that it stays when a link leads to another family of hosts. */
export function languageCookie(language: string, host: string, table: HostTable): string {
  return siteCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS, host, table)
}

/** The Set-Cookie header that keeps what a device knows for a year. The calls of the API alone are sent it, and no script reads it. */
export function deviceCookie(name: string, value: string, host: string, table: HostTable): string {
  return `${siteCookie(name, value, YEAR_SECONDS, host, table, '/api')}; HttpOnly`
}
