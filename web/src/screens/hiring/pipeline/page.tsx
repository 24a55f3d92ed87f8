import { call } from '../../../api/api.ts'
import { loadOrStay } from '../../../frame/load-or-stay.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { filterQuery, isTable, pipelineSearch } from '../decisions/pipeline-search.ts'
import { hiringPage, titleOf } from '../page.ts'
import { Pipeline, type PipelineData, pipelinePlace } from './pipeline.tsx'

/** The pipeline of a job: its columns, and the rows of the table where that is shown. Where it cannot be loaded, the one on screen stays. */
export const pipelinePage = hiringPage<PipelineData>({
  section: 'jobs',
  async load(visit) {
    const { params, signal } = visit
    const search = pipelineSearch(visit.search)
    const path = { id: params.id ?? '' }
    const query = { ...filterQuery(search), order: search.order }
    const loading = Promise.all([
      call('GET /jobs/{id}', { params: path }, { signal }),
      call('GET /jobs/{id}/pipeline', { params: path, query: { ...query, stage_id: undefined } }, { signal }),
      isTable(search) ? call('GET /jobs/{id}/applications', { params: path, query: { ...query, page: search.page } }, { signal }) : null,
    ]).then(([{ job }, pipeline, list]): PipelineData => ({ job, pipeline, list, shown: search, now: new Date().toISOString() }))
    const data = await loadOrStay(pipelinePlace(path.id), loading, visit)
    return { title: titleOf(data.job.title), data }
  },
  Screen: Pipeline,
  waiting: () => (
    <div className="p-4 sm:p-6">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-6 h-10" />
      <div className="mt-6 flex gap-4 overflow-hidden">
        {[1, 2, 3, 4, 5].map((each) => (
          <div key={each} className="flex w-72 shrink-0 flex-col gap-3 max-sm:w-full">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        ))}
      </div>
    </div>
  ),
})
