import { expect, it } from 'vitest'
import { countryCodes, languages } from '../values.ts'
import { companyCountry, companyCountryLabel } from './company-country.ts'
import { countryName, countryNameOf } from './country-names.ts'

it('names the United States by a code and other countries in English', () => {
  expect([companyCountry('us', 'United States'), companyCountry('mx', 'Mexico'), companyCountry(null, null)]).toEqual([
    'usa',
    'Mexico',
    null,
  ])
})

it('is read in the language of the reader', () => {
  const labels = (['en', 'es'] as const).map((language) => ['usa', 'Mexico', 'Chile'].map((each) => companyCountryLabel(each, language)))
  expect(labels).toEqual([
    ['United States', 'Mexico', 'Chile'],
    ['Estados Unidos', 'México', 'Chile'],
  ])
})

it('names a country alike by its code and by its name in English', () => {
  expect(countryNameOf('ca', 'es')).toBe('Canadá')
  expect([countryName('Canada', 'es'), countryName('Canada', 'en'), countryName('Atlantis', 'es')]).toEqual([
    'Canadá',
    'Canada',
    'Atlantis',
  ])
})

it.each(languages)('names the countries of the search for places as the browser would (%s)', (language) => {
  for (const code of countryCodes) expect(countryName(countryNameOf(code, 'en'), language)).toBe(countryNameOf(code, language))
})
