// Resumes of the demo as Word documents, in the two layouts that Word's own templates have most often.
import { crc32, deflateRawSync } from 'node:zlib'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import type { Applicant } from './applicant.ts'
import { headings } from './phrases.ts'
import { contactLines, fullName, period } from './resume-words.ts'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Look = { style?: string; isBold?: boolean; color?: string; isBullet?: boolean }

function run(text: string, { isBold, color }: Look = {}): string {
  const pieces = text.split('\t').map((piece) => `<w:t xml:space="preserve">${escapeMarkup(piece)}</w:t>`)
  return `<w:r><w:rPr>${isBold ? '<w:b/>' : ''}${color ? `<w:color w:val="${color}"/>` : ''}</w:rPr>${pieces.join('<w:tab/>')}</w:r>`
}

function paragraph(runs: string, { style, isBullet }: Look = {}): string {
  const list = isBullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''
  const tab = runs.includes('<w:tab/>') ? '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs>' : ''
  return `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${list}${tab}</w:pPr>${runs}</w:p>`
}
const line = (text: string, look: Look = {}) => paragraph(run(text, look), look)
const bullets = (sentences: readonly string[]) => sentences.map((sentence) => line(sentence, { isBullet: true })).join('')

type Layout = (person: Applicant) => string

/** One column, dates at the right. */
const chronological: Layout = (person) => {
  const { language, works, study } = person
  const word = headings[language]
  return [
    line(fullName(person), { style: 'Title' }),
    line(person.headline, { style: 'Subtitle' }),
    line(contactLines(person).join(' | ')),
    line(word.profile, { style: 'Heading1' }),
    line(person.summary),
    line(word.work, { style: 'Heading1' }),
    ...works.map(
      (work) =>
        paragraph(run(work.job_title, { isBold: true }) + run(`\t${period(work, language)}`)) +
        line(`${work.company_name}, ${work.place}`, { color: '555B66' }) +
        bullets(work.did),
    ),
    line(word.studies, { style: 'Heading1' }),
    paragraph(run(study.degree, { isBold: true }) + run(`\t${period(study, language)}`)),
    line(study.learning_center),
    line(word.skills, { style: 'Heading1' }),
    line(person.skills.join(', ')),
    line(word.languages, { style: 'Heading1' }),
    line(person.languages.join(', ')),
  ].join('')
}

const cell = (width: number, fill: string | null, content: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''}</w:tcPr>${content}</w:tc>`

/** A table of two columns: contact, skills and languages beside everything else. */
const columns: Layout = (person) => {
  const { language, works, study } = person
  const word = headings[language]
  const side = [
    line(word.contact, { style: 'Heading1' }),
    ...contactLines(person).map((each) => line(each)),
    line(word.skills, { style: 'Heading1' }),
    ...person.skills.map((each) => line(each)),
    line(word.languages, { style: 'Heading1' }),
    ...person.languages.map((each) => line(each)),
  ]
  const main = [
    line(fullName(person), { style: 'Title' }),
    line(person.headline, { style: 'Subtitle' }),
    line(word.profile, { style: 'Heading1' }),
    line(person.summary),
    line(word.work, { style: 'Heading1' }),
    ...works.map(
      (work) =>
        line(work.job_title, { style: 'Heading2' }) +
        line(`${work.company_name}, ${work.place}`) +
        line(period(work, language), { color: '555B66' }) +
        bullets(work.did),
    ),
    line(word.studies, { style: 'Heading1' }),
    line(study.degree, { style: 'Heading2' }),
    line(study.learning_center),
    line(period(study, language), { color: '555B66' }),
  ]
  return `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6600"/></w:tblGrid><w:tr>${cell(3000, 'EEF2F6', side.join(''))}${cell(6600, null, main.join(''))}</w:tr></w:tbl>${line('')}`
}

export const docxLayouts = { chronological, columns }
export type DocxLayout = keyof typeof docxLayouts

const style = (id: string, name: string, look: string, space = 0) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:spacing w:before="${space}" w:after="60"/></w:pPr><w:rPr>${look}</w:rPr></w:style>`

const office = (part: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${part}`
const relation = (id: number, part: string, target: string) => `<Relationship Id="rId${id}" Type="${office(part)}" Target="${target}"/>`
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const word = (part: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml`

/** What all documents have in common. */
const shared: { readonly [path: string]: string } = {
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word('document.main')}"/><Override PartName="/word/styles.xml" ContentType="${word('styles')}"/><Override PartName="/word/numbering.xml" ContentType="${word('numbering')}"/></Types>`,
  '_rels/.rels': `${DECLARATION}<Relationships ${RELATIONSHIPS}>${relation(1, 'officeDocument', 'word/document.xml')}</Relationships>`,
  'word/_rels/document.xml.rels': `${DECLARATION}<Relationships ${RELATIONSHIPS}>${relation(1, 'styles', 'styles.xml')}${relation(2, 'numbering', 'numbering.xml')}</Relationships>`,
  'word/styles.xml': `${DECLARATION}<w:styles ${NAMESPACE}>${style('Normal', 'Normal', '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="21"/>')}${style('Title', 'Title', '<w:b/><w:sz w:val="52"/>')}${style('Subtitle', 'Subtitle', '<w:color w:val="555B66"/><w:sz w:val="26"/>')}${style('Heading1', 'heading 1', '<w:b/><w:color w:val="1F4E79"/><w:sz w:val="28"/>', 240)}${style('Heading2', 'heading 2', '<w:b/><w:sz w:val="23"/>', 120)}</w:styles>`,
  'word/numbering.xml': `${DECLARATION}<w:numbering ${NAMESPACE}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
}

type Entry = { name: Buffer; packed: Buffer; size: number; crc: number }
const entry = (path: string, content: string): Entry => {
  const bytes = Buffer.from(content)
  return { name: Buffer.from(path), packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** The header of an entry, in front of it or in the directory at the end of the archive. */
function header({ name, packed, size, crc }: Entry, offset: number | null): Buffer {
  const isInDirectory = offset !== null
  const bytes = Buffer.alloc(isInDirectory ? 46 : 30)
  bytes.writeUInt32LE(isInDirectory ? 0x02014b50 : 0x04034b50, 0)
  const at = isInDirectory ? 6 : 4
  if (isInDirectory) bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(8, at + 4)
  // 1 January 1980: the same bytes whenever they are written.
  bytes.writeUInt16LE(33, at + 8)
  bytes.writeUInt32LE(crc, at + 10)
  bytes.writeUInt32LE(packed.length, at + 14)
  bytes.writeUInt32LE(size, at + 18)
  bytes.writeUInt16LE(name.length, at + 22)
  if (isInDirectory) bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

function archive(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const each of entries) {
    directory.push(header(each, offset))
    const head = header(each, null)
    parts.push(head, each.packed)
    offset += head.length + each.packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const sharedEntries = Object.entries(shared).map(([path, content]) => entry(path, content))

/** The resume as a file. */
export function resumeDocx(person: Applicant, layout: DocxLayout): Buffer {
  const body = `${docxLayouts[layout](person)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1100" w:right="1200" w:bottom="1100" w:left="1200" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr>`
  const document = entry('word/document.xml', `${DECLARATION}<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`)
  return archive([...sharedEntries, document])
}
