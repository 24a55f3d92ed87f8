// A reading as PostgreSQL executes it: one expression over the lexemes of a row.
import { needed } from './covering.ts'
import type { Lexeme, Reading, Unit } from './reading.ts'
import { quotedLexeme } from './words.ts'

/** A lexeme, or the beginning of one, as a tsquery. */
export const lexemeSql = ({ text, begins }: Lexeme) => quotedLexeme(text) + (begins ? ':*' : '')

function either(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`
}

function unitSql(unit: Unit): string {
  const parts = needed(unit).map(({ all }) => all.map(lexemeSql))
  return either([...new Set(parts.map((each) => (each.length === 1 ? each.join('') : `(${each.join(' & ')})`)))])
}

/** The tsquery that a reading is, null for one that finds nothing. */
export function tsqueryOf({ ways, without }: Reading): string | null {
  if (ways.length === 0) return null
  const parts = ways.map(({ units }) => units.map(unitSql).join(' & '))
  const found = ways.length === 1 ? (parts[0] ?? '') : `(${parts.map((part) => `(${part})`).join(' | ')})`
  return without.length === 0 ? found : `(${found}) & !(${unitSql(without)})`
}
