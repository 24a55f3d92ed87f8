// What the server knows about the request's host and the browser needs too. It is an attribute of <html>, so that the router can be created
// from it before anything else is read.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import type { Site, Viewer } from '../context.ts'

export type { Site, Viewer }

/** The site that this page belongs to. */
export function useSite(): Site {
  return useRouter().options.context.site
}

/** Who is signed in, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouterState({ select: (state) => (state.matches[0]?.context as { viewer?: Viewer | null } | undefined)?.viewer ?? null })
}

/** The query that every call of the board must have: on a white-label host only the partner's jobs exist. */
export function boardScope(site: Site): { job_board?: string } {
  return site.partner ? { job_board: site.partner.slug } : {}
}

/**
 * The part of the product that a page belongs to: a company's own site, sign-in and account, or the general board. Links to jobs stay in
 * that part.
 */
export type Area = 'board' | 'careers' | 'identity'

export function useArea(): Area {
  return useRouterState({
    select: (state) => {
      const shows = (part: string) => state.matches.some((match) => match.routeId.startsWith(part))
      return shows('/careers') ? 'careers' : shows('/identity') ? 'identity' : 'board'
    },
  })
}

const onBoard = { company: '/board/companies/$company_name', job: '/board/companies/$company_name/jobs/$job_id' } as const

/** The routes of a company and of its jobs in each area, for `to` of a link. */
export const areaRoutes = {
  board: onBoard,
  identity: onBoard,
  careers: { company: '/careers/$company_name', job: '/careers/$company_name/jobs/$job_id' },
} as const

/** The query that calls of similar jobs must have: on a company's own pages only its own jobs are similar. */
export function similarScope(area: Area): { same_company?: 'true' } {
  return area === 'careers' ? { same_company: 'true' } : {}
}

type Outcome = { status: string; _notFound?: boolean; error?: unknown }

/** Whether the 404 page is shown instead of the screen. */
export function isMissing(matches: readonly Outcome[]): boolean {
  return matches.some((match) => match.status === 'notFound' || match._notFound)
}

/** Whether an error page (404 or 500) is shown instead of the screen. */
export function isFailed(matches: readonly Outcome[]): boolean {
  return isMissing(matches) || matches.some((match) => match.status === 'error')
}

/** The status of the page that is being rendered (410 for a closed job); does nothing in the browser. */
export const setStatus = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => {})
