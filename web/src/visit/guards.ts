// Who may see a screen (section 2, "Identity host routes and guards"; the candidate pages), for `beforeLoad` of its route.
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Site, Viewer } from '../context.ts'
import { addressHere } from '../hosts.ts'
import { requestContext } from '../request-context.ts'

type Guarded = { context: { site: Site; viewer: Viewer | null }; location: { publicHref: string; search: object } }

/** The redirect_path in the page's query. */
function redirectPathOf(search: object): string | undefined {
  const { redirect_path } = search as { redirect_path?: unknown }
  return typeof redirect_path === 'string' && redirect_path !== '' ? redirect_path : undefined
}

/** The address of the login screen that returns to `back` afterwards: a path on this host, or an absolute address. */
export function loginAddress(site: Site, back: string): string {
  const target = back.startsWith('/') ? `${new URL(site.origins.main).protocol}//${site.host}${back}` : back
  return addressHere(site, `/identity/login?redirect_path=${encodeURIComponent(target)}`)
}

/** Redirects visitors to the login screen, which sends them back here; answers who is signed in. */
export function requireSignedIn({ context: { site, viewer }, location }: Guarded): Viewer {
  if (viewer) return viewer
  throw redirect({ href: loginAddress(site, location.publicHref), statusCode: 302, reloadDocument: true })
}

/**
 * Redirects visitors to the login screen, and shows the 404 page to whoever is not talent. Answers who is signed in, and the profile's id.
 */
export function requireTalent(page: Guarded): { viewer: Viewer; candidate: number } {
  const viewer = requireSignedIn(page)
  if (!viewer.candidate || !viewer.roles.includes('talent')) throw notFound()
  return { viewer, candidate: viewer.candidate.id }
}

const afterLogin = createIsomorphicFn()
  .server((search: object): string | null => requestContext().afterLogin(redirectPathOf(search)))
  // Only the server knows all hosts of the product, so the page is loaded from it again.
  .client((_search: object): string | null => null)

/** Redirects whoever is signed in to where login would have led. */
export function requireVisitor({ context: { viewer }, location }: Guarded): void {
  if (!viewer) return
  throw redirect({ href: afterLogin(location.search) ?? location.publicHref, statusCode: 302, reloadDocument: true })
}

/** Where Home redirects its viewer. In the browser the page is loaded from the server again, which decides it. */
export const landing = createIsomorphicFn()
  .server((search: object) => requestContext().landing(redirectPathOf(search)))
  .client((_search: object) => null)
