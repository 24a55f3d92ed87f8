// Names with their surnames first, behind labels, or over several lines, and numbers and places that only look like contact data.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(`${text}\nExperience\n`, { skills: [] })
const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) => `${first_name} | ${last_name}`

/** Lines 10 high; those that begin with a number and a bar are as high as that says. */
function seen(text: string) {
  const lines = plainLines(text).map((line): Line => {
    const [, size = '10', words = line.text] = /^(\d\d)\|(.*)$/s.exec(line.text) ?? []
    return { ...line, text: words, size: Number(size), x: 40, columns: [40] }
  })
  return proposeFromLines(lines, { skills: [] })
}

it.each([
  ['CURRICULUM VITAE\nApellido y Nombres: Lirio Carlos Cedro.\ncedro@example.com', 'Carlos Cedro | Lirio'],
  ['HOJA DE VIDA\nApellidos y Nombres: Lirio Sauce Nuria Alba\nalba@example.com', 'Nuria Alba | Lirio Sauce'],
  ['Curriculum Vitae\nName: Linden Roy\nSurname: Otterson\nroy@example.com', 'Linden Roy | Otterson'],
  ['LIRIO SAUCE, NURIA ALBA\nPanadera\nalba@example.com', 'Nuria Alba | Lirio Sauce'],
  ['Otterson Linden\nBaker\nlo@example.com\nlinkedin.com/in/linden-otterson-12', 'Linden | Otterson'],
  ['Nom : Loutre\nPrénom : Aurore\naurore@example.com', 'Aurore | Loutre'],
])('reads the parts of the name in %j', (text, expected) => {
  expect(nameOf(said(text))).toBe(expected)
})

it.each([
  ['Pérez Alexis Ezequiel\nPanadero de la masa y el horno\nperez@example.com', 'Alexis Ezequiel | Pérez'],
  ['RUIZ cARRASCO NURIA\nPanadera de la masa y el horno\nnuria@example.com', 'Nuria | Ruiz Carrasco'],
  ['Nombre y Apellido: Rodríguez Lirio Sofía\nsofia@example.com', 'Lirio Sofía | Rodríguez'],
  ['Linden Roy Otterson\nBaker of the oven and the bread\nlinden.otterson@example.com', 'Linden Roy | Otterson'],
  ['Linden Roy Otterson\nBaker of the oven and the bread\nlrotterson@example.com', 'Linden Roy | Otterson'],
  ['Linden Roy Otterson\nBaker of the oven and the bread\nlo@example.com', 'Linden Roy | Otterson'],
  ['Linden Solberg Otter\nBaker of the oven and the bread\nlo@example.com', 'Linden | Solberg Otter'],
  ['Nuria Hernández Roy\nBaker of the oven and the bread\nnuria.h.roy@example.com', 'Nuria | Hernández Roy'],
  ['Nuria Roy Pérez\nBaker of the oven and the bread\nlo@example.com', 'Nuria | Roy Pérez'],
  ['Horacio Encinar Roble\nBaker of the oven and the bread\nlo@example.com', 'Horacio | Encinar Roble'],
  ['Linden Roy Sauce Otterson\nBaker of the oven and the bread\nlo@example.com', 'Linden Roy | Sauce Otterson'],
  ['Chung Ting Hok\nBaker of the oven and the bread\nlo@example.com', 'Ting Hok | Chung'],
  ['Zhang Guijun\nBaker of the oven and the bread\nlo@example.com', 'Guijun | Zhang'],
  ['Guijun Zhang\nBaker of the oven and the bread\nlo@example.com', 'Guijun | Zhang'],
  ['Lirio, Nuria\nPanadera de la masa y el horno\nnuria.lirio@example.com', 'Nuria | Lirio'],
  ['Nuria lirio.\nPanadera de la masa y el horno\nnurialirio@example.com', 'Nuria | Lirio'],
  ['Syed Linden Otterson\nBaker of the oven and the bread\nlo@example.com', 'Syed Linden | Otterson'],
  ['Linden Roy bin Otterson\nBaker of the oven and the bread\nlo@example.com', 'Linden Roy | bin Otterson'],
  ['Linden nicole Otterson\nBaker of the oven and the bread\nlo@example.com', 'Linden Nicole | Otterson'],
  ['Linden de Otter d’Arbre\nBaker of the oven and the bread\nlo@example.com', 'Linden | de Otter d’Arbre'],
  ['Personal Data: Linden R. Otterson, PhD / 41 Linden Place / otterson@example.com', 'Linden R. | Otterson'],
  ['Gastón A. Lirio\nPanadero de la masa y el horno\nlirio@example.com', 'Gastón A. | Lirio'],
  ['Selwin Pedro David Lirio Sauce\nPanadero de la masa y el horno\nlo@example.com', 'Selwin Pedro David | Lirio Sauce'],
  ['Otterson Linden.\nBaker of the oven and the bread\nlo@example.com', 'Otterson | Linden'],
])('parts %j', (text, expected) => {
  expect(nameOf(said(text))).toBe(expected)
})

