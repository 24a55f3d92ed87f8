// The text of a Word document, including headers and text boxes, where many resumes have the name.
import { readZip } from '../candidates/zip-contents.ts'
import { entriesOfCells } from './aligned-cells.ts'
import { dateAlone } from './dates.ts'
import { TextBoxes } from './docx-boxes.ts'
import { type DocumentLines, type Line, STYLE_CHANGE } from './lines.ts'
import { isPeriodAlone } from './whole-periods.ts'

/** Five times as much as a resume of a hundred pages has. */
const UNPACKED_MAX_BYTES = 20_000_000
const PARTS = /^word\/(document|styles|header\d{0,2}|footer\d{0,2})\.xml$|^word\/_rels\/document\.xml\.rels$/

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

type Look = { isBold: boolean; size: number; isListed: boolean }

/** The look of each paragraph style. What a style leaves open comes from the style it is based on. */
function looksOf(xml: string): (style: string) => Look {
  const styles = new Map<string, { own: string; basedOn: string }>()
  for (const part of xml.split('</w:style>').slice(0, -1)) {
    const own = part.slice(part.lastIndexOf('<w:style '))
    const tag = own.slice(0, own.indexOf('>'))
    const id = /w:styleId="([^"]{1,100})"/.exec(tag)?.[1]
    if (id) styles.set(id, { own, basedOn: /<w:basedOn w:val="([^"]{1,100})"/.exec(own)?.[1] ?? '' })
  }
  const [beforeEnd = '', ...rest] = xml.split('</w:rPrDefault>')
  const defaults = rest.length > 0 ? beforeEnd.slice(beforeEnd.indexOf('<w:rPrDefault>')) : ''
  const sizeIn = (own: string) => Number(/<w:sz w:val="(\d{1,3})"/.exec(own)?.[1] ?? 0) / 2
  const lookOf = (style: string, depth: number): Look => {
    const { own = '', basedOn = '' } = styles.get(style) ?? {}
    const base = basedOn !== '' && depth < 8 ? lookOf(basedOn, depth + 1) : { isBold: false, size: sizeIn(defaults) || 10, isListed: false }
    return { isBold: isBoldIn(own) ?? base.isBold, size: sizeIn(own) || base.size, isListed: /<w:numPr>/.test(own) || base.isListed }
  }
  const known = new Map<string, Look>()
  return (style) => {
    const look = known.get(style) ?? lookOf(style, 0)
    known.set(style, look)
    return look
  }
}

const isBoldIn = (xml: string) => {
  const bold = /<w:b(?: w:val="(\w+)")?\s*\/>/.exec(xml)
  return bold ? !/^(?:0|false|none)$/.test(bold[1] ?? '') : null
}

/** Collects a document's lines. The look of a run or paragraph applies until the next one. */
class Writing {
  readonly lines: Line[] = []
  readonly #looks: (style: string) => Look
  #line: Line = blank()
  #paragraph: Look
  #isBold = false
  #isItalic = false
  #wasItalic = false
  #isHidden = false
  #size = 0
  #isHeading = false

  constructor(looks: (style: string) => Look) {
    this.#looks = looks
    this.#paragraph = looks('Normal')
  }

  paragraph(): void {
    this.#paragraph = this.#looks('Normal')
    this.#isHeading = false
    this.run()
  }

  run(): void {
    this.#isBold = this.#paragraph.isBold
    this.#isItalic = false
    this.#isHidden = false
    this.#size = this.#paragraph.size
  }

  /** Text that Word does not show, until the next run. */
  hides(isHidden: boolean): void {
    this.#isHidden = isHidden
  }

