import { expect, it } from 'vitest'
import { entriesOf } from './histories.ts'
import { plainLines } from './lines.ts'

/** What and where of the first of two jobs; dates are told by proposal.test.ts. */
function first(...lines: string[]): string {
  const [entry] = entriesOf(plainLines([...lines, '', 'Baker, Sun Bakery Inc', '2012 - 2014'].join('\n')), 'work')
  return `${entry?.role ?? '-'} | ${entry?.organization ?? '-'}`
}

it.each([
  ['Senior Backend Engineer, Acme Pagos', 'Acme Pagos'],
  ['Senior Backend Engineer at Acme Pagos', 'Acme Pagos'],
  ['Senior Backend Engineer | Acme Pagos', 'Acme Pagos'],
  ['Senior Backend Engineer – Acme Pagos', 'Acme Pagos'],
  ['Senior Backend Engineer - Acme Pagos, Inc.', 'Acme Pagos, Inc.'],
  ['Senior Backend Engineer, Acme Pagos, Austin, TX', 'Acme Pagos'],
])('parts title and company in %s', (line, company) => {
  const said = `Senior Backend Engineer | ${company}`
  expect(first(line, 'January 2020 – Present', 'Built services in Node.js and PostgreSQL.')).toBe(said)
  expect(first(line, 'January 2020 – Present', 'Built services in Node.js and PostgreSQL')).toBe(said)
  expect(first(`${line} (January 2020 – Present)`, 'Built services. Led a team.')).toBe(said)
})

it('parts them in Spanish', () => {
  const analyst = first('Analista de datos en Banco Azul', 'enero de 2020 – actualidad', 'Hice tableros en SQL.')
  expect(analyst).toBe('Analista de datos | Banco Azul')
  expect(first('Diseñadora, Estudio Perla', '2018 – 2020', 'Marca e identidad.')).toBe('Diseñadora | Estudio Perla')
})

it('takes no sentence for a company, but a name that ends in a full stop', () => {
  const engineer = (line: string) => first('Senior Backend Engineer', 'January 2020 – Present', line)
  expect(engineer('Built services in Node.js.')).toBe('Senior Backend Engineer | -')
  expect(engineer('Acme Pagos S.A. de C.V.')).toBe('Senior Backend Engineer | Acme Pagos S.A. de C.V.')
  expect(engineer('Acme Pagos Inc.')).toBe('Senior Backend Engineer | Acme Pagos Inc.')
})

it('finds a company below the dates of a title with a comma', () => {
  expect(first('Product Designer, Mobile', 'January 2020 – Present', 'Blue Door Coffee')).toBe(
    'Product Designer, Mobile | Blue Door Coffee',
  )
})