it('parts names without a gap, with a line for each part, and with the given name in smaller letters', () => {
  expect(nameOf(seen('24|LINDENOTTERSON\nlinden.r.otterson@example.com\nBaker of the oven'))).toBe('Linden | Otterson')
  expect(nameOf(seen('24|LINDENHOLM OTTER\nlindenholm@example.com\nBaker of the oven'))).toBe('Lindenholm | Otter')
  expect(nameOf(seen('24|NuriaLirioSauce\nnuria@example.com\nPanadera de la masa'))).toBe('Nuria | Lirio Sauce')
  expect(nameOf(seen('24|LIRIO SAUCE\n24|NURIA CARLOS\nnuria@example.com\nPanadera de la masa y el horno'))).toBe(
    'Nuria Carlos | Lirio Sauce',
  )
  expect(nameOf(seen('22|Nuria\n28|Lirio Sauce\nnuria7@example.com\nPanadera de la masa'))).toBe('Nuria | Lirio Sauce')
  expect(nameOf(seen('24|NURIA\n24|LIRIO\n24|SAUCE\nnuria@example.com\nPanadera de la masa\n24|NURIA\n24|LIRIO\n24|SAUCE'))).toBe(
    'Nuria | Lirio Sauce',
  )
})

it('reads a name beside a place, and one in the first line above headings that are as large', () => {
  expect(nameOf(seen('34|Nuria Sofía\n34|Lirio\t1194 Buenos Aires, Argentina\nnuria@example.com\nPanadera de la masa'))).toBe(
    'Nuria Sofía | Lirio',
  )
  const text =
    '14|Nuria Alba Lirio Sauce\nnlirio@example.com\n14|Perfil Profesional\nPanadera de la masa y el horno\n14|Experiencia Laboral\n12|Linden Business View – Panadera\n14|Educación\n14|Idiomas\n14|Habilidades'
  expect(nameOf(seen(text))).toBe('Nuria Alba | Lirio Sauce')
})

it('reads surnames in smaller letters below the given name, and a name whose letters are set apart or drawn twice', () => {
  expect(nameOf(seen('40|Nuria\n24|LIRIO\n14|PANADERA\nnlirio@example.com\nPanadera de la masa'))).toBe('Nuria | Lirio')
  expect(nameOf(seen('24|J U AN G A B R I E L LIRIO\njuan@example.com\nPanadero de la masa y el horno'))).toBe('Juan Gabriel | Lirio')
  expect(nameOf(seen('24|Nuria\n24|SauceSauce\nnsauce@example.com\nPanadera de la masa'))).toBe('Nuria | Sauce')
})

it('takes no city for a name', () => {
  expect(nameOf(said('Buenos Aires\nNURIA alba lirio\nn.lirio@example.com'))).toBe('Nuria Alba | Lirio')
})

it('takes letters behind a name for no given name', () => {
  expect(nameOf(said('NURIA LIRIO, MBA\nnuria@example.com'))).toBe('Nuria | Lirio')
})

it('reads a name of which each word has its line, and one with a gap between two words', () => {
  expect(nameOf(seen('24|NURIA\n24|ALBA\n24|LIRIO\n24|SAUCE\nnuria@example.com\nPanadera de la masa y el horno'))).toBe(
    'Nuria Alba | Lirio Sauce',
  )
  expect(nameOf(seen('24|Nuria\tLirio\n24|Sauce\nnuria@example.com\nPanadera de la masa y el horno'))).toBe('Nuria | Lirio Sauce')
})

it.each(['CUIL: 20-11222333-4', 'C.C. 1.011.222.333', 'RUT: 11.222.333-4', 'CPF: 111.222.333-44'])(
  'takes %j for no phone number',
  (line) => {
    expect(said(`Nuria Lirio\n${line}\nnuria@example.com`).phone).toBeNull()
    expect(said(`Nuria Lirio\n${line}\n351 222 3344\nnuria@example.com`).phone).toBe('3512223344')
  },
)

