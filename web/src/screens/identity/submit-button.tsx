import { type ComponentProps, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

const never = () => () => undefined

/**
 * Sends a form. The button is disabled until this code runs, which also disables Enter in the fields: the browser alone would post the form
 * as a document, and no page accepts that.
 */
export function SubmitButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <p className="mb-4 hidden text-sm text-muted scriptless:block">{m.scripts_needed()}</p>
      <Button {...rest} type="submit" disabled={!isAlive} className={`w-full disabled:cursor-default disabled:opacity-100 ${className}`} />
    </>
  )
}
