import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { DOC, DOCX_TYPE, office, XLSX } from '../../testing/candidate-files.ts'
import { makeDocx, makePdf } from '../../testing/resume-files.ts'
import { docxLines } from './docx.ts'
import { emptyProposal, type Proposal, proposeFromText } from './proposal.ts'
import { readResume, readResumeText } from './reading.ts'

// Limits only end what hangs: on a busy machine a file may take a minute.
vi.setConfig({ testTimeout: 300_000 })

const MB = 1024 * 1024
const ample = { milliseconds: 120_000, heap_mib: 192, memory_mib: 320 }
const skills = ['TypeScript', 'React', 'Node.js', 'Laravel']
const sample = (name: string) => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8').replace(/ {4,}/g, '\t')
const main = (proposal: Proposal) => ({ ...proposal, links: [] })

describe('a resume in a file', () => {
  it.each(['en-engineer', 'es-desarrolladora'])('is read from a PDF as from its text: %s', async (name) => {
    const proposal = await readResume(makePdf(sample(name)), skills)
    expect(proposal).toEqual(proposeFromText(sample(name), { skills }))
    expect(proposal.candidate_work_histories.length).toBeGreaterThan(1)
  })

  it.each(['en-engineer', 'es-desarrolladora', 'es-administrativo'])('is read from a DOCX as from its text: %s', async (name) => {
    const proposal = await readResume(makeDocx(sample(name)), skills)
    expect(proposal).toEqual(proposeFromText(sample(name), { skills }))
    expect(proposal.candidate_work_histories.length).toBeGreaterThan(1)
  })

  it.each(['en-engineer.chromium.pdf', 'en-engineer.writer.docx', 'es-desarrolladora.writer.pdf', 'es-desarrolladora.writer.docx'])(
    'is read as another program wrote it: %s',
    async (file) => {
      const [name = ''] = file.split('.')
      const read = await readResume(readFileSync(new URL(`./samples/${file}`, import.meta.url)), skills)
      // Where the text only names an address, the file links to it.
      expect(main(read)).toEqual(main(proposeFromText(sample(name), { skills })))
      expect(read.links[0]).toMatch(/^https:\/\/www\.linkedin\.com\/in\//)
    },
  )

  it('may say the name in a header and a link behind a word', async () => {
    const docx = makeDocx('Experience\nBaker\tJan 2020 – Present\nSun Bakery Inc', {
      header: 'Ana Sofía Torres & ana@ejemplo.mx',
      link: 'https://anatorres.github.io/?a=1&b=2',
    })
    expect(await readResume(docx, skills)).toMatchObject({
      email: 'ana@ejemplo.mx',
      links: ['https://anatorres.github.io/?a=1&b=2'],
      candidate_work_histories: [{ job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2020-01-01', is_current: true }],
    })
    const note = '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://github.com/anatorres) >> >>]'
    expect((await readResume(makePdf('Ana Torres', { page: note }), skills)).links).toEqual(['https://github.com/anatorres'])
  })

  it('leaves out what Word does not show and what a template asks for', async () => {
    const prompt = '<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>[Document title]</w:t></w:r></w:sdtContent></w:sdt>'
    const heading =
      '<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>Experience</w:t></w:r></w:p></w:sdtContent></w:sdt>'
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>Write here</w:t></w:r>'
    const body = `<w:p>${prompt}</w:p><w:p>${hidden}<w:r><w:t>Ana Torres</w:t></w:r></w:p>${heading}`
    const { lines } = await docxLines(makeDocx('', { body }))
    expect(lines.map(({ text }) => text).filter(Boolean)).toEqual(['Ana Torres', 'Experience'])
  })

  it('may stand in a table, with breaks in a paragraph and a copy for older programs', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const body = `<w:p><w:r><w:t>EXPERIENCE</w:t></w:r></w:p>
      <w:tbl><w:tr>${cell('Baker')}${cell('2019 - 2020')}</w:tr></w:tbl>
      <w:p><w:r><w:t>Sun Bakery Inc</w:t><w:br/><w:t>EDUCATION</w:t><w:br/><w:t>Diploma, Bread School, 2018</w:t></w:r></w:p>
      <mc:AlternateContent><mc:Fallback><w:p><w:r><w:t>Skills: React</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>`
    expect(await readResume(makeDocx('', { body }), skills)).toMatchObject({
      candidate_work_histories: [{ job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-01-01', end_date: '2020-12-01' }],
      candidate_education_histories: [{ degree: 'Diploma', learning_center: 'Bread School', end_date: '2018-12-01' }],
      skills: [],
    })
  })

  it('may bring large pictures, which nobody unpacks', async () => {
    const text = '<w:document><w:p><w:r><w:t>ana@ejemplo.mx</w:t></w:r></w:p></w:document>'
    const picture = { content: Buffer.alloc(40 * MB), claims: 1 }
    const bytes = office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.from(text) }, 'word/media/a.emf': picture })
    expect((await docxLines(bytes)).lines.map(({ text }) => text).filter(Boolean)).toEqual(['ana@ejemplo.mx'])
  })

  it('is known by its content', async () => {
    const text = 'Ana Torres\nana@ejemplo.mx'
    for (const bytes of [makePdf(text), makeDocx(text)])
      expect(main(await readResume(bytes, []))).toMatchObject({ email: 'ana@ejemplo.mx' })
  })
})

describe('a file that is no resume', () => {
  const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41> <41>]`
  const pdf = makePdf(sample('en-engineer'))
  const docx = makeDocx(sample('en-engineer'))
  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is a renamed program', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(5000)])],
    ['is plain text', Buffer.from(sample('en-engineer'))],
    ['is a Word file of old', DOC],
    ['is a spreadsheet', XLSX],
    ['is a DOCX without a document', office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.alloc(0) } })],
    ['is half a PDF', pdf.subarray(0, 300)],
    ['is half a DOCX', docx.subarray(0, docx.length / 2)],
    ['is a locked PDF', makePdf('Ana Torres\nana@ejemplo.mx', { trailer: locked })],
    ['is a scan', makePdf('', { drawing: deflateSync('q 612 0 0 792 0 0 cm /Im1 Do Q') })],
    ['is only the beginning of a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 'obj <<')])],
    ['has XML that never ends', makeDocx('', { body: '<w:p '.repeat(300_000) })],
    ['has pages that hold themselves', Buffer.from(pdf.toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1')],
  ])('proposes nothing when it %s', async (_, bytes) => {
    expect(await readResume(bytes, skills)).toEqual(emptyProposal())
  })

  it('runs no script of a PDF', async () => {
    const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\); while \\(true\\) {}) >>'
    expect((await readResume(makePdf('Ana Torres\nana@ejemplo.mx', { catalog }), skills)).email).toBe('ana@ejemplo.mx')
  })

  it('asks nothing of the entities and places that its XML names', async () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "ana@ejemplo.mx"><!ENTITY f SYSTEM "file:///etc/hostname">]><w:p><w:r><w:t>&a; &f; b@c.mx</w:t></w:r></w:p>'
    const bytes = office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.from(xml) } })
    expect((await readResume(bytes, skills)).email).toBe('b@c.mx')
  })
})

describe('a file that asks for too much', () => {
  it.each([
    ['says so', 40 * MB],
    ['hides it', 1000],
  ])('is given up: a DOCX that unpacks to more than any resume and %s', async (_, claims) => {
    const bomb = office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.alloc(40 * MB), claims } })
    await expect(docxLines(bomb)).rejects.toThrow('The archive would unpack to too much.')
    expect(await readResume(bomb, skills)).toEqual(emptyProposal())
  })

  it('is given up when it takes more memory than it may, in the heap or beside it', async () => {
    const text = 'BT /F1 10 Tf 1 0 0 1 40 700 Tm (ana@ejemplo.mx) Tj ET'
    const large = makePdf('', { drawing: deflateSync(text.padEnd(8 * MB)) })
    expect((await readResume(large, skills)).email).toBe('ana@ejemplo.mx')
    const larger = makePdf('', { drawing: deflateSync(text.padEnd(200 * MB)) })
    expect(await readResume(larger, skills, { ...ample, memory_mib: 100 })).toEqual(emptyProposal())
    expect(await readResume(large, skills, { ...ample, heap_mib: 4 })).toEqual(emptyProposal())
  })

  it.each([
    ['tab stops that never end', '<w:tabs>'.repeat(400_000)],
    ['a name without end', `<${'a'.repeat(3_000_000)}`],
    ['tags within tags', '<w:p '.repeat(600_000)],
  ])('is read in a time that grows with its length alone: %s', async (_, hostile) => {
    const body = `<w:p><w:r><w:t>ana@ejemplo.mx</w:t></w:r></w:p>${hostile}`
    expect((await readResume(makeDocx('', { body }), skills, ample)).email).toBe('ana@ejemplo.mx')
  })

  it('is given up when its time is over', async () => {
    expect(await readResume(makePdf(sample('en-engineer')), skills, { ...ample, milliseconds: 1 })).toEqual(emptyProposal())
  })
})

describe('the words of a resume', () => {
  it('are of its first ten pages, and say so where there are more', async () => {
    const isCut = async (pages: number) => (await readResumeText(makePdf('Ana Torres', { pages }), ample)).is_cut
    expect([await isCut(10), await isCut(11)]).toEqual([false, true])
  })

  it('are late where their time was over, and are not where there is nothing to be read', async () => {
    expect(await readResumeText(makePdf('Ana Torres'), { ...ample, milliseconds: 1 })).toEqual({ text: '', is_cut: false, is_late: true })
    for (const file of [Buffer.from('%PDF-1.7 broken'), Buffer.from('Ana Torres')])
      expect(await readResumeText(file, ample)).toEqual({ text: '', is_cut: false, is_late: false })
  })
})

it('keeps the server free while it reads: the work is done in other threads', async () => {
  const files = Array.from({ length: 4 }, () => makePdf(sample('en-engineer')))
  const [mine, everybodys] = [process.threadCpuUsage(), process.cpuUsage()]
  await Promise.all(files.map((file) => readResume(file, skills)))
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
  expect(spent(process.threadCpuUsage(mine))).toBeLessThan(spent(process.cpuUsage(everybodys)) / 2)
})

it('turns away whom it cannot serve', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 23 }, () => readResume(makePdf('Ana Torres'), [], { ...ample, milliseconds: 1 })),
  )
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