it('reads eight figures alone in their line, and a prefix before a dash', () => {
  expect(said('Nuria Lirio\n7000-1122\nnuria@example.com').phone).toBe('70001122')
  expect(said('Nuria Lirio\n55160011\nnuria@example.com').phone).toBe('55160011')
  expect(said('Nuria Lirio\n16082002\nnuria@example.com').phone).toBeNull()
  expect(said('Nuria Lirio\n(416) 555 – 0148 | nuria@example.com').phone).toBe('4165550148')
  expect(said('Nuria Lirio\nLinden Sauce: 0981 000 111\nnuria@example.com\t0972 000 222').phone).toBe('0972000222')
  expect(said('Nuria Lirio\n+91 – 9000011222\nnuria@example.com').phone).toBe('+919000011222')
})

it('takes no birthplace and no nationality for the address', () => {
  expect(said('Nuria Lirio\nBirth\tApril 25, 2001, Madrid, Spain\nNationality - India').address).toBeNull()
  expect(said('Nuria Lirio\nNationality: Portuguese | Lisboa, Portugal').address).toBe('Lisboa, Portugal')
})

it.each([
  ['Lindgatan 8\n125 74 Lindby', 'Lindgatan 8, 125 74 Lindby'],
  ['Lindenlaan 8\n2040 Lindendorp', 'Lindenlaan 8, 2040 Lindendorp'],
  ['7 Allée des Tilleuls 77120 Tilleul', '7 Allée des Tilleuls 77120 Tilleul'],
  ['Roble Alto, 9, Encina', 'Roble Alto, 9, Encina'],
  ['Bogotá - Colombia', 'Bogotá - Colombia'],
  ['Address: 6 Linden Way\nOttermere\nLinden Plain\n7785', '6 Linden Way, Ottermere, Linden Plain, 7785'],
  ['Dirección: Calle 105 Lirios -\nEncinal', 'Calle 105 Lirios, Encinal'],
  ['Encinar, Cantabria (39000)', 'Encinar, Cantabria (39000)'],
  ['Lindenpur, Tamil Nadu', 'Lindenpur, Tamil Nadu'],
  ['Colombia, Antioquia, Encinal', 'Colombia, Antioquia, Encinal'],
  ['27 Linden End Road\nNuria Lirio\tLondon, E1 4TP', '27 Linden End Road, London, E1 4TP'],
  ['#66-12 Linden Street\tlirio-at-example.com\nVancouver, BC V6B 2C3', '#66-12 Linden Street, Vancouver, BC V6B 2C3'],
  ['41 Linden Avenue · Delta, British Columbia, Canada · V4K 1K3', '41 Linden Avenue, Delta, British Columbia, Canada, V4K 1K3'],
  ['12 Linden Terrace, Lindenton, RI 12345-6789', '12 Linden Terrace, Lindenton, RI 12345-6789'],
  ['41 Linden Place NE Lindenton DC 20019', '41 Linden Place NE Lindenton DC 20019'],
  ['20 Linden Close Lindenton WS15 2NN', '20 Linden Close Lindenton WS15 2NN'],
  ['Manuel Lirio #971', 'Manuel Lirio #971'],
  ['Sauces #148, Encinal Alto', 'Sauces #148, Encinal Alto'],
  ['Los Lirios numero 36 cp 13400 Encinal', 'Los Lirios numero 36 cp 13400 Encinal'],
  ['Greater Linden Area', 'Greater Linden Area'],
  ['Santo Domingo, D.N.', 'Santo Domingo, D.N.'],
  ['Calle Lirio Alto 3,\nPortal 4, Piso 5B\n18014 Granada, España', 'Calle Lirio Alto 3, Portal 4, Piso 5B, 18014 Granada, España'],
  ['9 de Lirio 210, X5002 Córdoba, Argen-\ntina', '9 de Lirio 210, X5002 Córdoba, Argentina'],
  ['Dirección: Finca 7, Vereda la\nencina, Palmas', 'Finca 7, Vereda la encina, Palmas'],
  ['Medellín | Colombia | +57 301 555 0101', 'Medellín, Colombia'],
  ['Domicilio Lirios 110 B° Encinar', 'Lirios 110 B° Encinar'],
  ['Dirección: Lirios 290 – 4 C – Encinar, Cba.', 'Lirios 290 – 4 C – Encinar, Cba.'],
  ['Lirios 783. Ciudad Autónoma\nde Buenos Aires', 'Lirios 783. Ciudad Autónoma de Buenos Aires'],
  ['Localidad: El Encinar, Sevilla', 'El Encinar, Sevilla'],
  ['Región: Encinar (2700), Bs.As', 'Encinar (2700), Bs.As'],
  ['Panamá, Las lomas, Villa Lirio', 'Panamá, Las lomas, Villa Lirio'],
  ['Encinar, Salta Capital.', 'Encinar, Salta Capital'],
  ['P.O box 54,\nENCINARIA.', 'P.O box 54, ENCINARIA'],
  ['P.O BOX 406-20300, Encinar', 'P.O BOX 406-20300, Encinar'],
  ['Kr 2 A # 87 c 65 sur', 'Kr 2 A # 87 c 65 sur'],
])('reads the address in %j', (text, expected) => {
  expect(said(`Nuria Lirio\n${text}\nnuria@example.com`).address).toBe(expected)
})

