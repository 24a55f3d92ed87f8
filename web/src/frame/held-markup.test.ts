import { expect, it } from 'vitest'
import { HeldMarkup } from './held-markup.tsx'

const thing = (name: string) => ({ name })

it('makes each look of a thing once, and that of another thing for itself', () => {
  const held = new HeldMarkup()
  let made = 0
  const make = (text: string) => () => {
    made++
    return text
  }
  const [one, other] = [thing('one'), thing('one')]
  expect(held.of(one, 'en new', make('<p>é – 1</p>'))).toBe('<p>é – 1</p>')
  expect(held.of(one, 'en new', make('never'))).toBe('<p>é – 1</p>')
  expect(held.of(one, 'en old', make('<p>2</p>'))).toBe('<p>2</p>')
  expect(held.of(other, 'en new', make('<p>3</p>'))).toBe('<p>3</p>')
  expect(made).toBe(3)
})

it('lets go what was asked for longest ago, things and looks', () => {
  const held = new HeldMarkup({ thingsMax: 2, looksMax: 2 })
  const [a, b, c] = [thing('a'), thing('b'), thing('c')]
  held.of(a, 'x', () => 'a')
  held.of(b, 'x', () => 'b')
  held.of(a, 'x', () => 'again')
  held.of(c, 'x', () => 'c')
  expect(held.size).toBe(2)
  expect(held.of(a, 'x', () => 'again')).toBe('a')
  expect(held.of(b, 'x', () => 'b again')).toBe('b again')
  held.of(b, 'y', () => 'y')
  held.of(b, 'z', () => 'z')
  expect(held.of(b, 'x', () => 'x made anew')).toBe('x made anew')
})
