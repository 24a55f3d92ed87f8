import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { firstError, isTooSoon } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toast.tsx'
import { CAPTCHA_VALID_MS, idle, nextCaptcha, RECAPTCHA_VALID_MS, tokenOf } from './captcha-state.ts'
import { solveChallenge } from './solve-challenge.ts'

/** The captcha of a form: the state and actions of its control (captcha.tsx), and the token that the form sends. */
export function useCaptcha() {
  const [state, dispatch] = useReducer(nextCaptcha, idle)
  const [isMissed, setIsMissed] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])

  useEffect(() => {
    if (state.kind !== 'solved') return
    const timer = setTimeout(() => dispatch({ type: 'expired' }), Math.max(0, state.validUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [state])

  function fail(error: unknown) {
    dispatch({ type: 'failed' })
    showToast({ title: m.captcha_title(), text: (isTooSoon(error) && firstError(error)) || m.something_went_wrong(), tone: 'danger' })
  }

  async function begin() {
    if (state.kind === 'working' || state.kind === 'vendor' || state.kind === 'solved') return
    const controller = new AbortController()
    const { signal } = controller
    work.current = controller
    dispatch({ type: 'pressed' })
    setIsMissed(false)
    try {
      const validUntil = Date.now() + CAPTCHA_VALID_MS
      const task = await call('GET /captcha', {}, { signal })
      if (task.vendor === 'recaptcha') {
        dispatch({ type: 'handed over', siteKey: task.site_key })
        return
      }
      const token = await solveChallenge(task, { signal, onProgress: (part) => dispatch({ type: 'worked', part }) })
      dispatch({ type: 'solved', token, validUntil })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  return {
    state,
    /** Whether the form was sent without a solution. */
    isMissed,
    control,
    begin: () => void begin(),
    /** The events of the vendor's own control. */
    vendor: {
      onSolved: (token: string) => dispatch({ type: 'solved', token, validUntil: Date.now() + RECAPTCHA_VALID_MS }),
      onFailed: fail,
    },
    /** The solution, or null if there is none or it has expired. */
    token: () => tokenOf(state, Date.now()),
    /** Focuses the control, which then says that it was missed. */
    pointTo() {
      setIsMissed(true)
      // On phones the warning floats at the lower edge, where the button of the form stood that was pressed.
      control.current?.scrollIntoView({ block: 'center' })
      control.current?.focus({ preventScroll: true })
    },
    /** Call it after a sign-up: a solution can be used only once. */
    reset() {
      work.current?.abort()
      dispatch({ type: 'spent' })
    },
  }
}
