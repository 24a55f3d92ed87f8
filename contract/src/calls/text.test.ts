import { expect, it } from 'vitest'
import { lines } from './hiring-fields.ts'
import { requiredText } from './people.ts'

const schemas = [
  ['a line', requiredText(100)],
  ['lines', lines(100)],
] as const

it.each(schemas)('%s: what cannot be seen is nothing, and what can be seen is kept', (_, schema) => {
  for (const nothing of ['', '  ', '\u202e', '\u200b\u200d', '\u00a0\u2060', '\ufeff'])
    expect(schema.safeParse(nothing).success, JSON.stringify(nothing)).toBe(false)
  for (const something of ['a', '。', '👩‍🚀', '\u202eabc', '0']) expect(schema.safeParse(something).data).toBe(something)
})
