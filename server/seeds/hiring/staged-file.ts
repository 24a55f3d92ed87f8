// A resume that is to be stored: its bytes, and the row that will name it.
import { createHash } from 'node:crypto'
import type { Random } from '../random.ts'
import type { Applicant } from './applicant.ts'
import { type DocxLayout, docxLayouts, resumeDocx } from './resume-docx.ts'
import { type PdfLayout, pdfLayouts, resumePdf } from './resume-pdf.ts'
import { fullName } from './resume-words.ts'

/** `bytes` is null where the file is stored already. */
export type StagedFile = { id: number; key: string; kind: 'pdf' | 'docx'; filename: string; bytes: Buffer | null; sha256: Buffer }

const PDFS = Object.keys(pdfLayouts) as PdfLayout[]
const DOCXS = Object.keys(docxLayouts) as DocxLayout[]

/** What people call the file; some names are too long for any list. */
const names: readonly ((name: string, year: number) => string)[] = [
  (name) => `CV ${name}`,
  (name, year) => `Resume_${name.replaceAll(' ', '_')}_${year}`,
  (name) => name,
  (name, year) => `Curriculum Vitae ${name} actualizado ${year} (versión final, con referencias y certificaciones)`,
  () => 'cv',
  (name) => `${name} - resume`,
]

/** A resume of this person in one of the layouts; the same random numbers give it the same key. */
export function stagedFile(person: Applicant, year: number, random: Random): StagedFile {
  const isPdf = random.chance(0.7)
  const bytes = isPdf ? resumePdf(person, random.pick(PDFS), random.whole(0, 99)) : resumeDocx(person, random.pick(DOCXS))
  const sha256 = createHash('sha256').update(bytes).digest()
  const kind = isPdf ? 'pdf' : 'docx'
  const key = `private/resumes/demo-${createHash('sha256').update(sha256).update(String(random.next())).digest('hex').slice(0, 32)}.${kind}`
  return { id: 0, key, kind, filename: `${random.pick(names)(fullName(person), year)}.${kind}`, bytes, sha256 }
}
