import type { RefusalBody } from '@plaza/contract/refusals'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
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

it('knows by the field which file was refused, and says why', () => {
  const refused = (fields: RefusalBody['fields'], sentence: string) =>
    refusedFile(new ApiError(422, { code: 'invalid_input', errors: [sentence], fields }))
  expect(refused([{ name: 'candidate.resume', code: 'file_kind' }], 'Uno')).toEqual({ name: 'resume', why: m.file_wrong_kind() })
  expect(refused([{ name: 'candidate.documents', code: 'file_unpacks' }], 'Dos')).toEqual({ name: 'documents', why: 'Dos' })
  expect(refused([{ name: 'candidate.resume', code: 'required' }], 'Resume is required')).toBeNull()
  expect(refused(undefined, 'The resume must be a PDF, Word (DOC, DOCX) or Excel (XLS) file.')).toBeNull()
  expect(refusedFile(new TypeError('fetch failed'))).toBeNull()
})
