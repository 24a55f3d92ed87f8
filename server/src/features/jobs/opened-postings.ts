// The postings of a file as an import begins with them: each once, with the digest by which it is known again.
import { remark } from './import-plan.ts'
import type { Remark } from './import-report.ts'
import { type FileRow, openFile } from './import-rows.ts'
import { digestOf } from './seen-postings.ts'

/** The different postings of a file, each with its digest, and a sentence for each that stands there once more, word for word. */
export type Opened = { format: string; rows: (FileRow & { digest: string })[]; doubles: Remark[] }

/** Opens a file that is taken for the company that the import was told, or for those that it names. Throws ImportError when it cannot be read as a whole. */
export function openPostings(fileText: string, { now, company }: { now: Date; company?: string | undefined }): Opened {
  const { format, rows } = openFile(fileText, now)
  const distinct = new Map<string, FileRow & { digest: string }>()
  const doubles: Remark[] = []
  for (const row of rows) {
    const digest = digestOf(format, row.raw, company)
    const before = distinct.get(digest)
    if (before)
      doubles.push(remark(row, `This is posting ${before.posting} (line ${before.line()}) once more, word for word: it is taken once.`))
    else distinct.set(digest, { ...row, digest })
  }
  return { format, rows: [...distinct.values()], doubles }
}
