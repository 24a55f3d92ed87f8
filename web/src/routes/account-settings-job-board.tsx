import type { OutputOf } from '@plaza/contract'
import { createFileRoute } from '@tanstack/react-router'
import { ApiError, call } from '../api/api.ts'
import { m } from '../paraglide/messages.js'
import { JobBoardPanel } from '../screens/account-settings/job-board/job-board-panel.tsx'
import { ForAdmins, PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'

type Own = OutputOf<'GET /companies/{id}/company_brandings'>['company']

/** Stands in for the public page of a company whose owner has not confirmed an address, because it does not exist yet. */
function unpublished({ id, visible_name, company_branding }: Own): Pick<OutputOf<'GET /job_board/{company}'>, 'company' | 'jobs'> {
  const nothing = {
    website: null,
    company_country: null,
    company_industry: null,
    has_jobs: false,
    jobs_count: 0,
    answers_within_days: null,
  }
  return { company: { id, visible_name, company_branding, ...nothing }, jobs: [] }
}

/** The company's branding, and its public page for the preview. */
async function loadBoard(company: number, signal: AbortSignal) {
  const own = await call('GET /companies/{id}/company_brandings', { params: { id: String(company) } }, { signal })
  const { company_branding: branding } = own.company
  const board = await call('GET /job_board/{company}', { params: { company: branding.domain_name }, query: {} }, { signal }).catch(
    (error) => {
      if (error instanceof ApiError && error.code === 'company_not_found') return unpublished(own.company)
      throw error
    },
  )
  return { company, branding, page: { company: board.company, jobs: board.jobs, now: new Date().toISOString() } }
}

export const Route = createFileRoute('/identity/account-settings/job-board')({
  beforeLoad: ({ context: { viewer } }) => requireTab('job-board', viewer),
  loader: async (page) => {
    const { company } = page.context.viewer
    return company ? await loadPanel(page, loadBoard(company.id, page.abortController.signal)) : null
  },
  gcTime: 0,
  head: ({ match: { context } }) => tabHead(context.site, m.tab_job_board()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: function JobBoardTab() {
    const data = Route.useLoaderData()
    return data ? <JobBoardPanel {...data} /> : <ForAdmins title={m.tab_job_board()} />
  },
  errorComponent: PanelFailure,
})
