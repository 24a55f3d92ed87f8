import { ArrowRight, Ban, Mail, MailOpen, MoreVertical, RotateCcw } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { Card, Stage } from '../decisions/cards.ts'
import { nameOf } from '../decisions/words.ts'

export type CardActions = {
  onMove: (card: Card, stage: Stage) => void
  onReject: (card: Card) => void
  onReopen: (card: Card) => void
  onRead: (card: Card, isRead: boolean) => void
}

const size = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** 'Move to…' and what else can be decided about one person, for people who neither drag nor know the keys. */
export function CardMenu({
  card,
  stages,
  mayDecide,
  actions,
}: {
  card: Card
  stages: readonly Stage[]
  mayDecide: boolean
  actions: CardActions
}) {
  const { onMove, onReject, onReopen, onRead } = actions
  const moves = stages
    // Whoever is kept aside comes back by coming to where they stand.
    .filter(({ id }) => id !== card.stage_id || card.is_suspicious)
    .map((stage): MenuItem => ({ label: stage.name, icon: <ArrowRight {...size} />, onSelect: () => onMove(card, stage) }))
  const reject: MenuItem = { label: m.triage_reject(), icon: <Ban {...size} />, tone: 'danger', onSelect: () => onReject(card) }
  const reopen: MenuItem = { label: m.triage_reopen(), icon: <RotateCcw {...size} />, onSelect: () => onReopen(card) }
  const read: MenuItem = card.is_read
    ? { label: m.triage_mark_unread(), icon: <Mail {...size} />, onSelect: () => onRead(card, false) }
    : { label: m.triage_mark_read(), icon: <MailOpen {...size} />, onSelect: () => onRead(card, true) }
  const decide = card.status === 'active' ? [moves, [reject]] : card.status === 'withdrawn' ? [] : [[reopen]]
  return (
    <Menu
      className="relative z-10 flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken sm:size-8"
      heading={mayDecide && card.status === 'active' ? <p className="text-xs font-medium text-muted">{m.triage_move_to()}</p> : undefined}
      sections={mayDecide ? [...decide, [read]] : [[read]]}
    >
      <MoreVertical {...size} />
      <span className="sr-only">{m.actions_for({ thing: nameOf(card) })}</span>
    </Menu>
  )
}
