/**
 * A field with most of the room that its hint or error will need, so that little moves when one appears; and what stands below keeps more
 * distance from an error than the error from its field.
 */
export const fieldRoom = 'min-h-26 pb-4 sm:min-h-25'

/** A link below a form, large enough for a finger. */
export const formLink =
  'inline-flex min-h-11 items-center rounded-md text-sm font-medium text-brand-ink underline-offset-4 hover:underline sm:min-h-8'
