import { settingsTabs } from '@plaza/contract/rules/menus'
import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { amountLabel, dayLabel } from '../amounts.ts'
import { Facts } from '../facts.tsx'
import { productLabel } from '../product-labels.ts'
import { SubscriptionState } from '../subscription-state.tsx'

type Company = NonNullable<Viewer['company']>
type Props = { company: Company; of: NonNullable<Company['last_subscription']>; roles: Viewer['roles'] }

/** The subscription that needs attention first. Where the company has more than one, it names its product, and leads to all of them in Services. */
export function Subscription({ company, of, roles }: Props) {
  const locale = useLocale()
  const isOneOfMany = company.company_products.length > 1
  return (
    <Facts
      title={m.subscription()}
      hint={isOneOfMany && productLabel(of.product)}
      action={
        isOneOfMany &&
        settingsTabs(roles).includes('services') && (
          <Link to="/identity/account-settings/$tab" params={{ tab: 'services' }} className={buttonClass('secondary')}>
            {m.tab_services()}
          </Link>
        )
      }
      facts={[
        { name: m.subscription_plan(), value: of.nickname },
        { name: m.subscription_status(), value: <SubscriptionState of={of.subscription_status} /> },
        { name: m.subscription_amount(), value: <span className="tabular-nums">{amountLabel(of.amount, of.currency, locale)}</span> },
        { name: m.subscription_end(), value: dayLabel(of.end_date, company.time_zone, locale) },
      ]}
    />
  )
}
