import { createFileRoute } from '@tanstack/react-router'
import { loadOrKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { CompanyBoard } from '../screens/board/company/company-board.tsx'
import { companyHead, loadCompany } from '../screens/board/company/company-loading.ts'
import { boardSearch } from '../visit/search.ts'

export const Route = createFileRoute('/careers/$company_name')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { company_name }, deps: search, context: { site }, abortController: { signal }, location }) =>
    loadOrKeepPage(company_name, loadCompany({ company_name, search, site, to: '/careers/$company_name' }, signal), { location }),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) => companyHead(loaderData, search, context.site),
  component: () => <CompanyBoard data={useKeptPage(Route.useParams().company_name, Route.useLoaderData())} search={Route.useSearch()} />,
})
