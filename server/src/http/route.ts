// Binds the contract's calls to Fastify: input parsed, audience checked, answer shaped, refusals declared.
import { type CallName, type Calls, everyCall, type OutputOf } from '@plaza/contract'
import { type Endpoint, everyCallRefuses, type HandlerInput } from '@plaza/contract/endpoint'
import { Refusal, type RefusalBody, type RefusalCode, refusals } from '@plaza/contract/refusals'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOf } from './language.ts'

/** Parsed input of a call, and the language the caller reads. */
type ParsedCall<N extends CallName> = HandlerInput<Calls[N]> & { language: Language }

type Handler<N extends CallName> = (call: ParsedCall<N>) => Promise<OutputOf<N>>

const declared = new Map<string, Endpoint>(everyCall.map((endpoint) => [endpoint.signature, endpoint]))

const refusalBody = z.object({ code: z.string(), errors: z.array(z.string()), request_id: z.string().optional() })

function answers(endpoint: Endpoint): Record<string, z.ZodType> {
  const codes = [...everyCallRefuses, ...endpoint.refusals]
  const statuses = new Set<number>(codes.map((code) => refusals[code].status))
  return { 200: endpoint.response, ...Object.fromEntries([...statuses].map((status) => [status, refusalBody])) }
}

/** A part of the path that cannot be meant names nothing: the answer is that call's own 'not found', not a remark on spelling. */
function notFoundOf(endpoint: Endpoint): RefusalCode {
  return endpoint.refusals.find((code) => refusals[code].status === 404) ?? 'not_found'
}

/**
 * `bind(app)` gives the function that features register their calls with. A handler may throw the refusals that its call declares; any
 * other is a bug and answered with 500. The audience is checked here, before the handler: whoever is not named is denied.
 */
export function bind(app: FastifyInstance) {
  return <N extends CallName>(name: N, handle: Handler<N>): void => {
    const endpoint = declared.get(name)
    if (!endpoint) throw new Error(`${name} is not declared in the contract.`)
    const allowed = new Set<RefusalCode>([...everyCallRefuses, ...endpoint.refusals])
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        summary: endpoint.summary,
        operationId: name,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        response: answers(endpoint),
      },
      config: { notFound: notFoundOf(endpoint), call: name },
      handler: async (request) => {
        if (endpoint.who !== 'anyone') throw new Refusal('not_signed_in')
        try {
          return await handle({ params: request.params, query: request.query, language: languageOf(request) } as ParsedCall<N>)
        } catch (error) {
          if (error instanceof Refusal && !allowed.has(error.code))
            throw new Error(`${name} refused with ${error.code}, which it does not declare.`, { cause: error })
          throw error
        }
      },
    })
  }
}

/** Throws when a declared call has no handler: the contract never promises what the server does not do. */
export function assertAllBound(bound: ReadonlySet<string>): void {
  const missing = [...declared.keys()].filter((name) => !bound.has(name))
  if (missing.length > 0) throw new Error(`Declared but not bound: ${missing.join(', ')}`)
}

/** What a refusal looks like on the wire. */
export function refusalAnswer(refusal: Refusal, request: FastifyRequest): RefusalBody {
  return { code: refusal.code, errors: refusal.errors, ...(refusal.status >= 500 ? { request_id: String(request.id) } : {}) }
}
