// Files that a journey sends.
import { fileURLToPath } from 'node:url'
import { makePdf } from '../../server/src/testing/resume-files.ts'

/** Where a resume lies that another program wrote (`samples/README.md`). */
export function sampleResume(
  file: 'en-engineer.chromium.pdf' | 'en-engineer.writer.docx' | 'es-desarrolladora.writer.pdf' | 'es-desarrolladora.writer.docx',
): string {
  return fileURLToPath(new URL(`../../server/src/features/resumes/samples/${file}`, import.meta.url))
}

/** What begins like a DOCX and is none. */
export function brokenDocx(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name, mimeType, buffer: Buffer.from('PK\u0003\u0004 and nothing more') }
}

/** A small PDF with these lines of text, as a program would write one. */
export function pdf(name: string, lines: readonly string[] = ['Ana Vidal']): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/pdf', buffer: makePdf(lines.join('\n')) }
}
