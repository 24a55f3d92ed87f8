// Loads the code of the support chat (section 1) last, when the page has loaded and the browser is idle.
import { type ComponentType, useEffect, useState } from 'react'

const load = () => import('../screens/support-chat/support-chat.tsx').then((part) => part.SupportChat)

/** Runs a function once the page has loaded and the browser is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  let end = (): void => undefined
  const begin = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: 5000 })
      end = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(run, 1000)
      end = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') begin()
  else {
    window.addEventListener('load', begin, { once: true })
    end = () => window.removeEventListener('load', begin)
  }
  return () => end()
}

/** The viewer's support chat; nothing until its code is loaded, or if it cannot be loaded. */
export function SupportChat() {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (part) => setPart(() => part),
          () => undefined,
        )
      }),
    [],
  )
  return Part && <Part />
}
