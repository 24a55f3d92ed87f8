import { expect, test } from 'vitest'
import { pagesShown } from './paginator.tsx'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [1, 76, '1 2 … 76'],
  [4, 76, '1 2 3 4 5 … 76'],
  [40, 76, '1 … 39 40 41 … 76'],
  [76, 76, '1 … 75 76'],
  [99, 5, '1 … 5'],
])('on page %i of %i', (page, totalPages, expected) => {
  expect(
    pagesShown(page, totalPages)
      .map((each) => each ?? '…')
      .join(' '),
  ).toBe(expected)
})
