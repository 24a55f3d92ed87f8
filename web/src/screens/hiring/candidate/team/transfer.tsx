// Somebody fits another job better: which one, and that it is meant.
import type { OutputOf } from '@plaza/contract'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { jobPlace } from '../../../../words/place.ts'
import type { Card } from '../../decisions/cards.ts'
import { rememberTransfer } from '../../decisions/last-changes.ts'
import { nameOf } from '../../decisions/words.ts'
import { useHiringGo } from '../../hiring-link.tsx'
import type { HiringView } from '../loading.ts'

type Job = OutputOf<'GET /jobs'>['jobs'][number]

const SEARCH_AFTER_MS = 250

/** The published jobs that match, on which the viewer may decide too; null while they are asked for the first time. */
function useJobs(except: number, search: string) {
  const [jobs, setJobs] = useState<readonly Job[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const wait = setTimeout(
      () => {
        call('GET /jobs', { query: { state: 'published', search } }, { signal: asked.signal }).then(
          (found) => {
            setJobs(found.jobs.filter(({ id, rights }) => id !== except && rights.includes('decide')))
            setProblem(null)
          },
          (failure) => asked.signal.aborted || setProblem(firstError(failure) ?? m.no_connection()),
        )
      },
      search === '' ? 0 : SEARCH_AFTER_MS,
    )
    return () => {
      clearTimeout(wait)
      asked.abort()
    }
  }, [except, search])
  return { jobs, problem }
}

function TransferDialog({ hiring, card, onClose }: { hiring: HiringView; card: Card; onClose: () => void }) {
  const go = useHiringGo()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Job | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { jobs, problem } = useJobs(hiring.job.id, search)
  const said = refused ?? problem

  async function transfer() {
    if (!chosen) return setRefused(m.triage_transfer_missing())
    if (isBusy) return
    setIsBusy(true)
    setRefused(null)
    try {
      const body = { job_id: chosen.id, version: card.version }
      const { change } = await call('POST /applications/{id}/transfer', { params: { id: String(card.id) }, body })
      const sentence = m.triage_transferred({ name: nameOf(card), job: chosen.title })
      rememberTransfer(change, { sentence, application: card.id, from: hiring.job.id, to: chosen.id })
      await go({ page: 'candidate', parts: { id: chosen.id, application: card.id } })
      onClose()
    } catch (failure) {
      setRefused(firstError(failure) ?? m.no_connection())
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.triage_transfer_title({ name: nameOf(card) })}
      closeLabel={m.close()}
      className="sm:max-w-lg"
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button className="max-sm:flex-1" isBusy={isBusy} onClick={() => void transfer()}>
            {m.triage_transfer_now()}
          </Button>
        </>
      }
    >
      <p className="text-sm text-pretty text-muted">{m.triage_transfer_hint()}</p>
      <SearchField
        data-first-focus=""
        className="mt-4"
        label={m.hiring_jobs_search()}
        placeholder={m.hiring_jobs_search()}
        value={search}
        onChange={setSearch}
        clearLabel={m.clear_search()}
      />
      {said && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {said}
        </p>
      )}
      <p role="status" className="mt-3 text-sm text-muted empty:mt-0">
        {jobs?.length === 0 ? m.triage_transfer_none() : ''}
      </p>
      {jobs && jobs.length > 0 && (
        <fieldset className="mt-1">
          <legend className="sr-only">{m.hiring_jobs()}</legend>
          {jobs.map((job) => (
            <label key={job.id} className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-lg px-2 text-sm hover:bg-sunken">
              <input
                type="radio"
                name="job"
                checked={chosen?.id === job.id}
                onChange={() => {
                  setChosen(job)
                  setRefused(null)
                }}
                className="size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-[5.5px] checked:border-brand-ink forced-colors:appearance-auto"
              />
              <span className="min-w-0 py-1.5 wrap-anywhere">
                {job.title}
                {jobPlace(job, locale) && <span className="block text-muted">{jobPlace(job, locale)}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}

/** Opens the choice of another job, for whoever may decide about somebody who is not decided. */
export function TransferButton({ hiring, card }: { hiring: HiringView; card: Card }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!hiring.rights.includes('decide') || card.status !== 'active') return null
  return (
    <>
      <Button variant="ghost" icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {m.triage_transfer()}
      </Button>
      {isOpen && <TransferDialog hiring={hiring} card={card} onClose={() => setIsOpen(false)} />}
    </>
  )
}
