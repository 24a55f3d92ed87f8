import { isAdmin } from '@plaza/contract/rules/members'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { MembersPanel } from '../screens/account-settings/members/members-panel.tsx'
import { PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab } from '../screens/account-settings/tab-loading.ts'
import { tableSearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/account-settings/members')({
  validateSearch: tableSearch,
  beforeLoad: ({ context: { viewer } }) => requireTab('members', viewer),
  loaderDeps: ({ search }) => search,
  async loader(page) {
    const { deps: query, context, abortController } = page
    const { signal } = abortController
    if (!isAdmin(context.viewer.roles)) return null
    // If the count cannot be loaded, the list is shown without it.
    const counted = call('GET /analytics', {}, { signal }).catch(() => null)
    const members = await loadPanel(page, call('GET /account_members', { query }, { signal }))
    return { ...members, analytics: await counted }
  },
  // No waiting screen, which would drop letters that are typed while a search runs.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function MembersTab() {
    return <MembersPanel viewer={Route.useRouteContext().viewer} search={Route.useSearch()} data={Route.useLoaderData()} />
  },
  errorComponent: PanelFailure,
})
