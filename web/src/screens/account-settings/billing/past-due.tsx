import type { OutputOf } from '@plaza/contract'
import { hasInactiveSubscription } from '@plaza/contract/rules/billing'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { amountLabel } from '../amounts.ts'
import { productLabel } from '../product-labels.ts'
import { useAddCard } from '../use-add-card.ts'

type Transaction = OutputOf<'GET /stripe_transactions'>['stripe_transactions'][number]

type Props = {
  viewer: Viewer
  /** The unpaid transactions. */
  due: readonly Transaction[]
  hasMethod: boolean
}

/** The amount that is due, with the button that pays it; nothing if nothing is due. */
export function PastDue({ viewer, due, hasMethod }: Props) {
  const locale = useLocale()
  const refresh = useRefresh()
  const card = useAddCard()
  const [isPaying, setIsPaying] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isInactive = hasInactiveSubscription(viewer)
  if (!isInactive && due.length === 0) return null

  const named = ({ product, description, amount, currency }: Transaction) =>
    m.due_for({ product: productLabel(product), plan: description, amount: amountLabel(amount, currency, locale) })

  async function pay() {
    setIsPaying(true)
    setFailure(null)
    try {
      const { stripe_transactions: paid } = await call('POST /stripe/pay_due', {})
      if (paid.length > 0) {
        const text = paid.map(named).join(', ')
        showToast({ title: m.pay_due_paid(), text, tone: 'success' })
      } else {
        // A payment from a bank account takes days.
        showToast({ title: due.length > 0 ? m.pay_due_open() : m.pay_due_nothing() })
      }
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsPaying(false)
    }
  }

  const amounts = due.map(({ amount, currency }) => amountLabel(amount, currency, locale)).join(' + ')
  const problem = failure === null ? card.failure : (firstError(failure) ?? m.no_connection())
  return (
    <Banner
      tone={isInactive ? 'danger' : 'warning'}
      title={isInactive ? m.past_due_title() : m.payment_open_title()}
      action={
        hasMethod ? (
          <Button isBusy={isPaying} onClick={() => void pay()}>
            {amounts ? m.pay_due_amount({ amount: amounts }) : m.pay_due()}
          </Button>
        ) : (
          <Button isBusy={card.isLeaving} onClick={card.add}>
            {m.payment_prompt_button()}
          </Button>
        )
      }
    >
      {isInactive ? m.past_due_text() : m.payment_open_text()}
      {due.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 font-medium tabular-nums">
          {due.map((each) => (
            <li key={each.id}>{named(each)}</li>
          ))}
        </ul>
      )}
      {problem && (
        <div role="alert">
          <FieldNote id="pay-due-failure" error={problem} />
        </div>
      )}
    </Banner>
  )
}
