// Salaries as people type them and as they travel (section 3: commas are stripped before sending; section 9: per year, 0 when missing).
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
