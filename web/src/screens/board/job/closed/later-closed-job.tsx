// Few visits see the page of a closed job: its code comes with it, and with no other.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { later } from '../../../../frame/later.tsx'
import type { JobData } from '../job-loading.ts'
import { ClosedJob } from './closed-job.tsx'

const part = createIsomorphicFn()
  .server((): ComponentType<JobData> => ClosedJob)
  .client((): ComponentType<JobData> => later(() => import('./closed-job.tsx').then((all) => all.ClosedJob), true))

/** The same as `ClosedJob`, which the server renders. */
export const LaterClosedJob = part()
