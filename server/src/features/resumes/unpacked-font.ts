// Fonts come as WOFF files, of which each table is compressed. Whoever writes PDFs would unpack them anew for each, in JavaScript.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const SIGNATURE = 'wOFF'
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const FONT_HEADER_BYTES = 12
const FONT_ENTRY_BYTES = 16

const unpacked = new Map<string, Buffer>()

/** The OpenType font that a WOFF 1.0 file has packed; throws where it is none. Tables keep their order and are not looked into. */
export function unpack(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(FONT_HEADER_BYTES + FONT_ENTRY_BYTES * count)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * FONT_ENTRY_BYTES, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * FONT_ENTRY_BYTES, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let at = 0; at < count; at++) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at
    const [from, packedBytes, bytes] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number]
    const packed = woff.subarray(from, from + packedBytes)
    // What compressing would not have made smaller stands as it is.
    const table = packedBytes < bytes ? inflateSync(packed, { maxOutputLength: bytes }) : packed
    if (table.length !== bytes) throw new Error('The WOFF file is cut off.')
    const place = FONT_HEADER_BYTES + FONT_ENTRY_BYTES * at
    woff.copy(directory, place, entry, entry + 4)
    woff.copy(directory, place + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(bytes, place + 12)
    const filling = Buffer.alloc((4 - (bytes % 4)) % 4)
    parts.push(table, filling)
    offset += bytes + filling.length
  }
  return Buffer.concat(parts)
}

/** The font of a WOFF file, read and unpacked when it is first asked for and kept: a tenth of a megabyte each. */
export function unpackedFont(file: string): Buffer {
  const font = unpacked.get(file) ?? unpack(readFileSync(file))
  unpacked.set(file, font)
  return font
}
