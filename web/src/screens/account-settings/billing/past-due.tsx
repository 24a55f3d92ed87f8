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
import { useAddCard } from './use-add-card.ts'

type Transaction = OutputOf<'GET /stripe_transactions'>['stripe_transactions'][number]

type Props = {
  viewer: Viewer
  /** What has not been paid. */
  due: readonly Transaction[]
  hasMethod: boolean
}

/** What is owed, with the button that pays it; renders nothing if nothing is owed. */
export function PastDue({ viewer, due, hasMethod }: Props) {
  const locale = useLocale()
  const refresh = useRefresh()
  const card = useAddCard()
  const [isPaying, setIsPaying] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isInactive = hasInactiveSubscription(viewer)
  if (!isInactive && due.length === 0) return null

  async function pay() {
    setIsPaying(true)
    setFailure(null)
    try {
      const { stripe_transactions: paid } = await call('POST /stripe/pay_due', {})
      if (paid.length > 0) {
        const text = paid.map(({ amount, currency }) => amountLabel(amount, currency, locale)).join(', ')
        showToast({ title: m.pay_due_paid(), text, tone: 'success' })
      } else {
        // A bank takes days.
        showToast({ title: due.length > 0 ? m.pay_due_open() : m.pay_due_nothing() })
      }
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsPaying(false)
    }
  }

  const amounts = due.map(({ amount, currency }) => amountLabel(amount, currency, locale)).join(', ')
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
      {problem && (
        <div role="alert">
          <FieldNote id="pay-due-failure" error={problem} />
        </div>
      )}
    </Banner>
  )
}
