import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether this history entry is the second step of a company's sign-up. */
    isCompanyStep?: boolean
  }
}

const here = { to: '.', search: true, resetScroll: false } as const

/**
 * The steps of a company's sign-up as history entries: the browser's Back leads from the company to the person, Forward to the company
 * again. A reload starts with the person, because it loses the password.
 */
export function useCompanyStep() {
  const router = useRouter()
  const navigate = useNavigate()
  const isCompanyEntry = useRouterState({ select: (state) => state.location.state.isCompanyStep === true })
  const [isReached, setIsReached] = useState(false)

  // After a reload an entry of the second step becomes one of the first step.
  const isLeftOver = isCompanyEntry && !isReached
  useEffect(() => {
    if (isLeftOver) void navigate({ ...here, replace: true, state: {} })
  }, [isLeftOver, navigate])

  return {
    step: isCompanyEntry && isReached ? (1 as const) : (0 as const),
    goOn() {
      setIsReached(true)
      void navigate({ ...here, state: { isCompanyStep: true } })
    },
    goBack: () => router.history.back(),
  }
}
