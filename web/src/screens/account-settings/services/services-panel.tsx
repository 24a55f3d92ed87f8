import type { OutputOf } from '@plaza/contract'
import { m } from '../../../paraglide/messages.js'
import { cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { useLocale } from '../../../visit/language.ts'
import { amountLabel, dayLabel } from '../amounts.ts'
import { ForAdmins, Panel } from '../panel.tsx'
import { productLabel } from '../product-labels.ts'
import { SubscriptionState } from '../subscription-state.tsx'

/** The tab Services: the company's subscriptions. `data` is null for viewers who do not administer its account. */
export function ServicesPanel({ data, timeZone }: { data: OutputOf<'GET /company_subscriptions'> | null; timeZone: string }) {
  const locale = useLocale()
  if (data === null) return <ForAdmins title={m.tab_services()} />
  const { company_subscriptions: services } = data
  return (
    <Panel title={m.tab_services()} isWide>
      {services.length === 0 ? (
        <EmptyState level="h3" title={m.services_none()} hint={m.services_none_hint()} />
      ) : (
        <div className={`${cardClass} overflow-hidden`}>
          <Table
            label={m.tab_services()}
            rows={services}
            rowKey={({ id }) => id}
            columns={[
              {
                header: m.service_column(),
                kind: 'title',
                cell: ({ nickname, product }) => (
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{nickname}</p>
                    <p className="text-xs text-muted">{productLabel(product)}</p>
                  </div>
                ),
              },
              {
                header: m.start_date(),
                cell: ({ start_date }) => <span className="sm:whitespace-nowrap">{dayLabel(start_date, timeZone, locale)}</span>,
              },
              { header: m.subscription_status(), cell: ({ subscription_status }) => <SubscriptionState of={subscription_status} /> },
              { header: m.service_quantity(), kind: 'number', cell: ({ quantity }) => quantity },
              {
                header: m.subscription_amount(),
                kind: 'number',
                cell: ({ amount, currency }) => <span className="whitespace-nowrap">{amountLabel(amount, currency, locale)}</span>,
              },
            ]}
          />
        </div>
      )}
    </Panel>
  )
}
