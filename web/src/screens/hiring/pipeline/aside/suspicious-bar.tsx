import { ShieldAlert } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'
import { AsideBar } from './aside-bar.tsx'

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
  return (
    <AsideBar
      label={m.suspicious()}
      icon={ShieldAlert}
      tone="quiet"
      title={m.suspicious_count({ count, number: formatNumber(count, locale) })}
      hint={isShown ? m.suspicious_hint_shown() : m.suspicious_hint()}
      isShown={isShown}
      onShow={onShow}
      decision={
        mayDecide && count > 0
          ? { label: count === 1 ? m.suspicious_keep_one() : m.suspicious_keep_all(), variant: 'secondary', onDecide: onKeep }
          : null
      }
    />
  )
}
