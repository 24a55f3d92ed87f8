import { languageFacts, languages } from '@plaza/contract/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './formats.ts'

test.each(languages)('numbers are written as the browser would write them (%s)', (language) => {
  const format = new Intl.NumberFormat(languageFacts[language].locale)
  const seen = (value: number) => expect(formatNumber(value, language)).toBe(format.format(value))
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 0.5, 22.5, 17.25, 1234.125, -4321.5]) seen(value)
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1000), (whole, part) => {
      seen(whole / part)
    }),
  )
})
