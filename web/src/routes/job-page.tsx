import { createFileRoute } from '@tanstack/react-router'
import { isNoStep } from '../applying/step-entry.ts'
import { loadOrKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { loadJob } from '../screens/board/job/job-loading.ts'
import { JobPage } from '../screens/board/job/job-page.tsx'
import { jobSearch } from '../visit/search.ts'

/** Defined in the screen's file, so that its code is loaded with the screen. */
const loadJobHead = () => import('../screens/board/job/job-page.tsx').then((part) => part.jobHead)

export const Route = createFileRoute('/board/companies/$company_name/jobs/$job_id')({
  validateSearch: jobSearch,
  shouldReload: isNoStep,
  loader: ({ params, context: { site }, abortController: { signal }, location }) => {
    const asked = { ...params, search: jobSearch({ ...location.search }), site, to: '/board/companies/$company_name/jobs/$job_id' } as const
    return loadOrKeepPage(`/jobs/${params.job_id}`, loadJob(asked, signal), { location })
  },
  head: async ({ loaderData, match: { context, search } }) =>
    (await loadJobHead())(loaderData, search.step === 'application', context.site),
  component: () => (
    <JobPage data={useKeptPage(`/jobs/${Route.useParams().job_id}`, Route.useLoaderData())} step={Route.useSearch().step ?? 'job-info'} />
  ),
})
