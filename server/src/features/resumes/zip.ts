// Reads named files out of a ZIP archive without ever making more bytes than are asked for.
import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_MIN_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const ENTRIES_MAX = 2000

/**
 * The content of those files of the archive whose name matches, together at most `maxBytes` when unpacked, whatever the archive says of
 * their size. Throws when it is no whole archive, is encrypted, or holds more.
 */
export function readZip(bytes: Buffer, wanted: RegExp, maxBytes: number): Map<string, Buffer> {
  let end = bytes.length - END_MIN_BYTES
  while (end >= 0 && bytes.length - end <= END_MIN_BYTES + COMMENT_MAX_BYTES && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no whole archive.')
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > ENTRIES_MAX) throw new Error('The archive holds too many files.')
  const found = new Map<string, Buffer>()
  let left = maxBytes
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory of the archive is broken.')
    const flags = bytes.readUInt16LE(at + 8)
    const method = bytes.readUInt16LE(at + 10)
    const packedBytes = bytes.readUInt32LE(at + 20)
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    const header = bytes.readUInt32LE(at + 42)
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (!wanted.test(name) || found.has(name)) continue
    if (flags & 1 || bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new Error('A file of the archive cannot be read.')
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + packedBytes)
    if (left === 0 || (method !== 0 && method !== 8)) throw new Error('The archive holds too much, or is packed in another way.')
    const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left })
    left -= content.length
    if (left < 0) throw new Error('The archive holds too much.')
    found.set(name, content)
  }
  return found
}
