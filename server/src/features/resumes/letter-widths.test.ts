import { expect, it } from 'vitest'
import { at, read, texts } from '../../testing/resumes.ts'

/** A text whose letters are set one by one, without their widths: i and l are narrow, spaces are only seen by the next letter. */
function lettered(x: number, y: number, text: string) {
  let place = x
  return [...text].flatMap((letter) => {
    const from = place
    place += letter === ' ' ? 2.6 : /[il,]/.test(letter) ? 2.6 : letter === 'm' ? 8.6 : 5.6
    return letter === ' ' ? [] : [at(from, y, letter, { width: 10 })]
  })
}

it('finds the spaces between letters that are set one by one without widths', () => {
  const said = [
    'All oil in millet meal, all tea in tins',
    'Animals at the mill eat meal in silence',
    'A small animal eats all the meal at last',
  ]
  expect(texts(read(said.flatMap((text, row) => lettered(40, 700 - row * 14, text))))).toEqual(said)
})

it('leaves letters alone whose widths are said', () => {
  const pieces = [...'SPRINGFIELD BREAD AND CAKES OF THE WHOLE OF THE TOWN'].map((letter, place) =>
    at(40 + place * 8, 700, letter, { width: 7.5 }),
  )
  expect(texts(read(pieces.filter(({ str }) => str !== ' ')))).toEqual(['SPRINGFIELD BREAD AND CAKES OF THE WHOLE OF THE TOWN'])
})

it('joins letters that are set apart though some stand closer to the one before', () => {
  const pieces = [
    at(40, 700, 'P a n a d e r a', { width: 90 }),
    at(137, 700, 'We b', { width: 30 }),
    at(174, 700, 'Fr e e l a n c e', { width: 90 }),
  ]
  expect(texts(read(pieces))).toEqual(['Panadera Web Freelance'])
})
