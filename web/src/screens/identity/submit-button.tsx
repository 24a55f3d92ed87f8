import { type ComponentProps, useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

const never = () => () => undefined

/**
 * Sends a form once this code runs. Until then it is disabled, and so is the Enter key in the form's fields: the browser itself would send
 * them as a document, where nobody expects them.
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
