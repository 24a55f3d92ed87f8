// Files that came with a mail, judged by their content as those of a form are.
import { FILE_MAX_BYTES, MAIL_FILES_MAX } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { type Judged, judgeDocument } from '../../candidates/documents.ts'
import type { MailFile } from './mail-reading.ts'

/** `left_out`: the names of files that are not kept, since they are no documents, are damaged, too large or too many. */
export type JudgedFiles = { kept: Judged[]; left_out: string[] }

async function judge({ filename, content }: MailFile): Promise<Judged | null> {
  if (content.length > FILE_MAX_BYTES) return null
  try {
    return await judgeDocument(filename, content)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return null
    throw error
  }
}

/** Judges them one after the other. Refuses with busy while too many archives are looked through. */
export async function judgeFiles(files: readonly MailFile[]): Promise<JudgedFiles> {
  const kept: Judged[] = []
  const left_out: string[] = []
  for (const file of files) {
    const judged = kept.length < MAIL_FILES_MAX ? await judge(file) : null
    if (judged) kept.push(judged)
    else left_out.push(file.filename)
  }
  return { kept, left_out }
}
