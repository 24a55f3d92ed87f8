import { ShieldAlert } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'

type Props = {
  /** Those who are kept aside. */
  count: number
  isShown: boolean
  mayDecide: boolean
  onShow: (isShown: boolean) => void
  onKeep: () => void
}

/** Who is kept aside as suspicious: shown by one press, and by another all of them come back. */
export function SuspiciousBar({ count, isShown, mayDecide, onShow, onKeep }: Props) {
  const locale = useLocale()
  if (count === 0 && !isShown) return null
  const number = formatNumber(count, locale)
  return (
    <section
      aria-label={m.suspicious()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">{m.suspicious_count({ count, number })}</span>{' '}
          <span className="text-muted">{isShown ? m.suspicious_hint_shown() : m.suspicious_hint()}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onShow(!isShown)}>
          {isShown ? m.triage_unmet_leave() : m.triage_unmet_show()}
        </Button>
        {isShown && mayDecide && count > 0 && (
          <Button variant="secondary" onClick={onKeep}>
            {count === 1 ? m.suspicious_keep_one() : m.suspicious_keep_all()}
          </Button>
        )}
      </div>
    </section>
  )
}
