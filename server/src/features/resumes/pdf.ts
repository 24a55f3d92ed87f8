// The words of a PDF with their positions and fonts. Its scripts, forms and pictures are never run or drawn.
import { getResolvedPDFJS } from 'unpdf'
import type { DocumentLines } from './lines.ts'
import { linesOfPages } from './page-layout.ts'
import type { Page, Piece } from './page-segments.ts'
import { runsOf, withTitlesParted } from './pdf-runs.ts'

const PAGES_MAX = 10
const TEXT_MAX_CHARACTERS = 200_000
const AUTHOR_MAX_CHARACTERS = 80
/** Pictures above this size are skipped before they are unpacked; it is so low that all are. */
const PICTURE_MAX_PIXELS = 1

/** Characters of old TeX fonts at codes that are control characters elsewhere. */
const TEX: { [code: string]: string } = { '\x15': '–', '\x16': '—', '\x1b': 'ff', '\x1c': 'fi', '\x1d': 'fl', '\x1e': 'ffi', '\x1f': 'ffl' }

const BOLD = /bold|medi\b|medi?ital|black|heavy|demi|semib|CMBX|SFBX|-Bd\b|CMSSBX/i
const ITALIC = /ital|obli|CMTI|CMSL|SFTI|SFSL|-It\b/i
const SIGNS = /awesome|marvosym|academicons|icon|material|glyph|symbola|emoji|fontello|feather/i
const BULLETS = /symbol|dingbats|wingdings/i

type Font = { isBold: boolean; isItalic: boolean; kind: 'letters' | 'signs' | 'bullets' }

function fontOf(name: string): Font {
  return {
    isBold: BOLD.test(name),
    isItalic: ITALIC.test(name),
    kind: SIGNS.test(name) ? 'signs' : BULLETS.test(name) ? 'bullets' : 'letters',
  }
}

/** The words of the first ten pages, and where links lead. Throws when the file is broken or asks for a password; a scan has no words. */
export async function pdfPages(bytes: Buffer): Promise<{ pages: Page[]; links: string[]; is_cut: boolean; author: string }> {
  const { getDocument, OPS } = await getResolvedPDFJS()
  const document = await getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: PICTURE_MAX_PIXELS,
    verbosity: 0,
  }).promise
  const links: string[] = []
  const pages: Page[] = []
  let characters = 0
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX) && characters < TEXT_MAX_CHARACTERS; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    // Fonts have names only after the page was parsed.
    const drawn = await page.getOperatorList().catch(() => ({ fnArray: [], argsArray: [] }))
    const written = withTitlesParted(
      items.map((item) => ('str' in item ? item.str : '')),
      runsOf(drawn, OPS),
    )
    const fonts = new Map<string, Font>()
    const pieces: Piece[] = []
    for (const [at, item] of items.entries()) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      // Vertical and upside-down text is decoration.
      if (Math.abs(b) > Math.abs(a)) continue
      const font =
        fonts.get(item.fontName) ?? fontOf(page.commonObjs.has(item.fontName) ? String(page.commonObjs.get(item.fontName)?.name) : '')
      fonts.set(item.fontName, font)
      // A sign parts what stands before it from what stands behind it.
      if (font.kind === 'signs' || /^[\p{Co}\s]+$/u.test(item.str)) {
        pieces.push({ str: '', x, y, width: item.width, height: item.height, isBold: false, isItalic: false })
        continue
      }
      const str =
        font.kind === 'bullets' && /^\W$/u.test(item.str.trim())
          ? '•'
          : [...(written[at] ?? '')].map((letter) => TEX[letter] ?? letter.replace(/[\n\r\v\f]/, ' ')).join('')
      characters += str.length
      pieces.push({ font: item.fontName, str, x, y, width: item.width, height: item.height, isBold: font.isBold, isItalic: font.isItalic })
    }
    const [, bottom = 0, , top = 0] = page.view
    pages.push({ pieces, bottom, top })
    for (const note of await page.getAnnotations()) if (typeof note.url === 'string') links.push(note.url.slice(0, 500))
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const author = 'Author' in info && typeof info.Author === 'string' ? info.Author.slice(0, AUTHOR_MAX_CHARACTERS) : ''
  return { pages, links, is_cut: pages.length < document.numPages, author }
}

/** The lines of the first ten pages in reading order. Throws when the file is broken or asks for a password; a scan has no text. */
export async function pdfLines(bytes: Buffer): Promise<DocumentLines> {
  const { pages, links, is_cut, author } = await pdfPages(bytes)
  return { lines: linesOfPages(pages), links, is_cut, author }
}
