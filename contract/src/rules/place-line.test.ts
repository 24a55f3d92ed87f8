import { expect, it } from 'vitest'
import { placeLine } from './place-line.ts'

it.each([
  [{ city: 'Guadalajara', state: 'Jalisco', country: 'Mexico' }, 'Guadalajara, Jalisco, Mexico'],
  [{ city: 'Madrid', state: 'Madrid', country: 'Spain' }, 'Madrid, Spain'],
  [{ city: 'San Juan', state: 'Puerto Rico', country: 'Puerto Rico' }, 'San Juan, Puerto Rico'],
  [{ city: 'Bogotá', state: 'Bogotá, D.C.', country: 'Colombia' }, 'Bogotá, D.C., Colombia'],
  [{ city: 'Panamá', state: 'Panamá', country: 'Panamá' }, 'Panamá, Panamá'],
  [{ city: null, state: undefined, country: 'Chile' }, 'Chile'],
  [{ city: null, state: null, country: null }, ''],
])('says %o', (place, line) => expect(placeLine(place)).toBe(line))
