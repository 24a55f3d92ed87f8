import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'

/** Sends the browser to the vendor's page where a card or a bank account is entered. It stays busy until the page has gone. */
export function useAddCard() {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Back from the vendor: the browser may show this very page again as it was left.
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
      location.assign(url)
    } catch (error) {
      setIsLeaving(false)
      setFailure(error)
    }
  }
  return { add: () => void add(), isLeaving, failure: failure === null ? null : (firstError(failure) ?? m.no_connection()) }
}
