import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** It is never drawn. */
const SOFT_HYPHEN = 0xad

const file = readFileSync(join(import.meta.dirname, 'inter-latin.woff2'))

/** The letters of a font (https://www.w3.org/TR/WOFF2/): its table `cmap` stands in the compressed part as it is. */
function lettersOf(woff2: Buffer): Set<number> {
  const tables = woff2.readUInt16BE(12)
  let at = 48
  let start = 0
  let place: { start: number } | null = null
  const number = () => {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let table = 0; table < tables; table++) {
    const flags = woff2.readUInt8(at++)
    const kind = flags & 63
    if (kind === 63) at += 4
    let bytes = number()
    // The tables of outlines (10 and 11) are written in another form unless they say 3; all others only where they do not say 0.
    if (kind === 10 || kind === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0) bytes = number()
    if (kind === 0) place = { start }
    start += bytes
  }
  const font = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  const cmap = font.subarray(place?.start)
  const letters = new Set<number>()
  for (let each = 0; each < cmap.readUInt16BE(2); each++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + each * 8 + 4))
    if (part.readUInt16BE(0) !== 4) continue
    const ends = part.readUInt16BE(6)
    for (let segment = 0; segment < ends; segment += 2) {
      const [last, first] = [part.readUInt16BE(14 + segment), part.readUInt16BE(16 + ends + segment)]
      for (let letter = first; letter <= last && letter < 0xffff; letter++) letters.add(letter)
    }
  }
  return letters
}

test('the typeface has every letter of the sentences on screen, and weighs little', () => {
  const letters = lettersOf(file)
  const sentences = ['en', 'es'].map((language) => readFileSync(join(import.meta.dirname, `../messages/${language}.json`), 'utf8')).join('')
  const inRange = [...new Set(sentences)].filter((letter) => /[\u0020-\u00ff\u2010-\u2027\u20ac\u2122\u2212]/.test(letter))
  expect(inRange.length).toBeGreaterThan(80)
  expect(inRange.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([])
  for (let letter = 0x20; letter < 0x100; letter++)
    if (letter < 0x7f || (letter >= 0xa0 && letter !== SOFT_HYPHEN)) expect(letters.has(letter), String(letter)).toBe(true)
  expect(file.length).toBeLessThan(30_000)
})
