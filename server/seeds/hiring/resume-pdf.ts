// Resumes of the demo as PDFs of one page, in three layouts, in a font that every reader has.
import { deflateSync } from 'node:zlib'
import type { Applicant } from './applicant.ts'
import { headings } from './phrases.ts'
import { contactLines, fullName, period } from './resume-words.ts'

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 52

type Font = 'plain' | 'bold'
const fonts: { readonly [F in Font]: { base: string; factor: number } } = {
  plain: { base: 'Helvetica', factor: 1 },
  bold: { base: 'Helvetica-Bold', factor: 1.07 },
}

/** Letters of Windows-1252 that Latin-1 does not have. */
const BEYOND_LATIN: { [letter: string]: number } = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

function encoded(text: string): string {
  const codes = [...text].map((letter) => {
    const code = BEYOND_LATIN[letter] ?? letter.codePointAt(0) ?? 0
    if (code > 0xff) throw new Error(`A resume of the demo has a letter without a place in Windows-1252: ${letter} in ${text}`)
    return code
  })
  return `<${Buffer.from(codes).toString('hex')}>`
}

const NARROW = new Set("iljtfrI.,:;|!'’()[]-/ ")
const WIDE = new Set('mwMW@%')
const TALL = /\p{Lu}/u
/** About how wide a text is, in points; enough to break lines by. */
function widthOf(text: string, font: Font, size: number): number {
  let width = 0
  for (const letter of text) width += NARROW.has(letter) ? 0.29 : WIDE.has(letter) ? 0.86 : TALL.test(letter) ? 0.69 : 0.54
  return width * size * fonts[font].factor
}

function wrapped(text: string, font: Font, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(next, font, size) > width) {
      lines.push(line)
      line = word
    } else line = next
  }
  return [...lines, line]
}

type Style = { font?: Font; size?: number; color?: string; indent?: number; gap?: number }

/** A column of text that grows from the top of the page down. */
class Column {
  readonly #page: string[]
  readonly #x: number
  readonly #width: number
  y: number

  constructor(page: string[], x: number, width: number, y: number) {
    this.#page = page
    this.#x = x
    this.#width = width
    this.y = y
  }

  write(text: string, { font = 'plain', size = 10, color = '0.13 0.15 0.2', indent = 0, gap = 0 }: Style = {}): void {
    this.y -= gap
    for (const line of wrapped(text, font, size, this.#width - indent)) {
      this.y -= size * 1.38
      this.#page.push(`BT ${color} rg /${font} ${size} Tf 1 0 0 1 ${this.#x + indent} ${this.y.toFixed(1)} Tm ${encoded(line)} Tj ET`)
    }
  }

  bullet(text: string, style: Style = {}): void {
    const { size = 10, font = 'plain' } = style
    const before = this.y - (style.gap ?? 0)
    this.write(text, { ...style, indent: 12 })
    this.#page.push(
      `BT 0.13 0.15 0.2 rg /${font} ${size} Tf 1 0 0 1 ${this.#x + 2} ${(before - size * 1.38).toFixed(1)} Tm ${encoded('•')} Tj ET`,
    )
  }

  rule(color: string, thickness = 0.8): void {
    this.y -= 5
    this.#page.push(`${color} rg ${this.#x} ${this.y.toFixed(1)} ${this.#width} ${thickness} re f`)
  }
}

const box = (color: string, x: number, y: number, width: number, height: number) => `${color} rg ${x} ${y} ${width} ${height} re f`

/** Of what stands beside the main thing. */
const GREY = '0.33 0.36 0.42'

type Layout = (person: Applicant, page: string[], accent: string) => void

function worksInto(column: Column, { works, language }: Applicant, accent: string): void {
  for (const work of works) {
    column.write(work.job_title, { font: 'bold', size: 11, gap: 7 })
    column.write(`${work.company_name}, ${work.place}`, { color: accent })
    column.write(period(work, language), { size: 9, color: '0.4 0.43 0.5' })
    for (const [at, sentence] of work.did.entries()) column.bullet(sentence, { size: 9.5, gap: at === 0 ? 3 : 1 })
  }
}

function studyInto(column: Column, { study, language }: Applicant, accent: string): void {
  column.write(study.degree, { font: 'bold', size: 10.5, gap: 6 })
  column.write(study.learning_center, { color: accent })
  column.write(period(study, language), { size: 9, color: '0.4 0.43 0.5' })
}

