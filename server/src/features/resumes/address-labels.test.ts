// Addresses in forms of personal data, in narrow columns, and around dashes.
import { expect, it } from 'vitest'
import { proposeFromText } from './proposal.ts'

const addressOf = (text: string) => proposeFromText(`Benito Carrizo\n${text}\nbenito@example.com\nExperiencia\n`, { skills: [] }).address

it.each([
  ['Address :\nLirio street 111, Kebon\nDuren, Otter,\nOtterby, West Nore\n', 'Lirio street 111, Kebon Duren, Otter, Otterby, West Nore'],
  [
    'CIUDAD DE RESIDENCIA:\nBulevar Lirio, Ex-\nHacienda del Roble, Mun.\nEncinar, Estado de\nMéxico\n',
    'Bulevar Lirio, Ex-Hacienda del Roble, Mun. Encinar, Estado de México',
  ],
  ['EDAD : 17\nDIRECCION : LIRIOS #508 LUIS DONALDO\nROBLES\nSEXO : M', 'LIRIOS #508 LUIS DONALDO ROBLES'],
])('joins what a narrow column has broken below a label: %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

it('leaves what stands below a whole address', () => {
  expect(addressOf('EDAD : 17\nDIRECCION : LIRIOS #508\nPANADERO\nde la masa y el horno')).toBe('LIRIOS #508')
  expect(addressOf('Dirección: Lirios 1120, Encinar\nPanadero')).toBe('Lirios 1120, Encinar')
})

it.each([
  ['Domicilio: Lirios 450, Encinar.', 'Lirios 450, Encinar'],
  ['DOMICILIO : Calle Lirio #542.', 'Calle Lirio #542'],
  ['Dirección: Calle Lirio, 36.', 'Calle Lirio, 36'],
  ['Dir.: Lirios 1120', 'Lirios 1120'],
  ['Dirección domiciliaria: Lirios 1120 y Robles', 'Lirios 1120 y Robles'],
  ['Bosted: Lindveien 13c, 3050 Lindby, Norge', 'Lindveien 13c, 3050 Lindby, Norge'],
  ['Dirección: Lirios, Nº 4321 (1234), Encinar', 'Lirios, Nº 4321 (1234), Encinar'],
  ['Address: Av. Lirio, 127 – São Paulo, SP, Brazil 01234-567', 'Av. Lirio, 127 – São Paulo, SP, Brazil 01234-567'],
  ['Ciudad:\nEncinar\nTeléfono:\n600555010', 'Encinar'],
  ['Indirizzo\nTelefono\nNazionalità', null],
])('reads what stands behind a label: %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

it.each([
  ['Lima-Perú', 'Lima-Perú'],
  ['Quito/Ecuador', 'Quito/Ecuador'],
  ['Encinar - Antioquia', 'Encinar - Antioquia'],
  ['Encinar – Antioquia – Colombia', 'Encinar – Antioquia – Colombia'],
  ['Bogotá D.C. - Colombia', 'Bogotá D.C. - Colombia'],
  ['Encinar, Lara - Venezuela', 'Encinar, Lara - Venezuela'],
  ['Santiago de Chile', 'Santiago de Chile'],
  ['Encinar, Panamá Oeste', 'Encinar, Panamá Oeste'],
  ['Kr. 7 # 4 -50 Apto. 102, Encinar -\nTolima', 'Kr. 7 # 4 -50 Apto. 102, Encinar, Tolima'],
  ['Lirios 1120 - Encinar - Buenos Aires', 'Lirios 1120 - Encinar - Buenos Aires'],
  ['Mz. K lote 9 Urb. Los lirios – Encinar', 'Mz. K lote 9 Urb. Los lirios – Encinar'],
  ['Cra. 10A No. 20 – 30 Barrio Lirios', 'Cra. 10A No. 20 – 30 Barrio Lirios'],
  ['09-116 zona 4 Encinar', '09-116 zona 4 Encinar'],
  ['Colonia los lirios', 'Colonia los lirios'],
  ['Cda. De Lirio s/n Col. La encina, Roble, Estado de México.', 'Cda. De Lirio s/n Col. La encina, Roble, Estado de México'],
  ['Calle Lirio M.9 Lt.8\nEncinar, Tlalpan\nCDMX', 'Calle Lirio M.9 Lt.8, Encinar, Tlalpan, CDMX'],
  ['75 Otter Crescent\nWeavers, Otterby, 6210', '75 Otter Crescent, Weavers, Otterby, 6210'],
  ['Vivo en Encinar, Sevilla', 'Encinar, Sevilla'],
  ['Calle Roble, 45\n48001 - Bilbao', 'Calle Roble, 45, 48001 Bilbao'],
  ['Ciudad Autónoma de Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
  ['CP 21001 Huelva', 'CP 21001 Huelva'],
  ['NACIONALIDAD\tColombiana\nCIUDAD\tMedellín', 'Medellín'],
])('reads an address in the form of its country: %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

it.each([
  ['encinar, Andhra Pradesh ana@example.com', 'encinar, Andhra Pradesh'],
  ['ana@example.com\t75014 Paris.', '75014 Paris'],
])('reads a town beside an address of mail: %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

it.each([
  'Nacionalidad\nPerú',
  '4 de mayo de 1990, Huelva',
  'Originario de Puebla, México',
  'Colegio Roble, Lima',
  'Disponibilidad para viajar, Lima',
  'Estado civil: Soltero\nLugar de nacimiento: Caracas',
])('takes %j for no address', (text) => {
  expect(addressOf(text)).toBeNull()
})
