// What each part of a call holds when it is meant well, made from the contract's own schemas, and the places in it where something else can stand.
import type { Endpoint } from '@plaza/contract/endpoint'
import { z } from 'zod'
import type { Json, JsonSchema } from './hostile-values.ts'

/** What fields of these names hold: types alone say too little of them. */
const usual: { readonly [name: string]: Json } = {
  email: 'sound@example.com',
  password: 'Another123!',
  password_confirmation: 'Another123!',
  current_password: 'Another123!',
  token_id: `${'a'.repeat(22)}.${'b'.repeat(43)}`,
  token: `${'a'.repeat(22)}.${'b'.repeat(43)}`,
  candidate_id: 'a'.repeat(43),
  phone: '3312345678',
  website: 'https://a.example',
  site_url: 'https://a.example',
  link: 'https://a.example',
  portfolio: 'https://a.example',
  domain_name: 'sound-name',
  primary_color: '#123456',
  secondary_color: '#123456',
  logo: null,
  background: null,
  documents: null,
  place_id: '',
  start_date: '2019-01-31',
  end_date: '2021-12-31',
  starts_at: '2026-03-05T15:00:00Z',
  duration_minutes: 30,
  submission_key: 'a'.repeat(32),
  time_zone: 'America/New_York',
  current_salary: '0',
  salary_expectation: '0',
  page: '1',
  job_board: 'all',
  salary_min: '',
  salary_max: '',
  plan_id: 2,
}

/** As JSON describes what is sent for a part of a call. */
export function sentSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** A value that the schema means, always the same; every optional field is there. `of` tells apart what a path and a message call 'page'. */
export function soundJson(schema: JsonSchema, name = '', of = ''): Json {
  const { anyOf, properties, items } = schema
  if (name === 'page' && of === 'support_message') return '/jobs'
  const known = usual[name]
  if (known !== undefined) return known
  if (anyOf?.[0]) return soundJson(anyOf[0], name, of)
  if (schema.enum) return schema.enum[0] ?? null
  if (schema.const !== undefined) return schema.const
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, soundJson(field, key, name)]))
  if (items) return [soundJson(items, '', name)]
  const simple: { readonly [type: string]: Json } = { string: 'Baker', number: 1, integer: 1, boolean: true }
  return simple[[schema.type].flat()[0] ?? ''] ?? null
}

/** The way to a value within another: names of fields and places of rows. */
export type Way = readonly (string | number)[]

/** The way to every field and every row of a value, leaves or not. */
export function waysIn(value: Json, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => [[...way, key], ...waysIn(inner, [...way, key])])
}

/** Whether nothing stands within the value that a way leads to. */
export function isLeaf(value: Json, way: Way): boolean {
  return waysIn(valueAt(value, way)).length === 0
}

function valueAt(value: Json, way: Way): Json {
  return way.reduce<Json>((inner, key) => (inner as { [key: string]: Json })[key] ?? null, value)
}

/** The value with another at the end of each way; undefined takes the field away. The given one stays as it is. */
export function replaced(value: Json, ways: readonly Way[], other: Json | undefined): Json {
  const copy = structuredClone(value)
  for (const way of ways) {
    const parent = valueAt(copy, way.slice(0, -1)) as { [key: string]: Json }
    const key = way.at(-1) ?? ''
    if (other === undefined) delete parent[key]
    else parent[key] = other
  }
  return copy
}

/** The path of a call with its parameters filled in, whatever they hold. */
export function filledPath(endpoint: Endpoint, params: { readonly [name: string]: string }): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '').replaceAll('.', '%2E'))
}
