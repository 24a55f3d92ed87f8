import { expect, it } from 'vitest'
import { plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

it.each([
  [['Domicilio Particular: C. Lirios 12 Col. Ejemplar'], 'C. Lirios 12 Col. Ejemplar'],
  [['Add: C/o Ravi H.No. 12 Behind Lake View Border New Delhi-110000'], 'C/o Ravi H.No. 12 Behind Lake View Border New Delhi-110000'],
  [['Address:', '14/2, Lotus Lane,', 'Ghat Road, Pune,', 'India'], '14/2, Lotus Lane, Ghat Road, Pune, India'],
  [['DIRECCION\tCalle 10 #20a-30', 'BARRIO\tLos Cedros, Itagüí', 'TELEFONO\t300 555 0101'], 'Calle 10 #20a-30, Los Cedros, Itagüí'],
  [['Dirección: Calle Nogal 4, Blq 8 ,', '1ºB', 'Ayamonte, Huelva'], 'Calle Nogal 4, Blq 8, 1ºB, Ayamonte, Huelva'],
  [['Dirección: Lago Azul #13, col. Los Cedros\tC.P: 80000'], 'Lago Azul #13, col. Los Cedros C.P: 80000'],
  [['Address: 4003, Cluj-Napoca, Romania (Home)'], '4003, Cluj-Napoca, Romania'],
])('reads the address behind a label, with the lines that go on with it: %j', (lines, address) => {
  expect(addressIn(lines)).toBe(address)
})

it.each([
  [['Ana Ruiz', 'Olivos, 34', '41001 Alcalá del Valle (Sevilla)', '600 555 010'], 'Olivos, 34, 41001 Alcalá del Valle (Sevilla)'],
  [['Privada los Sauces,', 'Pachuca de Soto, Hidalgo 42000.'], 'Privada los Sauces, Pachuca de Soto, Hidalgo 42000'],
  [['1200 Nw 10 St Springfield Fl.'], '1200 Nw 10 St Springfield Fl.'],
  [['Springfield, Mo. 65801'], 'Springfield, Mo. 65801'],
  [['Cra 10 # 20D - 56'], 'Cra 10 # 20D - 56'],
  [['Springfield, MO (Willing to relocate or work remotely)'], 'Springfield, MO'],
  [['Weaver at Nore Looms, Milan'], null],
])('reads an address without a label: %j', (lines, address) => {
  expect(addressIn(lines)).toBe(address)
})

it.each([[['Institute of Trade 2019 – 2020, Rennes, France']], [['Name:', 'Address:', 'Bart Oakley']], [['Led teams in Austin, TX.']]])(
  'finds none in %j',
  (lines) => {
    expect(addressIn(lines)).toBeNull()
  },
)

it('reads the name and the phone of a list of personal data', () => {
  const said = (text: string) => proposeFromText(text, { skills: [] })
  const list = said('Curriculum Vitae\n\nDatos Personales\n• Nombre Completo: Benita Inés Álamo Montes\n• Teléfono: (+56) 9 5550 1010')
  expect(list).toMatchObject({ first_name: 'Benita Inés', last_name: 'Álamo Montes', phone: '+56955501010' })
  expect(said('DATOS\n\nNOMBRES:\nEmilia Rosa\n\nAPELLIDOS:\nPérez Lirio\n\nTeléfono: 0424 555 0101')).toMatchObject({
    first_name: 'Emilia Rosa',
    last_name: 'Pérez Lirio',
  })
  // An address of the web goes by the name of 'Id' too, and some write a list of figures with commas.
  expect(said('Nora Singh\nE-mail Id: nora@example.com\tM. No: +91 7600055510').phone).toBe('+917600055510')
  expect(said('Nora Singh\nTel\t+58 281 555,01,01\t+58 414 555 0101').phone).toBe('+584145550101')
})

it('takes no place in the letters of the name for a part of it', () => {
  const lines = plainLines('RAYMOND OAKLEY\nWindsor, ON\nraymond@example.com').map((line, at) => ({ ...line, size: at < 2 ? 14 : 10 }))
  expect(proposeFromLines(lines, { skills: [] })).toMatchObject({ first_name: 'Raymond', last_name: 'Oakley', address: 'Windsor, ON' })
})

it('reads an address among personal data at the end', () => {
  const text =
    'Nora Singh\n\nEducation\nB.Sc. Bread, Oven College\t2014\n\nPersonal Profile\nDate of Birth : 2 May 1990\nAddress : 14 Lotus Lane, Pune, India'
  expect(proposeFromText(text, { skills: [] }).address).toBe('14 Lotus Lane, Pune, India')
})

it('spells a name behind its label, without the full stop and with the sign within it', () => {
  const name = (text: string) => {
    const { first_name, last_name } = proposeFromText(text, { skills: [] })
    return `${first_name} ${last_name}`
  }
  expect(name('Datos personales\nNombre: Benito Tomás Lirio Oro.\nDNI: 70000000')).toBe('Benito Tomás Lirio Oro')
  expect(name("NORA NG'ENO OAKLEY\nnora@example.com")).toBe("Nora Ng'eno Oakley")
  expect(name("NORA O'NEILL\nnora@example.com")).toBe("Nora O'Neill")
})

it.each([
  [['Dirección', '9 de lirios N° 118', '3534', 'Los Robles – Chaco', 'Teléfono'], '9 de lirios N° 118, 3534, Los Robles – Chaco'],
  [['600 555 010', 'Los Robles de Otter, 08980'], 'Los Robles de Otter, 08980'],
  [['27 Años\tana@example.com', 'Cabudare. Venezuela\texample.org/ana'], 'Cabudare, Venezuela'],
  [['Locatie: Lindby, België'], 'Lindby, België'],
])('reads a town below its postal code or before it, and a country behind a full stop: %j', (lines, address) => {
  expect(addressIn(lines)).toBe(address)
})

it.each(['Ana Ruiz\nDirección:\nOctubre de 2017\nana@example.com', 'Edison Ruiz Lirio\nDirección: EDISON\nedison@example.com'])(
  'takes no date and no name for an address: %j',
  (text) => {
    expect(proposeFromText(text, { skills: [] }).address).toBe(null)
  },
)

it.each(['B.E. Computer Science, Nore College of Engineering, Madrid', 'del 2020, y desde entonces no he parado de aprender en la calle'])(
  'takes neither a study nor a sentence for an address: %s',
  (line) => {
    expect(addressIn([line])).toBeNull()
  },
)

it('takes no name with a degree behind it for an address', () => {
  expect(proposeFromText('Ann Oak, PE\nann@example.com\nExperience', { skills: [] }).address).toBeNull()
})

it.each(['José E. Lirio 2516. Córdoba', 'Celia Lirio 2983. Bº Los Naranjos, Córdoba'])(
  'takes a house in a town for an address: %s',
  (line) => {
    expect(addressIn([line])).toBe(line)
  },
)
