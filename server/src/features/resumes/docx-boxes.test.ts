import { expect, it } from 'vitest'
import { DOCX_TYPE, office } from '../../testing/candidate-files.ts'
import { docxLines } from './docx.ts'

type Box = [x: number, y: number, text: string, from?: string]
const MM = 36_000

/** A text box at a distance in millimetres, as Word writes it: with a second copy for other programs. */
const box = ([x, y, text, from = 'margin']: Box) => {
  const content = `<w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent>`
  return `<w:r><mc:AlternateContent><mc:Choice><wp:anchor><wp:positionH relativeFrom="${from}"><wp:posOffset>${x * MM}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${y * MM}</wp:posOffset></wp:positionV><wp:extent cx="${50 * MM}" cy="1"/>${content}</wp:anchor></mc:Choice><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent></w:r>`
}
const read = async (...paragraphs: Box[][]) => {
  const body = paragraphs.map((boxes) => `<w:p>${boxes.map(box).join('')}</w:p>`).join('')
  const xml = `<w:document><w:body>${body}<w:sectPr><w:pgMar w:left="1701"/></w:sectPr></w:body></w:document>`
  const { lines } = await docxLines(office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.from(xml) } }))
  return lines.filter(({ text }) => text !== '').map(({ text, opens }) => `${opens ? '| ' : ''}${text}`)
}

it('reads text boxes as they stand on the page: column by column, from top to bottom', async () => {
  const boxes: Box[] = [
    [0, 40, 'ana@example.org'],
    [60, 50, 'Sun Bakery'],
    [60, 0, 'EXPERIENCE'],
    [30, 20, 'CONTACT', 'page'],
    [60, 10, 'Baker'],
    [0, 60, 'Mexicali'],
  ]
  expect(await read([[0, 0, 'ANA SOL']], boxes)).toEqual([
    'ANA SOL',
    '| CONTACT',
    'ana@example.org',
    'Mexicali',
    '| EXPERIENCE',
    'Baker',
    'Sun Bakery',
  ])
})

it('leaves the order of the file where a box of several has no place, and of boxes of different paragraphs', async () => {
  const boxes: Box[] = [
    [0, 40, 'one'],
    [0, 30, 'two'],
    [0, 20, 'three'],
    [0, Number.NaN, 'four'],
  ]
  expect(await read(boxes)).toEqual(['one', 'two', 'three', 'four'])
  expect(await read([[0, 40, 'one']], [[0, 30, 'two']], [[0, 20, 'three']], [[0, 10, 'four']])).toEqual(['one', 'two', 'three', 'four'])
})
