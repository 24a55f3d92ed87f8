// The one place where what a schema finds wrong becomes a rule of the catalogue: no sentence of the validation library goes any further.
import { z } from 'zod'
import type { BrokenRule, FieldPath, ParametersOf, Problem, Rule } from './sentences/catalogue.ts'

/** More fields than any form has: an answer stays small, whatever is sent. */
const PROBLEMS_MAX = 100
const KEY_MAX_CHARACTERS = 100

type Issue = z.core.$ZodIssue

/** The error of a schema or a check: the rule that is broken, in place of what the library would say. */
export function says<R extends Rule>(...[rule, parameters]: object extends ParametersOf<R> ? [R] : [R, ParametersOf<R>]): string {
  return JSON.stringify({ rule, ...parameters })
}

function namedRule({ message }: Issue): BrokenRule | null {
  return message.startsWith('{"rule":') ? JSON.parse(message) : null
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    data,
  )
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

const kinds = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'yes_or_no',
  array: 'list',
  object: 'group',
} as const

function isKind(expected: string): expected is keyof typeof kinds {
  return Object.hasOwn(kinds, expected)
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): BrokenRule {
  const min = Number(minimum)
  if (origin !== 'string' && origin !== 'array') return { rule: 'too_low', min }
  if (min === 1) return { rule: 'required' }
  return origin === 'string' ? { rule: 'too_short', min } : { rule: 'too_few', min }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): BrokenRule {
  const max = Number(maximum)
  if (origin === 'string') return { rule: 'too_long', max }
  return { rule: origin === 'array' ? 'too_many' : 'too_high', max }
}

/** The rule for an issue whose schema names none. */
function ruleFor(issue: Issue, value: unknown): BrokenRule {
  if (isAbsent(value) && issue.code !== 'custom') return { rule: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: isKind(issue.expected) ? kinds[issue.expected] : 'form' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return { rule: 'no_choice' }
    case 'unrecognized_keys':
      return { rule: 'unknown_field' }
    default:
      return { rule: 'form' }
  }
}

/** The paths that an issue is about: the unknown keys of an object are told one by one. */
function pathsOf(issue: Issue): readonly (readonly PropertyKey[])[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path]
  return issue.keys.slice(0, PROBLEMS_MAX).map((key) => (key.length > KEY_MAX_CHARACTERS ? issue.path : [...issue.path, key]))
}

/** Names of the fields of a schema in its order, whatever stands around an object; those of a list's rows behind a star. */
function namesIn(schema: z.core.JSONSchema.BaseSchema, prefix = ''): string[] {
  const within = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
    namesIn(each as z.core.JSONSchema.BaseSchema, prefix),
  )
  const rows = typeof schema.items === 'object' ? namesIn(schema.items as z.core.JSONSchema.BaseSchema, `${prefix}*.`) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...namesIn(field as z.core.JSONSchema.BaseSchema, `${prefix}${name}.`),
  ])
  return [...within, ...rows, ...fields]
}

const orders = new WeakMap<z.ZodType, Map<string, number>>()

function orderOf(schema: z.ZodType): Map<string, number> {
  const known = orders.get(schema)
  if (known) return known
  const names = namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const order = new Map(names.map((name, place) => [name, place]))
  orders.set(schema, order)
  return order
}

/** The place of a field in its form, part by part: rows by their number, fields as the schema lists them. */
function placeOf(field: string, order: ReadonlyMap<string, number>): number[] {
  const parts = field.split('.')
  return parts.map((part, depth) => {
    if (/^\d+$/.test(part)) return Number(part)
    const name = parts.slice(0, depth + 1).map((each) => (/^\d+$/.test(each) ? '*' : each))
    return order.get(name.join('.')) ?? Number.MAX_SAFE_INTEGER
  })
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  const depth = one.findIndex((place, at) => place !== other[at])
  return depth === -1 ? one.length - other.length : (one[depth] ?? 0) - (other[depth] ?? -1)
}

/**
 * What is wrong with a value that a schema refuses: one problem for each field, in the order of the form. Of several the first counts, since
 * schemas ask in the order in which people would: is it there and what is it, how long is it, what is it made of, how does it go with the rest.
 */
export function problemsIn(schema: z.ZodType, data: unknown, issues: readonly Issue[]): Problem[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    // No object has no fields: what is missing then is told, as of an empty form.
    const empty = schema.safeParse({})
    return empty.error ? problemsIn(schema, {}, empty.error.issues) : [{ rule: 'unreadable' }]
  }
  const found = new Map<string, Problem>()
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      const field = path.map(String).join('.')
      if (found.has(field)) continue
      const broken = namedRule(issue) ?? ruleFor(issue, valueAt(data, path))
      found.set(field, field === '' ? broken : { field: field as FieldPath, ...broken })
    }
  }
  const order = orderOf(schema)
  return [...found]
    .map(([field, problem]) => ({ problem, place: placeOf(field, order) }))
    .toSorted((one, other) => inOrder(one.place, other.place))
    .slice(0, PROBLEMS_MAX)
    .map(({ problem }) => problem)
}
