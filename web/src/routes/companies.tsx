import { createFileRoute } from '@tanstack/react-router'
import { feedOf, isPastEnd, ownAddress, pageHead } from '../frame/head.ts'
import { loadOrKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { m } from '../paraglide/messages.js'
import { Companies } from '../screens/board/companies/companies.tsx'
import { loadCompanies } from '../screens/board/list-loading.ts'
import { listTitle } from '../screens/board/list-title.ts'
import { companiesSearch, isFiltered } from '../visit/search.ts'

export const Route = createFileRoute('/board/companies')({
  validateSearch: companiesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal }, location }) =>
    loadOrKeepPage('/board/companies', loadCompanies(deps, site, signal), { location }),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) =>
    loaderData
      ? pageHead(context.site, {
          title: listTitle(m.companies_title(), search),
          description: m.companies_description(),
          canonical: ownAddress(context.site, '/board/companies', search.page),
          noindex: isFiltered(search) || isPastEnd(search, loaderData.meta.pagination),
          feed: feedOf(context.site, { title: m.feed_title() }),
        })
      : {},
  component: () => <Companies data={useKeptPage('/board/companies', Route.useLoaderData())} search={Route.useSearch()} />,
})
