import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test('a summary has no lines that only say how to reach the person', () => {
  const lines = [
    'Auxiliar administrativa con nueve años en atención al cliente,',
    'orientada a objetivos.',
    '',
    '605550143',
    '',
    'nuria@lirio.example',
    '',
    'nurialirio90',
    '',
    'Busco un equipo en el que crecer.',
    'Cel: +57 310 555 0143 e-mail: nuria@lirio.example',
  ]
  expect(summaryOf(lines)).toBe(
    'Auxiliar administrativa con nueve años en atención al cliente, orientada a objetivos.\n\nBusco un equipo en el que crecer.',
  )
})

test('what speaks of mails and numbers stays', () => {
  const line = 'I answer 200 mails a day, by e-mail and phone, for 12 clients since 2015.'
  expect(summaryOf([line])).toBe(line)
})

test('a long summary ends with a sentence, or with a word where it has none', () => {
  const sentence = 'I have built machines for bakeries and for breweries. '
  expect(summaryOf([sentence.repeat(60)])).toMatch(/breweries\.$/)
  expect(summaryOf(['abcde fghij '.repeat(300)])).toMatch(/ (?:abcde|fghij)$/)
})

test('too little is no summary', () => {
  expect(summaryOf(['—————', 'Ana'])).toBeNull()
})
