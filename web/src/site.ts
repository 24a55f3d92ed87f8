// What the server knows about the request's host and the browser must know too. It travels as an attribute of <html>, so that the router
// can be built from it before anything else is read.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import type { Site } from './context.ts'

export type { Site }

/** The site that this page belongs to. */
export function useSite(): Site {
  return useRouter().options.context.site
}

/** Belongs into the query of every call of the board: on a white-label host only the partner's jobs exist. */
export function boardScope(site: Site): { job_board?: string } {
  return site.partner ? { job_board: site.partner.slug } : {}
}

/** Whether the page is a company's own site (careers) or part of the general board: links to jobs stay where the reader is. */
export function useArea(): 'board' | 'careers' {
  return useRouterState({ select: (state) => (state.matches.some((match) => match.routeId.startsWith('/careers')) ? 'careers' : 'board') })
}

/** The routes of a company and of its jobs in each area, for `to` of a link. */
export const areaRoutes = {
  board: { company: '/board/companies/$company_name', job: '/board/companies/$company_name/jobs/$job_id' },
  careers: { company: '/careers/$company_name', job: '/careers/$company_name/jobs/$job_id' },
} as const

/** The status of the page that is being rendered (410 for a closed job); does nothing in the browser. */
export const setStatus = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => {})
