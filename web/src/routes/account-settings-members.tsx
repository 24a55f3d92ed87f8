import { isAdmin } from '@plaza/contract/rules/members'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { loadOrStay } from '../frame/load-or-stay.ts'
import { m } from '../paraglide/messages.js'
import { MEMBERS_PLACE, MembersPanel } from '../screens/account-settings/members/members-panel.tsx'
import { PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'
import { membersSearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/account-settings/members')({
  validateSearch: membersSearch,
  beforeLoad: ({ context: { viewer } }) => requireTab('members', viewer),
  loaderDeps: ({ search: { plans: _, ...table } }) => table,
  async loader(page) {
    const { deps: query, context, abortController } = page
    const { signal } = abortController
    if (!isAdmin(context.viewer.roles)) return null
    // If the seats cannot be counted, the list is shown without the count.
    const counted = call('GET /analytics', {}, { signal }).catch(() => null)
    const members = loadPanel(page, call('GET /account_members', { query }, { signal }))
    const loading = Promise.all([members, counted]).then(([found, analytics]) => ({ ...found, analytics }))
    return loadOrStay(MEMBERS_PLACE, loading, { location: page.location, saysSo: true })
  },
  head: ({ match: { context } }) => tabHead(context.site, m.account_members()),
  // No waiting screen: it would replace the search field and lose letters typed while a search runs.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function MembersTab() {
    return <MembersPanel viewer={Route.useRouteContext().viewer} search={Route.useSearch()} data={Route.useLoaderData()} />
  },
  errorComponent: PanelFailure,
})
