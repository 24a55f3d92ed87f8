import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import type { Viewer } from '../../site.ts'
import { Tag } from '../../ui/tag.tsx'
import { amountLabel, dayLabel } from './amounts.ts'
import { Facts } from './facts.tsx'

type Company = NonNullable<Viewer['company']>

/** What the company has bought: green with a check while it is active, otherwise red with a cross (section 4). */
export function Subscription({ of }: { of: NonNullable<Company['last_subscription']> }) {
  const locale = useLocale()
  const isActive = of.subscription_status === 'active'
  const Icon = isActive ? CircleCheck : CircleX
  return (
    <Facts
      title={m.subscription()}
      facts={[
        { name: m.subscription_plan(), value: of.nickname },
        {
          name: m.subscription_status(),
          value: (
            <Tag tone={isActive ? 'success' : 'danger'} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
              {isActive ? m.subscription_active() : m.subscription_inactive()}
            </Tag>
          ),
        },
        { name: m.subscription_amount(), value: <span className="tabular-nums">{amountLabel(of.amount, of.currency, locale)}</span> },
        { name: m.subscription_end(), value: dayLabel(of.end_date, locale) },
      ]}
    />
  )
}
