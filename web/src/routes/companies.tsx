import { createFileRoute } from '@tanstack/react-router'
import { feedOf, ownAddress, pageHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { Companies } from '../screens/board/companies.tsx'
import { companiesSearch, isFiltered } from '../search.ts'
import { orStanding, useStanding } from '../standing-page.ts'
import { loadCompanies } from './list-loading.ts'

export const Route = createFileRoute('/board/companies')({
  validateSearch: companiesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal }, location }) =>
    orStanding('/board/companies', loadCompanies(deps, site, signal), { location }),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) =>
    loaderData
      ? pageHead(context.site, {
          title: m.companies_title(),
          description: m.companies_description(),
          canonical: ownAddress(context.site, '/board/companies', isFiltered(search) ? undefined : search.page),
          noindex: isFiltered(search),
          feed: feedOf(context.site, { title: m.feed_title() }),
        })
      : {},
  component: () => <Companies data={useStanding('/board/companies', Route.useLoaderData())} search={Route.useSearch()} />,
})
