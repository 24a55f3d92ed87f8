// How often the pixels of a JPEG are gone through to decode it: each scan of one that appears bit by bit may add a little to all of them.

const [SIGN, START, TEMPORARY, SCAN, END, FIRST_RESTART, LAST_RESTART] = [0xff, 0xd8, 0x01, 0xda, 0xd9, 0xd0, 0xd7]

/** What a marker leads to, in bytes: nothing, or a part that says its own length. */
function lengthAt(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1] ?? END
  if (marker === SIGN) return 1
  const isAlone = marker === 0 || marker === START || marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= LAST_RESTART)
  return isAlone || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2)
}

/** The scans of a JPEG, up to its end; whatever else stands in the file is none. */
export function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(SIGN); at >= 0; at = bytes.indexOf(SIGN, at + lengthAt(bytes, at))) {
    if (bytes[at + 1] === END) break
    if (bytes[at + 1] === SCAN) scans++
  }
  return scans
}
