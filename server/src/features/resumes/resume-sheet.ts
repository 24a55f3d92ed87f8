// Paper for a made resume: writes lines one below the other, begins a new page where one is full, and says what each line is to those who
// have it read out.
import PDFDocument from 'pdfkit'
import { fonts, type Run, runsOf, type Weight } from './resume-letters.ts'
import { unpackedFont } from './unpacked-font.ts'

export type Style = { weight?: Weight; size?: number; color?: string; link?: string }
/** A part of a line in a look of its own. */
export type Part = { text: string } & Style
type Tag = 'H1' | 'H2' | 'P'

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 56
/** Free at the top of further pages and at the foot of all: readers of resumes take what repeats there for a running title. */
const FOOT = 84
const LEADING = 1.42
const INK = '#0f172a'
export const MUTED = '#475569'
const LINE = '#cbd5e1'
const SIZE = 10.5
/** How far the letters reach above their line, in sizes. */
const ASCENT = 0.96
/** More letters than stand in one line, but of the narrowest: what is behind them need not be measured, which takes as long as it is. */
const LINE_LETTERS_MAX = 200

type Piece = Run & Style & { width: number }
/** Pieces that stand in one line. */
type Row = { pieces: Piece[]; width: number; size: number }

export type Sheet = {
  /** Writes parts one after the other, wrapped at spaces; `right` stands at the end of the first line. */
  write: (tag: Tag, parts: readonly Part[], options?: { right?: Part }) => void
  space: (points: number) => void
  /** Draws a line over the page, which nobody reads. */
  rule: () => void
  /** Begins a new page unless so many points are left on this one. */
  need: (points: number) => void
  /** The bytes, and how many pages they are. `foot` says on each of several pages whose they are. */
  end: (foot: (page: number, pages: number) => string) => Promise<{ bytes: Buffer; pages: number }>
}

/** Neighbours that lead to the same address, or to none. */
function grouped(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    if (groups.at(-1)?.[0]?.link === piece.link && groups.length > 0) groups.at(-1)?.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** A sheet of A4 with a title and a language. The same words give the same bytes. */
export function newSheet({ title, author, language }: { title: string; author: string; language: string }): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: '', Producer: '', CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const registered = new Set<string>()
  /** The sheet, writing with a font from here on. */
  function inFont(name: string): PDFKit.PDFDocument {
    if (!registered.has(name)) doc.registerFont(name, unpackedFont(fonts.get(name) as string))
    registered.add(name)
    return doc.font(name)
  }
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  let y = MARGIN

  const measured = ({ text, ...style }: Part): Piece[] =>
    runsOf(text, style.weight ?? 'regular').map((run) => ({
      ...run,
      ...style,
      width: inFont(run.font)
        .fontSize(style.size ?? SIZE)
        .widthOfString(run.text),
    }))
  const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

  const widthOfLetters = (part: Part, letters: readonly string[]) => widthOf(measured({ ...part, text: letters.join('').trimEnd() }))

  /** As many letters as fit, at least one. */
  function fitting(part: Part, letters: readonly string[], width: number): number {
    let count = Math.min(letters.length, LINE_LETTERS_MAX)
    while (count > 1 && widthOfLetters(part, letters.slice(0, count)) > width) count = Math.ceil(count * 0.8) - 1 || 1
    return count
  }

  /** Fills lines with words; a word that is longer than a line goes on in the next. */
  function rowsOf(parts: readonly Part[], first: number, others: number): Row[] {
    const rows: Row[] = [{ pieces: [], width: 0, size: SIZE }]
    const add = (part: Part, pieces: Piece[]) => {
      const row = rows.at(-1) as Row
      row.pieces.push(...pieces)
      row.width += widthOf(pieces)
      row.size = Math.max(row.pieces.length === pieces.length ? 0 : row.size, part.size ?? SIZE)
    }
    const room = () => (rows.length === 1 ? first : others)
    for (const part of parts) {
      for (const word of part.text.split(/(?<= )/)) {
        let left = [...word]
        const row = rows.at(-1) as Row
        const plain = widthOfLetters(part, left.slice(0, LINE_LETTERS_MAX))
        if (row.pieces.length > 0 && row.width + plain > room()) rows.push({ pieces: [], width: 0, size: part.size ?? SIZE })
        while (left.length > LINE_LETTERS_MAX || widthOfLetters(part, left) > room()) {
          const count = fitting(part, left, room())
          add(part, measured({ ...part, text: left.slice(0, count).join('') }))
          left = left.slice(count)
          rows.push({ pieces: [], width: 0, size: part.size ?? SIZE })
        }
        if (left.length > 0) add(part, measured({ ...part, text: left.join('') }))
      }
    }
    return rows
  }

  const need = (points: number) => {
    if (y + points <= HEIGHT - FOOT) return
    doc.addPage()
    y = FOOT
  }

  function draw(pieces: readonly Piece[], from: number, base: number): void {
    let x = from
    for (const { text, font, width, size = SIZE, color = INK, link } of pieces) {
      // Letters of any size stand on one line.
      const options = { lineBreak: false, ...(link === undefined ? {} : { link }) }
      inFont(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, x, base - size * ASCENT, options)
      x += width
    }
  }

  /** Adds a row to what is read out; links are named as such. */
  function place(element: PDFKit.PDFStructureElement, pieces: readonly Piece[], from: number, base: number): void {
    let x = from
    for (const group of grouped(pieces)) {
      const at = x
      const show = () => draw(group, at, base)
      element.add(group[0]?.link === undefined ? show : doc.struct('Link', {}, [show]))
      x += widthOf(group)
    }
  }

  return {
    write(tag, parts, { right } = {}) {
      const aside = right ? measured(right) : []
      const full = WIDTH - 2 * MARGIN
      const rows = rowsOf(parts, full - (right ? widthOf(aside) + 16 : 0), full)
      const element = doc.struct(tag)
      whole.add(element)
      for (const [number, row] of rows.entries()) {
        const height = row.size * LEADING
        need(height)
        const base = y + row.size
        place(element, row.pieces, MARGIN, base)
        if (number === 0 && right) place(element, aside, WIDTH - MARGIN - widthOf(aside), base)
        y += height
      }
      element.end()
    },
    space(points) {
      y += points
    },
    rule() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke()
      doc.endMarkedContent()
    },
    need,
    async end(foot) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; count > 1 && page < count; page++) {
        doc.switchToPage(page)
        doc.markContent('Artifact', { type: 'Pagination' })
        const pieces = measured({ text: foot(page + 1, count), size: 8.5, color: MUTED })
        draw(pieces, WIDTH - MARGIN - widthOf(pieces), HEIGHT - 40)
        doc.endMarkedContent()
      }
      whole.end()
      doc.end()
      await ended
      return { bytes: Buffer.concat(bytes), pages: count }
    },
  }
}
