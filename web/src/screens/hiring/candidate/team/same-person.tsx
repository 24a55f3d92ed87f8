// One person under several addresses: who perhaps is, who was said to be, and telling them apart again.
import type { TraceKind } from '@plaza/contract/values'
import { Merge as MergeIcon, Split, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { dateLabel } from '../../../../words/age.ts'
import { formatNumber } from '../../../../words/formats.ts'
import { statusLabel } from '../../decisions/words.ts'
import { focusContent } from '../../focus-content.ts'
import { HiringLink } from '../../hiring-link.tsx'
import type { HiringView } from '../loading.ts'

type SamePerson = NonNullable<HiringView['same_person']>
type Perhaps = SamePerson['perhaps'][number]
type Merged = SamePerson['merges'][number]

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const traceLabels: Record<TraceKind, () => string> = {
  account: m.same_person_account,
  phone: m.same_person_phone,
  file: m.same_person_file,
}

function Person({ person }: { person: Merged['applicant'] }) {
  return (
    <p className="min-w-0">
      <span className="block font-medium wrap-break-word">{`${person.first_name} ${person.last_name}`.trim()}</span>
      <span className="block text-muted wrap-anywhere">{person.email}</span>
    </p>
  )
}

type Act = (what: () => Promise<string>) => void

function PerhapsEntry({ hiring, perhaps, isBusy, act }: { hiring: HiringView; perhaps: Perhaps; isBusy: boolean; act: Act }) {
  const locale = useLocale()
  const { applicant, traces, applications } = perhaps
  const name = `${applicant.first_name} ${applicant.last_name}`.trim()
  const isDoubled =
    hiring.card.status === 'active' && applications.some(({ job, status }) => job.id === hiring.job.id && status === 'active')
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <Person person={applicant} />
      <p>{traces.map((trace) => traceLabels[trace]()).join(' · ')}</p>
      <ul className="flex flex-col gap-1">
        {applications.map(({ id, job, status, stage, applied_at }) => (
          <li key={id}>
            <HiringLink
              page="candidate"
              parts={{ id: job.id, application: id }}
              className="font-medium text-brand-ink wrap-break-word underline-offset-4 hover:underline"
            >
              {job.title}
            </HiringLink>{' '}
            <span className="text-muted">
              {[status === 'active' ? stage : statusLabel(status), dateLabel(applied_at, locale)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {isDoubled && <p className="text-muted">{m.same_person_doubled()}</p>}
      <Button
        variant="secondary"
        icon={<MergeIcon {...icon} />}
        isBusy={isBusy}
        onClick={() =>
          act(async () => {
            const body = { merged_into_id: hiring.card.applicant.id }
            const { duplicates } = await call('POST /applicants/{id}/merge', { params: { id: String(applicant.id) }, body })
            return duplicates.length > 0 ? m.same_person_merged_aside() : m.same_person_merged()
          })
        }
      >
        {m.same_person_merge()}
        <span className="sr-only">: {name}</span>
      </Button>
      <Button
        variant="ghost"
        icon={<UserX {...icon} />}
        isBusy={isBusy}
        onClick={() =>
          act(async () => {
            await call('PUT /applicants/{id}/distinctions/{otherId}', { params: bothOf(hiring, perhaps) })
            return m.same_person_kept_apart()
          })
        }
      >
        {m.same_person_not()}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}

const bothOf = (hiring: HiringView, { applicant }: Perhaps) => ({
  id: String(hiring.card.applicant.id),
  otherId: String(applicant.id),
})

type ApartProps = { hiring: HiringView; apart: readonly Perhaps[]; isBusy: boolean; act: Act }

/** Of whom somebody has said that they are other people: out of the way, and to be taken back. */
function Apart({ hiring, apart, isBusy, act }: ApartProps) {
  const locale = useLocale()
  if (apart.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-muted hover:text-ink sm:min-h-8">
        {m.same_person_apart({ count: apart.length, number: formatNumber(apart.length, locale) })}
      </summary>
      <ul className="flex flex-col gap-3 pt-2">
        {apart.map((each) => (
          <li key={each.applicant.id} className="flex flex-col gap-2">
            <Person person={each.applicant} />
            <Button
              variant="ghost"
              isBusy={isBusy}
              onClick={() =>
                act(async () => {
                  await call('DELETE /applicants/{id}/distinctions/{otherId}', { params: bothOf(hiring, each) })
                  return m.same_person_suggested()
                })
              }
            >
              {m.same_person_again()}
              <span className="sr-only">: {each.applicant.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MergedEntry({ merged, now, isBusy, act }: { merged: Merged; now: string; isBusy: boolean; act: Act }) {
  const locale = useLocale()
  const { applicant, until } = merged
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <Person person={applicant} />
      {until > now && (
        <>
          <p className="text-muted">{m.same_person_until({ day: dateLabel(until, locale) })}</p>
          <Button
            variant="secondary"
            icon={<Split {...icon} />}
            isBusy={isBusy}
            onClick={() =>
              act(async () => {
                await call('POST /applicants/{id}/unmerge', { params: { id: String(applicant.id) } })
                return m.same_person_unmerged()
              })
            }
          >
            {m.same_person_unmerge()}
            <span className="sr-only">: {applicant.email}</span>
          </Button>
        </>
      )}
    </li>
  )
}

type Props = { hiring: HiringView; now: string; onChanged: () => void }

/** 'Perhaps the same person', and who was merged; for whoever may merge people, and only where there is anybody. */
export function SamePersonCard({ hiring, now, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const same = hiring.same_person
  if (!same || (same.merges.length === 0 && same.perhaps.length === 0)) return null
  const suggested = same.perhaps.filter(({ is_distinct }) => !is_distinct)
  const apart = same.perhaps.filter(({ is_distinct }) => is_distinct)

  const act: Act = async (what) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const title = await what()
      showToast({ title, tone: 'success', about: 'person' })
      // The button goes away with what it did.
      focusContent()
      onChanged()
    } catch (failure) {
      showToast({ title: firstError(failure) ?? m.no_connection(), tone: 'danger', about: 'person' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section aria-label={m.same_person()} className="flex flex-col gap-3 rounded-xl border border-line p-4 text-sm">
      {suggested.length > 0 && (
        <>
          <h2 className="flex items-center gap-2 font-semibold">
            <Users {...icon} className="shrink-0 text-muted" />
            {m.same_person_perhaps()}
          </h2>
          <ul className="flex flex-col gap-3">
            {suggested.map((perhaps) => (
              <PerhapsEntry key={perhaps.applicant.id} hiring={hiring} perhaps={perhaps} isBusy={isBusy} act={act} />
            ))}
          </ul>
        </>
      )}
      {same.merges.length > 0 && (
        <>
          <h2 className="flex items-center gap-2 font-semibold">
            <Users {...icon} className="shrink-0 text-muted" />
            {m.same_person_also()}
          </h2>
          <ul className="flex flex-col gap-3">
            {same.merges.map((merged) => (
              <MergedEntry key={merged.applicant.id} merged={merged} now={now} isBusy={isBusy} act={act} />
            ))}
          </ul>
        </>
      )}
      <Apart hiring={hiring} apart={apart} isBusy={isBusy} act={act} />
    </section>
  )
}
