import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import type { JobsData } from './list-loading.ts'
import { payLabel } from './pay.ts'

/** '$50,000 – $80,000 USD a year'; nothing when the pay is not told. */
export function JobPay({ job }: { job: JobsData['jobs'][number] }) {
  const pay = payLabel(job, useLocale(), { from: m.pay_from, upTo: m.pay_up_to })
  if (pay === null) return null
  return (
    <p>
      <span className="font-medium tabular-nums">{pay}</span> <span className="text-muted">{m.pay_a_year()}</span>
    </p>
  )
}
