import { createFileRoute } from '@tanstack/react-router'
import { CompanyBoard } from '../screens/board/company-board.tsx'
import { boardSearch } from '../search.ts'
import { companyHead, loadCompany } from './company-loading.ts'

export const Route = createFileRoute('/careers/$company_name')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, context: { site }, abortController: { signal } }) => loadCompany(params.company_name, deps, site, signal),
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) => companyHead(loaderData, search, context.site),
  component: () => <CompanyBoard data={Route.useLoaderData()} search={Route.useSearch()} />,
})
