// What a refused call says and is about, for the screens. Its sentences come in the language of the page and are shown as they come; what a
// screen does then depends on codes and fields alone.
import { ApiError } from './api.ts'

/** The first sentence that the API gave for a refusal; null when it could not be reached or said nothing. */
export function firstError(error: unknown): string | null {
  return (error instanceof ApiError && error.errors[0]) || null
}

/** Whether the API asks to wait a moment: what it says then is shown instead of a screen's own sentence. */
export function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'busy')
}

/** The rule that a field breaks, by its name on the wire; null where the refusal is not about it. */
export function brokenRule(error: unknown, name: string): string | null {
  return (error instanceof ApiError && error.fields.find((field) => field.name === name)?.code) || null
}
