import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { dateLabel } from '../../../words/age.ts'
import { statusLabel } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { HiringView } from './loading.ts'

/** What the same person has sent to other jobs of the company, as far as the reader may see them. */
export function OthersPane({ hiring }: { hiring: HiringView }) {
  const locale = useLocale()
  const { other_applications: others, other_applications_count: count } = hiring
  const hidden = count === null ? 0 : count - others.length
  return (
    <div className="flex flex-col gap-3">
      {others.length === 0 && hidden === 0 && <p className="text-sm text-muted">{m.triage_others_none()}</p>}
      <ul className="flex flex-col gap-2">
        {others.map(({ id, job, status, stage, applied_at }) => (
          <li key={id} className="rounded-xl border border-line p-4 text-sm">
            <HiringLink
              page="candidate"
              parts={{ id: job.id, application: id }}
              className="font-medium text-brand-ink wrap-break-word underline-offset-4 hover:underline"
            >
              {job.title}
            </HiringLink>
            <p className="text-muted">{[status === 'active' ? stage : statusLabel(status), dateLabel(applied_at, locale)].join(' · ')}</p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-muted">{m.triage_others_hidden({ count: hidden, number: String(hidden) })}</p>}
    </div>
  )
}
