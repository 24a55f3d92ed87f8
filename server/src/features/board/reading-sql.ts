// A reading as PostgreSQL executes it: one expression over the lexemes of a row.
import type { Alternative, Lexeme, Reading, Unit } from './reading.ts'
import { quotedLexeme } from './words.ts'

const lexemeSql = ({ text, begins }: Lexeme) => quotedLexeme(text) + (begins ? ':*' : '')

const isMarked = (text: string) => /^[\^+~@=#]/.test(text)

/** Whether whatever row has `narrow` has `wide`: each marked word of the index stands there without its mark too, and strong words with ~. */
function covers(wide: Lexeme, narrow: Lexeme): boolean {
  const [word, other] = [wide.text.replace(/^[\^+~@]/, ''), narrow.text.replace(/^[\^+~@]/, '')]
  if (isMarked(other) || isMarked(word) || other.includes(' ') || word.includes(' '))
    return wide.text === narrow.text && wide.begins === narrow.begins
  const mark = isMarked(wide.text) ? wide.text[0] : ''
  const own = isMarked(narrow.text) ? narrow.text[0] : ''
  if (mark !== own && mark !== '' && !(mark === '~' && (own === '^' || own === '+'))) return false
  return wide.begins ? other.startsWith(word) : !narrow.begins && word === other
}

const isCovered = (narrow: Alternative, wide: Alternative) => wide.all.every((lexeme) => narrow.all.some((each) => covers(lexeme, each)))

/** The alternatives, without those that find only what another one finds too. */
function needed(unit: Unit): Alternative[] {
  const kept: Alternative[] = []
  for (const each of [...unit].sort((a, b) => a.all.length - b.all.length || Number(b.all[0]?.begins) - Number(a.all[0]?.begins))) {
    if (kept.some((other) => isCovered(each, other))) continue
    kept.splice(0, kept.length, ...kept.filter((other) => !isCovered(other, each)), each)
  }
  return kept
}

function either(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`
}

function unitSql(unit: Unit): string {
  const parts = needed(unit).map(({ all }) => all.map(lexemeSql))
  return either([...new Set(parts.map((each) => (each.length === 1 ? each.join('') : `(${each.join(' & ')})`)))])
}

/** The tsquery that a reading is, null for one that finds nothing. */
export function tsqueryOf({ ways }: Reading): string | null {
  if (ways.length === 0) return null
  const parts = ways.map(({ units }) => units.map(unitSql).join(' & '))
  return ways.length === 1 ? (parts[0] ?? null) : `(${parts.map((part) => `(${part})`).join(' | ')})`
}
