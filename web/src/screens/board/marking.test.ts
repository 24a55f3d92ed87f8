import { expect, test } from 'vitest'
import { markedParts, searchedWords } from './marking.ts'

function marked(text: string, search: string): string {
  return markedParts(text, searchedWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['Data Engineer', 'engineer', 'Data [Engineer]'],
  ['Data Engineer', 'engineers', 'Data [Engineer]'],
  ['Data Engineering', 'engineer', 'Data [Engineering]'],
  ['Diseñadora de interfaces', 'disenador', '[Diseñadora] de interfaces'],
  ['Disenador web', 'diseñador', '[Disenador] web'],
  ['C++ and C# developer', 'c++', '[C++] and C# developer'],
  ['Jefe de obra', 'jefe de obra', '[Jefe] de [obra]'],
  ['Sales, EMEA', 'SALES', '[Sales], EMEA'],
  ['Art', 'artist', 'Art'],
  ['Interface Designer', 'd', 'Interface [Designer]'],
  ['Interface Designer', 'i want to be a designer', 'Interface [Designer]'],
  ['Data Engineer', '', 'Data Engineer'],
  ['Guadalajara Manager', 'manager&@guadalajara', 'Guadalajara [Manager]'],
])('of %s a search for %s marks %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test('the parts together are the text, whatever is in it', () => {
  const text = '  Café ☕ (m/f) – <b>Señor</b> '
  expect(
    markedParts(text, searchedWords('senor cafe'))
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
