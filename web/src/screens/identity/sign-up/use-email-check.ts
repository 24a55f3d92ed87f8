import { isEmail } from '@plaza/contract/rules/account'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'

/** Asks whether an address already has an account. It only ever helps: whatever else becomes of the question, nothing is said. */
export function useEmailCheck() {
  const [taken, setTaken] = useState<string | null>(null)
  const asked = useRef<{ email: string; controller: AbortController } | null>(null)
  useEffect(() => () => asked.current?.controller.abort(), [])

  function check(typed: string) {
    const email = typed.trim()
    if (asked.current?.email === email) return
    asked.current?.controller.abort()
    const controller = new AbortController()
    asked.current = { email, controller }
    setTaken(null)
    if (!isEmail(email)) return
    call('GET /talents/check_email', { query: { email } }, { signal: controller.signal }).catch((error: unknown) => {
      if (controller.signal.aborted) return
      if (error instanceof ApiError && error.code === 'email_taken') setTaken(email)
      // Not known yet: the next time it may be.
      else asked.current = null
    })
  }

  return { taken, check, setTaken }
}
