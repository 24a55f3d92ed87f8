import type { StageKind } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'

type Stage = { id: number; name: string; kind: StageKind; count: number }

/** From pale to full: the farther, the stronger. */
const strengths: Record<StageKind, string> = {
  new: 'opacity-25',
  screening: 'opacity-45',
  interview: 'opacity-65',
  offer: 'opacity-85',
  hired: 'opacity-100',
}

/** How the active candidates of a job are spread over its stages: a thin bar, with the same in words for screen readers. */
export function StageBar({ stages }: { stages: readonly Stage[] }) {
  const locale = useLocale()
  const total = stages.reduce((sum, { count }) => sum + count, 0)
  const filled = stages.filter(({ count }) => count > 0)
  const words = filled.map(({ name, count }) => `${name} ${formatNumber(count, locale)}`).join(', ')
  return (
    <div className="min-w-0" title={words || undefined}>
      <p className="text-sm tabular-nums">{m.hiring_count_active({ count: total, number: formatNumber(total, locale) })}</p>
      {total > 0 && <p className="sr-only">{m.hiring_stages_said({ stages: words })}</p>}
      <div aria-hidden="true" className="mt-1.5 flex h-1.5 gap-px overflow-hidden rounded-full bg-sunken">
        {filled.map(({ id, kind, count }) => (
          <span key={id} className={`h-full min-w-1 bg-brand-ink ${strengths[kind]}`} style={{ flexGrow: count, flexBasis: 0 }} />
        ))}
      </div>
    </div>
  )
}
