// Money: amounts of bills in cents, and salaries as people type them and as they travel (section 3: commas are stripped before sending; section 9: per year, 0 when missing).
import { SALARY_MAX_PER_YEAR } from '../limits.ts'

/** The text without thousands separators and outer spaces: `85,000` is `85000`. */
export function withoutCommas(text: string): string {
  return text.replaceAll(',', '').trim()
}

/** A typed salary as whole units of its currency per year, at most SALARY_MAX_PER_YEAR; null when it is no amount. */
export function salaryOf(typed: string | number): number | null {
  const text = withoutCommas(String(typed))
  if (!/^\d{1,12}(\.\d{0,4})?$/.test(text)) return null
  const amount = Math.round(Number(text))
  return amount <= SALARY_MAX_PER_YEAR ? amount : null
}

/** An amount in cents with two decimals, exact to the cent: 129900 is '1299.00'. Throws for what is no whole number of cents. */
export function centsText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error(`${cents} is no whole number of cents.`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
