import { ListX } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'

type Props = {
  /** Those who wait under 'Does not meet'. */
  count: number
  isShown: boolean
  mayDecide: boolean
  onShow: (isShown: boolean) => void
  onReject: () => void
}

/** Who waits under 'Does not meet': shown by one press, and rejected by another, all of them, with the dialog that every rejection has. */
export function UnmetBar({ count, isShown, mayDecide, onShow, onReject }: Props) {
  const locale = useLocale()
  if (count === 0 && !isShown) return null
  const number = formatNumber(count, locale)
  return (
    <section
      aria-label={m.triage_does_not_meet()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-warning/25 bg-warning-soft px-4 py-2.5 text-sm"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <ListX size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">{m.triage_unmet_count({ count, number })}</span>{' '}
          <span className="text-muted">{m.triage_unmet_hint()}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onShow(!isShown)}>
          {isShown ? m.triage_unmet_leave() : m.triage_unmet_show()}
        </Button>
        {isShown && mayDecide && count > 0 && (
          <Button variant="danger" onClick={onReject}>
            {m.triage_reject_many({ count, number })}
          </Button>
        )}
      </div>
    </section>
  )
}
