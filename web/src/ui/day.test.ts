import { expect, it } from 'vitest'
import { typedDay, withSlashes, writtenDay } from './day.ts'

it.each([
  ['01/05/2024', '2024-05-01'],
  ['1/5/2024', '2024-05-01'],
  [' 29-02-2024 ', '2024-02-29'],
  ['31.12.1999', '1999-12-31'],
  ['01052020', '2020-05-01'],
  ['31022020', null],
  ['29/02/2023', null],
  ['31/04/2024', null],
  ['05/13/2024', null],
  ['1/5/24', null],
  ['01/01/0001', null],
  ['', null],
])('%s is %s', (typed, day) => expect(typedDay(typed)).toBe(day))

it('a day is written as day/month/year', () => {
  expect(writtenDay('2024-05-01')).toBe('01/05/2024')
  expect(writtenDay('')).toBe('')
})

it.each([
  ['0', '0'],
  ['01', '01/'],
  ['01/', '01/'],
  ['01//', '01/'],
  ['01/05', '01/05/'],
  ['0105', '01/05/'],
  ['01/052', '01/05/2'],
  ['01052020', '01/05/2020'],
  ['1/5/2020', '1/5/2020'],
  ['1/05', '1/05/'],
  ['2020-05-01', '2020-05-01'],
  ['2020/05/01', '2020/05/01'],
  ['1.5.2020', '1.5.2020'],
  ['May', 'May'],
])('%s becomes %s while it is typed', (typed, shown) => expect(withSlashes(typed)).toBe(shown))