it.each(['Otterby High School', 'Mi Perfil'])('takes no %s for a name', (line) => {
  const { first_name, last_name } = proposeFromText(`${line}\nana@example.com\n600 555 010`, { skills: [] })
  expect([first_name, last_name]).toEqual([null, null])
})

it('takes no heading beside a name for a part of it', () => {
  const lines = plainLines('Estefanía\tCUALIDADES\nLirio Nube\nana@example.com').map((line, at) => ({ ...line, size: at < 2 ? 24 : 10 }))
  const { first_name, last_name } = proposeFromLines(lines, { skills: [] })
  expect([first_name, last_name]).toEqual(['Estefanía', 'Lirio Nube'])
})

it.each([
  'Nombre y Apellidos\nana@example.com',
  'Your Name Here\nana@example.com',
  'Click Aquí\nana@example.com',
  'Productor Multimedia\nana@example.com',
])('takes no name from %j', (text) => {
  expect(nameOf(said(text))).toBe('null | null')
})

it.each(['Research Interests', 'Passport Details', 'Hire Me', 'Bomberos de Chile'])('takes no heading for a name: %s', (heading) => {
  expect(nameOf(seen(`20|${heading}\nnuria@example.com\nExperience`))).toBe('null | null')
})

it.each([
  ['20|LIRIO SARA\nsara.lirio@example.com', 'Sara | Lirio'],
  ['20|Allan Lirio\nlirio.allan@example.com\nlinkedin.com/in/lirio-allan', 'Allan | Lirio'],
  ['20|Sara Oak\nsara.oak@example.com', 'Sara | Oak'],
])('tells the given name of %j', (text, name) => {
  expect(nameOf(seen(`${text}\nExperience`))).toBe(name)
})

it('reads an address of mail that a narrow column has broken behind its last stop, and a number with a stroke', () => {
  expect(seen('20|Sara Oak\nsara.oak@gmail.\ncom\nPhone: 952/555-0123\nExperience')).toMatchObject({
    email: 'sara.oak@gmail.com',
    phone: '9525550123',
  })
})

it.each([
  ['30|Ns\n18|NORA SINGH\nnora@example.com', 'Nora | Singh'],
  ['10|Christina Otter |\t(857) 555-0196 |\totter.christina@example.com', 'Christina | Otter'],
  ['20|Nora\tMail\nnora@example.com\n20|Singh\tPortfolio', 'Nora | Singh'],
  ['20|Nora Singh, AMIMechE\nnora@example.com', 'Nora | Singh'],
  [
    '20|Nora del Valle Lirio Sauce\nnora@example.com\nCarrera de la telas y de los telares para el taller\nExperiencia',
    'Nora del Valle | Lirio Sauce',
  ],
  ['Curriculum Vitae\nNaam\tOtterman\nVoornaam\tNora\nE-mail\tnora@example.com', 'Nora | Otterman'],
])('reads the name of %j', (text, name) => {
  expect(nameOf(seen(`${text}\nExperience`))).toBe(name)
})

it('takes the author of the file where nothing in it is a name, if an address spells it', () => {
  const of = (author: string) =>
    nameOf(proposeFromLines(plainLines('singh2@example.com\nAvenida Lirio, 2\nExperience'), { skills: [], author }))
  expect(of('nora singh')).toBe('Nora | Singh')
  expect(of('Linden Otterson')).toBe('null | null')
  expect(of('Singh')).toBe('null | null')
})

it.each([
  ['28|N U R I A   L I R I O   S A U C E\nnuria@example.com', 'Nuria | Lirio Sauce'],
  ['28|N U R I A\n28|L I R I O   S A U C E\nnuria@example.com', 'Nuria | Lirio Sauce'],
  ['28|N u r i a   L i r i o\nnuria@example.com', 'Nuria | Lirio'],
  ['28|B E N I T O N Ú Ñ E Z\nb77@example.com', 'Benito | Núñez'],
  ['B E N I T O\nN Ú Ñ E Z\nb77@example.com', 'Benito | Núñez'],
])('reads a name whose letters are set apart: %j', (text, name) => {
  expect(nameOf(seen(`${text}\nPanadera de la masa y el horno para los clientes\nExperience`))).toBe(name)
})

