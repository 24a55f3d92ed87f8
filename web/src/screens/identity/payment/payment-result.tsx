import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'

/** Where the card page leads back to: how it went, and the way Home. */
export function PaymentResult({ sign, title, hint }: { sign: ReactNode; title: string; hint: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-12 sm:px-6 sm:py-24">
      <div className={`${cardClass} flex flex-col items-center px-6 py-12 text-center sm:px-12`}>
        {sign}
        <h1 className="mt-5 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-2 max-w-sm text-base text-pretty text-muted">{hint}</p>
        {/* A document of its own: what the payment has changed about the viewer shows on it. */}
        <Link to="/identity/home" reloadDocument className={buttonClass('primary', 'mt-8 w-full sm:w-auto sm:px-8')}>
          {m.go_to_home()}
        </Link>
      </div>
    </div>
  )
}
