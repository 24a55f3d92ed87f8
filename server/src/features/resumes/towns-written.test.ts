// Addresses without a street, or in other forms than a street, its number and a town behind commas.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

it.each([
  ['28013 Madrid', '28013 Madrid'],
  ['03001 Encinal (Alicante)', '03001 Encinal (Alicante)'],
  ['Encinal (Gipuzkoa)\tPermiso B\t(+34) 600 555 010', 'Encinal (Gipuzkoa)'],
  ['South West, U.K.', 'South West, U.K'],
  ['Otterby, FL USA', 'Otterby, FL USA'],
  ['Austin TX 78701', 'Austin TX 78701'],
  ['Sydney NSW 2000', 'Sydney NSW 2000'],
  ['São Paulo, SP', 'São Paulo, SP'],
  ['Curitiba/PR', 'Curitiba/PR'],
  ['Rennes, Bretagne', 'Rennes, Bretagne'],
  ['Otterby, West Yorkshire', 'Otterby, West Yorkshire'],
  ['Quezon City, Metro Manila', 'Quezon City, Metro Manila'],
  ['Block 4 Lot 12, Encinal Village, Cavite', 'Block 4 Lot 12, Encinal Village, Cavite'],
  ['CDMX', 'CDMX'],
  ['Valencia (Spain)', 'Valencia (Spain)'],
])('reads a town in the form of its country: %s', (line, address) => {
  expect(addressIn([line])?.replace(/\.$/, '')).toBe(address)
})

it.each([
  ['West Otterby, UT 84000 ♦ (801) 555-0116 ♦ ann@example.com', 'West Otterby, UT 84000'],
  ['Otterby, NM / ann@example.com / 575 555 0100', 'Otterby, NM'],
  ['Denver, CO :: 555-555-0101', 'Denver, CO'],
  ['+1 (505) 555-0411 | California', 'California'],
  ['ann@example.com | 813-555-0610 | Virginia, Otterburn', 'Virginia, Otterburn'],
])('reads it beside an email address and a telephone, whatever parts them: %s', (line, address) => {
  expect(addressIn([line])).toBe(address)
})

it.each([
  [['LOS SAUCES 12, 3ºA', '03001 ENCINAL (ALICANTE)'], 'LOS SAUCES 12, 3ºA, 03001 ENCINAL (ALICANTE)'],
  [['Via dei Salici 4 Encina\t02/05/1990', '80100'], 'Via dei Salici 4 Encina 80100'],
  [['Los Sauces 120', 'Encinal', 'Santiago de Chile'], 'Los Sauces 120, Encinal, Santiago de Chile'],
  [['12 Otter Road,', 'Weavers,', 'Otterby,', 'HP1 1AA'], '12 Otter Road, Weavers, Otterby, HP1 1AA'],
  [['3 Otter Avenue ⋄ BT1 1AA', 'Student\tBelfast, Northern Ireland'], '3 Otter Avenue, BT1 1AA'],
  [['C/Los Sauces, 12 (03001) Elda - Alicante'], 'C/Los Sauces, 12 (03001) Elda'],
  [['Dirección: C/Los Sauces, 12 (03001) Elda - Alicante'], 'C/Los Sauces, 12 (03001) Elda - Alicante'],
  [['Rua dos Lírios N5 1A 1000-001 - Baixa da Encina'], 'Rua dos Lírios N5 1A 1000-001 - Baixa da Encina'],
  [['Otter, Ashanti - AK-000-1000, Ghana'], 'Otter, Ashanti - AK-000-1000, Ghana'],
])('joins the parts of an address in several lines, or around a dash: %j', (lines, address) => {
  expect(addressIn(lines)?.startsWith(address)).toBe(true)
})

it.each([
  ['I live in Springfield, NM, and weave wool.', 'Springfield, NM'],
  ['Weaver based in Turin, Italy, with a loom', 'Turin, Italy'],
  ['Tejedora, resido en Madrid, con taller', 'Madrid'],
  ['I weave for a company based in Turin, Italy, that sells wool', null],
  ['I live in the moment', null],
])('reads where somebody says to live: %s', (line, address) => {
  expect(addressIn([line])).toBe(address)
})

it.each([
  ['Loom Suite, Photoshop, Weaver, IA'],
  ['Looms, Wool, AI'],
  ['Uso Microsoft Office 365, Google Drive, Easy Weave'],
  ['"Weave on!" – Milan'],
  ['Location: Remote'],
])('takes no list and no saying for an address: %s', (line) => {
  expect(addressIn([line])).toBeNull()
})

it('takes the end of a sentence above for no part of an email address', () => {
  const said = (lines: string[]) => proposeFromText(lines.join('\n'), { skills: [] }).email
  expect(said(['Nora Singh', 'I am looking for further roles.', 'nora@example.com'])).toBe('nora@example.com')
  expect(said(['Nora Singh', 'nora.', 'singh@example.com'])).toBe('nora.singh@example.com')
})

it('takes no school of courses with its country for a town, nor for a part of the name that heads each page', () => {
  const line = (text: string) => ({ ...(plainLines(text)[0] as Line), size: 12 })
  const said = proposeFromLines(
    ['Ann Oak', '7 Otter Hall, Weavers, WV16 9XW (United Kingdom)', 'Lirio Courses (United States)'].map(line),
    { skills: [] },
  )
  expect([said.first_name, said.last_name]).toEqual(['Ann', 'Oak'])
  expect(addressIn(['Lirio Courses (United States)'])).toBeNull()
})
