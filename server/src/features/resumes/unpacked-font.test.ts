import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { unpack, unpackedFont } from './unpacked-font.ts'

const file = (script: string) => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${script}-400-normal.woff`))

/** A page in one font, drawn by what reads WOFF files by itself. */
function page(font: string | Buffer, text: string): Promise<Buffer> {
  const doc = new PDFDocument({ info: { CreationDate: new Date(0) } })
  doc.font(font).text(text)
  doc.end()
  return buffer(doc)
}

it.each([
  ['latin', 'Ana María, AVATAR 2026'],
  ['latin-ext', 'ŁódźŠ'],
  ['cyrillic', 'привет'],
])('unpacks the font of %s as it was before it was packed', async (script, text) => {
  const drawn = await page(unpackedFont(file(script)), text)
  expect(drawn.equals(await page(file(script), text))).toBe(true)
  expect(drawn.equals(await page(unpackedFont(file(script)), `${text} ${text}`))).toBe(false)
})

it('reads and unpacks a file once', () => {
  expect(unpackedFont(file('greek'))).toBe(unpackedFont(file('greek')))
})

it('refuses what is no WOFF file, and one that is cut off', () => {
  const woff = readFileSync(file('latin'))
  expect(() => unpack(Buffer.from('OTTO and more'))).toThrow('no WOFF')
  expect(() => unpack(woff.subarray(0, woff.length / 2))).toThrow()
})
