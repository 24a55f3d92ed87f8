import { createFileRoute } from '@tanstack/react-router'
import { orKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { jobHead, loadJob } from '../screens/board/job/job-loading.ts'
import { JobPage } from '../screens/board/job/job-page.tsx'
import { jobSearch } from '../visit/search.ts'

export const Route = createFileRoute('/careers/$company_name/jobs/$job_id')({
  validateSearch: jobSearch,
  loader: ({ params, context: { site }, abortController: { signal }, location }) => {
    const asked = { ...params, search: jobSearch({ ...location.search }), site, to: '/careers/$company_name/jobs/$job_id' } as const
    return orKeepPage(`/jobs/${params.job_id}`, loadJob(asked, signal), { location })
  },
  head: ({ loaderData, match: { context, search } }) => jobHead(loaderData, search.step === 'application', context.site),
  component: () => (
    <JobPage data={useKeptPage(`/jobs/${Route.useParams().job_id}`, Route.useLoaderData())} step={Route.useSearch().step ?? 'job-info'} />
  ),
})
