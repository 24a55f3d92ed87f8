import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api.ts'
import { m } from '../paraglide/messages.js'
import { JobBoardPanel } from '../screens/account-settings/job-board-panel.tsx'
import { ForAdmins, PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab } from './settings-loading.ts'

/** The company's branding, and its public page, which the preview is a picture of. */
async function loadBoard(company: number, signal: AbortSignal) {
  const own = await call('GET /companies/{id}/company_brandings', { params: { id: String(company) } }, { signal })
  const { company_branding: branding } = own.company
  const board = await call('GET /job_board/{company}', { params: { company: branding.domain_name }, query: {} }, { signal })
  return { company, branding, page: { company: board.company, jobs: board.jobs, now: new Date().toISOString() } }
}

export const Route = createFileRoute('/identity/account-settings/job-board')({
  beforeLoad: ({ context: { viewer } }) => requireTab('job-board', viewer),
  loader: async (page) => {
    const { company } = page.context.viewer
    return company ? await loadPanel(page, loadBoard(company.id, page.abortController.signal)) : null
  },
  gcTime: 0,
  pendingMs: Number.POSITIVE_INFINITY,
  component: function JobBoardTab() {
    const data = Route.useLoaderData()
    return data ? <JobBoardPanel {...data} /> : <ForAdmins title={m.tab_job_board()} />
  },
  errorComponent: PanelFailure,
})
