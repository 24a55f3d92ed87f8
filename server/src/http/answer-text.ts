// Answers are checked against the contract's schemas and written as JSON. What is answered again and again is checked and written once.
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

const constant = new WeakSet<object>()

/** Declares that nobody changes this part of answers any more, so that its text is kept as long as the part itself. It is frozen, what stands in it is not. */
export function neverChanges<T extends object>(part: T): T {
  constant.add(part)
  return Object.freeze(part)
}

/** What constant parts are written as, by the schema that they have passed. */
const texts = new WeakMap<z.ZodType, WeakMap<object, string>>()

/** The first list of objects in an answer: its field, and what each of them must be. */
function listIn(schema: unknown): { field: string; element: z.ZodObject; rest: z.ZodObject } | null {
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries(schema.shape)
  for (const [field, value] of fields)
    if (value instanceof z.ZodArray && value.element instanceof z.ZodObject)
      return { field, element: value.element, rest: z.object(Object.fromEntries(fields.filter(([name]) => name !== field))) }
  return null
}

/** Checks an answer and writes it; one that does not fit its schema fails. */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const whole = serializerCompiler(route) as (data: unknown) => string
  const list = listIn(route.schema)
  if (list === null) return whole
  const { field, element, rest } = list
  const writeOne = serializerCompiler({ ...route, schema: element }) as typeof whole
  const writeRest = serializerCompiler({ ...route, schema: rest }) as typeof whole
  const known = texts.get(element) ?? new WeakMap<object, string>()
  texts.set(element, known)
  const textOf = (part: object) => {
    const text = known.get(part) ?? writeOne(part)
    known.set(part, text)
    return text
  }
  return (data) => {
    const parts: unknown = (data as Record<string, unknown> | null)?.[field]
    if (!Array.isArray(parts) || !parts.every((part) => constant.has(part))) return whole(data)
    const others = writeRest(data)
    return `{${JSON.stringify(field)}:[${parts.map(textOf).join()}]${others === '{}' ? '' : ','}${others.slice(1)}`
  }
}
