/**
 * Reserves most of the room that a field's hint or error needs, so that little moves when it appears. It also keeps the next field further
 * away from an error than the error is from its own field.
 */
export const fieldRoom = 'min-h-26 pb-4 sm:min-h-25'

/** A link below a form, large enough for a finger. */
export const formLink =
  'inline-flex min-h-11 items-center rounded-md text-sm font-medium text-brand-ink underline-offset-4 hover:underline sm:min-h-8'
