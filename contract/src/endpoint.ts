import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Role } from './values.ts'

/**
 * Who may make a call; the binding denies everybody whom the declaration does not name. A member belongs to a company; a list names the
 * roles of which the caller must hold one.
 */
export type Audience = 'anyone' | 'signed_in' | 'member' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /job_board/{company}`: the name of a call everywhere, in code, documentation, logs and tests. */
export type Signature = `${Method} /${string}`

export type Declaration = {
  who: Audience
  /** One sentence for the documentation: what the call answers, and the section of the specification it comes from. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** A JSON object; with `files`, the text fields of a multipart form with nested names: `user[first_name]`. */
  body?: z.ZodObject
  /** Files of a multipart form by the name of their field, with the most bytes each may have. */
  files?: { readonly [field: string]: { max_bytes: number } }
  response: z.ZodType
  /** Codes beyond those that every call may answer (`everyCallRefuses`). */
  refusals: readonly RefusalCode[]
}

export type Endpoint<S extends Signature = Signature, D extends Declaration = Declaration> = D & {
  signature: S
  method: Method
  path: string
}

/** Declares a call. Names in braces are the parameters of the path; the schemas are the single source of types, validation and documentation. */
export function endpoint<const S extends Signature, const D extends Declaration>(signature: S, declaration: D): Endpoint<S, D> {
  const [method, path] = signature.split(' ') as [Method, string]
  return { ...declaration, signature, method, path }
}

/** Refusals that any call may answer and that are therefore not declared. */
export const everyCallRefuses = [
  'invalid_input',
  'malformed_request',
  'media_type_not_supported',
  'body_too_large',
  'unknown_host',
  'version_not_supported',
  'too_many_requests',
  'busy',
  'internal_error',
] as const satisfies readonly RefusalCode[]

type Shape<D, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = D extends { [key in K]: infer Z extends z.ZodType }
  ? Side extends 'input'
    ? z.input<Z>
    : z.output<Z>
  : undefined

/** What the handler of a call receives, apart from its files. */
export type HandlerInput<E extends Endpoint> = {
  params: Shape<E, 'params', 'output'>
  query: Shape<E, 'query', 'output'>
  body: Shape<E, 'body', 'output'>
}

/** What a caller passes; parts that the call declares no schema for do not exist. */
export type CallInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: Shape<E, 'params', 'input'> }
  : { params?: undefined }) &
  (E extends { query: z.ZodType } ? { query?: Shape<E, 'query', 'input'> } : { query?: undefined }) &
  (E extends { body: z.ZodType } ? { body: Shape<E, 'body', 'input'> } : { body?: undefined }) &
  (E extends { files: infer F } ? { files?: { [K in keyof F]?: Blob } } : { files?: undefined })

export type CallOutput<E extends Endpoint> = z.output<E['response']>
