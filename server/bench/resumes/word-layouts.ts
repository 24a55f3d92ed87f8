// Layouts of Word's own templates, as the document parts that Word writes.
import type { Layout } from './html-layouts.ts'
import { period } from './wording.ts'

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
type Look = { style?: string; bold?: boolean; size?: number; bullet?: boolean }

function run(words: string, { bold, size }: Look = {}): string {
  const pieces = words.split('\t').map((piece) => `<w:t xml:space="preserve">${text(piece)}</w:t>`)
  return `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}</w:rPr>${pieces.join('<w:tab/>')}</w:r>`
}
const p = (runs: string, { style, bullet }: Look = {}) =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${bullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}</w:pPr>${runs}</w:p>`
const line = (words: string, look: Look = {}) => p(run(words, look), look)
const cell = (...paragraphs: string[]) => `<w:tc><w:tcPr/>${paragraphs.join('')}</w:tc>`
const bullets = (all: readonly string[]) => all.map((each) => line(each, { bullet: true })).join('')

/** Dates at the right tab. As Word's "Chronological resume". */
const chronological: Layout = (c, d, w) =>
  [
    line(`${c.given} ${c.family}`, { style: 'Title' }),
    line(`${c.address} | ${c.phone} | ${c.email}`),
    line(w.profile, { style: 'Heading1' }),
    line(c.summary),
    line(w.work, { style: 'Heading1' }),
    ...c.jobs.map((j) => `${p(run(j.title, { bold: true }) + run(`, ${j.company}\t${period(j, d, c.language)}`))}${bullets(j.did)}`),
    line(w.studies, { style: 'Heading1' }),
    ...c.studies.map((s) => p(run(s.degree, { bold: true }) + run(`, ${s.school}\t${period(s, d, c.language)}`))),
    line(w.skills, { style: 'Heading1' }),
    ...c.skills.map((each) => line(each, { bullet: true })),
  ].join('')

/** Dates above, title and company with a dot between, in capitals. As Word's "Modern chronological resume". */
const modern: Layout = (c, d, w) =>
  [
    `<w:tbl><w:tr>${cell(line(c.given, { size: 30 }), line(c.family, { size: 30, bold: true }))}${cell(line(c.address), line(c.phone), line(c.email))}</w:tr></w:tbl>`,
    line(c.summary),
    line(w.work.toUpperCase(), { style: 'Heading1' }),
    ...c.jobs.map(
      (j) =>
        `${line(period(j, d, c.language).toUpperCase(), { style: 'Heading3' })}${p(run(`${j.title}, `, { bold: true }) + run(j.company), { style: 'Heading2' })}${line(j.did.join(' '))}`,
    ),
    line(w.studies.toUpperCase(), { style: 'Heading1' }),
    ...c.studies.map(
      (s) =>
        `${line(period(s, d, c.language).toUpperCase(), { style: 'Heading3' })}${p(run(`${s.degree}, `, { bold: true }) + run(s.school), { style: 'Heading2' })}`,
    ),
    line(w.skills.toUpperCase(), { style: 'Heading1' }),
    `<w:tbl><w:tr>${cell(bullets(c.skills.slice(0, 2)))}${cell(bullets(c.skills.slice(2)))}</w:tr></w:tbl>`,
  ].join('')

/** One row of two cells: a sidebar and all the rest. As Word's "Blue grey resume". */
const sidebar: Layout = (c, d, w) =>
  `<w:tbl><w:tr>${cell(
    line(w.contact, { style: 'Heading1' }),
    line(c.phone),
    line(c.email),
    line(c.address),
    line(w.studies, { style: 'Heading1' }),
    ...c.studies.flatMap((s) => [line(s.school, { bold: true }), line(s.degree), line(period(s, d, c.language))]),
    line(w.skills, { style: 'Heading1' }),
    ...c.skills.map((each) => line(each)),
  )}${cell(
    line(`${c.given} ${c.family}`, { style: 'Title' }),
    line(c.headline, { style: 'Subtitle' }),
    line(w.profile, { style: 'Heading1' }),
    line(c.summary),
    line(w.work, { style: 'Heading1' }),
    ...c.jobs.flatMap((j) => [
      line(`${j.title} • ${j.company} • ${period(j, d, c.language)}`, { style: 'Heading2' }),
      line(j.did.join(' ')),
    ]),
  )}</w:tr></w:tbl>`

/** Written by hand: no styles, spaces instead of tabs, bold for what matters. */
const plain: Layout = (c, d, w) =>
  [
    line(`${c.given} ${c.family}`.toUpperCase(), { bold: true, size: 14 }),
    line(`${c.language === 'es' ? 'Dirección' : 'Address'}: ${c.address}`),
    line(`${c.language === 'es' ? 'Teléfono' : 'Phone'}: ${c.phone}     E-mail: ${c.email}`),
    line(''),
    line(w.studies.toUpperCase(), { bold: true }),
    ...c.studies.map((s) => line(`${period(s, d, c.language)}      ${s.degree}. ${s.school}.`)),
    line(''),
    line(w.work.toUpperCase(), { bold: true }),
    ...c.jobs.flatMap((j) => [
      line(`${j.company}      ${period(j, d, c.language)}`, { bold: true }),
      line(j.title),
      ...j.did.map((each) => line(`- ${each}`)),
      line(''),
    ]),
    line(w.languages.toUpperCase(), { bold: true }),
    line(c.languages.join(', ')),
  ].join('')

/** A table of two columns without lines: when at the left, what and where at the right, with headings as rows. */
const ledger: Layout = (c, d, w) => {
  const row = (left: string, ...right: string[]) => `<w:tr>${cell(line(left))}${cell(...right)}</w:tr>`
  const head = (words: string) => row('', line(words, { bold: true, size: 13 }))
  return `${line(`${c.given} ${c.family}`, { bold: true, size: 22 })}${line(`${c.phone} · ${c.email}`)}${line(c.address)}<w:tbl>${[
    head(w.work),
    ...c.jobs.map((j) =>
      row(period(j, d, c.language), line(j.company, { bold: true }), line(j.title), ...j.did.map((each) => line(each, { bullet: true }))),
    ),
    head(w.studies),
    ...c.studies.map((s) => row(period(s, d, c.language), line(s.school, { bold: true }), line(s.degree))),
    head(w.languages),
    ...c.languages.map((each) => row('', line(each))),
  ].join('')}</w:tbl>`
}

/** Company and place in one line, title and dates in the next, by tabs; headings only in capitals. */
const lines: Layout = (c, d, w) =>
  [
    line(`${c.given} ${c.family}`, { size: 16 }),
    line(`${c.address} • ${c.phone} • ${c.email}`),
    line(w.profile.toUpperCase()),
    line(c.summary),
    line(w.work.toUpperCase()),
    ...c.jobs.flatMap((j) => [line(`${j.company}\t${j.place}`), line(`${j.title}\t${period(j, d, c.language)}`), bullets(j.did)]),
    line(w.studies.toUpperCase()),
    ...c.studies.flatMap((s) => [line(`${s.school}\t${s.place}`), line(`${s.degree}\t${period(s, d, c.language)}`)]),
    line(w.skills.toUpperCase()),
    line(c.skills.join(', ')),
  ].join('')

export const furtherWordLayouts = { ledger, lines }

export const wordLayouts = { chronological, modern, sidebar, plain }

const NS =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"'
const style = (id: string, name: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr>${look}</w:rPr></w:style>`

