/** A field with the room that its hint or error will need, so that nothing moves away under a pointer when one appears. */
export const fieldRoom = 'min-h-24 pb-2 sm:min-h-23'

/** A link below a form, big enough for a finger. */
export const formLink =
  'inline-flex min-h-11 items-center rounded-md text-sm font-medium text-brand-ink underline-offset-4 hover:underline sm:min-h-8'
