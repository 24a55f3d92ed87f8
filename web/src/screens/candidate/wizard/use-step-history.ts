import { isWizardStep, type WizardStep } from '@plaza/contract/rules/wizard'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/**
 * The current step of the wizard. Each move makes an entry in the browser's history, so that Back goes from step to step before it leaves
 * the form. A reload returns to the step if `isKept` says that the form's values were kept.
 */
export function useStepHistory(first: WizardStep, isKept: boolean) {
  const router = useRouter()
  const { history } = router
  const [step, setStep] = useState<WizardStep>(() => {
    const stored = history.location.state.wizard?.step
    return isKept && isWizardStep(stored) ? stored : first
  })

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        const stored = location.state.wizard?.step
        setStep(isWizardStep(stored) ? stored : first)
      }),
    [history, first],
  )

  const go = useCallback(
    (to: WizardStep) => {
      const { state, href } = history.location
      const entry = state.wizard
      if (to === step) return
      setStep(to)
      if (entry !== undefined && entry.before === to && entry.step === step) {
        history.back()
        return
      }
      const form = entry?.form ?? state.__TSR_key ?? ''
      const depth = entry?.depth ?? 0
      // Also marks the form's first entry, to distinguish it from the same page without the form, and so that Back shows its step after a
      // reload. Flushed, because of two changes at once the browser would only be told the second.
      if (entry === undefined) {
        history.replace(href, { ...state, wizard: { form, step, before: '', depth } })
        history.flush()
      }
      // The step begins at its top by itself. The router would scroll there once it has loaded the page again, when somebody may be reading on.
      router._scroll.n = false
      history.push(href, { ...state, wizard: { form, step: to, before: step, depth: depth + 1 } })
    },
    [router, history, step],
  )

  return {
    step,
    /** Goes to a step; if it is the previous entry, by going back in the history. */
    go,
    /** Goes back to the form's first entry after it was sent. */
    leave() {
      const depth = history.location.state.wizard?.depth ?? 0
      if (depth > 0) history.go(-depth)
    },
  }
}
