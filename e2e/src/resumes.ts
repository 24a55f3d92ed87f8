// Files that a journey sends.
import { fileURLToPath } from 'node:url'

/** Where a resume lies that another program wrote (`samples/README.md`). */
export function sampleResume(
  file: 'en-engineer.chromium.pdf' | 'en-engineer.writer.docx' | 'es-desarrolladora.writer.pdf' | 'es-desarrolladora.writer.docx',
): string {
  return fileURLToPath(new URL(`../../server/src/features/resumes/samples/${file}`, import.meta.url))
}

/** A small PDF with these lines of text, as a program would write one. */
export function pdf(name: string, lines: readonly string[] = ['Ana Vidal']): { name: string; mimeType: string; buffer: Buffer } {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  const content = `BT /F1 12 Tf 14 TL 72 720 Td ${shown} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}
