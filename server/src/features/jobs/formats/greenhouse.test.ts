import { expect, it } from 'vitest'
import { greenhouse } from './greenhouse.ts'

function countryOf(name: string, ...offices: string[]): string | null {
  const job = { id: 7, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa-azul/jobs/7', location: { name } }
  const reading = greenhouse.read({ ...job, offices: offices.map((location) => ({ name: 'Office', location })) })
  return 'posting' in reading ? (reading.posting.location?.country_code ?? null) : null
}

it('takes the country of a place that nobody knows from offices in one country', () => {
  expect(countryOf('Barrio Inventado', 'Córdoba, Argentina', 'Rosario, Argentina')).toBe('ar')
  expect(countryOf('Barrio Inventado', 'Córdoba, Argentina', 'Lima, Peru')).toBeNull()
  expect(countryOf('Barrio Inventado')).toBeNull()
})
