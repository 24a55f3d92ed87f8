// A resume for the demo: one page of text as a PDF that any reader opens.

const LINES_MAX = 40

/** The lines one below the other, the first one larger; letters beyond Latin-1 have no place in it. */
export function resumePdf(lines: readonly string[]): Buffer {
  const escaped = lines.slice(0, LINES_MAX).map((line) => line.replace(/[\\()]/g, '\\$&'))
  const shown = escaped.map((line, n) => `${n === 0 ? '/F 20 Tf' : '/F 11 Tf'} (${line}) Tj 0 -${n === 0 ? 28 : 18} Td`)
  const content = `BT 60 780 Td ${shown.join('\n')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${file}${table}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}
