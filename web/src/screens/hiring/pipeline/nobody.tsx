import type { OutputOf } from '@plaza/contract'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { HiringLink } from '../hiring-link.tsx'

/** Nobody has applied: where the job can be seen, and what search engines ask of it. */
export function Nobody({ job }: { job: OutputOf<'GET /jobs/{id}'>['job'] }) {
  const { url } = job
  async function copy() {
    if (url === null) return
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: m.triage_link_copied(), tone: 'success' })
    } catch {
      showToast({ title: m.triage_link_not_copied(), tone: 'danger' })
    }
  }
  return (
    <EmptyState
      title={m.triage_nobody()}
      hint={m.triage_nobody_hint()}
      action={
        <>
          {url !== null && <Button onClick={() => void copy()}>{m.triage_copy_link()}</Button>}
          {job.rights.includes('edit') ? (
            <HiringLink page="edit_job" parts={{ id: job.id }} className={buttonClass('secondary')}>
              {m.triage_see_check()}
            </HiringLink>
          ) : (
            url !== null && (
              <ButtonLink variant="secondary" href={url}>
                {m.triage_view_job()}
              </ButtonLink>
            )
          )}
        </>
      }
    />
  )
}
