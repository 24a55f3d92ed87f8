import { CreditCard, Ellipsis, Landmark, LoaderCircle } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { expiry, isExpired, methodLabel, methodName, type PaymentMethod } from './payment-method-words.ts'

const fundings: Readonly<Record<string, () => string>> = { credit: m.card_credit, debit: m.card_debit, prepaid: m.card_prepaid }
const accountTypes: Readonly<Record<string, () => string>> = { checking: m.account_checking, savings: m.account_savings }

/** Its details: 'Credit · Expires 04/2028'. */
function details(method: PaymentMethod, isOver: boolean): string {
  const until = expiry(method)
  const account = method.us_bank_account
  const facts = [
    method.card && fundings[method.card.funding]?.(),
    until && (isOver ? m.card_expired_on({ month: until }) : m.card_expires({ month: until })),
    account && accountTypes[account.account_type]?.(),
    account && m.account_routing({ number: account.routing_number }),
  ]
  return facts.filter(Boolean).join(' · ')
}

type Props = {
  method: PaymentMethod
  now: string
  /** An action on it is under way. */
  isBusy: boolean
  actions: readonly MenuItem[]
}

/** A card or bank account with its actions. */
export function PaymentMethodLine({ method, now, isBusy, actions }: Props) {
  const Icon = method.type === 'card' ? CreditCard : Landmark
  const { issuer, last4 } = methodName(method)
  const isOver = isExpired(method, now)
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-lg border border-line bg-sunken text-muted max-[22rem]:hidden"
      >
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium tabular-nums">
          <span className="wrap-anywhere">
            {issuer} <span aria-hidden="true">•••• </span>
            <span className="sr-only">{m.card_ending()} </span>
            {last4}
          </span>
          {method.default && <Tag tone="brand">{m.card_default()}</Tag>}
          {isOver && <Tag tone="danger">{m.card_expired()}</Tag>}
        </p>
        <p className="text-muted tabular-nums">{details(method, isOver)}</p>
      </div>
      {isBusy ? (
        <span className="flex size-11 shrink-0 items-center justify-center text-muted sm:size-10" role="status">
          <LoaderCircle size={20} strokeWidth={1.75} className="animate-spin" aria-hidden="true" />
          <span className="sr-only">{m.saving()}</span>
        </span>
      ) : (
        <Menu
          className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken sm:size-10"
          sections={[actions]}
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{m.actions_for({ thing: methodLabel(method) })}</span>
        </Menu>
      )}
    </div>
  )
}
