// Lets the browser's Back close what is open over a page, such as a sheet. It gets a history entry of its own with the page's address,
// which the router does not know of.
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isOverPage } from './over-page.ts'

/**
 * Calls `arrive` instead of the router when the browser next goes back or forward. The router asks its blockers first, and the one set here
 * never answers. Returns a function that removes it.
 */
function instead(router: AnyRouter, arrive: () => void): () => void {
  const end = router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }: { action: string }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false
      end()
      arrive()
      return new Promise<boolean>(() => undefined)
    },
  })
  return end
}

function move(router: AnyRouter, steps: 1 | -1): void {
  instead(router, () => undefined)
  history.go(steps)
}

/** While `isOpen`, the browser's Back only calls `close`. Filters that were chosen in the meantime stay chosen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    // The router has replaced `history.pushState`; this is the browser's own.
    History.prototype.pushState.call(history, { ...history.state, isOverPage: true }, '')
    const end = instead(router, () => {
      if (history.state?.__TSR_key !== router.history.location.state.__TSR_key) move(router, 1)
      closing.current()
    })
    return () => {
      end()
      if (isOverPage()) move(router, -1)
    }
  }, [isOpen, router])
}
