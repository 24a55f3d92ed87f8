import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

type Props<P extends object> = {
  /** Must be a constant of its module, not created while rendering. */
  load: () => Promise<ComponentType<P>>
  props: P
  waiting?: ReactNode
}

/**
 * A part of a page whose code is loaded after the page. `waiting` is shown until then, and by the server. If the code cannot be loaded, a
 * message says so and offers to try again.
 */
export function LazyPart<P extends object>({ load, props, waiting = null }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isLost, setIsLost] = useState(false)
  const begin = useCallback(() => {
    setIsLost(false)
    load().then(
      (part) => setPart(() => part),
      () => setIsLost(true),
    )
  }, [load])
  useEffect(begin, [begin])
  if (Part) return <Part {...props} />
  if (!isLost) return waiting
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p role="alert">{m.no_connection()}</p>
      <Button variant="secondary" onClick={begin}>
        {m.try_again()}
      </Button>
    </div>
  )
}
