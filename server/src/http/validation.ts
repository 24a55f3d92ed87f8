// What comes in is checked against the contract's schemas; what does not fit is refused in the catalogue's words.
import { Refusal } from '@plaza/contract/refusals'
import { problemsIn } from '@plaza/contract/schema-rules'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Parses one part of a request; a value that its schema refuses becomes an invalid_input that names each field. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (sent) => {
    // No body at all is an empty one.
    const data = httpPart === 'body' ? (sent ?? {}) : sent
    const { success, data: value, error } = schema.safeParse(data)
    return success ? { value } : { error: new Refusal('invalid_input', problemsIn(schema, data, error.issues)) }
  }
