import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { amountLabel, dayLabel } from '../amounts.ts'
import { Facts } from '../facts.tsx'
import { SubscriptionState } from '../subscription-state.tsx'

type Company = NonNullable<Viewer['company']>

/** What the company has bought last. */
export function Subscription({ of }: { of: NonNullable<Company['last_subscription']> }) {
  const locale = useLocale()
  return (
    <Facts
      title={m.subscription()}
      facts={[
        { name: m.subscription_plan(), value: of.nickname },
        { name: m.subscription_status(), value: <SubscriptionState of={of.subscription_status} /> },
        { name: m.subscription_amount(), value: <span className="tabular-nums">{amountLabel(of.amount, of.currency, locale)}</span> },
        { name: m.subscription_end(), value: dayLabel(of.end_date, locale) },
      ]}
    />
  )
}
