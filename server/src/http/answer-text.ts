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

/** What a constant part is written as, and what its reader has once it has read that. */
type Written = { text: string; read?: unknown }

/** What constant parts are written as, by the schema that they have passed. */
const written = new WeakMap<z.ZodType, WeakMap<object, Written>>()

/** A field of an answer that may hold a constant part or a list of them, and what each of these must be. */
type Parted = { field: string; element: z.ZodObject; isList: boolean; rest: z.ZodObject }

/** The first list of objects in an answer, or else its first object. */
function partsIn(schema: unknown): Parted | null {
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries(schema.shape)
  const without = (field: string) => z.object(Object.fromEntries(fields.filter(([name]) => name !== field)))
  for (const [field, value] of fields)
    if (value instanceof z.ZodArray && value.element instanceof z.ZodObject)
      return { field, element: value.element, isList: true, rest: without(field) }
  for (const [field, value] of fields)
    if (value instanceof z.ZodObject) return { field, element: value, isList: false, rest: without(field) }
  return null
}

type Writer = {
  /** The answer as JSON. */
  text: (data: unknown) => string
  /** What a reader of that JSON has. Constant parts are the same objects each time, which nobody may change. */
  read: (data: unknown) => unknown
}

/** Checks answers against a schema before it writes them; one that does not fit it fails. */
export function writerOf(route: Parameters<FastifySerializerCompiler<z.ZodType>>[0]): Writer {
  const whole = serializerCompiler(route) as (data: unknown) => string
  const plain: Writer = { text: whole, read: (data) => JSON.parse(whole(data)) }
  const parted = partsIn(route.schema)
  if (parted === null) return plain
  const { field, element, isList, rest } = parted
  const writeOne = serializerCompiler({ ...route, schema: element }) as typeof whole
  const writeRest = serializerCompiler({ ...route, schema: rest }) as typeof whole
  const known = written.get(element) ?? new WeakMap<object, Written>()
  written.set(element, known)
  const writtenOf = (part: object): Written => {
    const before = known.get(part)
    if (before !== undefined) return before
    const now = { text: writeOne(part) }
    known.set(part, now)
    return now
  }
  const readOf = (part: object): unknown => {
    const one = writtenOf(part)
    one.read ??= JSON.parse(one.text)
    return one.read
  }
  /** The constant parts of an answer, null where it has others. */
  const partsOf = (data: unknown): object[] | null => {
    const value: unknown = (data as Record<string, unknown> | null)?.[field]
    const parts: unknown[] = isList && Array.isArray(value) ? value : [value]
    return (isList === Array.isArray(value) && parts.every((part) => constant.has(part as object)) ? parts : null) as object[] | null
  }
  return {
    text(data) {
      const parts = partsOf(data)
      if (parts === null) return whole(data)
      const others = writeRest(data)
      const text = parts.map((part) => writtenOf(part).text).join()
      return `{${JSON.stringify(field)}:${isList ? `[${text}]` : text}${others === '{}' ? '' : ','}${others.slice(1)}`
    },
    read(data) {
      const parts = partsOf(data)
      if (parts === null) return plain.read(data)
      const read = parts.map(readOf)
      return { [field]: isList ? read : read[0], ...JSON.parse(writeRest(data)) }
    },
  }
}

/** Checks an answer and writes it; one that does not fit its schema fails. */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> = (route) => writerOf(route).text
