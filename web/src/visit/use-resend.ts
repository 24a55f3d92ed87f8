import { RESEND_DELAY_MS } from '@plaza/contract/limits'
import { useState } from 'react'
import { ApiError, call } from '../api/api.ts'
import { firstError, isTooSoon } from '../api/refusals.ts'
import { m } from '../paraglide/messages.js'
import { showToast } from '../ui/toast.tsx'
import { useRefresh } from './viewer-refresh.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, RESEND_DELAY_MS))

/**
 * Sends the mail with `ask` and reports that it was sent, or why not; nothing is reported if the mail is no longer needed. Takes at least 2
 * seconds (section 9).
 */
function useAsking(ask: () => Promise<'sent' | 'needless'>) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  async function resend() {
    setState('busy')
    try {
      const [outcome] = await Promise.all([ask(), pause()])
      setState(outcome === 'sent' ? 'sent' : 'idle')
      if (outcome === 'sent') showToast({ title: m.email_confirmation_title(), text: m.email_has_been_sent(), tone: 'success' })
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

/**
 * Requests another confirmation mail with the handle of the pending confirmation. The answer holds a new handle, which replaces the old one
 * (section 4, "Email confirmation").
 */
export function useResend(handle: string, replace: (handle: string) => void) {
  return useAsking(async () => {
    const { token_id } = await call('POST /resend_email_confirmation/{id}', { params: { id: handle } })
    replace(token_id)
    return 'sent'
  })
}

/** The same for whoever is signed in, who needs no handle. If the address was confirmed in the meantime, the page is refreshed instead. */
export function useOwnResend() {
  const refresh = useRefresh()
  return useAsking(async () => {
    try {
      await call('POST /resend_email_confirmation', {})
      return 'sent'
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'link_used')) throw error
      await refresh()
      return 'needless'
    }
  })
}