const HEADER_TYPE =
  '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>'
const HEADER_RELATION =
  '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/>'

/** The parts of the document that a body, and a head of its pages, belong to. */
export function wordParts(body: string, header?: string): { [name: string]: string } {
  return {
    ...(header === undefined ? {} : { 'word/header1.xml': `<?xml version="1.0" encoding="UTF-8"?><w:hdr ${NS}>${header}</w:hdr>` }),
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>${header === undefined ? '' : HEADER_TYPE}</Types>`,
    '_rels/.rels':
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>${header === undefined ? '' : HEADER_RELATION}</Relationships>`,
    'word/styles.xml': `<?xml version="1.0" encoding="UTF-8"?><w:styles ${NS}>${style('Normal', 'Normal', '<w:sz w:val="21"/>')}${style('Title', 'Title', '<w:sz w:val="56"/>')}${style('Subtitle', 'Subtitle', '<w:sz w:val="26"/>')}${style('Heading1', 'heading 1', '<w:b/><w:sz w:val="28"/>')}${style('Heading2', 'heading 2', '<w:sz w:val="24"/>')}${style('Heading3', 'heading 3', '<w:sz w:val="20"/>')}</w:styles>`,
    'word/numbering.xml': `<?xml version="1.0" encoding="UTF-8"?><w:numbering ${NS}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NS}><w:body>${body}<w:sectPr>${header === undefined ? '' : '<w:headerReference w:type="default" r:id="rId3"/>'}</w:sectPr></w:body></w:document>`,
  }
}
