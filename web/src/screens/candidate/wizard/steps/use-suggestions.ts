import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { useEffect, useState } from 'react'

/** What `ask` answers for a text, a moment after it was typed; the answer to an older text never replaces a newer one. */
export function useSuggestions<T>(text: string, ask: (text: string, signal: AbortSignal) => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(text, controller.signal).then(
        (answer) => !controller.signal.aborted && setFound(answer),
        // A field that suggests nothing can still be filled in.
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
