import { expect, it } from 'vitest'
import { lines } from './hiring-fields.ts'
import { plainName, requiredText } from './people.ts'

const schemas = [
  ['a line', requiredText(100)],
  ['lines', lines(100)],
] as const

it.each(schemas)('%s: what cannot be seen is nothing, and what can be seen is kept', (_, schema) => {
  for (const nothing of ['', '  ', '\u202e', '\u200b\u200d', '\u00a0\u2060', '\ufeff', '\u3164\u115f', '\u2800', '\ufe0f'])
    expect(schema.safeParse(nothing).success, JSON.stringify(nothing)).toBe(false)
  for (const something of ['a', '。', '👩‍🚀', '\u202eabc', '0']) expect(schema.safeParse(something).data).toBe(something)
})

it.each(schemas)('%s: halves of letters are refused, not replaced', (_, schema) => {
  for (const half of ['a\ud83d', '\ude00b', 'a\u0000'])
    expect(schema.safeParse(half).error?.issues[0]?.message, JSON.stringify(half)).toContain('unkeepable')
})

it('a name of which nothing can be seen is none', () => {
  for (const nothing of ['', ' ', '\u200d\u200d\u200d', '\u3164\u3164\u3164', '\u2800\u2800\u2800'])
    expect(plainName(100).safeParse(nothing).error?.issues[0]?.message, JSON.stringify(nothing)).toContain('required')
  for (const something of ['a', 'नेपाल\u200dी', '👩‍🚀']) expect(plainName(100).safeParse(something).data).toBe(something)
})
