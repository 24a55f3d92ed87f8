import { FileSearch, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { upload } from '../../../../api/upload.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ProfileValues } from '../../profile-values.ts'
import { type Offer, offersOf, type Proposal, type ProposalPart, withProposal } from './proposal.ts'

type Props = {
  file: File
  form: UseFormReturn<ProfileValues>
  isEmailFixed: boolean
  /** What this file proposes was taken over or put away before: it is not read again. */
  isSettled: boolean
  onSettled: (file: File) => void
}

const partNames: Record<ProposalPart, () => string> = {
  first_name: m.first_name,
  last_name: m.last_name,
  email: m.email,
  phone: m.phone,
  link: m.link,
  portfolio: m.portfolio,
  summary: m.summary,
  work: m.section_work,
  education: m.section_education,
  skills: m.step_skills,
}

/** Kinds that can be read; the others are sent as they are. */
const READABLE = /\.(pdf|docx)$/i

/** What a file proposes; null until it has been read, or when it has nothing to say. Whatever goes wrong, the form goes on without it. */
function useProposal(file: File, isSettled: boolean) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [isReadable] = useState(!isSettled && READABLE.test(file.name))
  const [isReading, setIsReading] = useState(isReadable)
  useEffect(() => {
    if (!isReadable) return
    const controller = new AbortController()
    upload('POST /resume_proposals', { files: { resume: file } }, { signal: controller.signal })
      .then(
        (answer) => setProposal(answer.proposal),
        () => undefined,
      )
      .finally(() => !controller.signal.aborted && setIsReading(false))
    return () => controller.abort()
  }, [file, isReadable])
  return { proposal, isReading }
}

type ReviewProps = { offers: Offer[]; isOpen: boolean; onClose: () => void; onTake: (parts: ReadonlySet<ProposalPart>) => void }

/** What was found, part by part; what would replace something that was typed is not chosen beforehand. */
function Review({ offers, isOpen, onClose, onTake }: ReviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<ProposalPart>>(
    () => new Set(offers.filter(({ replaces }) => !replaces).map(({ part }) => part)),
  )
  const toggle = (part: ProposalPart, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(part)
    else next.delete(part)
    setChosen(next)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.proposal_title()}
      closeLabel={m.close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onTake(chosen)} className="max-sm:flex-1">
            {m.proposal_take()}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-pretty text-muted">{m.proposal_hint()}</p>
      <ul className="divide-y divide-line">
        {offers.map(({ part, lines, replaces }) => (
          <li key={part} className="pb-3 sm:grid sm:grid-cols-[10.5rem_1fr] sm:items-start sm:gap-x-4 sm:py-1">
            <Checkbox
              label={<span className="font-medium">{partNames[part]()}</span>}
              checked={chosen.has(part)}
              onChange={(event) => toggle(part, event.currentTarget.checked)}
            />
            <div className="pl-7.5 text-sm wrap-anywhere sm:py-2.5 sm:pl-0">
              {lines.map((line) => (
                <p key={line} className="line-clamp-4">
                  {line}
                </p>
              ))}
              {replaces && <p className="text-xs text-warning">{m.proposal_replaces()}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Offers what a chosen resume says, for review before anything of it is taken over. */
export function ResumeReading({ file, form, isEmailFixed, isSettled, onSettled }: Props) {
  const { proposal, isReading } = useProposal(file, isSettled)
  const [isOpen, setIsOpen] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const [isPutAway, setIsPutAway] = useState(isSettled)
  const status = useRef<HTMLDivElement>(null)
  const offers = proposal ? offersOf(form.getValues(), proposal, isEmailFixed) : []

  function take(parts: ReadonlySet<ProposalPart>) {
    if (!proposal) return
    const values = withProposal(form.getValues(), proposal, parts)
    for (const name of Object.keys(values) as (keyof ProfileValues)[]) {
      form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true })
    }
    setIsOpen(false)
    setIsTaken(true)
    onSettled(file)
  }

  function putAway() {
    // The focus would be lost with the button: the field of the file is next to it.
    status.current?.parentElement?.querySelector('button')?.focus()
    onSettled(file)
    setIsPutAway(true)
  }

  return (
    <div ref={status} role="status" className="mt-3 text-sm empty:hidden">
      {isReading && <p className="text-muted">{m.proposal_reading()}</p>}
      {isTaken && <p className="text-success">{m.proposal_taken()}</p>}
      {!isTaken && !isPutAway && offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-brand-ink/25 bg-brand-soft px-4 py-3">
          <FileSearch size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-ink" />
          <p className="min-w-40 flex-1">{m.proposal_found()}</p>
          <Button variant="secondary" onClick={() => setIsOpen(true)} className="max-sm:order-last max-sm:w-full">
            {m.proposal_review()}
          </Button>
          <button
            type="button"
            aria-label={m.dismiss()}
            onClick={putAway}
            className="-mr-2 -ml-2 flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-brand-ink/10 hover:text-ink sm:size-10"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
      {isOpen && <Review offers={offers} isOpen onClose={() => setIsOpen(false)} onTake={take} />}
    </div>
  )
}
