// Loads the code of the support chat (section 1) last, when the page has loaded and the browser is idle.
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const load = () => import('../screens/support-chat/support-chat.tsx').then((part) => part.SupportChat)

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
