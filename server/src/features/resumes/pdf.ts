// The words of a PDF, in lines as a reader sees them. Scripts, forms and pictures in it are never run or drawn.
import { getResolvedPDFJS } from 'unpdf'
import type { DocumentText } from './docx.ts'

const PAGES_MAX = 10
const TEXT_MAX_CHARACTERS = 200_000
/** How much of a letter's height a baseline may differ within a line. */
const SAME_LINE = 0.4
/** A gap of so many letter heights parts columns. */
const COLUMN_GAP = 1.2
const WORD_GAP = 0.12
/** Lines further apart than so many letter heights stand in different paragraphs. */
const PARAGRAPH_GAP = 1.9

type Piece = { str: string; x: number; y: number; width: number; height: number }

/** Pieces in the order of the file, which programs write as it is read; what shares a baseline shares a line. */
function linesOf(pieces: readonly Piece[]): string {
  let text = ''
  let last: Piece | undefined
  for (const piece of pieces) {
    if (last) {
      const height = Math.max(last.height, piece.height, 1)
      const fall = last.y - piece.y
      const gap = piece.x - (last.x + last.width)
      if (Math.abs(fall) > height * SAME_LINE) text += fall > height * PARAGRAPH_GAP || fall < -height ? '\n\n' : '\n'
      else if (gap > height * COLUMN_GAP || gap < -height * 3) text += '\t'
      else if (gap > height * WORD_GAP && !text.endsWith(' ') && !piece.str.startsWith(' ')) text += ' '
    }
    text += piece.str
    last = piece
  }
  return text
}

/** Reads the first ten pages. Throws when the file is broken or asks for a password; a scan has no text. */
export async function pdfText(bytes: Buffer): Promise<DocumentText> {
  const { getDocument } = await getResolvedPDFJS()
  const document = await getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  }).promise
  const links: string[] = []
  let text = ''
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX) && text.length < TEXT_MAX_CHARACTERS; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str === '') return []
      const [, , , , x, y] = item.transform as number[]
      return item.str.trim() === '' ? [] : [{ str: item.str, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height }]
    })
    text += `${linesOf(pieces)}\n`
    for (const note of await page.getAnnotations()) if (typeof note.url === 'string') links.push(note.url.slice(0, 500))
  }
  return { text: text.slice(0, TEXT_MAX_CHARACTERS), links }
}
