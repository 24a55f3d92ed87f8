import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { rememberedWayBack } from '../../../visit/way-back.ts'

type Props = { sign: ReactNode; title: string; hint: ReactNode; isAsking?: boolean }

/**
 * The page to which the card page returns: the result, and a link Home, or to the plans if the card was added for them. While it `isAsking`
 * for the result there is no way to the plans, which would not know of the card.
 */
export function PaymentResult({ sign, title, hint, isAsking = false }: Props) {
  // Only the browser knows it.
  const [isFromPlans, setIsFromPlans] = useState(false)
  useEffect(() => setIsFromPlans(rememberedWayBack() === 'plans'), [])
  const way = isFromPlans && !isAsking && ({ to: '/identity/account-settings/members', search: { plans: 'offered' } } as const)
  return (
    <div className="mx-auto max-w-xl px-4 py-12 sm:px-6 sm:py-24">
      <div className={`${cardClass} flex flex-col items-center px-6 py-12 text-center sm:px-12`}>
        {sign}
        <h1 className="mt-5 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-2 max-w-sm text-base text-pretty text-muted">{hint}</p>
        {/* Loads a new document, so that it shows what the payment changed about the viewer. */}
        {way && (
          <Link {...way} reloadDocument className={buttonClass('primary', 'mt-8 w-full sm:w-auto sm:px-8')}>
            {m.go_back_to_plans()}
          </Link>
        )}
        <Link
          to="/identity/home"
          reloadDocument
          className={buttonClass(way ? 'secondary' : 'primary', `${way ? 'mt-3' : 'mt-8'} w-full sm:w-auto sm:px-8`)}
        >
          {m.go_to_home()}
        </Link>
      </div>
    </div>
  )
}
