import { crc32, deflateRawSync } from 'node:zlib'

/** A raw message of the bench and what is to be kept of it. */
export type Sample = {
  name: string
  raw: () => Buffer
  truth: {
    is: 'written' | 'automatic' | 'accepted' | 'declined' | 'tentative' | 'counter' | 'bounced' | 'late' | 'unreadable'
    /** What is new in it. */
    text?: string
    /** Files that are kept, by the names that they are kept under. */
    kept?: readonly string[]
    /** Names of files that are not. */
    left_out?: readonly string[]
    /** The Message-IDs of the mail that it answers, or that came back. */
    about?: readonly string[]
  }
}

export const REPLY_TO = 'reply+2s.0f3a9c41d7be52860f3a9c41d7be5286@replies.plaza.example'
export const OURS = '5b0d6f0e-58a7-4a5e-8b7a-3f5d0f0c8a11@plaza.example'

/** Lines as they travel. */
export const wire = (text: string): Buffer => Buffer.from(text.replace(/^\n/, '').replace(/\r?\n/g, '\r\n'), 'utf8')

/** The same in the letters of Western Europe. */
export const latin1 = (text: string): Buffer => Buffer.from(text.replace(/^\n/, '').replace(/\r?\n/g, '\r\n'), 'latin1')

export const base64 = (bytes: Buffer | string): string =>
  Buffer.from(bytes as Buffer)
    .toString('base64')
    .replace(/.{76}/g, '$&\n')

/** The smallest PDF. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
)

/** One file of a ZIP archive: the head of its content, and its line in the directory. */
function zipped(name: string, content: Buffer, offset: number): [Buffer, Buffer] {
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  for (const [at, value] of [20, 0, 8, 0, 0].entries()) facts.writeUInt16LE(value, at * 2)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const path = Buffer.from(name)
  return [
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed]),
    Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, path]),
  ]
}

/** An Office file whose main part is of this kind, with a picture of so many zeros. */
export function office(kind: 'wordprocessingml.document' | 'spreadsheetml.sheet', pictureBytes = 0): Buffer {
  const types = `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
  const [first, line] = zipped('[Content_Types].xml', Buffer.from(types), 0)
  const [second, further] = zipped('media/image1.bmp', Buffer.alloc(pictureBytes), first.length)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(line.length + further.length, 12)
  end.writeUInt32LE(first.length + second.length, 16)
  return Buffer.concat([first, second, line, further, end])
}

/** A message with a text and files. */
export function withFiles(head: string, text: string, files: readonly { name: string; type: string; bytes: Buffer }[]): Buffer {
  const parts = files.map(
    ({ name, type, bytes }) =>
      `--b1\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}\n`,
  )
  return wire(
    `${head.trim()}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b1"\n\n--b1\nContent-Type: text/plain; charset="UTF-8"\n\n${text}\n${parts.join('')}--b1--\n`,
  )
}
