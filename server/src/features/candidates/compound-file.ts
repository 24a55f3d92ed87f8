// The container of Word and Excel files before 2007 (Compound File Binary, [MS-CFB]): a small file system whose names tell what it holds.

const HEADER_BYTES = 512
const DIRECTORY_ENTRY_BYTES = 128
const SECTORS_OF_TABLE_IN_HEADER = 109
const LAST_SECTOR = 0xfffffffa
/** More directory than any document has. */
const DIRECTORY_SECTORS_MAX = 256

/** Names of the streams and storages in the container, in no order; empty when it cannot be read. Never loops, however it is linked. */
export function namesInCompoundFile(bytes: Buffer): string[] {
  if (bytes.length < HEADER_BYTES) return []
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const sectorBytes = 2 ** shift
  const perSector = sectorBytes / 4
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes
  const next = (sector: number): number => {
    const part = Math.floor(sector / perSector)
    if (part >= SECTORS_OF_TABLE_IN_HEADER) return LAST_SECTOR
    const at = offsetOf(bytes.readUInt32LE(76 + part * 4)) + (sector % perSector) * 4
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : LAST_SECTOR
  }
  const names: string[] = []
  let sector = bytes.readUInt32LE(48)
  for (let read = 0; sector < LAST_SECTOR && read < DIRECTORY_SECTORS_MAX; read++) {
    const start = offsetOf(sector)
    for (let at = start; at < start + sectorBytes && at + DIRECTORY_ENTRY_BYTES <= bytes.length; at += DIRECTORY_ENTRY_BYTES) {
      const length = bytes.readUInt16LE(at + 64)
      if (length > 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2))
    }
    sector = next(sector)
  }
  return names
}
