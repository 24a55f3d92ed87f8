import { expect, it } from 'vitest'
import { greenhouse } from './greenhouse.ts'

function read(name: string, ...offices: string[]) {
  const job = { id: 7, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa-azul/jobs/7', location: { name } }
  const reading = greenhouse.read({ ...job, offices: offices.map((location) => ({ name: 'Office', location })) })
  return 'posting' in reading ? { country: reading.posting.location?.country_code ?? null, warnings: reading.posting.warnings } : null
}

it('takes the country of a place that nobody knows from offices in one country', () => {
  expect(read('Barrio Inventado', 'Córdoba, Argentina', 'Rosario, Argentina')?.country).toBe('ar')
  expect(read('Barrio Inventado', 'Córdoba, Argentina', 'Lima, Peru')?.country).toBeNull()
  expect(read('Barrio Inventado')).toEqual({ country: null, warnings: ['"Barrio Inventado" is not read as a place: it is left out.'] })
})
