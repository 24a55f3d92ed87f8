import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { useEffect, useState } from 'react'

/** Suggestions for a text, requested with `ask` after a pause in typing. An answer to an older text never replaces a newer one. */
export function useSuggestions<T>(text: string, ask: (text: string, signal: AbortSignal) => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(text, controller.signal).then(
        (answer) => !controller.signal.aborted && setFound(answer),
        // The field also works without suggestions.
        () => undefined,
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, ask])
  return found
}
