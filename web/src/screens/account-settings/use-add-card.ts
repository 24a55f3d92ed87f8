import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { firstError } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { rememberWayBack, type WayBack } from '../../visit/way-back.ts'

/**
 * Sends the browser to the vendor's page for entering a card or bank account. It stays busy until this page is left; `back` is where to
 * return afterwards.
 */
export function useAddCard(back: WayBack | null = null) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // On return from the vendor the browser may show this page again exactly as it was left.
  useEffect(() => {
    const come = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false)
    addEventListener('pageshow', come)
    return () => removeEventListener('pageshow', come)
  }, [])
  async function add() {
    setIsLeaving(true)
    setFailure(null)
    try {
      const { url } = await call('GET /stripe/add_card', { query: { platform: 'id' } })
      rememberWayBack(back)
      location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      setFailure(error)
    }
  }
  return { add: () => void add(), isLeaving, failure: failure === null ? null : (firstError(failure) ?? m.no_connection()) }
}
