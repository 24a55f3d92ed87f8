// Who may see a screen (section 2, "Identity host routes and guards"; the candidate pages), for `beforeLoad` of its route.
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Site, Viewer } from '../context.ts'
import { addressHere } from '../hosts.ts'
import { requestContext } from '../request-context.ts'

type Guarded = { context: { site: Site; viewer: Viewer | null }; location: { publicHref: string; search: object } }

/** The redirect_path that the page was asked with. */
function redirectPathOf(search: object): string | undefined {
  const { redirect_path } = search as { redirect_path?: unknown }
  return typeof redirect_path === 'string' && redirect_path !== '' ? redirect_path : undefined
}

/** The login screen's address that leads back to an address afterwards: a path of this host, or an absolute one. */
export function loginAddress(site: Site, back: string): string {
  const target = back.startsWith('/') ? `${new URL(site.origins.main).protocol}//${site.host}${back}` : back
  return addressHere(site, `/identity/login?redirect_path=${encodeURIComponent(target)}`)
}

/** Sends visitors to the login screen, which sends them back; answers who is signed in. */
export function requireSignedIn({ context: { site, viewer }, location }: Guarded): Viewer {
  if (viewer) return viewer
  throw redirect({ href: loginAddress(site, location.publicHref), statusCode: 302, reloadDocument: true })
}

/** Sends visitors to the login screen; the candidate pages exist for talent only. Answers who is signed in and the profile's id. */
export function requireTalent(page: Guarded): { viewer: Viewer; candidate: number } {
  const viewer = requireSignedIn(page)
  if (!viewer.candidate || !viewer.roles.includes('talent')) throw notFound()
  return { viewer, candidate: viewer.candidate.id }
}

const afterLogin = createIsomorphicFn()
  .server((search: object): string | null => requestContext().afterLogin(redirectPathOf(search)))
  // Only the server knows all hosts of the product, so the page is loaded from it again.
  .client((_search: object): string | null => null)

/** Sends whoever is signed in to the place where login would have led. */
export function requireVisitor({ context: { viewer }, location }: Guarded): void {
  if (!viewer) return
  throw redirect({ href: afterLogin(location.search) ?? location.publicHref, statusCode: 302, reloadDocument: true })
}

/** Where Home sends its viewer; on the client the server is asked for the page anew. */
export const landing = createIsomorphicFn()
  .server((search: object) => requestContext().landing(redirectPathOf(search)))
  .client((_search: object) => null)
