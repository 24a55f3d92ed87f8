// Resumes as Word and PDF files, made byte by byte and as small as possible.
import { deflateSync } from 'node:zlib'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { DOCX_TYPE, office } from './candidate-files.ts'

function paragraph(line: string): string {
  const pieces = line.split('\t').map((piece) => `<w:t xml:space="preserve">${escapeMarkup(piece)}</w:t>`)
  return `<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr><w:r>${pieces.join('<w:tab/>')}</w:r></w:p>`
}

function part(name: string, content: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${name}>`,
  )
}

/** A Word document with a paragraph for each line; `body` instead is what stands in its body as it is. */
export function makeDocx(text: string, options: { header?: string; link?: string; body?: string } = {}): Buffer {
  const { header, link, body = text.split('\n').map(paragraph).join('') } = options
  const relation = `<Relationship Id="r1" Target="${escapeMarkup(link ?? '')}" TargetMode="External"/>`
  return office(DOCX_TYPE, {
    'word/document.xml': { content: part('document', `<w:body>${body}</w:body>`) },
    ...(header ? { 'word/header1.xml': { content: part('hdr', paragraph(header)) } } : {}),
    ...(link ? { 'word/_rels/document.xml.rels': { content: Buffer.from(`<Relationships>${relation}</Relationships>`) } } : {}),
  })
}

const LATIN: { [letter: string]: number } = { '–': 0x96, '—': 0x97, '•': 0x95, '’': 0x92 }

function pdfString(text: string): string {
  return `<${Buffer.from([...text].map((letter) => LATIN[letter] ?? letter.charCodeAt(0))).toString('hex')}>`
}

/** A PDF of the objects, numbered from 1, the first its catalog; `trailer` adds to what stands at its end. */
function pdfOf(objects: (string | { dictionary: string; stream: Buffer })[], trailer = ''): Buffer {
  let bytes = Buffer.from('%PDF-1.7\n')
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(bytes.length).padStart(10, '0')} 00000 n \n`
    const [head, stream, tail] =
      typeof object === 'string'
        ? [object, Buffer.alloc(0), '']
        : [`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`, object.stream, '\nendstream']
    bytes = Buffer.concat([bytes, Buffer.from(`${index + 1} 0 obj\n${head}`), stream, Buffer.from(`${tail}\nendobj\n`)])
  }
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end)])
}

/** What a PDF contains besides its lines; `pages`: so many alike, otherwise one. */
type PdfOptions = { pages?: number; drawing?: Buffer; filters?: string; catalog?: string; page?: string; trailer?: string }

/** A PDF with one line under the other; what stands behind a tab begins at the right. `drawing` instead is what draws the page, packed. */
export function makePdf(text: string, options: PdfOptions = {}): Buffer {
  const lines = text.split('\n').flatMap((line, row) =>
    line
      .split('\t')
      .filter(Boolean)
      .map((piece, column) => `BT /F1 10 Tf 1 0 0 1 ${40 + column * 380} ${770 - row * 13} Tm ${pdfString(piece)} Tj ET`),
  )
  const stream = options.drawing ?? deflateSync(lines.join('\n'))
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R ${options.page ?? ''} >>`
  const more = Array.from({ length: (options.pages ?? 1) - 1 }, () => page)
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`,
      `<< /Type /Pages /Kids [3 0 R${more.map((_, at) => ` ${at + 6} 0 R`).join('')}] /Count ${more.length + 1} >>`,
      page,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      { dictionary: `/Filter ${options.filters ?? '/FlateDecode'}`, stream },
      ...more,
    ],
    options.trailer,
  )
}
