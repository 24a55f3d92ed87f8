// Reads a refused call for the screens. Its sentences arrive in the language of the page and are shown as they are; what a screen does
// about it depends on the codes and fields only.
import { ApiError } from './api.ts'

/** The first sentence that the API gave for a refusal; null when it could not be reached or said nothing. */
export function firstError(error: unknown): string | null {
  return (error instanceof ApiError && error.errors[0]) || null
}

/** Whether the API asks to wait a moment. Its sentence then replaces the screen's own. */
export function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'busy')
}

/** Whether somebody else changed the same thing in the meantime; the error's fields name what they changed. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

/** The refused entries of a list by their places, each with the first sentence about it. */
export function refusalsByPlace(error: unknown, list: string): ReadonlyMap<number, string> {
  const marks = new Map<number, string>()
  if (!(error instanceof ApiError)) return marks
  // Usually there is one sentence per field, in the same order. A sentence about several fields comes only once.
  const sentenceOf = (at: number) => (error.errors.length === error.fields.length ? error.errors[at] : error.errors[0]) ?? ''
  for (const [at, { name }] of error.fields.entries()) {
    const [within, place] = name.split('.')
    if (within === list && /^\d+$/.test(place ?? '') && !marks.has(Number(place))) marks.set(Number(place), sentenceOf(at))
  }
  return marks
}

/** The rule that a field breaks, by its name on the wire; null where the refusal is not about it. */
export function brokenRule(error: unknown, name: string): string | null {
  return (error instanceof ApiError && error.fields.find((field) => field.name === name)?.code) || null
}
