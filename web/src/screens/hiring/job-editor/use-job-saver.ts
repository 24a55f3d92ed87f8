import { useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/api.ts'
import { useLocale } from '../../../visit/language.ts'
import { JobSaver, type SaverState } from './job-saver.ts'
import type { HiringJob } from './posting-values.ts'
import { useLeaving } from './use-leaving.ts'

/** The saver of this job, and what it holds. It saves once more when the page is left or hidden, and warns before something would be lost. */
export function useJobSaver(job: HiringJob): { saver: JobSaver; state: SaverState } {
  const language = useLocale()
  const [saver] = useState(() => {
    const params = { id: String(job.id) }
    return new JobSaver(job, {
      language,
      save: async (fields, version) => (await call('PUT /jobs/{id}', { params, body: { job: fields, version } })).job,
      read: async () => (await call('GET /jobs/{id}', { params })).job,
    })
  })
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  useLeaving(saver, true)
  return { saver, state }
}
