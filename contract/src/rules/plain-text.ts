// HTML of postings and companies as plain text, for summaries of pages and of feeds.
import { readEntities } from './markup.ts'

// Placeholders for the ends of blocks and of headings while the text is put together. They are from the private use area and are removed from the input first.
const BLOCK_END = '\uE000'
const HEADING_END = '\uE001'

/**
 * The text between the tags, with its entities read once (`&amp;lt;` is the text `&lt;`) and white space joined. Paragraphs and items that
 * end without a full stop get one, headings a colon, so that they do not run into each other.
 */
export function plainText(html: string): string {
  const marked = html
    .replace(/[\p{Cc}\p{Co}]/gu, ' ')
    .replace(/<\/h[1-6]>/gi, HEADING_END)
    .replace(/<\/(?:p|li|blockquote)>/gi, BLOCK_END)
    .replace(/<[^<>]*>/g, ' ')
  return (
    readEntities(marked)
      // White space and ends are taken whole wherever they begin: a pattern that asks for an end behind white space takes the square of that where none is.
      .replace(/[\s\uE000\uE001]+/g, (run) => `${run.trim().slice(-1)} `)
      .replace(/(^|[.!?:;,…])[\uE000\uE001]/g, '$1')
      .replaceAll(HEADING_END, ':')
      .replaceAll(BLOCK_END, '.')
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1')
      .trim()
  )
}

/** Cuts at a word's end and says so; a text within the length stays as it is. */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const cut = text
    .slice(0, maxCharacters - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > maxCharacters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`
}
