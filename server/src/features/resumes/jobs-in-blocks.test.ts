// Jobs whose entries repeat one pattern: a title in letters that stand out, a company below it, remarks, and a period.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

type Told = [size: number, x: number, text: string]
const line = ([size, x, text]: Told): Line => ({
  ...(plainLines(text)[0] as Line),
  size: text === '' ? null : size,
  x: text === '' ? null : x,
  columns: text === '' ? [] : text.split('\t').map((_, place) => (place === 0 ? x : 380)),
})
/** The jobs that fill the form, of lines with the height of their letters and their distance from the left. */
const told = (...rows: Told[]) =>
  proposeFromLines([[16, 40, 'Experiencia'] as Told, ...rows].map(line), { skills: [] }).candidate_work_histories.map(
    (each) =>
      `${each.job_title ?? '-'} | ${each.company_name ?? '-'} | ${each.start_date?.slice(0, 7)} | ${each.end_date?.slice(0, 7) ?? 'now'}`,
  )

it('reads a period below a remark on the company, each in letters of its own', () => {
  const job = (title: string, company: string, remark: string[], period: string): Told[] => [
    [13, 40, title],
    [12, 40, company],
    ...remark.map((text): Told => [11, 40, text]),
    [11, 40, period],
    [10, 60, 'Tejido de lana y de seda en los talleres.'],
    [10, 60, 'Cuidado de los telares'],
  ]
  expect(
    told(
      ...job('Supervisor Técnico', 'Lirio Hilos. S.A.S.', ['- Empresa de hilos.'], 'Los Robles, Salta. Noviembre 2021 - presente'),
      ...job(
        'Operador de telar.',
        'Telas Nube. S.R.L.',
        ['- Empresa dedicada a la venta y', 'arreglo de telas.'],
        'Salta. Mayo 2019 - Julio 2019.',
      ),
    ),
  ).toEqual(['Supervisor Técnico | Lirio Hilos. S.A.S. | 2021-11 | now', 'Operador de telar | Telas Nube. S.R.L. | 2019-05 | 2019-07'])
})

it('reads titles, companies and periods in a column beside what was done, whatever stands first', () => {
  const job = (title: string[], company: string, period: string): Told[] => [
    [8, 380, 'Tejido de lana en el taller.'],
    ...title.flatMap((text): Told[] => [
      [12, 40, text],
      [8, 380, 'Pruebas de hilos de seda.'],
    ]),
    [10, 40, company],
    [9, 40, 'Remoto\tTintes.'],
    [8, 40, `${period}\tArreglo de los telares de la casa entera.`],
    [8, 380, 'Venta de telas.'],
    [10, 40, ''],
  ]
  expect(
    told(
      ...job(['Programador de telares'], 'Lirio/Nube', 'Mayo. 2021 - Actualidad'),
      ...job(['Diseñador de E-', 'Commerce'], 'Otterby', 'Feb. 2019 - Mar. 2020'),
      ...job(['Reponedor'], 'Norteño', 'Set. 2017 - Dic. 2018'),
    ),
  ).toEqual([
    'Programador de telares | Lirio/Nube | 2021-05 | now',
    'Diseñador de E-Commerce | Otterby | 2019-02 | 2020-03',
    'Reponedor | Norteño | 2017-09 | 2018-12',
  ])
})

it('reads a title whole that goes on in a second line of its letters', () => {
  const job = (title: string[], company: string, period: string): Told[] => [
    ...title.map((text): Told => [13, 40, text]),
    [11, 40, company],
    [10, 40, 'Taller de hilos de la casa'],
    [9, 40, period],
    [9, 60, 'Tejido de lana'],
  ]
  expect(
    told(...job(['Encargado de Telas y', 'Tintes'], 'Lirio Azul', '2020 - 2021'), ...job(['Vendedor'], 'Nube Roja', '2018 - 2019')),
  ).toEqual(['Encargado de Telas y Tintes | Lirio Azul | 2020-01 | 2021-12', 'Vendedor | Nube Roja | 2018-01 | 2019-12'])
})

it('reads companies below heads with their periods, though a bar parts more than a title from some', () => {
  const bold = (text: string): Line => ({ ...line([11, 40, text]), isBold: true })
  const lines = [
    line([16, 40, 'Experience']),
    ...[
      ['Project Manager | Wool Automation\t2020 – 2021', 'Otter Group, Amman, Jordan'],
      ['Senior Developer | Project Lead\t2018 – 2019', 'Nore Services, Jordan'],
      ['Assistant Manager\t2015 – 2017', 'Lirio Yarns, Jeddah, Saudi Arabia'],
    ].flatMap(([head = '', company = '']) => [
      bold(head),
      line([10, 40, company]),
      line([10, 40, 'Wove wool and silk of all kinds for the whole town, and dyed yarns.']),
    ]),
  ]
  expect(
    proposeFromLines(lines, { skills: [] }).candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`),
  ).toEqual(['Project Manager | Otter Group', 'Senior Developer | Nore Services', 'Assistant Manager | Lirio Yarns'])
})

it('reads a period that stands alone below all that was done', () => {
  const lines = [
    line([14, 100, 'EXPERIENCIA']),
    { ...line([12, 40, 'Asesor comercial | Telas Lirio']), isBold: true },
    line([12, 60, 'Atendí a clientes en el área de']),
    { ...line([12, 60, 'telas e hilos de la casa.']), isContinued: true },
    line([12, 60, '']),
    line([12, 60, 'Mantuve limpia y ordenada el área,']),
    { ...line([12, 60, 'con la mercancía a la vista de todos.']), isContinued: true },
    { ...line([12, 300, '2019 - 2021']), isBold: true },
  ]
  expect(proposeFromLines(lines, { skills: [] }).candidate_work_histories).toMatchObject([
    { job_title: 'Asesor comercial', company_name: 'Telas Lirio', start_date: '2019-01-01', end_date: '2021-12-01' },
  ])
})
