import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Makes a link go back in the history. In a fresh tab, where there is nothing to go back to, the link leads to its own address. */
export function useBack(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The router knows only the entries of this visit; the one before them may belong to another site or host.
    const isBehind = router.history.canGoBack() || (document.referrer !== '' && window.history.length > 1)
    if (!isBehind) return
    event.preventDefault()
    router.history.back()
  }
}
