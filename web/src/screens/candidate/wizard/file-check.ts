// Files of the form: what can be said of them before they are sent, and what the API says of them afterwards.
import { brokenRule, firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import type { FileProblem } from '../../../ui/file-drop.tsx'
import type { FileName } from './drafts.ts'

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const PDF = [...new TextEncoder().encode('%PDF')]
/** How PDF, Office files and the older ones of Office begin; a mark of the encoding may stand before a PDF. */
const heads = [
  PDF,
  [...BYTE_ORDER_MARK, ...PDF],
  [...new TextEncoder().encode('PK'), 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
]
const HEAD_BYTES = 8

/** Whether the first bytes say that a file is none of the kinds that are taken, whatever its name says. The rest the server judges. */
export async function headProblem(file: Blob): Promise<FileProblem | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return heads.some((head) => head.every((byte, place) => bytes[place] === byte)) ? null : 'kind'
  } catch {
    // A file that cannot be read now is told of when it is sent.
    return null
  }
}

/** A file that was not taken, and why. */
export type RefusedFile = { name: FileName; why: string }

/** The file that a refusal is about; null where it is about something else, or there is none to be judged. */
export function refusedFile(error: unknown): RefusedFile | null {
  for (const name of ['resume', 'documents'] as const) {
    const rule = brokenRule(error, `candidate.${name}`)
    if (rule === null || rule === 'required') continue
    // Said like what the form finds out by itself; anything else the API knows better.
    return { name, why: (rule === 'file_kind' ? null : firstError(error)) ?? m.file_wrong_kind() }
  }
  return null
}
