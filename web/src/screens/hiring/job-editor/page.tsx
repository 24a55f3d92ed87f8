import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { setStatus } from '../../../visit/site.ts'
import { hiringPage, titleOf } from '../page.ts'
import { JobEditor } from './job-editor.tsx'
import { NewJob } from './new-job.tsx'
import type { EditorData } from './posting-values.ts'

function EditorWaiting() {
  return (
    <div className="mx-auto grid max-w-[100rem] gap-6 px-4 py-6 sm:px-6 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <div className="flex flex-col gap-4 max-xl:hidden">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  )
}

function NewJobWaiting() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:px-6 lg:py-10">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-8 h-64 w-full" />
    </div>
  )
}

export const newJobPage = hiringPage<null>({
  section: 'jobs',
  load: async () => ({ title: titleOf(m.editor_new_title()), data: null }),
  Screen: NewJob,
  waiting: () => <NewJobWaiting />,
})

export const jobEditorPage = hiringPage<EditorData>({
  section: 'jobs',
  hasOwnBar: true,
  async load({ params, viewer, signal }) {
    const branding = viewer.company
      ? call('GET /companies/{id}/company_brandings', { params: { id: String(viewer.company.id) } }, { signal }).catch(() => null)
      : null
    const job = { params: { id: params.id ?? '' } }
    const [answer, questions] = await Promise.all([
      call('GET /jobs/{id}', job, { signal }),
      call('GET /jobs/{id}/job_questions', job, { signal }),
    ])
    if (!answer.job.rights.includes('edit')) setStatus(403)
    const data = { ...answer, questions, company: (await branding)?.company ?? null, now: new Date().toISOString() }
    return { title: titleOf(m.editor_edit_title({ job: answer.job.title })), data }
  },
  Screen: JobEditor,
  waiting: () => <EditorWaiting />,
})