  style(id: string): void {
    this.#paragraph = this.#looks(id)
    this.#isHeading = /^(?:Heading|Title|T[ií]tulo)/i.test(id)
    if (this.#paragraph.isListed && !this.#isHeading) this.bullet()
    this.run()
  }

  bullet(): void {
    if (this.#line.text === '' && !this.#isHeading) this.#line.text = '• '
  }

  bold(isBold: boolean): void {
    this.#isBold = isBold
  }

  italic(isItalic: boolean): void {
    this.#isItalic = isItalic
  }

  size(size: number): void {
    this.#size = size
  }

  words(text: string): void {
    if (this.#isHidden) return
    const has = /[\p{L}\d]/u.test(this.#line.text)
    if (/\S/.test(text)) {
      if (has && (this.#line.isBold !== this.#isBold || this.#wasItalic !== this.#isItalic)) this.#line.text += STYLE_CHANGE
      this.#line.isBold = this.#isBold
      this.#wasItalic = this.#isItalic
      if (!has) this.#begun = this.#isBold
      this.#line.size = Math.max(this.#line.size ?? 0, this.#size)
    }
    this.#line.text += text
  }

  #begun = false

  tab(): void {
    this.#line.text += '\t'
  }

  end(): void {
    this.lines.push({ ...this.#line, isBold: this.#begun, size: this.#line.size ?? this.#paragraph.size })
    this.#line = blank()
    this.#begun = false
  }

  /** Joins the next line to the last one: they are one row of a table. */
  joinNext(): void {
    const last = this.lines.pop()
    if (last) {
      this.#line = { ...last, text: `${last.text}\t` }
      this.#begun = last.isBold
    }
  }

  /** Puts the paragraphs of two cells that belong together beside each other; true if they did. */
  alignCells(columns: readonly number[]): boolean {
    const ends = [...columns.slice(1), this.lines.length]
    const cells = columns.map((from, at) => this.lines.slice(from, ends[at])).filter((cell) => cell.length > 1)
    const [one, other] = cells
    const whole = one && other && cells.length === 2 ? entriesOfCells(one, other) : null
    if (!one || !other || !whole) return false
    this.lines.splice(this.lines.length - one.length - other.length, one.length + other.length, ...whole)
    return true
  }

  /** Starts a new column for the lines that follow. */
  opens(from: number): void {
    const line = this.lines[from]
    if (line) line.opens = true
  }
}

const blank = (): Line => ({ text: '', x: null, columns: [], size: null, isBold: false, isContinued: false, opens: false })

/** A cell with at least this many paragraphs beside another cell counts as a column of the page. */
const COLUMN_PARAGRAPHS = 8

/** A row of a table with data has at least so many cells, each with few words. */
const DATA_CELLS_MIN = 3
const DATA_CELL_MAX_CHARACTERS = 120
const DATA_CELL_MAX_PARAGRAPHS = 4
const textIn = (xml: string) => [...xml.matchAll(/<w:t(?: [^<>]*)?>([^<]*)/g)].map(([, text = '']) => text).join('')

/** Whether the cells of a table's row, most of all those of several paragraphs, hold a few words each. */
function isDataRow(row: string): boolean {
  const cells = row.split('</w:tc>').slice(0, -1)
  return (
    cells.length >= DATA_CELLS_MIN &&
    cells.every((cell) => textIn(cell).length <= DATA_CELL_MAX_CHARACTERS) &&
    cells.every((cell) => cell.split('</w:p>').filter((each) => textIn(each).trim() !== '').length <= DATA_CELL_MAX_PARAGRAPHS)
  )
}

/** Which rows of a table hold data; none where it lists none, as dates in cells of their own show in at least half of the rows below its head. */
function dataRowsOf(table: string): boolean[] {
  const rows = table.split('</w:tr>').slice(0, -1)
  const holds = rows.map(isDataRow)
  const dated = rows.filter((row, at) => holds[at] && row.split('</w:tc>').some((cell) => isDated(textIn(cell).trim())))
  return dated.length > 0 && dated.length * 2 >= rows.length - 1 ? holds : []
}
const isDated = (text: string) => text.length < 40 && (dateAlone(text) !== null || isPeriodAlone(text))

/** A tag without its brackets, or the text between two. */
const TAG_OR_TEXT = /<([^<>]*)>|([^<]+)/g
const NAME = /^\/?([\w:]*)/

/** The lines of a part of the document. For any input, the time is proportional to its length. */
function linesOf(xml: string, looks: (style: string) => Look): Line[] {
  const out = new Writing(looks)
  const boxes = new TextBoxes()
  let hidden = 0
  let isText = false
  let cellFrom = 0
  let columns: number[] = []
  let areTabStops = false
  let isPrompt = false
  let tables = 0
  let dataRows: boolean[] = []
  let row = 0
  let isRow = false
  for (const { 1: tag = '', 2: text, index } of xml.matchAll(TAG_OR_TEXT)) {
    if (text !== undefined) {
      boxes.text(text)
      // What a template asks for and nobody has written: '[Document title]'.
      if (isText && hidden === 0 && !(isPrompt && text.startsWith('['))) out.words(decoded(text))
      continue
    }
    const name = NAME.exec(tag)?.[1] ?? ''
    const isEnd = tag.startsWith('/')
    const isEmpty = tag.endsWith('/')
    const value = () => /w:val="([^"]{1,100})"/.exec(tag)?.[1] ?? ''
    // A second copy of a text box, for programs that cannot read the first.
    if (name === 'mc:Fallback' && !isEmpty) hidden += isEnd ? -1 : 1
    if (hidden === 0) boxes.tag(name, isEnd, tag, out.lines.length)
    // Tab stops are settings of a paragraph, not tabs in its text.
    if (name === 'w:tabs') areTabStops = !isEnd && !isEmpty
    if (name === 'w:showingPlcHdr') isPrompt = true
    else if (name === 'w:sdt') isPrompt = false
    if (name === 'w:tbl') {
      tables += isEnd ? -1 : 1
      // Only what is in no other table is looked through, so that each is read once.
      if (tables === 1 && !isEnd) {
        dataRows = dataRowsOf(xml.slice(index, xml.indexOf('</w:tbl>', index)))
        row = 0
      }
    }
    if (name === 'w:tr' && !isEnd) isRow = tables === 1 && dataRows[row++] === true
    if (name === 'w:t') isText = !isEnd && !isEmpty
    else if (name === 'w:tab' && !isEnd && !areTabStops) out.tab()
    else if ((name === 'w:br' || name === 'w:cr') && !isEnd) isRow ? out.words(' ') : out.end()
    else if (name === 'w:noBreakHyphen') out.words('-')
    else if (name === 'w:pStyle') out.style(value())
    else if (name === 'w:numPr' && !isEnd) out.bullet()
    else if (name === 'w:r' && !isEnd) out.run()
    else if (name === 'w:b') out.bold(isBoldIn(`<${tag}>`) ?? true)
    else if (name === 'w:i') out.italic(!/val="(?:0|false)"/.test(tag))
    else if (name === 'w:vanish') out.hides(!/val="(?:0|false)"/.test(tag))
    else if (name === 'w:sz') out.size(Number(value()) / 2)
    else if (name === 'w:p') {
      if (isRow && (isEnd || isEmpty)) out.words(' ')
      else if (isEnd || isEmpty) out.end()
      else out.paragraph()
    } else if (isRow && name === 'w:tr') {
      if (isEnd) out.end()
      isRow = !isEnd
    } else if (isRow && name === 'w:tc') {
      if (isEnd) out.tab()
    } else if (name === 'w:tr') {
      if (isEnd) {
        const isAligned = out.alignCells(columns)
        const all = [...columns, out.lines.length]
        const lengths = columns.map((from, place) => (all[place + 1] ?? from) - from)
        // Beside a label in one line stands what it heads.
        const areColumns =
          !isAligned && lengths.some((length) => length >= COLUMN_PARAGRAPHS) && lengths.filter((length) => length > 1).length > 1
        if (areColumns) for (const from of columns) out.opens(from)
        out.end()
      }
      columns = []
    } else if (name === 'w:tc') {
      if (!isEnd) {
        cellFrom = out.lines.length
        columns.push(cellFrom)
      } else if (out.lines.length === cellFrom + 1) out.joinNext()
    }
  }
  out.end()
  return boxes.drawn(out.lines)
}

/**
 * Reads a DOCX of any program. Rejects if it is not one, is encrypted, or holds more than 20 MB unpacked. It never follows links to other
 * files.
 */
export async function docxLines(bytes: Buffer): Promise<DocumentLines> {
  const parts = new Map<string, Buffer>()
  for await (const { name, content } of readZip(bytes, PARTS, UNPACKED_MAX_BYTES)) parts.set(name, content)
  if (!parts.has('word/document.xml')) throw new Error('This is no Word document.')
  const looks = looksOf(parts.get('word/styles.xml')?.toString('utf8') ?? '')
  const xmlOf = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const named = (kind: string) => [...parts.keys()].filter((name) => name.startsWith(`word/${kind}`)).sort()
  const lines = [...named('header'), 'word/document.xml', ...named('footer')].flatMap((name) => linesOf(xmlOf(name), looks))
  const relations = parts.get('word/_rels/document.xml.rels')?.toString('utf8') ?? ''
  const links = [...relations.matchAll(/\bTarget="((?:https?:|mailto:)[^"]{1,500})"/g)].map(([, target = '']) => decoded(target))
  return { lines, links }
}
