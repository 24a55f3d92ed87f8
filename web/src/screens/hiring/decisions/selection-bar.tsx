import { X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { heightAs } from '../../../ui/bottom-bar.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { NextStageButton } from './asking/next-stage-button.tsx'
import type { DecisionDialogs } from './asking/use-dialogs.ts'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** How many people there are in all where more could be chosen; null where there are no more. */
  total: number | null
  onAll: () => void
  /** The stage that phones offer as the next one; null for the last. */
  next: string | null
  onNext: () => void
  /** What is asked for with the buttons. */
  dialogs: Pick<DecisionDialogs, 'ask' | 'reject' | 'tag' | 'mail'>
  mayMail: boolean
  onRead: (isRead: boolean) => void
}

const selectionBar = heightAs('--selection-bar')

/** What can be done with those who are chosen. Each button says how many it is about. */
export function SelectionBar({ selection, total, onAll, next, onNext, dialogs, mayMail, onRead }: Props) {
  const locale = useLocale()
  const { count, isFilter, clear, whom } = selection
  const onMove = () => dialogs.ask(whom)
  if (count === 0) return null
  const number = formatNumber(count, locale)
  return (
    <section
      ref={selectionBar}
      aria-label={m.triage_chosen()}
      className="sticky bottom-0 z-20 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {m.triage_chosen_count({ count, number })}
      </p>
      {!isFilter && total !== null && total > count && (
        <Button variant="ghost" onClick={onAll}>
          {m.triage_choose_all({ number: formatNumber(total, locale) })}
        </Button>
      )}
      <button
        type="button"
        aria-label={m.triage_choose_nobody()}
        onClick={clear}
        className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink max-sm:ml-auto sm:order-last sm:size-10"
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap sm:ml-auto">
        <Button variant="secondary" className="max-sm:hidden" onClick={() => onRead(true)}>
          {m.triage_read_count({ count, number })}
        </Button>
        <Button variant="secondary" className="max-sm:hidden" onClick={() => dialogs.tag(whom)}>
          {m.triage_tag_count({ count, number })}
        </Button>
        {mayMail && (
          <Button variant="secondary" className="max-sm:hidden" onClick={() => dialogs.mail(whom)}>
            {m.triage_mail_count({ count, number })}
          </Button>
        )}
        <Button variant="secondary" className="max-sm:hidden" onClick={onMove}>
          {m.triage_move_count({ count, number })}
        </Button>
        {next !== null && (
          <NextStageButton className="flex-[1_1_6rem] !px-1.5 sm:hidden" onNext={onNext}>
            {m.triage_next_stage()}
          </NextStageButton>
        )}
        <Button variant="danger" className="max-sm:flex-[1_1_8rem] max-sm:!px-1.5" onClick={() => dialogs.reject(whom)}>
          {m.triage_reject_many({ count, number })}
        </Button>
        <div className="flex self-stretch sm:hidden">
          <Menu
            className="h-full min-h-11 rounded-lg border border-edge px-3 text-sm font-medium"
            sections={[
              [
                { label: m.triage_move_count({ count, number }), onSelect: onMove },
                ...(mayMail ? [{ label: m.triage_mail_count({ count, number }), onSelect: () => dialogs.mail(whom) }] : []),
                { label: m.triage_tag_count({ count, number }), onSelect: () => dialogs.tag(whom) },
                { label: m.triage_read_count({ count, number }), onSelect: () => onRead(true) },
                { label: m.triage_unread_count({ count, number }), onSelect: () => onRead(false) },
              ],
            ]}
          >
            {m.triage_more_actions()}
          </Menu>
        </div>
      </div>
    </section>
  )
}
