// The only way to call the API: in the browser by fetch, on the server through a function that comes with the request.

import type { CallName, InputOf, OutputOf } from '@plaza/contract'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import type { RefusalBody, RefusalCode, RefusedField } from '@plaza/contract/refusals'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageAnswer } from '../context.ts'
import { getLocale } from '../paraglide/runtime.js'
import { requestContext } from '../request-context.ts'
import { forgetToken, keptToken, NOT_SIGNED_IN } from '../visit/session.ts'

/** What a refused or failed call throws; `errors` are sentences for people, in the language of the page. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: string[]
  /** The refusal's sentences for single fields; none where it names no field. */
  readonly byField: Readonly<Record<string, string[]>>
  /** The fields that were refused, by their names in the call, with the rules that they break. */
  readonly fields: readonly RefusedField[]
  readonly token_id: string | undefined

  constructor(status: number, { code, errors, fields, token_id }: RefusalBody) {
    const all = Object.values(errors).flat()
    super(`${status} ${code}: ${all.join(' ')}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = all
    this.byField = Array.isArray(errors) ? {} : errors
    this.fields = fields ?? []
    this.token_id = token_id
  }
}

/** Whether a call failed because the product is overloaded or under maintenance, so that it makes sense to try again soon. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503
}

/** Stands in for an answer that did not come from the API. */
const UNREACHABLE: RefusalBody = { code: 'internal_error', errors: [] }

/** The value of the platform header, which names calls made for talent (section 7). */
function platformOf(path: string): string {
  return /^\/(talents|candidates)\//.test(path) ? 'talent' : ''
}

type Sent = { method: string; path: string; body: object | undefined; files: Record<string, Blob> | undefined }

/** Adds `{user: {first_name}}` to a form as the field `user[first_name]`; absent values are left out. */
function appendTo(form: FormData, value: unknown, name: string): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const each of value) appendTo(form, each, `${name}[]`)
  else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) appendTo(form, each, name ? `${name}[${key}]` : key)
  else form.append(name, String(value))
}

/** A body and its files as the form that the API expects. */
export function formOf(body: object | undefined, files: Record<string, Blob>): FormData {
  const form = new FormData()
  appendTo(form, body ?? {}, '')
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** Forgets a session that was ended elsewhere, so that the next page asks to log in. A session that began in the meantime is kept. */
function forgetEnded(body: unknown, token: string | null): void {
  if (token !== null && isRefusal(body) && body.code === 'not_signed_in' && keptToken() === token) forgetToken()
}

const send = createIsomorphicFn()
  .server(async ({ method, path, body }: Sent, _signal: AbortSignal | undefined): Promise<PageAnswer> => {
    const { inject, site, token } = requestContext()
    return inject({
      method,
      url: `/api${path}`,
      headers: {
        accept: API_MEDIA_TYPE,
        platform: platformOf(path),
        'accept-language': getLocale(),
        host: site.host,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
  })
  .client(async ({ method, path, body, files }: Sent, signal: AbortSignal | undefined): Promise<PageAnswer> => {
    const token = keptToken()
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: API_MEDIA_TYPE,
        platform: platformOf(path),
        'accept-language': getLocale(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !files ? { 'content-type': 'application/json' } : {}),
      },
      ...(files ? { body: formOf(body, files) } : body ? { body: JSON.stringify(body) } : {}),
      signal,
    })
    // A successful answer that breaks off, for instance because the visitor leaves the page, counts as no answer at all.
    const parsed: unknown = await response.json().catch((error: unknown) => {
      if (response.ok) throw error
      return null
    })
    const answer = { status: response.status, body: parsed }
    forgetEnded(answer.body, token)
    // Signing out may find the session ended, which is what it wanted.
    if (path !== '/sessions' && isRefusal(parsed) && parsed.code === 'not_signed_in') document.dispatchEvent(new Event(NOT_SIGNED_IN))
    return answer
  })

/** The path of a call with its parameters and its query filled in; absent values are left out. */
export function pathOf(template: string, params: object | undefined, query: object | undefined): string {
  const values = { ...params } as Record<string, unknown>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'errors' in body && typeof body.errors === 'object'
}

/**
 * Turns an answer into what the call declares, or throws an ApiError. `token` is the session that the call was made with; it is forgotten
 * if the answer says that it has ended.
 */
export function answerOf<N extends CallName>({ status, body }: PageAnswer, token: string | null = null): OutputOf<N> {
  if (status >= 200 && status < 300 && body !== null) return body as OutputOf<N>
  forgetEnded(body, token)
  throw new ApiError(status, isRefusal(body) ? body : UNREACHABLE)
}

/** Makes a call of the API and answers what it declares; throws an ApiError when it is refused. */
export async function call<N extends CallName>(name: N, input: InputOf<N>, options: { signal?: AbortSignal } = {}): Promise<OutputOf<N>> {
  const [method = 'GET', template = '/'] = name.split(' ')
  const { params, query, body, files } = input as { params?: object; query?: object; body?: object; files?: Record<string, Blob> }
  return answerOf<N>(await send({ method, path: pathOf(template, params, query), body, files }, options.signal))
}

/** A call for a loader: a 404 of the API shows the 404 page. Throws an ApiError for every other refusal. */
export async function load<N extends CallName>(name: N, input: InputOf<N>, options: { signal?: AbortSignal } = {}): Promise<OutputOf<N>> {
  try {
    return await call(name, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