/** One column, headings in capitals over a line. */
const classic: Layout = (person, page, accent) => {
  const column = new Column(page, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 40)
  const word = headings[person.language]
  const heading = (text: string) => {
    column.write(text.toUpperCase(), { font: 'bold', size: 12, color: accent, gap: 13 })
    column.rule(accent)
  }
  column.write(fullName(person), { font: 'bold', size: 25, color: '0.08 0.09 0.12' })
  column.write(person.headline, { size: 13, color: '0.35 0.37 0.42', gap: 2 })
  column.write(contactLines(person).join('  |  '), { size: 10, gap: 4 })
  heading(word.profile)
  column.write(person.summary, { size: 10.5, gap: 4 })
  heading(word.work)
  worksInto(column, person, GREY)
  heading(word.studies)
  studyInto(column, person, GREY)
  heading(word.skills)
  column.write(person.skills.join(', '), { size: 10.5, gap: 4 })
  heading(word.languages)
  column.write(person.languages.join(', '), { size: 10.5, gap: 4 })
}

const SIDE = 178

/** A dark column at the left for contact, skills and languages. */
const sidebar: Layout = (person, page, accent) => {
  const word = headings[person.language]
  page.push(box(accent, 0, 0, SIDE, HEIGHT))
  const side = new Column(page, 22, SIDE - 38, HEIGHT - 46)
  const white = '1 1 1'
  const block = (title: string, lines: readonly string[]) => {
    side.write(title, { font: 'bold', size: 11.5, color: white, gap: 16 })
    for (const [at, line] of lines.entries()) side.write(line, { size: 9, color: white, gap: at === 0 ? 4 : 3 })
  }
  block(word.contact, contactLines(person))
  block(word.skills, person.skills)
  block(word.languages, person.languages)
  const main = new Column(page, SIDE + 26, WIDTH - SIDE - 26 - 40, HEIGHT - 44)
  const heading = (text: string) => main.write(text, { font: 'bold', size: 13, color: accent, gap: 17 })
  main.write(fullName(person), { font: 'bold', size: 23, color: '0.08 0.09 0.12' })
  main.write(person.headline, { size: 12, color: '0.35 0.37 0.42', gap: 2 })
  heading(word.profile)
  main.write(person.summary, { gap: 4 })
  heading(word.work)
  worksInto(main, person, accent)
  heading(word.studies)
  studyInto(main, person, accent)
}

/** The name in a coloured band, everything below it in one column. */
const band: Layout = (person, page, accent) => {
  const word = headings[person.language]
  page.push(box(accent, 0, HEIGHT - 118, WIDTH, 118))
  const head = new Column(page, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 30)
  head.write(fullName(person), { font: 'bold', size: 24, color: '1 1 1' })
  head.write(person.headline, { size: 12, color: '1 1 1', gap: 1 })
  head.write(contactLines(person).join('   '), { size: 8.5, color: '1 1 1', gap: 5 })
  const column = new Column(page, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 124)
  const heading = (text: string) => column.write(text, { font: 'bold', size: 13.5, color: accent, gap: 14 })
  heading(word.profile)
  column.write(person.summary, { gap: 3 })
  heading(word.skills)
  column.write(person.skills.join(' · '), { gap: 3 })
  heading(word.work)
  worksInto(column, person, GREY)
  heading(word.studies)
  studyInto(column, person, GREY)
  heading(word.languages)
  column.write(person.languages.join(' · '), { gap: 3 })
}

export const pdfLayouts = { classic, sidebar, band }
export type PdfLayout = keyof typeof pdfLayouts

const accents = ['0.16 0.29 0.44', '0.2 0.36 0.31', '0.42 0.2 0.33', '0.23 0.24 0.29', '0.45 0.27 0.12']

/** The resume as a file; `look` chooses its colour. */
export function resumePdf(person: Applicant, layout: PdfLayout, look: number): Buffer {
  const page: string[] = []
  pdfLayouts[layout](person, page, accents[look % accents.length] ?? '0 0 0')
  const content = deflateSync(Buffer.from(page.join('\n'), 'latin1'))
  const named = Object.keys(fonts)
  const resources = named.map((name, at) => `/${name} ${5 + at} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << ${resources} >> >> >>`,
    Buffer.concat([Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`), content, Buffer.from('\nendstream')]),
    ...Object.values(fonts).map(({ base }) => `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let offset = parts[0]?.length ?? 0
  const table = objects.map((object, at) => {
    const bytes = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`
    parts.push(bytes)
    offset += bytes.length
    return entry
  })
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
