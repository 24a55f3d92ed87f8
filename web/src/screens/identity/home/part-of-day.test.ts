import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it('greets by the hour of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => partOfDay(hour))
  const expected = [
    ...Array(5).fill('evening'), // 0 to 4
    ...Array(7).fill('morning'), // 5 to 11
    ...Array(6).fill('afternoon'), // 12 to 17
    ...Array(6).fill('evening'), // 18 to 23
  ]
  expect(hours).toEqual(expected)
})
