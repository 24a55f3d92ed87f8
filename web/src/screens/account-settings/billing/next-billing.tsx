import { nextBilling } from '@plaza/contract/rules/billing'
import { CircleCheck, CircleX } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { amountLabel, dayLabel } from '../amounts.ts'
import { TitledCard } from '../titled-card.tsx'

/** What is charged next and when; without a subscription there is nothing yet (section 2, "Billing tab"). */
export function NextBilling({ company }: { company: NonNullable<Viewer['company']> }) {
  const locale = useLocale()
  const next = nextBilling(company)
  if (!next) {
    return (
      <TitledCard title={m.subscription_end()}>
        <p className="text-muted">{m.billing_no_invoices()}</p>
      </TitledCard>
    )
  }
  const isActive = company.last_subscription?.subscription_status === 'active'
  const Icon = isActive ? CircleCheck : CircleX
  return (
    <TitledCard title={m.subscription_end()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{amountLabel(next.amount, next.currency, locale)}</span>
        <Tag tone={isActive ? 'success' : 'danger'} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {isActive ? m.subscription_active() : m.subscription_inactive()}
        </Tag>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{m.subscription_plan()}</dt>
        <dd className="font-medium wrap-anywhere">{next.nickname}</dd>
        <dt className="text-muted">{m.billing_end_date()}</dt>
        <dd className="font-medium">
          <time dateTime={next.end_date}>{dayLabel(next.end_date, locale)}</time>
        </dd>
      </dl>
    </TitledCard>
  )
}
