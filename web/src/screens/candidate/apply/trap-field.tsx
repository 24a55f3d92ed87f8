import { m } from '../../../paraglide/messages.js'

/** The name that programs fill in and people do not see. */
export const TRAP = 'homepage'

/** A field for programs that fill in whatever they find. It is out of sight, out of the order of keys, and not read out. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.leave_empty()}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
