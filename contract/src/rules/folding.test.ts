import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, MARKS } from './folding.ts'

it.each([
  ['Diseñador', 'disenador'],
  ['MÉXICO', 'mexico'],
  ['Ingeniería', 'ingenieria'],
  ['ﬁn', 'fin'],
  ['Nguyễn Thị Hường', 'nguyen thi huong'],
  ['I\u0307stanbul İZMİR', 'istanbul izmir'],
  ['ç\u20dd\u1ab0\u1dc4\ufe20', 'c'],
])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded))

it('says of every text what the whole text, decomposed at once, would say', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'E', 'Σ', ' ', '\u0301', '\u0323', 'ñ', 'ﬁ', '한', 'İ', '-'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(text, (each) => fold(each) === each.normalize('NFKD').replace(MARKS, '').toLowerCase()),
    { numRuns: 2000 },
  )
})
