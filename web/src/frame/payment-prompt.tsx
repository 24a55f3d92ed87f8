import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Remembers, until the tab is closed, who has dismissed the prompt. Without storage the prompt appears again. */
const DISMISSED = 'payment-prompt-dismissed-by'

function isDismissed(userId: number): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) === String(userId)
  } catch {
    return false
  }
}

function dismiss(userId: number): void {
  try {
    sessionStorage.setItem(DISMISSED, String(userId))
  } catch {
    // Without storage the prompt appears again.
  }
}

/** Asks for a payment method once per visit (section 2, "Home"), on the first page of people who can add one. */
export function PaymentPrompt({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const action = useRef<HTMLAnchorElement>(null)
  useEffect(() => setIsOpen(!isDismissed(userId)), [userId])
  useEffect(() => {
    if (isOpen) action.current?.focus()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        dismiss(userId)
        setIsOpen(false)
      }}
      title={m.payment_prompt_title()}
      closeLabel={m.close()}
      footer={
        <Link
          ref={action}
          to="/identity/account-settings/$tab"
          params={{ tab: 'billing' }}
          className={buttonClass('primary', 'w-full sm:w-auto')}
        >
          {m.payment_prompt_button()}
        </Link>
      }
    >
      <p className="text-pretty text-muted">{m.payment_prompt_text()}</p>
    </Dialog>
  )
}
