// The only way to the API: on the server through the function that came with the request, in the browser by fetch.

import type { CallName, InputOf, OutputOf } from '@plaza/contract'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import type { RefusalBody, RefusalCode } from '@plaza/contract/refusals'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageAnswer } from './context.ts'
import { getLocale } from './paraglide/runtime.js'
import { requestContext } from './request-context.ts'

/** What a refused or failed call throws; `errors` are sentences for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: string[]

  constructor(status: number, code: RefusalCode, errors: string[]) {
    super(`${status} ${code}: ${errors.join(' ')}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

const send = createIsomorphicFn()
  .server(async (method: string, path: string, _signal: AbortSignal | undefined): Promise<PageAnswer> => {
    const { inject, site } = requestContext()
    return inject({
      method,
      url: `/api${path}`,
      headers: { accept: API_MEDIA_TYPE, 'accept-language': getLocale(), host: site.host },
    })
  })
  .client(async (method: string, path: string, signal: AbortSignal | undefined): Promise<PageAnswer> => {
    const response = await fetch(`/api${path}`, { method, headers: { accept: API_MEDIA_TYPE, 'accept-language': getLocale() }, signal })
    return { status: response.status, body: await response.json().catch(() => null) }
  })

/** The path of a call with its parameters and its query filled in; absent values are left out. */
function pathOf(template: string, params: object | undefined, query: object | undefined): string {
  const values = { ...params } as Record<string, unknown>
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'errors' in body && Array.isArray(body.errors)
}

/** Makes a call of the API and answers what it declares; throws an ApiError when it is refused. */
export async function call<N extends CallName>(name: N, input: InputOf<N>, options: { signal?: AbortSignal } = {}): Promise<OutputOf<N>> {
  const [method = 'GET', template = '/'] = name.split(' ')
  const { params, query } = { params: undefined, query: undefined, ...(input as { params?: object; query?: object }) }
  const { status, body } = await send(method, pathOf(template, params, query), options.signal)
  if (status >= 200 && status < 300) return body as OutputOf<N>
  throw isRefusal(body) ? new ApiError(status, body.code, body.errors) : new ApiError(status, 'internal_error', [])
}

/** A call for a loader: what the API does not find shows the 404 page. */
export async function load<N extends CallName>(name: N, input: InputOf<N>, options: { signal?: AbortSignal } = {}): Promise<OutputOf<N>> {
  try {
    return await call(name, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
