import type { ReadingTask } from './reading.ts'

/** The lines and links of a resume. Reads whatever it takes: for files of strangers it runs apart, within limits (reading.ts). Only the reader for this kind of file is loaded. */
export async function resumeLines(kind: ReadingTask['kind'], resume: Buffer) {
  if (kind === 'pdf') return (await import('./pdf.ts')).pdfLines(resume)
  return (await import('./docx.ts')).docxLines(resume)
}
