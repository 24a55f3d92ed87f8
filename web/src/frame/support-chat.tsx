// The support chat (section 1) is loaded last: its code is asked for when the page has loaded and the browser has nothing to do.
import { type ComponentType, useEffect, useState } from 'react'

const load = () => import('../screens/support-chat/support-chat.tsx').then((part) => part.SupportChat)

/** Runs once the page has loaded and nothing else is waiting; answers what calls it off. */
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

/** The chat of whoever looks at the page; nothing until its code is there, and nothing when it cannot be loaded. */
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
