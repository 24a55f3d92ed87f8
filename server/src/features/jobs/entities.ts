// Character references in postings from outside, which name far more characters than the product writes by name itself.
import { readEntities } from '@plaza/contract/rules/markup'
import sanitizeHtml from 'sanitize-html'

/** What was looked up, at most all names of HTML. */
const characters = new Map<string, string>()

/** The character of one reference by the table of the library that reads HTML; the reference itself where it names none. */
function characterOf(reference: string): string {
  const known = characters.get(reference)
  if (known !== undefined) return known
  const character = readEntities(sanitizeHtml(reference, { allowedTags: [] }))
  if (character !== reference) characters.set(reference, character)
  return character
}

/**
 * Reads character references once, each with its semicolon and by any name of HTML: `Dise&ntilde;ador` is `Diseñador`, `&amp;lt;` is `&lt;`. What
 * names no character stays as it is. The result is plain text, and no markup until it is escaped again.
 */
export function readAllEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) => {
    const character = readEntities(reference)
    // Numbers of control characters mean those of Windows: `&#150;` is a dash.
    return character === reference || /[\u0080-\u009f]/.test(character) ? characterOf(reference) : character
  })
}
