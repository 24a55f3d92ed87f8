import { isAdmin } from '@plaza/contract/rules/members'
import { createFileRoute } from '@tanstack/react-router'
import { ApiError, call } from '../api/api.ts'
import { m } from '../paraglide/messages.js'
import { JobNotificationsPanel } from '../screens/account-settings/job-notifications/job-notifications-panel.tsx'
import { ForAdmins, PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'

/** Turns a failure of the API into null, for which the tab has a message of its own (section 8). The end of the session is thrown on. */
function unlessSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_signed_in') throw error
  return null
}

export const Route = createFileRoute('/identity/account-settings/job-notifications')({
  beforeLoad: ({ context: { viewer } }) => requireTab('job-notifications', viewer),
  loader: async (page) => {
    const { context, abortController } = page
    if (!context.viewer.company || !isAdmin(context.viewer.roles)) return 'not_allowed' as const
    const loading = call('GET /member_jobs', {}, { signal: abortController.signal }).then(({ job_members }) => job_members, unlessSignedOut)
    return await loadPanel(page, loading)
  },
  // Not cached, because an old state would show up again after a change.
  gcTime: 0,
  head: ({ match: { context } }) => tabHead(context.site, m.tab_job_notifications()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: function JobNotificationsTab() {
    const found = Route.useLoaderData()
    return found === 'not_allowed' ? <ForAdmins title={m.tab_job_notifications()} /> : <JobNotificationsPanel found={found} />
  },
  errorComponent: PanelFailure,
})
