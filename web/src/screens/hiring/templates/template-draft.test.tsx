import { expect, it } from 'vitest'
import { draftOf, fieldName, isComplete, isMailable, isSame, textProblem, typedInto } from './template-draft.ts'
import type { Template } from './template-words.ts'

const template: Template = {
  id: 7,
  kind: 'offer',
  name: 'Offer',
  subject: { en: 'An offer', es: 'Una oferta' },
  body: { en: 'Hello {first_name}', es: 'Hola, {first_name}' },
  is_default: true,
  is_changed: false,
  version: 1,
}

it('begins with what the template says, and knows what was changed', () => {
  const draft = draftOf(template)
  expect(draft.bodies.es).toEqual({ subject: 'Una oferta', body: 'Hola, {first_name}' })
  expect(isSame(draft, draftOf(template))).toBe(true)
  for (const changed of [
    { ...draft, name: 'x' },
    { ...draft, bodies: { ...draft.bodies, es: { ...draft.bodies.es, body: 'x' } } },
    { ...draft, bodies: { ...draft.bodies, en: { ...draft.bodies.en, subject: 'x' } } },
  ])
    expect(isSame(changed, draft)).toBe(false)
})

it('takes over what was typed before the page was alive, line by line, and nothing else', () => {
  const form = document.createElement('form')
  const draft = {
    ...draftOf(template),
    bodies: { en: { subject: 'An offer', body: 'Hello\n\nBye' }, es: { subject: 'Una oferta', body: 'Hola' } },
  }
  const add = (tag: 'input' | 'textarea', name: string, value: string) => {
    const field = Object.assign(document.createElement(tag), { name, value })
    form.append(field)
    return field
  }
  add('input', 'name', 'Offer')
  const body = add('textarea', fieldName('en', 'body'), 'Hello\n\nBye')
  add('input', fieldName('es', 'subject'), 'Una oferta')
  expect(typedInto(form, draft)).toBeNull()
  body.value = 'Hello\n\nBye, Ana'
  const { en, es } = draft.bodies
  expect(typedInto(form, draft)).toEqual({ ...draft, bodies: { en: { ...en, body: 'Hello\n\nBye, Ana' }, es } })
})

it('names a brace that is no placeholder at once, and what is missing once it was tried', () => {
  expect(textProblem('At {lunch_time}', 'Text', false)).toBe('This mail has no {lunch_time}.')
  expect(textProblem('', 'Text', false)).toBeUndefined()
  expect(textProblem(' ', 'Text', true)).toBe('Text is required')
})

it('can be saved with a name and both languages, and mailed with one', () => {
  const draft = draftOf(template)
  expect(isComplete(draft)).toBe(true)
  expect(isComplete({ ...draft, name: ' ' })).toBe(false)
  expect(isComplete({ ...draft, bodies: { ...draft.bodies, es: { subject: 'x', body: '' } } })).toBe(false)
  expect(isComplete(draftOf(null))).toBe(false)
  expect(isMailable({ subject: 'x', body: '{nombre}' })).toBe(false)
})
