import { expect, it } from 'vitest'
import { bracesIn, exampleReceiver, placeholders, unknownIn, withValues } from './mail-placeholders.ts'

it('finds what stands in braces, each once, as it was typed', () => {
  expect(bracesIn('{first_name}, {first name} {first_name} {Nombre}')).toEqual(['first_name', 'first name', 'Nombre'])
  expect(bracesIn('{} { \n } {{job_title}}')).toEqual(['job_title'])
})

it('knows the placeholders from whatever else stands in braces', () => {
  expect(unknownIn(placeholders.map((name) => `{${name}}`).join(' '))).toBeNull()
  expect(unknownIn('Hello {first_name}, at {interview_place}')).toBe('interview_place')
  expect(unknownIn('{ first_name }')).toBe(' first_name ')
})

it('puts the values in, reads none of them again and leaves what has none', () => {
  const values: Record<string, string> = { first_name: '{job_title}', job_title: 'Baker', sender_name: '' }
  expect(withValues('{first_name} {sender_name} {x}', (name) => values[name])).toBe('{job_title} {sender_name} {x}')
})

it('has somebody to show a template for in every language', () => {
  for (const example of Object.values(exampleReceiver)) for (const value of Object.values(example)) expect(value.trim()).not.toBe('')
})
