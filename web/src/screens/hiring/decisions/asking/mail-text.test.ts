import { expect, it } from 'vitest'
import { filled, isOwn, type MailTemplate, missingIn, textOf } from './mail-text.ts'

const template: MailTemplate = {
  id: 1,
  kind: 'rejection',
  name: 'Not this time',
  subject: { en: 'Your application for {job_title}', es: 'Tu postulación a {job_title}' },
  body: { en: 'Hello {first_name},\n\n{sender_name}', es: 'Hola, {first_name}:\n\n{sender_name}' },
  is_default: true,
  is_changed: false,
  version: 1,
}

it('puts the values in and leaves what has none', () => {
  expect(filled('Hello {first_name}, {job_title}', { first_name: 'Ana', job_title: '' })).toBe('Hello Ana, {job_title}')
})

it('does not read the values for placeholders again', () => {
  expect(filled('Hello {first_name}', { first_name: '{job_title}', job_title: 'Designer' })).toBe('Hello {job_title}')
})

it('names each placeholder without a value once', () => {
  const text = { subject: '{interview_time}', body: '{first_name} {interview_time} {x}' }
  expect(missingIn(text, { first_name: 'Ana', x: null })).toEqual(['interview_time', 'x'])
})

it('knows a text that somebody has changed from what the template says in that language', () => {
  expect(isOwn(textOf(template, 'es'), template, 'es')).toBe(false)
  expect(isOwn(textOf(template, 'es'), template, 'en')).toBe(true)
  expect(isOwn({ subject: 'Hi', body: 'There' }, null, 'en')).toBe(true)
  expect(textOf(null, 'en')).toEqual({ subject: '', body: '' })
})
