import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { FileKind, Role } from './values.ts'

/**
 * Who may make a call; the binding denies everybody whom the declaration does not name. A member belongs to a company; a list names the
 * roles of which the caller must hold one.
 */
export type Audience = 'anyone' | 'signed_in' | 'member' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /job_board/{company}`: the name of a call everywhere, in code, documentation, logs and tests. */
export type Signature = `${Method} /${string}`

/** The most bytes that a file may have, its kinds as people call them, and whether the call is refused without it. */
export type FileRule = { max_bytes: number; kinds: readonly FileKind[]; is_required?: true }

export type Declaration = {
  who: Audience
  /** Of a call that anyone may make: whether it answers otherwise to somebody who is signed in. */
  reads_session?: true
  /** Of a GET, as the specification has some: that it changes something. HEAD, which may be tried by anything that looks whether an address is there, does not make it. */
  changes?: true
  /** One sentence for the documentation: what the call answers, and the section of the specification it comes from. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** A JSON object; with `files`, the text fields of a multipart form with nested names: `user[first_name]`. */
  body?: z.ZodObject
  /** Files of a multipart form by the name of their field. */
  files?: { readonly [field: string]: FileRule }
  response: z.ZodType
  /** A call whose answer may hold `session.token`, which browsers are made to keep in a cookie; or one that ends the session it is made with. */
  session?: 'begins' | 'ends'
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

function audienceRefuses(who: Audience): RefusalCode[] {
  if (who === 'anyone') return []
  return who === 'signed_in' ? ['not_signed_in'] : ['not_signed_in', 'not_allowed']
}

/** Every code that a call may refuse with, each once. */
export function refusalsOf({ who, refusals }: Pick<Declaration, 'who' | 'refusals'>): RefusalCode[] {
  return [...new Set([...everyCallRefuses, ...audienceRefuses(who), ...refusals])]
}

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

type PartsOf<E extends Endpoint> = (E extends { params: z.ZodType } ? { params: Shape<E, 'params', 'input'> } : { params?: undefined }) &
  (E extends { query: z.ZodType } ? { query?: Shape<E, 'query', 'input'> } : { query?: undefined }) &
  (E extends { body: z.ZodType } ? { body: Shape<E, 'body', 'input'> } : { body?: undefined }) &
  (E extends { files: infer F } ? { files?: { [K in keyof F]?: Blob } } : { files?: undefined })

/**
 * What a caller passes; parts that the call declares no schema for do not exist. Of several calls it is what one of them takes, and never the
 * params of one beside the body of another: the compiler would have to write down all their combinations.
 */
export type CallInput<E extends Endpoint> = E extends unknown ? PartsOf<E> : never

export type CallOutput<E extends Endpoint> = z.output<E['response']>
