// Which alternatives of a reading find only what others find too: they tell how well a job matches, not whether it does.
import { TITLE_STOP_WORD } from './dictionary.ts'
import type { Alternative, Lexeme, Unit } from './reading.ts'

const isMarked = (text: string) => text !== '' && '^+~@=#'.includes(text.charAt(0))

const withoutMark = (text: string) => (text !== '' && '^+~@'.includes(text.charAt(0)) ? text.slice(1) : text)

/** Whether a word of a title may be, or begin, the stop word that titles alone are found by. */
const mayBeTitleStopWord = (word: string, begins: boolean) => word === TITLE_STOP_WORD || (begins && TITLE_STOP_WORD.startsWith(word))

/**
 * Whether whatever row has `narrow` has `wide`: each marked word of the index, but for the stop word of titles, stands there without its mark too, and strong
 * words with ~. A place's word that is longer than its stem stands there as its stem alone, for which the unit asks beside it.
 */
function covers(wide: Lexeme, narrow: Lexeme): boolean {
  const [word, other] = [withoutMark(wide.text), withoutMark(narrow.text)]
  if (isMarked(other) || isMarked(word) || other.includes(' ') || word.includes(' ') || mayBeTitleStopWord(other, narrow.begins))
    return wide.text === narrow.text && wide.begins === narrow.begins
  const mark = isMarked(wide.text) ? wide.text[0] : ''
  const own = isMarked(narrow.text) ? narrow.text[0] : ''
  if (mark !== own && mark !== '' && !(mark === '~' && (own === '^' || own === '+'))) return false
  return wide.begins ? other.startsWith(word) : !narrow.begins && word === other
}

const isCovered = (narrow: Alternative, wide: Alternative) => wide.all.every((lexeme) => narrow.all.some((each) => covers(lexeme, each)))

/** The alternatives, without those that find only what another one finds too: enough to tell what is found, though not how well. */
export function needed(unit: Unit): Alternative[] {
  const kept: Alternative[] = []
  for (const each of [...unit].sort((a, b) => a.all.length - b.all.length || Number(b.all[0]?.begins) - Number(a.all[0]?.begins))) {
    if (kept.some((other) => isCovered(each, other))) continue
    kept.splice(0, kept.length, ...kept.filter((other) => !isCovered(other, each)), each)
  }
  return kept
}
