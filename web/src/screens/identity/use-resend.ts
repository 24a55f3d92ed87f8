import { RESEND_DELAY_MS } from '@plaza/contract/limits'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { firstError, isTooSoon } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.tsx'

const pause = () => new Promise((resolve) => setTimeout(resolve, RESEND_DELAY_MS))

/**
 * Asks for another confirmation mail by the handle of the pending confirmation. It takes at least 2 seconds (section 9); the handle that comes
 * back replaces the one given (section 4, "Email confirmation").
 */
export function useResend(handle: string, replace: (handle: string) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  async function resend() {
    setState('busy')
    try {
      const [{ token_id }] = await Promise.all([call('POST /resend_email_confirmation/{id}', { params: { id: handle } }), pause()])
      replace(token_id)
      setState('sent')
      showToast({ title: m.email_confirmation_title(), text: m.email_has_been_sent(), tone: 'success' })
    } catch (error) {
      setState('idle')
      showToast({
        title: m.email_confirmation_title(),
        text: (isTooSoon(error) && firstError(error)) || m.error_occurred(),
        tone: 'danger',
      })
    }
  }
  return { resend: () => void resend(), isBusy: state === 'busy', isSent: state === 'sent' }
}
