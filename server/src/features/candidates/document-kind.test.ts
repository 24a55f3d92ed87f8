import { describe, expect, it, vi } from 'vitest'
import { compoundFile, DOC, DOCX, DOCX_TYPE, office, PDF, XLS, XLSX, zip } from '../../testing/candidate-files.ts'
import { refused } from '../../testing/refused.ts'
import { documentKindOf } from './document-kind.ts'

const MB = 1024 * 1024
const NO_RESUME = { code: 'invalid_input', errors: ['The resume must be a PDF, Word (DOC, DOCX) or Excel (XLS) file.'] }
const TOO_LARGE = { code: 'invalid_input', errors: ['The resume unpacks to more than a document can hold.'] }

describe('a file', () => {
  it.each([
    ['pdf', PDF],
    ['doc', DOC],
    ['docx', DOCX],
    ['xls', XLS],
    ['xls', compoundFile(['Root Entry', 'Book'])],
  ])('that is a %s by its content is a resume', async (kind, bytes) => {
    expect(await documentKindOf([bytes], 'resume')).toBe(kind)
    expect(await documentKindOf([bytes], 'documents')).toBe(kind)
  })

  it('that is an XLSX is only the other document', async () => {
    expect(await documentKindOf([XLSX], 'documents')).toBe('xlsx')
    expect(await refused(documentKindOf([XLSX], 'resume'))).toMatchObject(NO_RESUME)
  })

  it('that is a DOCX may hold much text and stored pictures', async () => {
    const more = {
      'word/document.xml': { content: Buffer.alloc(8 * MB, 'text ') },
      'word/media/a.png': { content: Buffer.alloc(70_000, 1), stored: true },
    }
    expect(await documentKindOf([office(DOCX_TYPE, more)], 'resume')).toBe('docx')
  })

  it.each([
    ['a renamed program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4000)])],
    ['one byte', Buffer.from('%')],
    ['plain text', Buffer.from('I am a designer.')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that speaks of a PDF', Buffer.from('<html>%PDF-1.4</html>')],
    [
      'a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    ],
    ['a ZIP of anything', zip({ 'a.exe': { content: Buffer.from('MZ') } })],
    ['a DOCX with macros', office('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['a template', office('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml')],
    ['half a DOCX', DOCX.subarray(0, DOCX.length / 2)],
    ['a DOCX whose entries lie outside', Buffer.concat([DOCX.subarray(0, 4), DOCX.subarray(-90)])],
    ['a DOCX that is smaller than it says', office(DOCX_TYPE, { a: { content: Buffer.from('x'), claims: 9 } })],
    [
      'a DOCX with two files of one name',
      Buffer.from(
        office(DOCX_TYPE, { a1: { content: Buffer.from('x') }, a2: { content: Buffer.from('y') } })
          .toString('latin1')
          .replaceAll('a2', 'a1'),
        'latin1',
      ),
    ],
    ['an encrypted document', compoundFile(['Root Entry', 'EncryptedPackage'])],
    ['an installer', compoundFile(['Root Entry', 'Property'])],
    ['a compound file whose directory runs in a circle', compoundFile(['Root Entry'], 1)],
    ['the head of a compound file', DOC.subarray(0, 512)],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await refused(documentKindOf([bytes], 'resume'))).toMatchObject(NO_RESUME)
  })

  it('that is empty is refused', async () => {
    expect(await refused(documentKindOf([Buffer.alloc(0)], 'documents'))).toMatchObject({ errors: ['The other document is empty.'] })
  })

  it.each([
    ['says so', { bomb: { content: Buffer.alloc(80 * MB) } }],
    ['hides it', { bomb: { content: Buffer.alloc(80 * MB), claims: 1000 } }],
    ['spreads it', Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}`, { content: Buffer.alloc(3 * MB) }]))],
    [
      'says in more words than any what it holds',
      { '[Content_Types].xml': { content: Buffer.alloc(2 * MB, `<Default ContentType="${DOCX_TYPE}"/>`) } },
    ],
    ['has too many entries', Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`${n}`, { content: Buffer.alloc(0) }]))],
  ])('that would unpack to more than any document and %s is refused, without filling the memory', async (_, more) => {
    const bomb = office(DOCX_TYPE, more)
    expect(bomb.length).toBeLessThan(5 * MB)
    const before = process.memoryUsage().arrayBuffers
    expect(await refused(documentKindOf([bomb], 'resume'))).toMatchObject(TOO_LARGE)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(70 * MB)
  })

  it('is looked through piece by piece: nothing large is put together where everybody else waits', async () => {
    const large = office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.alloc(60 * MB) } })
    const together = vi.spyOn(Buffer, 'concat')
    expect(await documentKindOf([large], 'resume')).toBe('docx')
    const lengths = together.mock.results.map(({ value }) => Buffer.from(value).length)
    together.mockRestore()
    expect(Math.max(...lengths)).toBeLessThan(MB)
  })
})
