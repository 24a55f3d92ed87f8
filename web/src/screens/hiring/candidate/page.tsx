import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../../api/api.ts'
import { loadOrKeepPage } from '../../../frame/keep-page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { nameOf } from '../decisions/words.ts'
import { hiringPage, titleOf } from '../page.ts'
import { Candidate, type CandidateData, candidatePlace } from './candidate.tsx'
import { candidateSearch, listKey, loadCandidate, loadList, shownList } from './loading.ts'

/** What the API has refused is told as such; only what did not arrive leaves the page before in its place. */
async function unlessRefused<T>(loading: Promise<T>): Promise<{ loaded: T } | { refusal: ApiError }> {
  try {
    return { loaded: await loading }
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return { refusal: error }
    throw error
  }
}

/** Somebody's application, beside the list that they stand in. */
export const candidatePage = hiringPage<CandidateData>({
  section: 'jobs',
  hasOwnBar: true,
  keptWith: ({ id }) => id ?? '',
  async load({ params, search: raw, signal, location }) {
    const search = candidateSearch(raw)
    const job = params.id ?? ''
    const key = listKey(job, search)
    const page = Number(search.page ?? 1)
    const shown = shownList()
    const kept = shown?.key === key ? shown : null
    const loading = Promise.all([
      loadCandidate(Number(params.application), signal),
      kept ?? loadList(job, search, page, signal).then((first) => ({ key, first, page })),
    ]).then(([loaded, list]): CandidateData => {
      const { hiring } = loaded.application
      if (!hiring || String(hiring.job.id) !== job) throw notFound()
      return { ...loaded, hiring, list, now: new Date().toISOString() }
    })
    const here = { location: location as Parameters<typeof loadOrKeepPage>[2]['location'] }
    const found = await loadOrKeepPage(candidatePlace(job), unlessRefused(loading), here)
    if ('refusal' in found) throw found.refusal
    const data = found.is_missed ? { ...found.loaded, is_missed: true as const } : found.loaded
    return { title: titleOf(nameOf(data.hiring.card), data.hiring.job.title), data }
  },
  Screen: Candidate,
  waiting: () => (
    <div className="flex gap-6 p-4 sm:p-6">
      <div className="flex w-72 shrink-0 flex-col gap-3 max-lg:hidden">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <div className="flex flex-1 flex-col gap-4">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-[32rem]" />
      </div>
      <div className="flex w-80 shrink-0 flex-col gap-4 max-xl:hidden">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </div>
  ),
})
