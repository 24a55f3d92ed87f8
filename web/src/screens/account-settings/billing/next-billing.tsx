import type { OutputOf } from '@plaza/contract'
import { nextBilling } from '@plaza/contract/rules/billing'
import { CircleCheck, CircleX } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { amountLabel, dayLabel } from '../amounts.ts'
import { FactList } from '../facts.tsx'
import { productLabel } from '../product-labels.ts'
import { TitledCard } from '../titled-card.tsx'

type Company = NonNullable<Viewer['company']>
type Service = OutputOf<'GET /company_subscriptions'>['company_subscriptions'][number]

/** The next charge of a subscription: amount and day. It names the product if the company has more than one. */
function Next({ company, service, isOneOfMany }: { company: Company; service: Service; isOneOfMany: boolean }) {
  const locale = useLocale()
  const next = nextBilling({ country: company.country, last_subscription: service })
  if (!next) return null
  const isActive = service.subscription_status === 'active'
  const Icon = isActive ? CircleCheck : CircleX
  return (
    <>
      {isOneOfMany && <h4 className="mb-1 text-sm font-medium">{productLabel(service.product)}</h4>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{amountLabel(next.amount, next.currency, locale)}</span>
        <Tag tone={isActive ? 'success' : 'danger'} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {isActive ? m.subscription_active() : m.subscription_inactive()}
        </Tag>
      </p>
      <div className="mt-4">
        <FactList
          facts={[
            { name: m.subscription_plan(), value: next.nickname },
            {
              name: m.billing_end_date(),
              value: <time dateTime={next.end_date}>{dayLabel(next.end_date, company.time_zone, locale)}</time>,
            },
          ]}
        />
      </div>
    </>
  )
}

/** The next charges of all subscriptions, or a note that there is no subscription yet (section 2, "Billing tab"). */
export function NextBilling({ company, services }: { company: Company; services: readonly Service[] }) {
  return (
    <TitledCard title={m.subscription_end()}>
      {services.length === 0 ? (
        <p className="text-muted">{m.billing_no_invoices()}</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {services.map((service) => (
            <li key={service.id} className="not-first:border-t not-first:border-line not-first:pt-5">
              <Next company={company} service={service} isOneOfMany={services.length > 1} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
