// Telephones beside other numbers, two in one line, in several forms, and those of other people.
import { expect, it } from 'vitest'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(`Benito Carrizo\n${text}\nExperiencia\n`, { skills: [] })
const phoneOf = (text: string) => said(`${text}\nbenito@example.com`).phone

it.each([
  'D.N.I.: 305550101',
  'C.I.: 0955501010',
  'R.U.T.: 15.555.010-1',
  'RUN 15555010-1',
  'C.U.I.L: 20-30555010-1',
  'Tarjeta profesional 155501012',
  '1.020.555.010',
  '2468-13579-0123',
  'Cédula\n1020555010',
  'Documento\n1020555010',
])('takes no number of an identity card for a telephone: %j', (line) => {
  expect(phoneOf(line)).toBeNull()
  expect(phoneOf(`${line}\n0985 550 101`)).toBe('0985550101')
})

it.each([
  ['C.P. 03100 55 5555 0101', '5555550101'],
  ['Lirios 45, 06700 - 5555550101', '5555550101'],
  ['Calle Lirio 4, 28001 Madrid 600 555 010', '600555010'],
])('takes no postal code for a part of one: %s', (line, phone) => {
  expect(phoneOf(line)).toBe(phone)
})

it.each([
  ['Tel: 3005550101-3105550101', '3005550101'],
  ['Cel: 3005550101 3105550101', '3005550101'],
  ['Cel: 300 555 0101 – 310 555 0101', '3005550101'],
  ['Phone: +91-636-555-0149/ +231-770-555-010', '+916365550149'],
])('takes the first of two: %s', (line, phone) => {
  expect(phoneOf(line)).toBe(phone)
})

it.each([
  ['Móvil: 600/555/010', '600555010'],
  ['Tel.: 03544 – 15555010', '0354415555010'],
  ['Tlf. 45550101', '45550101'],
  ['Teléfono: 5550101', '5550101'],
  ['57012345', '57012345'],
  ['Tel: 0985.550.101', '0985550101'],
  ['6555-0143 · Encinar · Panadero', '65550143'],
  ['600 555 010 (carnet de conducir)', '600555010'],
  ['DNI 45550101 | 955 550 101', '955550101'],
  ['DNI: 45550101\t955550101', '955550101'],
  ['Número de contacto: 300 555 0101', '3005550101'],
])('reads %s', (line, phone) => {
  expect(phoneOf(line)).toBe(phone)
})

it('prefers the number beside the address of mail', () => {
  expect(said('300 555 0999\nbenito@example.com\t300 555 0101').phone).toBe('3005550101')
})

it.each([
  'Datos personales\nEdad: 30\n\nREF. LABORAL HORNO\n\nSr. Olmo\n3005550999\n\nbenito@example.com',
  'benito@example.com\nSuperv. Nora Olmo:\n300 555 0999',
  'benito@example.com\nContacto de emergencia: Nora Olmo Cel 300 555 0999',
  'benito@example.com\n\nREFERENCIAS PERSONALES\nNora Olmo\n3005550999',
  'benito@example.com\n\nREFERENCIAS\nNora Olmo, Horno Azul\nCel. 300 555 0999',
  'benito@example.com\n\nDatos personales\nEdad: 30\nRef. Laboral Horno\nSr. Olmo\n3005550999',
])('takes nobody else’s number: %j', (text) => {
  expect(said(text).phone).toBeNull()
})

it('takes nobody else’s address of mail, though a narrow column has broken the heading', () => {
  const text = 'Horno Azul\nREFERENCIA S\nHorno Azul\nrrhh@example.org\n\nDatos personales\nbenito@example.com'
  expect(said(text).email).toBe('benito@example.com')
})

it.each(['E-mail\tbenito.carrizo\n@example.com', 'Mail:\nbenito.carrizo@\nexample.com'])('joins an address of mail: %j', (text) => {
  expect(said(text).email).toBe('benito.carrizo@example.com')
})
