import { ArrowRight, Ban, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentStates } from '../../../applying/sent-states.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel, dateLabel } from '../../../words/age.ts'
import { NextStageButton } from '../decisions/asking/next-stage-button.tsx'
import { ReopenButton } from '../decisions/asking/reopen-button.tsx'
import { DueTag, PromisedDay } from '../decisions/card-tags.tsx'
import { type Card, nextStage } from '../decisions/cards.ts'
import { useSingleKeysOn } from '../decisions/keys/single-keys.ts'
import { signLabel, sourceLabel, standingLabel } from '../decisions/words.ts'
import { personLabel } from './activity-words.ts'
import type { HiringView } from './loading.ts'
import { TransferButton } from './team/transfer.tsx'

export type Deciding = { onKeep: () => void; onNext: () => void; onMove: () => void; onReject: () => void; onReopen: () => void }

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function Key({ children }: { children: string }) {
  const isOn = useSingleKeysOn()
  if (!isOn) return null
  return (
    <span aria-hidden="true" className="ml-1 rounded border border-current px-1 font-sans text-xs opacity-70 max-lg:hidden">
      {children}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-break-word">{children}</dd>
    </div>
  )
}

type Props = Deciding & {
  hiring: HiringView
  card: Card
  now: string
  /** The keys are about this candidate, and not about others who are chosen. */
  isShownMeant: boolean
}

/** Where somebody stands, what can be decided, and what they see of it. */
export function DecisionCard({ hiring, card, now, isShownMeant, ...deciding }: Props) {
  const locale = useLocale()
  const { stages, decided_by, decided_at, shown_state } = hiring
  const stage = stages.find(({ id }) => id === card.stage_id)
  const next = nextStage(stages, card.stage_id)
  const mayDecide = hiring.rights.includes('decide')
  const isActive = card.status === 'active'
  return (
    <section aria-label={m.triage_decision()} className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold wrap-break-word">{isActive ? stage?.name : standingLabel(card.status)}</h2>
        {card.is_overdue && <Tag tone="danger">{m.triage_overdue()}</Tag>}
        <DueTag card={card} />
        {card.rejection_reason && <Tag tone="outline">{card.rejection_reason.name}</Tag>}
      </div>
      {card.mail?.state === 'cancelled' && <p className="text-sm text-danger">{m.triage_nobody_told()}</p>}
      {card.is_suspicious && (
        <div className="flex flex-col gap-2 rounded-lg bg-warning-soft p-3 text-sm">
          <p className="font-semibold">{m.suspicious_aside()}</p>
          <ul className="list-disc pl-5">
            {card.signs.map((sign) => (
              <li key={sign}>{signLabel(sign)}</li>
            ))}
          </ul>
          <p className="text-muted">{m.suspicious_hint_shown()}</p>
          {mayDecide && (
            <Button variant="secondary" icon={<ShieldCheck {...icon} />} onClick={deciding.onKeep}>
              {m.suspicious_keep()}
              <Key>B</Key>
            </Button>
          )}
        </div>
      )}
      {mayDecide && isActive && (
        <div className="flex flex-col gap-2 max-lg:hidden">
          {next && (
            <NextStageButton icon={<ArrowRight {...icon} />} onNext={deciding.onNext}>
              {m.triage_next_is({ stage: next.name })}
              {isShownMeant && <Key>E</Key>}
            </NextStageButton>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" onClick={deciding.onMove}>
              {m.triage_move_to()}
              {isShownMeant && <Key>M</Key>}
            </Button>
            <Button variant="danger" icon={<Ban {...icon} />} onClick={deciding.onReject}>
              {m.triage_reject()}
              {isShownMeant && <Key>R</Key>}
            </Button>
          </div>
        </div>
      )}
      {mayDecide && (card.status === 'rejected' || card.status === 'hired') && (
        <ReopenButton icon={<RotateCcw {...icon} />} onReopen={deciding.onReopen} />
      )}
      <TransferButton hiring={hiring} card={card} />
      <dl className="divide-y divide-line text-sm">
        <Fact name={m.triage_candidate_sees()}>{sentStates[shown_state].label()}</Fact>
        <Fact name={m.triage_applied()}>{dateLabel(card.applied_at, locale)}</Fact>
        {isActive && <Fact name={m.triage_waiting_since()}>{ageLabel(card.waiting_since, now, locale)}</Fact>}
        {isActive && card.reply_due_at && (
          <Fact name={m.triage_promised()}>
            <PromisedDay moment={card.reply_due_at} />
          </Fact>
        )}
        <Fact name={m.triage_source()}>{sourceLabel(card.source)}</Fact>
        {decided_at && (
          <Fact name={m.triage_decided()}>
            {personLabel(decided_by)}, {dateLabel(decided_at, locale)}
          </Fact>
        )}
        {card.skills_match.total > 0 && <Fact name={m.triage_skills_title()}>{m.triage_of(card.skills_match)}</Fact>}
      </dl>
    </section>
  )
}
