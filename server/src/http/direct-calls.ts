// Calls that the product makes itself for visitors: answered by the call's own handler, without a request that is written, routed and read again, which
// costs several times what the answer does (docs/decisions/0137). Input and answer are checked by the contract as ever.
import type { Endpoint } from '@plaza/contract/endpoint'
import { Refusal } from '@plaza/contract/refusals'
import type { Language } from '@plaza/contract/values'
import { writerOf } from './answer-text.ts'
import { isKeptCall } from './kept/keepable.ts'
import type { Made } from './kept/kept-answer.ts'

/** A call as a visitor makes it, of whom nothing is known. */
export type VisitorsCall = { url: string; language: Language }

/** What a call answers: `made` as it is sent, `read` as who reads that has it, whose constant parts nobody may change. */
export type DirectAnswer = { read: () => unknown; made: () => Made }

type Handle = (call: object) => Promise<unknown>

type Direct = {
  parts: readonly string[]
  endpoint: Endpoint
  handle: Handle
  writer: ReturnType<typeof writerOf>
}

/** As a request is answered with them (call-headers.ts). */
const HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const PREFIX = '/api'
/** Longer ones are nobody's link. */
const PATH_MAX_CHARACTERS = 300

/** The parameters of a path that a call has, or null where it is the path of another. */
function paramsOf(parts: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (parts.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const value = path[at] as string
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}

/** The fields of a query, as a list where one is named more than once. */
function fieldsOf(query: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decoded(pair.slice(at + 1))
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

declare module 'fastify' {
  interface FastifyInstance {
    directCalls: DirectCalls
  }
}

export class DirectCalls {
  private readonly calls: Direct[] = []

  /** Takes the handler of a call, if that is one of the board: their answers depend on nothing but the address and the language. */
  add(endpoint: Endpoint, handle: Handle): void {
    const { method, path, response, signature } = endpoint
    if (!isKeptCall(signature)) return
    const writer = writerOf({ schema: response, method, url: signature, httpStatus: '200' })
    this.calls.push({ parts: path.split('/'), endpoint, handle, writer })
    // Fixed words come before names.
    const rank = ({ parts }: Direct) => parts.map((part) => (part.startsWith('{') ? '1' : '0')).join('')
    this.calls.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  }

  /** Answers a call as a visitor makes it. Null where it is none of these, or is refused: whoever asks then makes a request, which is told why. */
  async answer({ url, language }: VisitorsCall): Promise<DirectAnswer | null> {
    const [address = ''] = url.split('?', 1)
    if (!address.startsWith(`${PREFIX}/`) || url.includes('#') || address.length > PATH_MAX_CHARACTERS) return null
    const path = address.slice(PREFIX.length).split('/')
    try {
      for (const { parts, endpoint, handle, writer } of this.calls) {
        const params = paramsOf(parts, path)
        if (params === null) continue
        const named = endpoint.params ? endpoint.params.safeParse(params) : { success: true, data: params }
        const asked = endpoint.query ? endpoint.query.safeParse(fieldsOf(url.slice(address.length + 1))) : { success: true, data: {} }
        if (!named.success || !asked.success) return null
        let readsLanguage = false
        const answer = await handle({
          params: named.data,
          query: asked.data,
          body: undefined,
          get language() {
            readsLanguage = true
            return language
          },
          findActor: async () => null,
        })
        const headers = { ...HEADERS, ...(readsLanguage ? { vary: 'accept-language', 'content-language': language } : {}) }
        return {
          read: () => writer.read(answer),
          made: () => ({ status: 200, headers, body: Buffer.from(writer.text(answer)) }),
        }
      }
    } catch (error) {
      if (error instanceof Refusal || error instanceof URIError) return null
      throw error
    }
    return null
  }
}
