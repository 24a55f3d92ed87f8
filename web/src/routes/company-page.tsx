import { createFileRoute } from '@tanstack/react-router'
import { loadOrKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { companyHead, loadCompany } from '../screens/board/company/company-loading.ts'
import { CompanyPage } from '../screens/board/company/company-page.tsx'
import { boardSearch } from '../visit/search.ts'

export const Route = createFileRoute('/board/companies/$company_name')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { company_name }, deps: search, context: { site }, abortController: { signal }, location }) =>
    loadOrKeepPage(company_name, loadCompany({ company_name, search, site, to: '/board/companies/$company_name' }, signal), { location }),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) => companyHead(loaderData, search, context.site),
  component: () => <CompanyPage data={useKeptPage(Route.useParams().company_name, Route.useLoaderData())} search={Route.useSearch()} />,
})
