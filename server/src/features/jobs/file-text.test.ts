import { describe, expect, it } from 'vitest'
import { textOf } from './file-text.ts'

const bytesOf = (text: string, encoding: BufferEncoding, ...before: number[]) =>
  Buffer.concat([Buffer.from(before), Buffer.from(text, encoding)])

describe('textOf', () => {
  it('reads UTF-8, with a mark at the beginning or without', () => {
    expect(textOf(bytesOf('[{"title":"Niñera"}]', 'utf8'))).toBe('[{"title":"Niñera"}]')
    expect(textOf(bytesOf('[]', 'utf8', 0xef, 0xbb, 0xbf))).toBe('[]')
  })

  it('says how to save what is text in other letters', () => {
    expect(() => textOf(bytesOf('[{"title":"Niñera"}]', 'latin1'))).toThrow(
      'The file is not UTF-8 text. Save it once more with the encoding UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8 FILE > NEW_FILE',
    )
    expect(() => textOf(bytesOf('[]', 'utf16le', 0xff, 0xfe))).toThrow('iconv -f UTF-16 -t UTF-8')
  })

  it('says that a packed file is no text', () => {
    expect(() => textOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0xe9]))).toThrow('The file is not text: an import takes JSON or XML.')
  })
})
