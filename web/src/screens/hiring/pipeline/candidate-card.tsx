import type { KeyboardEvent, PointerEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { AverageScore } from '../decisions/average-score.tsx'
import { CardTags } from '../decisions/card-tags.tsx'
import type { Card, Stage } from '../decisions/cards.ts'
import type { Selection } from '../decisions/selection.ts'
import { UnreadDot } from '../decisions/unread-dot.tsx'
import { headlineOf, nameOf } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import { type CardActions, CardMenu } from './card-menu.tsx'

export type CardProps = {
  job: number
  card: Card
  stages: readonly Stage[]
  mayDecide: boolean
  selection: Selection
  actions: CardActions
  /** What its link carries along: the list that the candidate's page shows. */
  query: Readonly<Record<string, string | undefined>>
  now: string
}

type Props = CardProps & {
  isLifted: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

/** '7 of 9 skills · 3.5 · 3 days ago' */
function CardFacts({ card, now }: { card: Card; now: string }) {
  const locale = useLocale()
  const { matched, total } = card.skills_match
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
      {total > 0 && <span>{m.triage_skills({ matched, total })}</span>}
      <AverageScore score={card.score} />
      <span>{ageLabel(card.applied_at, now, locale)}</span>
    </span>
  )
}

/** Somebody on the board. The link takes the focus and the keys; a pointer drags the card by any part of it. */
export function CandidateCard({ job, card, stages, mayDecide, selection, actions, query, now, isLifted, ...on }: Props) {
  const name = nameOf(card)
  const isChosen = selection.has(card)
  const headline = headlineOf(card)
  return (
    <li
      onPointerDown={on.onPointerDown}
      className={`group relative flex gap-2 rounded-xl border bg-surface py-1.5 pr-1 pl-3 transition-[border-color,opacity] select-none has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink ${
        isChosen
          ? 'border-brand-ink bg-brand-soft'
          : card.is_overdue
            ? 'border-danger/50'
            : card.is_due_soon
              ? 'border-warning/50'
              : 'border-line hover:border-edge'
      } ${isLifted ? 'opacity-50' : ''}`}
    >
      {mayDecide && (
        <Checkbox
          label={<span className="sr-only">{m.triage_select({ name })}</span>}
          className="relative z-10 self-start sm:!min-h-8"
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selection.extend(card.id)
            else selection.toggle(card.id)
          }}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1.5">
        <div className="flex min-w-0 items-start gap-2">
          <HiringLink
            page="candidate"
            parts={{ id: job, application: card.id }}
            query={query}
            data-card={card.id}
            draggable={false}
            onFocus={on.onFocus}
            onKeyDown={on.onKeyDown}
            className={`min-w-0 text-sm wrap-break-word outline-none after:absolute after:inset-0 after:rounded-xl ${card.is_read ? 'font-medium' : 'font-semibold'}`}
          >
            {name}
          </HiringLink>
          <UnreadDot isRead={card.is_read} />
        </div>
        {headline && <p className="text-sm text-muted wrap-break-word">{headline}</p>}
        <CardFacts card={card} now={now} />
        <CardTags card={card} isInStage />
      </div>
      <CardMenu card={card} stages={stages} mayDecide={mayDecide} actions={actions} />
    </li>
  )
}
