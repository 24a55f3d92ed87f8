import { expect, it } from 'vitest'
import { headProblem, refusedFile } from './file-check.ts'

const blob = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

it.each(['%PDF-1.7\n', '\xef\xbb\xbf%PDF-1.4', 'PK\x03\x04\x14\x00\x06\x00', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'])(
  'takes what begins with %j',
  async (text) => {
    expect(await headProblem(blob(text))).toBeNull()
  },
)

it.each(['not a pdf', '', '<html>%PDF', 'PK', '\x89PNG\r\n'])('refuses what begins with %j', async (text) => {
  expect(await headProblem(blob(text))).toBe('kind')
})

it('knows which file was refused', () => {
  expect(refusedFile(['The resume must be a PDF, Word (DOC, DOCX) or Excel (XLS) file.'])).toBe('resume')
  expect(refusedFile(['The other document unpacks to more than a document can hold.'])).toBe('documents')
  expect(refusedFile(['Resume is required', 'This job is no longer open.'])).toBeNull()
})
