// Files for journeys to send.
import { fileURLToPath } from 'node:url'
import { makePdf } from '../../server/src/testing/resume-files.ts'

/** The path of a resume that another program wrote (`samples/README.md`). */
export function sampleResume(
  file: 'en-engineer.chromium.pdf' | 'en-engineer.writer.docx' | 'es-desarrolladora.writer.pdf' | 'es-desarrolladora.writer.docx',
): string {
  return fileURLToPath(new URL(`../../server/src/features/resumes/samples/${file}`, import.meta.url))
}

/** A file that begins like a DOCX but is not one. */
export function brokenDocx(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name, mimeType, buffer: Buffer.from('PK\u0003\u0004 and nothing more') }
}

/** A small PDF with these lines of text, as a program would write one. */
export function pdf(name: string, lines: readonly string[] = ['Ana Vidal']): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/pdf', buffer: makePdf(lines.join('\n')) }
}
