import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Makes a link go back in the history; where nothing lies behind (a fresh tab) it leads where it points to. */
export function useBack(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The router knows only its own visit; the entry before it may belong to another site or host.
    const isBehind = router.history.canGoBack() || (document.referrer !== '' && window.history.length > 1)
    if (!isBehind) return
    event.preventDefault()
    router.history.back()
  }
}
