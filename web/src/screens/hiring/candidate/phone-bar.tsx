import { m } from '../../../paraglide/messages.js'
import { bottomBar } from '../../../ui/bottom-bar.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { NextStageButton } from '../decisions/asking/next-stage-button.tsx'
import { ReopenButton } from '../decisions/asking/reopen-button.tsx'
import { type Card, nextStage } from '../decisions/cards.ts'
import type { Deciding } from './decision-card.tsx'
import type { HiringView } from './loading.ts'

type Props = Deciding & { hiring: HiringView; card: Card; onUnread: () => void; onRate: () => void; onGo: (by: 1 | -1) => void }

/** The lower edge of phones: what is decided most, and the rest behind 'More'. */
export function PhoneBar({ hiring, card, onNext, onMove, onReject, onReopen, onUnread, onRate, onGo }: Props) {
  const mayDecide = hiring.rights.includes('decide')
  const isActive = card.status === 'active'
  const mayReopen = mayDecide && (card.status === 'rejected' || card.status === 'hired')
  const others: MenuItem[] = [
    { label: m.triage_next_candidate(), onSelect: () => onGo(1) },
    { label: m.triage_previous_candidate(), onSelect: () => onGo(-1) },
  ]
  const decide: MenuItem[] = [
    ...(mayDecide && isActive ? [{ label: m.triage_move_to(), onSelect: onMove }] : []),
    { label: m.triage_rate(), onSelect: onRate },
    ...(card.is_read ? [{ label: m.triage_mark_unread(), onSelect: onUnread }] : []),
  ]
  return (
    <div
      ref={bottomBar}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {mayDecide && isActive && nextStage(hiring.stages, card.stage_id) && (
        <NextStageButton className="flex-auto !px-1.5" onNext={onNext}>
          {m.triage_next_stage()}
        </NextStageButton>
      )}
      {mayDecide && isActive && (
        <Button variant="danger" className="flex-auto !px-1.5" onClick={onReject}>
          {m.triage_reject()}
        </Button>
      )}
      {mayReopen && <ReopenButton className="flex-auto !px-1.5" onReopen={onReopen} />}
      {!mayDecide && (
        <Button variant="secondary" className="flex-1" onClick={() => onGo(1)}>
          {m.triage_next_candidate()}
        </Button>
      )}
      <Menu
        className="min-h-11 shrink-0 rounded-lg border border-edge px-3 text-sm font-medium hover:bg-sunken"
        sections={[decide, others]}
      >
        {m.triage_more_actions()}
      </Menu>
    </div>
  )
}
