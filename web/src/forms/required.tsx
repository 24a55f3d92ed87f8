import { m } from '../paraglide/messages.js'

function RequiredMark() {
  return (
    <span aria-hidden="true" style={{ float: 'right' }} className="text-xs text-muted">
      {m.required_mark()}
    </span>
  )
}

/** The properties of a required field: the word 'Required' beside its label, and the attribute for screen readers. */
export const required = {
  /** Created anew with each rendering of its field, so that it follows a change of language. */
  get mark() {
    return <RequiredMark />
  },
  'aria-required': true,
} as const
