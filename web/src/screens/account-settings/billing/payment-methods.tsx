import { defaultAfterRemoval, methodsInOrder } from '@plaza/contract/rules/billing'
import { ChevronDown, Plus, Star, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { FieldNote } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { TitledCard } from '../titled-card.tsx'
import { useAddCard } from '../use-add-card.ts'
import { PaymentMethodLine } from './payment-method-line.tsx'
import { methodLabel, type PaymentMethod } from './payment-method-words.ts'

function icon(Icon: typeof Star) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
}

/** The effect that removing it has on the next charge, in words; '' if there is none. */
function consequence(methods: readonly PaymentMethod[], removed: PaymentMethod): string {
  if (!removed.default) return ''
  const next = methods.find(({ id }) => id === defaultAfterRemoval(methods, removed.id))
  return next ? m.card_remove_next({ method: methodLabel(next) }) : m.card_remove_last()
}

/** The company's payment methods: the default first, the others in a dropdown (section 4, "Payment methods"). */
export function PaymentMethods({ methods, now }: { methods: readonly PaymentMethod[]; now: string }) {
  const refresh = useRefresh()
  const { add, isLeaving, failure } = useAddCard()
  const [busy, setBusy] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [first, ...rest] = methodsInOrder(methods)

  async function change(method: PaymentMethod, work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(method.id)
    try {
      await work()
      showToast({ title: done, tone: 'success' })
      await refresh()
      return true
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger', about: done })
      return false
    } finally {
      setBusy(null)
    }
  }

  async function remove(method: PaymentMethod): Promise<'gone' | null> {
    const isGone = await change(method, () => call('GET /stripe/remove_card/{id}', { params: { id: method.id } }), m.card_removed())
    return isGone ? 'gone' : null
  }

  function actionsOf(method: PaymentMethod): MenuItem[] {
    const makeDefault = () =>
      void change(method, () => call('GET /stripe/update_default_card/{id}', { params: { id: method.id } }), m.card_default_changed())
    return [
      ...(method.default ? [] : [{ label: m.card_make_default(), icon: icon(Star), onSelect: makeDefault }]),
      { label: m.remove(), icon: icon(Trash2), tone: 'danger', onSelect: () => setLeaving(method) },
    ]
  }
  const line = (method: PaymentMethod) => (
    <PaymentMethodLine method={method} now={now} isBusy={busy === method.id} actions={actionsOf(method)} />
  )

  return (
    <TitledCard
      title={m.payment_methods()}
      action={
        <Button
          ref={addButton}
          variant={first ? 'secondary' : 'primary'}
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          isBusy={isLeaving}
          onClick={add}
        >
          <span aria-hidden="true" className="sm:hidden">
            {m.add()}
          </span>
          <span className="max-sm:sr-only">{m.payment_prompt_button()}</span>
        </Button>
      }
    >
      {first ? line(first) : <p className="text-muted">{m.payment_methods_none()}</p>}
      {rest.length > 0 && (
        <details className="group mt-4 border-t border-line pt-2">
          <summary className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium hover:bg-sunken sm:min-h-10">
            <span className="flex-1">{m.payment_methods_rest({ count: rest.length })}</span>
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line">
            {rest.map((method) => (
              <li key={method.id} className="py-3 last:pb-0">
                {line(method)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {failure && (
        <div role="alert">
          <FieldNote id="add-card-failure" error={failure} />
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={m.card_remove_title()}
        text={leaving && `${m.card_remove_question({ method: methodLabel(leaving) })} ${consequence(methods, leaving)}`}
        confirmLabel={m.remove()}
        onConfirm={async () => leaving && remove(leaving)}
        onLost={() => addButton.current?.focus()}
      />
    </TitledCard>
  )
}