it.each([
  ['18|Nuria Alba\n30|LIRIO SAUCE\n12|Panadera\nn.sauce@example.com', 'Nuria Alba | Lirio Sauce'],
  ['30|NURIA ALBA\n18|Lirio Sauce\n12|Panadera\nn.lirio@example.com', 'Nuria Alba | Lirio Sauce'],
  ['20|Benito\n28|CARRIZO\n12|Panadero\nb77@example.com', 'Benito | Carrizo'],
  ['30|Clara Mª\n14|CASTRO LIRIO\nclara@example.com', 'Clara Mª | Castro Lirio'],
  ['Benito\nCarrizo Olmo\nPanadero\nb77@example.com', 'Benito | Carrizo Olmo'],
  ['HOJA DE VIDA BENITO CARRIZO\nBENITO CARRIZO OLMO\nb77@example.com', 'Benito | Carrizo Olmo'],
  ['33|Nuria\n33|• Lirio\nnuria@example.com', 'Nuria | Lirio'],
])('reads given names above surnames: %j', (text, name) => {
  expect(nameOf(seen(`${text}\nPanadera de la masa y el horno para los clientes\nExperience`))).toBe(name)
})

it.each([
  ['24|CV - Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
  ['24|Hoja de Vida: Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
  ['24|SÍNTESIS CURRICULAR\n16|BENITO CARRIZO OLMO', 'Benito | Carrizo Olmo'],
  ['24|FORMATO EUROPEO\n16|CARRIZO BENITO', 'Benito | Carrizo'],
  ['24|Lcda. Nuria Lirio Sauce', 'Nuria | Lirio Sauce'],
  ['24|T.S.U. Nuria Lirio Sauce', 'Nuria | Lirio Sauce'],
  ['24|ING. CIVIL BENITO CARRIZO OLMO', 'Benito | Carrizo Olmo'],
  ['24|LIC. EN ENF. NURIA LIRIO SAUCE', 'Nuria | Lirio Sauce'],
  ['24|Ingeniero Benito Carrizo Olmo, Ph. D.', 'Benito | Carrizo Olmo'],
  ['24|< BENITO CARRIZO OLMO />', 'Benito | Carrizo Olmo'],
  ['24|CARRIZO Tomás Benito', 'Tomás Benito | Carrizo'],
  ['24|Benito CARRIZO OLMO', 'Benito | Carrizo Olmo'],
  ['24|Benito García de la Olma', 'Benito | García de la Olma'],
  ['24|Pedro Carrizo San Olmo', 'Pedro | Carrizo San Olmo'],
  ['24|Rojas carrizo benito tomas', 'Benito Tomas | Rojas Carrizo'],
  ['24|Encinar (NA) Roble', 'null | null'],
  ['24|M.C. Tomás Carrizo Olmo', 'Tomás | Carrizo Olmo'],
  ['24|Ing. Mec. Tomás Carrizo Olmo', 'Tomás | Carrizo Olmo'],
  ['24|Benito Carrizo Olmo\n24|Auxiliar Administrativo', 'Benito | Carrizo Olmo'],
  ['24|Auxiliar Contable\n14|Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
])('reads a name without the title around it, and its surnames: %j', (text, name) => {
  const rest = 'benito77@example.com\nPanadero de la masa y del horno para los clientes de la casa\nExperience'
  expect(nameOf(seen(`${text}\n${rest}`))).toBe(name)
})

it.each([
  ['Nombre(s): Benito Tomás\nApellido(s): Carrizo Olmo', 'Benito Tomás | Carrizo Olmo'],
  ['Nombre: Benito Tomás\tApellidos: Carrizo Olmo', 'Benito Tomás | Carrizo Olmo'],
  ['Apellido paterno: Carrizo\nApellido materno: Olmo\nNombres: Benito Tomás', 'Benito Tomás | Carrizo Olmo'],
  ['Primer apellido: Carrizo\nSegundo apellido: Olmo\nNombres: Benito Tomás', 'Benito Tomás | Carrizo Olmo'],
  ['Apellidos y nombres\tCarrizo Olmo Benito Tomás', 'Benito Tomás | Carrizo Olmo'],
  ['Nombre y apellidos Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
  ['1. Nombre: Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
  ['Nombre.- Benito Carrizo Olmo', 'Benito | Carrizo Olmo'],
])('reads a name behind labels: %j', (text, name) => {
  expect(nameOf(said(`Datos personales\n${text}\nb77@example.com\nPanadero de la masa y del horno`))).toBe(name)
})
