// Character references in postings from outside, which name far more characters than the product writes by name itself.
import { readEntities } from '@plaza/contract/rules/markup'
import sanitizeHtml from 'sanitize-html'

/** What references mean that were read before. Files repeat a few dozen; they could hold every number there is. */
const meanings = new Map<string, string>()
const MEANINGS_MAX = 4_000

function meaningOf(reference: string): string {
  const character = readEntities(reference)
  // Numbers of control characters mean those of Windows: `&#150;` is a dash. What has a name of HTML only, the library that reads HTML knows.
  if (character !== reference && !/[\u0080-\u009f]/.test(character)) return character
  return readEntities(sanitizeHtml(reference, { allowedTags: [] }))
}

/**
 * Reads character references once, each with its semicolon and by any name of HTML: `Dise&ntilde;ador` is `Diseñador`, `&amp;lt;` is `&lt;`. What
 * names no character stays as it is. The result is plain text, and no markup until it is escaped again.
 */
export function readAllEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) => {
    const known = meanings.get(reference)
    if (known !== undefined) return known
    const meaning = meaningOf(reference)
    if (meanings.size < MEANINGS_MAX) meanings.set(reference, meaning)
    return meaning
  })
}
