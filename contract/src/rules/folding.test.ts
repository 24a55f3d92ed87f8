import { expect, it } from 'vitest'
import { fold } from './folding.ts'

it.each([
  ['Diseñador', 'disenador'],
  ['MÉXICO', 'mexico'],
  ['Ingeniería', 'ingenieria'],
  ['ﬁn', 'fin'],
  ['Nguyễn Thị Hường', 'nguyen thi huong'],
  ['I\u0307stanbul İZMİR', 'istanbul izmir'],
  ['ç\u20dd\u1ab0\u1dc4\ufe20', 'c'],
])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded))
