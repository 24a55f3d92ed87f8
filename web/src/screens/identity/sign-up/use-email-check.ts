import { isEmail } from '@plaza/contract/rules/account'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'

/** Asks whether an address already has an account. This is only a help: if the question fails, nothing is shown. */
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
      // Forget a failed check, so that the address is checked again next time.
      else asked.current = null
    })
  }

  return { taken, check, setTaken }
}
