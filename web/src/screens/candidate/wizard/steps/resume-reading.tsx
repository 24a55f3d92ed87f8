import { CircleCheck, FileSearch, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { periodLabel } from '../../labels.ts'
import type { ResumeReadingParts } from '../use-resume-reading.ts'
import type { Offer, ProposalPart } from './proposal.ts'

const partNames: Record<ProposalPart, () => string> = {
  first_name: m.first_name,
  last_name: m.last_name,
  email: m.email,
  phone: m.phone,
  address: m.candidate_address,
  link: m.link,
  portfolio: m.portfolio,
  summary: m.summary,
  work: m.section_work,
  education: m.section_education,
  skills: m.step_skills,
}

type ReviewProps = { offers: readonly Offer[]; onClose: () => void; onTake: (chosen: readonly Offer[]) => void }

/** The dialog with the offers that need a decision, row by row. Nothing is selected beforehand. */
function Review({ offers, onClose, onTake }: ReviewProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.proposal_title()}
      closeLabel={m.close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onTake(offers.filter(({ id }) => chosen.has(id)))} className="max-sm:flex-1">
            {m.proposal_take()}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-pretty text-muted">{m.proposal_hint()}</p>
      <ul className="divide-y divide-line">
        {offers.map(({ id, part, text, period, replaces }) => (
          <li key={id} className="pb-3 sm:grid sm:grid-cols-[10.5rem_1fr] sm:items-start sm:gap-x-4 sm:py-1">
            <Checkbox
              label={<span className="font-medium">{partNames[part]()}</span>}
              aria-describedby={`offer-${id}`}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <div id={`offer-${id}`} className="pl-7.5 text-sm wrap-anywhere sm:py-2.5 sm:pl-0">
              <p className="line-clamp-4">{text}</p>
              {period && <p className="text-muted">{periodLabel(period, locale)}</p>}
              {replaces && <p className="text-xs text-warning">{m.proposal_replaces()}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The result of reading the chosen resume: what it filled in, with an undo, and what else it offers; or why it is not read yet. */
export function ResumeReading({ reading }: { reading: ResumeReadingParts }) {
  const { isReading, unread, taken, isTakenBack, offers } = reading
  const [isOpen, setIsOpen] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  /** Where the focus goes when the pressed button disappears: to its replacement, otherwise to the field of the file. */
  const [lead, setLead] = useState<'here' | 'file' | null>(null)
  useEffect(() => {
    if (lead === null) return
    const box = status.current
    if (lead === 'file') box?.parentElement?.querySelector('button')?.focus()
    else (box?.querySelector('button') ?? box)?.focus()
    setLead(null)
  }, [lead])

  const isEmpty = !isReading && unread === null && !isTakenBack && taken.length + offers.length === 0
  return (
    // It stands there before it says something: what appears together with its words is not read out.
    <div ref={status} role="status" tabIndex={-1} className={`flex flex-col gap-3 text-sm outline-none ${isEmpty ? '' : 'mt-3'}`}>
      {isReading && <p className="text-muted">{m.proposal_reading()}</p>}
      {unread && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning max-sm:hidden" />
          <p className="flex-1 max-sm:min-w-full">{unread === 'offline' ? m.proposal_offline() : m.proposal_busy()}</p>
          <Button
            variant="secondary"
            onClick={() => {
              reading.again()
              setLead('here')
            }}
          >
            {m.try_again()}
          </Button>
        </div>
      )}
      {isTakenBack && <p className="text-muted">{m.proposal_taken_back()}</p>}
      {taken.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success max-sm:hidden" />
          <p className="flex-1 max-sm:min-w-full">{m.proposal_filled({ parts: taken.map((part) => partNames[part]()).join(', ') })}</p>
          <Button
            variant="secondary"
            onClick={() => {
              reading.takeBack()
              setLead('here')
            }}
          >
            {m.undo()}
          </Button>
        </div>
      )}
      {offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-brand-ink/25 bg-brand-soft px-4 py-3">
          <FileSearch size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-ink" />
          <p className="min-w-40 flex-1">{taken.length > 0 ? m.proposal_found_more() : m.proposal_found()}</p>
          <Button variant="secondary" onClick={() => setIsOpen(true)} className="max-sm:order-last max-sm:w-full">
            {m.proposal_review()}
          </Button>
          <button
            type="button"
            aria-label={m.dismiss()}
            onClick={() => {
              reading.putAway()
              setLead('file')
            }}
            className="-mr-2 -ml-2 flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-brand-ink/10 hover:text-ink sm:size-10"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
      {isOpen && (
        <Review
          offers={offers}
          onClose={() => {
            setIsOpen(false)
            setLead('here')
          }}
          onTake={(chosen) => {
            reading.take(chosen)
            setIsOpen(false)
            setLead('here')
          }}
        />
      )}
    </div>
  )
}
