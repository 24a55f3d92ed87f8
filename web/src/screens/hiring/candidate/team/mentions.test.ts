import { describe, expect, it } from 'vitest'
import { begunMention, matchesOf, mentionsIn, type Teammate } from './mentions.ts'

const person = (id: number, first_name: string, last_name: string): Teammate => ({
  id,
  first_name,
  last_name,
  avatar: { url: null },
  email: `${first_name}@example.com`,
})
const team = [person(1, 'Ana', 'Gil'), person(2, 'Ana', 'Gilbert'), person(3, 'Álvaro', 'Núñez')]
const idsIn = (text: string) => mentionsIn(text, team).map((found) => [found.at, found.person.id])

it('finds whom a text mentions, of names that begin alike the one that is meant', () => {
  expect(idsIn('@Ana Gil, look; and you, @Álvaro Núñez.')).toEqual([
    [0, 1],
    [25, 3],
  ])
  expect(idsIn('@Ana Gilbert')).toEqual([[0, 2]])
  expect(idsIn('@Ana Gilberto, ana@gil.example, @Ana')).toEqual([])
})

describe('what is being typed', () => {
  it.each([
    ['@', { at: 0, typed: '' }],
    ['Look, @an', { at: 6, typed: 'an' }],
    ['Look, @ana g', { at: 6, typed: 'ana g' }],
    ['ana@gil', null],
    ['@ana gil look', null],
    ['Look', null],
  ] as const)('%j', (text, expected) => {
    expect(begunMention(text, text.length)).toEqual(expected)
  })

  it('finds people by the beginning of any of their names, accents aside', () => {
    const found = (typed: string) => matchesOf(typed, team).map(({ id }) => id)
    expect(found('')).toEqual([1, 2, 3])
    expect(found('gil')).toEqual([1, 2])
    expect(found('alv')).toEqual([3])
    expect(found('ana gilb')).toEqual([2])
    expect(found('xyz')).toEqual([])
  })
})
