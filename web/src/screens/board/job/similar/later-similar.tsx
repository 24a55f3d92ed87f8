// Similar jobs stand below everything else of a page: their code comes after it.
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Suspense } from 'react'
import { later } from '../../../../frame/later.tsx'
import { type SimilarJobsProps as Props, SimilarJobs } from './similar-jobs.tsx'

const part = createIsomorphicFn()
  .server((): ComponentType<Props> => SimilarJobs)
  .client((): ComponentType<Props> => later(() => import('./similar-jobs.tsx').then((all) => all.SimilarJobs)))

const Part = part()

/** The same as `SimilarJobs`, which the server renders. */
export function LaterSimilarJobs(props: Props) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
