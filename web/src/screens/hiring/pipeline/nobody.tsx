import type { OutputOf } from '@plaza/contract'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { statusLabel } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import { closedLabel } from '../job-words.ts'

type Props = {
  job: OutputOf<'GET /jobs/{id}'>['job']
  counts: Pick<OutputOf<'GET /jobs/{id}/pipeline'>['counts'], 'rejected' | 'withdrawn'>
}

/** In place of a board without anybody: who was on it, and else where the job can be seen and what search engines ask of it. */
export function Nobody({ job, counts }: Props) {
  const locale = useLocale()
  const { url } = job
  const gone = (['rejected', 'withdrawn'] as const).filter((status) => counts[status] > 0)
  if (gone.length > 0)
    return (
      <EmptyState
        title={m.triage_nobody_left()}
        hint={m.triage_nobody_left_hint()}
        action={gone.map((status) => (
          <HiringLink key={status} page="job" parts={{ id: job.id }} query={{ status }} className={buttonClass('secondary')}>
            {statusLabel(status)} · {formatNumber(counts[status], locale)}
          </HiringLink>
        ))}
      />
    )
  if (job.state === 'closed') return <EmptyState title={m.triage_nobody_closed()} hint={closedLabel(job, locale)} />
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
