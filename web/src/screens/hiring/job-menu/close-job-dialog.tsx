import type { OutputOf } from '@plaza/contract'
import type { Language } from '@plaza/contract/values'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { HiringLink } from '../hiring-link.tsx'
import { sayFailure } from '../job-failure.ts'
import { reasonLabel } from '../job-words.ts'

const chosenReasons = ['filled', 'cancelled', 'paused', 'enough_applicants'] as const
type Reason = (typeof chosenReasons)[number]
/** Where telling is what most people mean. */
const tellsFirst: readonly Reason[] = ['filled', 'cancelled']

type Template = OutputOf<'GET /mail_templates'>['mail_templates'][number]

/** The mails that may be sent with a closing; empty while they are not there, when the product's own is sent. */
function useTemplates(): readonly Template[] {
  const [templates, setTemplates] = useState<readonly Template[]>([])
  useEffect(() => {
    const controller = new AbortController()
    call('GET /mail_templates', {}, { signal: controller.signal }).then(
      ({ mail_templates }) => setTemplates(mail_templates.filter(({ kind }) => kind === 'job_closed')),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return templates
}

type Waiting = OutputOf<'GET /jobs/{id}/waiting'>['waiting']

/** Who waits on a job, as closing it will find them; null while it is asked for, `isLost` where it could not be. */
function useWaiting(job: number) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [isLost, setIsLost] = useState(false)
  const read = useCallback(async () => {
    setIsLost(false)
    await call('GET /jobs/{id}/waiting', { params: { id: String(job) } }).then(
      (found) => setWaiting(found.waiting),
      () => setIsLost(true),
    )
  }, [job])
  useEffect(() => void read(), [read])
  return { waiting, isLost, read }
}

/** A job to close. */
export type Closing = { id: number; title: string; language?: Language }

type ChoiceProps = { name: string; value: string; checked: boolean; label: string; hint: string; onChoose: () => void }

function Choice({ name, value, checked, label, hint, onChoose }: ChoiceProps) {
  return (
    <label className="flex gap-3 rounded-xl border border-line p-3 text-sm has-checked:border-brand-ink has-checked:bg-brand-soft">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-[5.5px] checked:border-brand-ink"
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-pretty text-muted">{hint}</span>
      </span>
    </label>
  )
}

type Props = { job: Closing; onClose: () => void; onClosed: () => void }

const nobody: Waiting = { count: 0, farther_count: 0, suspicious_count: 0 }

/** Closes a job: why, who is told and who is kept. Candidates in interview or offer, or with an interview booked, are told only if that is ticked. */
export function CloseJobDialog({ job, onClose, onClosed }: Props) {
  const locale = useLocale()
  const templates = useTemplates()
  const [reason, setReason] = useState<Reason>('filled')
  const [chosen, setChosen] = useState<'tell' | 'keep' | null>(null)
  const [includes, setIncludes] = useState(false)
  const [template, setTemplate] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { waiting: found, isLost, read } = useWaiting(job.id)
  const { count: waiting, farther_count: farther, suspicious_count: suspicious } = found ?? nobody
  const undecided = chosen ?? (tellsFirst.includes(reason) ? 'tell' : 'keep')
  const tells = waiting + farther > 0 && undecided === 'tell'
  const told = tells ? waiting + (includes ? farther : 0) : 0
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) })

  async function close() {
    setIsBusy(true)
    try {
      const { told_count } = await call('POST /jobs/{id}/close', {
        params: { id: String(job.id) },
        body: {
          closed_reason: reason,
          undecided: tells ? 'tell' : 'keep',
          mail_template_id: template === '' ? null : Number(template),
          includes_interviews: tells && includes,
        },
      })
      const text = told_count > 0 ? m.hiring_closed_told(counted(told_count)) : undefined
      showToast({ title: m.hiring_closed(), ...(text && { text }), tone: 'success' })
      onClosed()
    } catch (error) {
      sayFailure(error, m.hiring_closed())
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.hiring_close_title({ job: job.title })}
      closeLabel={m.close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button variant="danger" isBusy={isBusy} disabled={found === null} onClick={() => void close()} className="max-sm:flex-1">
            {told > 0 ? m.hiring_close_button_tell(counted(told)) : m.hiring_close_button()}
          </Button>
        </>
      }
    >
      <Select
        label={m.hiring_close_why()}
        data-first-focus=""
        value={reason}
        options={chosenReasons.map((value) => ({ value, label: reasonLabel(value) }))}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value as Reason)
          setChosen(null)
        }}
      />
      {isLost ? (
        <div role="alert" className="mt-4 flex items-center justify-between gap-3 text-sm">
          {m.hiring_failed_hint()}
          <Button variant="secondary" onClick={() => void read()}>
            {m.try_again()}
          </Button>
        </div>
      ) : found === null ? (
        <Skeleton className="mt-5 h-40 w-full" />
      ) : waiting + farther === 0 ? (
        <p className="mt-4 text-sm text-muted">{m.hiring_close_nobody()}</p>
      ) : (
        <>
          <fieldset className="mt-5 flex flex-col gap-2">
            <legend className="mb-2 text-sm font-medium">{m.hiring_close_undecided()}</legend>
            <Choice
              name="undecided"
              value="tell"
              checked={undecided === 'tell'}
              label={m.hiring_close_tell(counted(waiting))}
              hint={m.hiring_close_tell_hint()}
              onChoose={() => setChosen('tell')}
            />
            <Choice
              name="undecided"
              value="keep"
              checked={undecided === 'keep'}
              label={m.hiring_close_keep()}
              hint={m.hiring_close_keep_hint()}
              onChoose={() => setChosen('keep')}
            />
          </fieldset>
          {tells && farther > 0 && (
            <>
              <Checkbox
                className="mt-2"
                checked={includes}
                onChange={({ currentTarget }) => setIncludes(currentTarget.checked)}
                label={m.hiring_close_include(counted(farther))}
              />
              {!includes && <p className="pl-7.5 text-sm text-pretty text-muted">{m.hiring_close_advanced(counted(farther))}</p>}
            </>
          )}
          {tells && suspicious > 0 && (
            <p className="mt-3 text-sm text-pretty">
              {m.hiring_close_suspicious(counted(suspicious))}{' '}
              <HiringLink
                page="job"
                parts={{ id: job.id }}
                query={{ suspicious: 'true' }}
                onClick={onClose}
                className="font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {m.hiring_close_suspicious_look()}
              </HiringLink>
            </p>
          )}
          {tells && templates.length > 1 && (
            <Select
              className="mt-4"
              label={m.hiring_close_template()}
              value={template}
              options={templates.map(({ id, name }, at) => ({ value: at === 0 ? '' : String(id), label: name }))}
              onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
