import type { OutputOf } from '@plaza/contract'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { FieldNote } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { amountLabel } from '../amounts.ts'
import { sayFirstError } from '../failure.ts'
import { useAddCard } from '../use-add-card.ts'

type Plan = OutputOf<'GET /plans'>['plans'][number]
type Subscription = OutputOf<'GET /company_subscriptions'>['company_subscriptions'][number]
type Offer = { plans: readonly Plan[]; subscription: Subscription | null }

/** The subscription whose plan limits the members: the one for sourcing, otherwise the first paid one. */
function counting(subscriptions: readonly Subscription[]): Subscription | null {
  const active = subscriptions.filter(({ subscription_status }) => subscription_status === 'active')
  return active.find(({ product }) => product === 'sourcing') ?? active[0] ?? null
}

async function loadOffer(): Promise<Offer> {
  const [{ plans }, { company_subscriptions }] = await Promise.all([call('GET /plans', {}), call('GET /company_subscriptions', {})])
  return { plans, subscription: counting(company_subscriptions) }
}

type PlanProps = { plan: Plan; isCurrent: boolean; isLarger: boolean; isChosen: boolean; onChoose: () => void }

function PlanChoice({ plan, isCurrent, isLarger, isChosen, onChoose }: PlanProps) {
  const locale = useLocale()
  return (
    <label
      className={`flex items-start gap-3 rounded-xl border p-4 text-sm transition-colors ${isChosen ? 'border-brand-ink bg-brand-soft' : 'border-line'} ${isLarger ? 'hover:border-edge' : 'cursor-default'}`}
    >
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        disabled={!isLarger}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-(--brand-ink)"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {plan.nickname}
          {isCurrent && <Tag>{m.plan_current()}</Tag>}
        </span>
        <span className="block text-muted">
          {plan.collaborators_limit === null ? m.plan_unlimited() : m.plan_members({ count: plan.collaborators_limit })}
        </span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        {m.plan_price({ amount: amountLabel(plan.amount, plan.currency, locale) })}
      </span>
    </label>
  )
}

type Props = {
  /** Whether there is a way to pay for a higher plan. */
  canPay: boolean
  /** How many members take up a seat. */
  taken: number
  isOpen: boolean
  onClose: () => void
  /** Called once the plan has room for more members. */
  onUpgraded: () => void
}

/** What is missing before the plan can be raised, with a link to add it; that page leads back to the plans. */
function AddMethodFirst() {
  const { add, isLeaving, failure } = useAddCard('plans')
  return (
    <Banner
      tone="warning"
      title={m.payment_prompt_title()}
      action={
        <Button isBusy={isLeaving} onClick={add}>
          {m.payment_prompt_button()}
        </Button>
      }
    >
      {m.upgrade_needs_method()}
      {failure && (
        <div role="alert">
          <FieldNote id="upgrade-card-failure" error={failure} />
        </div>
      )}
    </Banner>
  )
}

function Offered({ canPay, taken, onClose, onUpgraded }: Omit<Props, 'isOpen'>) {
  const refresh = useRefresh()
  const [offer, setOffer] = useState<Offer | 'lost' | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const load = useCallback(() => {
    setOffer(null)
    loadOffer().then(setOffer, () => setOffer('lost'))
  }, [])
  useEffect(load, [load])

  if (offer === null) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{m.loading()}</span>
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
    )
  }
  if (offer === 'lost') {
    return (
      <Banner
        tone="warning"
        role="alert"
        title={m.error_title()}
        action={
          <Button variant="secondary" onClick={load}>
            {m.try_again()}
          </Button>
        }
      />
    )
  }
  const { plans, subscription } = offer
  if (subscription === null) {
    return (
      <Banner
        tone="warning"
        title={m.payment_methods_update()}
        action={
          <Link to="/identity/account-settings/$tab" params={{ tab: 'billing' }} className={buttonClass('secondary')}>
            {m.billing()}
          </Link>
        }
      />
    )
  }

  const hasRoom = (plan: Plan) =>
    plan.id !== subscription.plan?.id && (plan.collaborators_limit === null || plan.collaborators_limit > taken)

  const price = (plan: Plan) => plan.amount * subscription.quantity
  const isLarger = (plan: Plan) => hasRoom(plan) && (canPay || price(plan) <= subscription.amount)
  const needsMethod = plans.some((plan) => hasRoom(plan) && !isLarger(plan))

  async function upgrade() {
    if (chosen === null || !subscription) return
    setIsBusy(true)
    try {
      await call('PUT /company_subscriptions/{id}', {
        params: { id: String(subscription.id) },
        body: { company_subscription: { plan_id: chosen } },
      })
      await refresh()
      showToast({ title: m.upgrade_done(), tone: 'success' })
      onUpgraded()
    } catch (error) {
      sayFirstError(error, m.upgrade_done())
      setIsBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-muted">{plans.some(hasRoom) ? m.upgrade_text() : m.upgrade_none()}</p>
      {needsMethod && <AddMethodFirst />}
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{m.upgrade_plans()}</legend>
        {plans.map((plan) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === subscription.plan?.id}
            isLarger={isLarger(plan)}
            isChosen={plan.id === chosen}
            onChoose={() => setChosen(plan.id)}
          />
        ))}
      </fieldset>
      <div className="flex gap-3 sm:justify-end">
        <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
          {m.cancel()}
        </Button>
        <Button disabled={chosen === null} isBusy={isBusy} onClick={() => void upgrade()} className="max-sm:flex-1">
          {m.upgrade_confirm()}
        </Button>
      </div>
    </div>
  )
}

/** The upgrade prompt: the plans that allow more members than the company has (section 4, "Invite"). */
export function UpgradeDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.upgrade_title()} closeLabel={m.close()}>
      <Offered onClose={onClose} {...rest} />
    </Dialog>
  )
}
