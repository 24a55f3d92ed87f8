// The session in the browser: a cookie that the server sets when a session begins (docs/decisions/0028), on the parent domain that all host
// families share (section 9). Screens read the token from it for the authorization header. They never write it, except to delete it.
import type { Site } from '../context.ts'

const COOKIE = 'plaza_session'
/** The event that the document gets when a call was refused because nobody is signed in. */
export const NOT_SIGNED_IN = 'plaza:not-signed-in'
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`)

function siteOfPage(): Site {
  return JSON.parse(document.documentElement.dataset.site ?? '{}') as Site
}

/** The cookie's attribute that says where it is valid: on the main host and all hosts below it, or on this host alone. */
export function cookieScope({ origins }: Pick<Site, 'origins'>, hostname: string): string {
  const { hostname: shared, protocol } = new URL(origins.main)
  const isBelow = shared.includes('.') && (hostname === shared || hostname.endsWith(`.${shared}`))
  return `; Path=/; SameSite=Lax${isBelow ? `; Domain=${shared}` : ''}${protocol === 'https:' ? '; Secure' : ''}`
}

/** The token that is sent with every call, or null for a visitor. */
export function keptToken(): string | null {
  return TOKEN.exec(document.cookie)?.[1] ?? null
}

/** Deletes the token in this browser, even when the server cannot be reached. The session on the server is ended by `DELETE /sessions`. */
export function forgetToken(): void {
  document.cookie = `${COOKIE}=; Max-Age=0${cookieScope(siteOfPage(), location.hostname)}`
}
