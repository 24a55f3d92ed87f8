import { expect, it } from 'vitest'
import { z } from 'zod'
import { everyCall } from './index.ts'
import { Refusal } from './refusals.ts'
import type { Problem } from './sentences/catalogue.ts'
import { en } from './sentences/en.ts'
import { es } from './sentences/es.ts'
import { errorsOf, notice } from './sentences.ts'

const kinds = ['codes', 'rules', 'labels', 'notices'] as const
const bracesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

it.each(kinds)('has the same %s in both languages, with the same braces', (kind) => {
  const [english, spanish]: Record<string, string>[] = [en[kind], es[kind]]
  expect(Object.keys(spanish ?? {})).toEqual(Object.keys(english ?? {}))
  for (const [key, text] of Object.entries(english ?? {})) {
    expect([key, bracesOf(spanish?.[key] ?? '')]).toEqual([key, bracesOf(text)])
    expect(text.trim()).not.toBe('')
    // A word may be the same in both, a sentence is not.
    if (kind !== 'labels') expect(spanish?.[key]).not.toBe(text)
  }
})

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

function namesIn({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...Object.keys(properties), ...inner.flatMap(namesIn)]
}

it('calls every field of every call by a name that people know', () => {
  const schemas = everyCall.flatMap(({ query, body }) => [query, body].flatMap((each) => each ?? []))
  const fields = schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema))
  const files = everyCall.flatMap(({ files = {} }) => Object.keys(files).map((name) => name.match(/\w+/g)?.at(-1) ?? name))
  expect(fields.length).toBeGreaterThan(100)
  for (const name of [...fields, ...files]) expect(Object.keys(en.labels)).toContain(name)
})

const said = (problems: Problem[], language: 'en' | 'es' = 'en') => errorsOf(new Refusal('invalid_input', problems), language)

it('fills in the field and the parameters, in the language that is asked for', () => {
  const short: Problem = { field: 'talent.first_name', rule: 'too_short', min: 3 }
  expect(said([short])).toEqual(['First name must be at least 3 characters'])
  expect(said([short], 'es')).toEqual(['Nombre: mínimo 3 caracteres'])
  const picture: Problem = { field: 'company_branding.logo', rule: 'picture_kind', kinds: ['JPG', 'PNG', 'SVG'] }
  expect(said([picture])).toEqual(['The logo must be a JPG, PNG or SVG picture.'])
  expect(said([picture], 'es')).toEqual(['El logotipo debe ser una imagen JPG, PNG o SVG.'])
  expect(said([{ field: 'candidate.skills.3', rule: 'text' }])).toEqual(['Skills must be a text'])
  expect(said([{ field: 'is_remote', rule: 'parameter_one_of', values: ['true', 'false'] }])).toEqual(['is_remote must be true or false.'])
})

it('writes what was typed as it was typed, whatever it looks like', () => {
  expect(said([{ field: 'account_members.0.email', rule: 'address_taken', email: '$&{label}$1@example.com' }])).toEqual([
    '$&{label}$1@example.com has already been taken',
  ])
})

it('says each sentence once, and the sentence of the code where there is nothing more precise', () => {
  const roles = ['account_members.0.roles', 'account_members.1.roles'] as const
  expect(said(roles.map((field) => ({ field, rule: 'unknown_role' })))).toEqual(['This role cannot be chosen.'])
  expect(errorsOf(new Refusal('job_closed'), 'en')).toEqual(['This job is no longer open.'])
  expect(errorsOf(new Refusal('job_closed'), 'es')).toEqual(['Esta vacante ya no está abierta.'])
  const taken = new Refusal('email_taken', [{ field: 'talent.email' }], { under: 'Email' })
  expect(errorsOf(taken, 'en')).toEqual({ Email: ['has already been taken'] })
  expect(errorsOf(taken, 'es')).toEqual({ Email: ['ya está en uso'] })
  expect(taken.fields).toEqual([{ name: 'talent.email', code: 'email_taken' }])
})

it('says what has been done in the language that is asked for', () => {
  expect([notice('email_confirmed', 'en'), notice('email_confirmed', 'es')]).toEqual([
    'Your email address has been confirmed.',
    'Tu correo electrónico ha sido confirmado.',
  ])
})
