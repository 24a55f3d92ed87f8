import { createFileRoute } from '@tanstack/react-router'
import { load } from '../api.ts'
import { ownAddress, pageHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { Companies } from '../screens/board/companies.tsx'
import { companiesSearch, isFiltered, listQuery } from '../search.ts'
import { boardScope } from '../site.ts'

export const Route = createFileRoute('/board/companies')({
  validateSearch: companiesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal } }) =>
    load('GET /job_board/companies', { query: { ...listQuery(deps), ...boardScope(site) } }, { signal }),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ match: { context, search } }) =>
    pageHead(context.site, {
      title: m.companies_title(),
      description: m.companies_description(),
      canonical: ownAddress(context.site, '/board/companies', search.page),
      noindex: isFiltered(search),
    }),
  component: () => <Companies data={Route.useLoaderData()} search={Route.useSearch()} />,
})
