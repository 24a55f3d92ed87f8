import { notFound } from '@tanstack/react-router'
import { loadOrStay } from '../../../frame/load-or-stay.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { nameOf } from '../decisions/words.ts'
import { hiringPage, titleOf } from '../page.ts'
import { Candidate, type CandidateData, candidatePlace } from './candidate.tsx'
import { candidateSearch, listKey, loadCandidate, loadList, shownList } from './loading.ts'

/** Somebody's application, beside the list that they stand in. */
export const candidatePage = hiringPage<CandidateData>({
  section: 'jobs',
  hasOwnBar: true,
  keptWith: ({ id }) => id ?? '',
  async load(visit) {
    const { params, search: raw, signal } = visit
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
    const data = await loadOrStay(candidatePlace(job), loading, visit)
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
