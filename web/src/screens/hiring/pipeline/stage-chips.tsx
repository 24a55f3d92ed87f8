import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import type { Column } from '../decisions/cards.ts'

/** On phones: which stage is shown, with its count and how many are new. */
export function StageChips({ columns, at, onChoose }: { columns: readonly Column[]; at: number; onChoose: (id: number) => void }) {
  const locale = useLocale()
  return (
    <ul aria-label={m.triage_stages()} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:hidden">
      {columns.map(({ id, name, total_count, unread_count }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={id === at}
            onClick={() => onChoose(id)}
            className="flex h-11 items-center gap-2 rounded-full border border-edge px-4 text-sm font-medium aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          >
            {name}
            <span className="tabular-nums">{formatNumber(total_count, locale)}</span>
            {unread_count > 0 && (
              <span className="size-2 rounded-full bg-brand-ink">
                <span className="sr-only">{m.triage_new({ count: unread_count, number: formatNumber(unread_count, locale) })}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
