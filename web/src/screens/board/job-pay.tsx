import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import type { JobsData } from './list-loading.ts'
import { dollarsLabel, payLabel, periodLabel } from './pay.ts'

type Props = {
  job: Parameters<typeof payLabel>[0]
  /** Given in lists that compare pay in different currencies; the pay is then shown in dollars as well. */
  rates?: JobsData['meta']['rates'] | null
}

/** '$50,000 – $80,000 USD a year'; nothing if the pay is not stated. */
export function JobPay({ job, rates = null }: Props) {
  const locale = useLocale()
  const pay = payLabel(job, locale, { from: m.pay_from, upTo: m.pay_up_to })
  if (pay === null) return null
  const about = rates && dollarsLabel(job, rates, locale)
  return (
    <p>
      <span className="font-medium tabular-nums">{pay}</span> <span className="text-muted">{periodLabel(job)}</span>
      {about && <span className="text-muted tabular-nums"> {m.pay_about({ pay: about })}</span>}
    </p>
  )
}
