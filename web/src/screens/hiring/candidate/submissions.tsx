import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { dateLabel } from '../../../words/age.ts'
import type { Application } from './loading.ts'

export type Submission = NonNullable<Application['submissions']>[number]

type Props = { submissions: readonly Submission[]; count: number; shown: number; onShow: (id: number) => void; isSentAgain: boolean }

/** Everything that was sent for one application: nothing that comes later hides what was there. */
export function Submissions({ submissions, count, shown, onShow, isSentAgain }: Props) {
  const locale = useLocale()
  if (submissions.length < 2 && !isSentAgain) return null
  const label = ({ date, has_account, is_withdrawn }: Submission, place: number) =>
    [
      dateLabel(date, locale),
      has_account ? m.triage_with_account() : m.triage_without_account(),
      ...(place === 0 ? [m.triage_leading()] : []),
      ...(is_withdrawn ? [m.triage_status_withdrawn()] : []),
    ].join(' · ')
  const current = submissions.find(({ id }) => id === shown)
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-xl bg-sunken p-3">
      <Select
        className="min-w-0 flex-1 basis-64"
        label={m.triage_submissions({ count, number: String(count) })}
        options={submissions.map((each, place) => ({ value: String(each.id), label: label(each, place) }))}
        value={String(shown)}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
      />
      <p className="flex flex-wrap gap-1.5 pb-2.5">
        {isSentAgain && <Tag tone="warning">{m.triage_sent_again()}</Tag>}
        {current && !current.has_account && <Tag tone="outline">{m.triage_without_account()}</Tag>}
      </p>
    </div>
  )
}
