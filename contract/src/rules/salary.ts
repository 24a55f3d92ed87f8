// The salary filter's rules (section 5): shared by the dropdown and by the API.

/** Whether a filter with these bounds may run: an absent bound, undefined or NaN, is no bound; equal bounds are fine. */
export function isSalaryRange(min = Number.NaN, max = Number.NaN): boolean {
  return !(max < min)
}

/** Keeps what the inputs accept: digits and one dot. */
export function onlySalaryCharacters(text: string): string {
  const kept = text.replace(/[^\d.]/g, '')
  const dot = kept.indexOf('.')
  return dot === -1 ? kept : kept.slice(0, dot + 1) + kept.slice(dot + 1).replaceAll('.', '')
}
