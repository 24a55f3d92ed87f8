import { expect, it } from 'vitest'
import { boxesOf, termsLabel } from './search-terms.ts'

it.each([
  ['data engineer', 'data engineer', { search: 'data engineer', location: undefined }],
  ['engineer&@guadalajara', 'engineer, guadalajara', { search: 'engineer', location: 'guadalajara' }],
  ['@nuevo leon', 'nuevo leon', { search: undefined, location: 'nuevo leon' }],
  ['data&engineer', 'data, engineer', { search: 'data engineer', location: undefined }],
])('%s reads %s and fills the boxes', (search, label, boxes) => {
  expect(termsLabel(search)).toBe(label)
  expect(boxesOf(search)).toEqual(boxes)
})
