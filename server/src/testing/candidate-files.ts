// The smallest file of each kind that a candidate can send, and archives with false claims.
import { crc32, deflateRawSync } from 'node:zlib'

/** One page without anything on it. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
)

type ZipEntry = { content: Buffer; claims?: number; stored?: boolean }

function headerOf(signature: number, { content, claims, stored }: ZipEntry, packed: Buffer, name: Buffer): Buffer {
  const header = Buffer.alloc(signature === 0x02014b50 ? 46 : 30)
  const at = signature === 0x02014b50 ? 2 : 0
  header.writeUInt32LE(signature, 0)
  header.writeUInt16LE(20, 4 + at)
  header.writeUInt16LE(stored ? 0 : 8, 8 + at)
  header.writeUInt32LE(crc32(content), 14 + at)
  header.writeUInt32LE(packed.length, 18 + at)
  header.writeUInt32LE(claims ?? content.length, 22 + at)
  header.writeUInt16LE(name.length, 26 + at)
  return header
}

/** A ZIP archive; `claims` is the size that its header states for the entry. */
export function zip(entries: Record<string, ZipEntry>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, entry] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const packed = entry.stored ? entry.content : deflateRawSync(entry.content)
    const central = headerOf(0x02014b50, entry, packed, name)
    central.writeUInt32LE(offset, 42)
    directory.push(central, name)
    const local = [headerOf(0x04034b50, entry, packed, name), name, packed]
    parts.push(...local)
    offset += Buffer.concat(local).length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

/** An Office file whose main part is of this type; `more` goes into the archive beside it. */
export function office(type: string, more: Record<string, ZipEntry> = {}): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`
  return zip({ '[Content_Types].xml': { content: Buffer.from(types) }, ...more })
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const DOCX_TYPE = `${OFFICE}.wordprocessingml.document.main+xml`
export const DOCX = office(DOCX_TYPE)
export const XLSX = office(`${OFFICE}.spreadsheetml.sheet.main+xml`)

/** A Compound File with streams of these names; `next` is the sector that its directory goes on in, by default none. */
export function compoundFile(names: readonly string[], next = 0xfffffffe): Buffer {
  const file = Buffer.alloc(512 * 3)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(next, 516)
  names.slice(0, 4).forEach((name, n) => {
    const at = 1024 + n * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  })
  return file
}

export const DOC = compoundFile(['Root Entry', 'WordDocument'])
export const XLS = compoundFile(['Root Entry', 'Workbook'])

/** Fields of a candidate's form; a file as its bytes and its name. */
export type FormFields = Record<string, string | [Buffer, string]>

/** The form that sends them, `candidate[…]` each. */
export function candidateForm(fields: FormFields, submission_key?: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(`candidate[${name}]`, value)
    else form.append(`candidate[${name}]`, new File([Uint8Array.from(value[0])], value[1]))
  }
  if (submission_key !== undefined) form.append('submission_key', submission_key)
  return form
}
