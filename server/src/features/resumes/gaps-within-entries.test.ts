// Gaps within an entry: what stands so in nearly all entries, in the same letters, belongs together.
import { expect, it } from 'vitest'
import { jobs, readJobs } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

/** Lines with the height of their letters and their distance from the left; what begins with '*' is bold. */
const told = (...rows: [size: number, x: number, text: string][]) =>
  readJobs(
    proposeFromLines(
      ([[20, 40, '*Experience'], ...rows] as const).map(
        ([size, x, text]): Line => ({
          ...(plainLines(text.replace(/^\*/, ''))[0] as Line),
          x,
          columns: text === '' ? [] : [x],
          size,
          isBold: text.startsWith('*'),
        }),
      ),
      { skills: [] },
    ),
  ).map(
    ({ job_title, company_name, start_date, end_date }) =>
      `${job_title ?? '-'} | ${company_name ?? '-'} | ${start_date?.slice(0, 7)} | ${end_date?.slice(0, 7) ?? 'now'}`,
  )
const GAP: [number, number, string] = [10, 40, '']

it('reads a title that stands alone below its company and the period', () => {
  const job = (company: string, title: string): [number, number, string][] => [
    [12, 40, company],
    GAP,
    [12, 40, `*${title}`],
    GAP,
    [12, 70, 'Wove wool and silk'],
    [12, 70, 'Dyed yarn'],
    GAP,
  ]
  expect(told(...job('Sun Gym\t2013-2014', 'Trainer'), ...job('Otter’s Place\t2015-2016', 'Checker/Clerk'))).toEqual([
    'Trainer | Sun Gym | 2013-01 | 2014-12',
    'Checker/Clerk | Otter’s Place | 2015-01 | 2016-12',
  ])
})

it('reads companies in larger letters, titles and periods that gaps part', () => {
  const job = (company: string, period: string): [number, number, string][] => [
    [22, 0, company],
    GAP,
    [11, 0, 'Guardia de seguridad'],
    GAP,
    [11, 0, period],
    GAP,
    [11, 0, 'Me desempeñé como guardia de seguridad en esta empresa resguardando la'],
    [11, 0, 'propiedad de los telares.'],
  ]
  expect(told(GAP, ...job('NORE Seguridad.', '2008-2009'), ...job('OTTER Ltda.', '2009-2012'), ...job('LIRIO.', '2012-2013'))).toEqual([
    'Guardia de seguridad | NORE Seguridad | 2008-01 | 2009-12',
    'Guardia de seguridad | OTTER Ltda. | 2009-01 | 2012-12',
    'Guardia de seguridad | LIRIO | 2012-01 | 2013-12',
  ])
})

it('reads the company in bold letters below a gap, though one date among them cannot be read', () => {
  const job = (dated: string, company: string): [number, number, string][] => [
    [10, 40, dated],
    GAP,
    [11, 40, `*${company}`],
    [10, 40, 'Wove wool and dyed yarn for the looms of the whole region, and taught others how it is done.'],
    GAP,
  ]
  expect(
    told(
      ...job('JUNE – AUGUST 2019: WEAVER', 'Nore'),
      ...job('2018 – 2019: DYE ASSISTANT', 'Otterby'),
      ...job('JUNE – AUGUST 2018: LOOM TRAINEE', 'Lirio'),
      ...job('APRILL – JINE 2017: BAKER', 'Sun'),
    ).slice(0, 3),
  ).toEqual([
    'WEAVER | Nore | 2019-06 | 2019-08',
    'DYE ASSISTANT | Otterby | 2018-01 | 2019-12',
    'LOOM TRAINEE | Lirio | 2018-06 | 2018-08',
  ])
})

it('reads a title with a gap between it and the company above its period, even of a single job', () => {
  const one = 'Auxiliar de tejido\n\nHilos Nore\n2015 - 2017\n\nTejido de telas en el taller'
  expect(jobs(`Experiencia laboral\n\n${one}`)).toEqual(['Auxiliar de tejido | Hilos Nore | 2015-01 | 2017-12'])
})
