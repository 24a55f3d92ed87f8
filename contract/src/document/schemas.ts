// The contract's schemas as OpenAPI 3.1 has them, which is JSON Schema.
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

type Side = 'input' | 'output'

/** What JSON Schema knows by its name needs no pattern besides. */
const NAMED_FORMATS = new Set(['date-time', 'date', 'email'])

/**
 * Takes out what says nothing to a reader. `sent_as` of a schema's own notes stands in place of what it accepts: a number in a path comes as a text, and
 * nobody needs to write it so. Answers may get more fields some day, and no client shall refuse them for it.
 */
function tidy(schema: JsonSchema, io: Side): void {
  const { sent_as } = schema
  if (sent_as) {
    const { description } = schema
    for (const key of Object.keys(schema)) delete schema[key]
    Object.assign(schema, sent_as, description === undefined ? {} : { description })
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (NAMED_FORMATS.has(String(schema.format))) delete schema.pattern
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
  delete schema.id
}

/** Turns schemas into JSON Schema; those with an id of their own are collected as the document's components and referred to. */
export function schemaWriter(): { write: (schema: z.ZodType, io: Side) => JsonSchema; components: { [id: string]: JsonSchema } } {
  const components: { [id: string]: JsonSchema } = {}
  return {
    components,
    write(schema, io) {
      const converted = z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema, io),
      })
      const text = JSON.stringify({ it: converted.properties?.it, ids: converted.$defs ?? {} })
      const { it, ids } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
        it: JsonSchema
        ids: { [id: string]: JsonSchema }
      }
      Object.assign(components, ids)
      return it
    },
  }
}
