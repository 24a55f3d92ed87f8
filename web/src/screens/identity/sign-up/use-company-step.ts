import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of the history is the second step of a company's sign-up. */
    isCompanyStep?: boolean
  }
}

const here = { to: '.', search: true, resetScroll: false } as const

/**
 * The steps of a company's sign-up as entries of the history: the browser's Back leads from the company to the person, Forward to the company
 * again. A reload, which no password survives, begins with the person.
 */
export function useCompanyStep() {
  const router = useRouter()
  const navigate = useNavigate()
  const isCompanyEntry = useRouterState({ select: (state) => state.location.state.isCompanyStep === true })
  const [isReached, setIsReached] = useState(false)

  // What is left of the second step after a reload is an entry like the first.
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
