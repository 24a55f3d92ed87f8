// Checks the form's files before they are sent, and reads what the API says about them afterwards.
import { brokenRule, firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import type { FileProblem } from '../../../ui/file-drop.tsx'
import type { FileName } from './drafts.ts'

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const PDF = [...new TextEncoder().encode('%PDF')]
/** The first bytes of PDF, of Office files and of older Office files. A PDF may have a byte order mark in front. */
const heads = [
  PDF,
  [...BYTE_ORDER_MARK, ...PDF],
  [...new TextEncoder().encode('PK'), 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
]
const HEAD_BYTES = 8

/** Whether the first bytes show that a file is of no accepted kind, whatever its name is. Everything else is left to the server. */
export async function headProblem(file: Blob): Promise<FileProblem | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return heads.some((head) => head.every((byte, place) => bytes[place] === byte)) ? null : 'kind'
  } catch {
    // A file that cannot be read now is reported when it is sent.
    return null
  }
}

/** A refused file, and the reason. */
export type RefusedFile = { name: FileName; why: string }

/** The file that a refusal is about; null if it is about something else, or if no file was sent. */
export function refusedFile(error: unknown): RefusedFile | null {
  for (const name of ['resume', 'documents'] as const) {
    const rule = brokenRule(error, `candidate.${name}`)
    if (rule === null || rule === 'required') continue
    // A wrong kind is reported in the form's own words, anything else in the API's.
    return { name, why: (rule === 'file_kind' ? null : firstError(error)) ?? m.file_wrong_kind() }
  }
  return null
}
