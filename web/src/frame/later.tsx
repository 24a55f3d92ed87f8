// Parts of a page that are rendered by the server and whose code comes after the page: until then what the server has rendered stands.
import { type ComponentType, lazy } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { whenIdle } from './when-idle.ts'

/** Stands where a part's code could not be loaded. */
function Lost() {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-4 px-4 py-8 sm:px-6">
      <p role="alert">{m.no_connection()}</p>
      <Button variant="secondary" onClick={() => location.reload()}>
        {m.try_again()}
      </Button>
    </div>
  )
}

/** When code that can wait is loaded: what the page itself needs goes first. */
const calm = () => new Promise<void>((resolve) => whenIdle(resolve))

/**
 * The part in the browser; the server renders the part itself, in the same place of a <Suspense>. With `isUrgent` its code is asked for when
 * it is first shown, else once the page has loaded.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, isUrgent = false): ComponentType<P> {
  return lazy(() =>
    (isUrgent ? Promise.resolve() : calm()).then(load).then(
      (part) => ({ default: part }),
      () => ({ default: Lost }),
    ),
  ) as unknown as ComponentType<P>
}
