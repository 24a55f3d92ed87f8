import { ListX } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'
import { AsideBar } from './aside-bar.tsx'

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
    <AsideBar
      label={m.triage_does_not_meet()}
      icon={ListX}
      tone="warning"
      title={m.triage_unmet_count({ count, number })}
      hint={m.triage_unmet_hint()}
      isShown={isShown}
      onShow={onShow}
      decision={mayDecide && count > 0 ? { label: m.triage_reject_many({ count, number }), variant: 'danger', onDecide: onReject } : null}
    />
  )
}
