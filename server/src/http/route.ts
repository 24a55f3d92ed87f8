// Binds the contract's calls to Fastify: parses the input, checks the audience, shapes the answer, allows only declared refusals.
import { type CallName, type Calls, everyCall, type OutputOf } from '@plaza/contract'
import { type Audience, type Endpoint, type HandlerInput, refusalsOf } from '@plaza/contract/endpoint'
import { refusalBody } from '@plaza/contract/refusal-body'
import { type Problem, Refusal, type RefusalBody, type RefusalCode, refusals } from '@plaza/contract/refusals'
import { errorsOf } from '@plaza/contract/sentences'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SelectExpression } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../db/tables.ts'
import { fieldPathOf } from './form-fields.ts'
import type { Device } from './known-device.ts'
import { answerLanguage } from './language.ts'
import { clientKey } from './rate-limits.ts'
import type { Actor, Own, OwnColumns } from './session.ts'
import { acceptForm, type UploadedFile } from './uploads.ts'

/** A call that anyone may make looks up its caller only if it says so in the contract, and its handler asks. */
type ActorOf<E extends Endpoint> = E extends { who: 'anyone' }
  ? E extends { reads_session: true }
    ? { findActor: () => Promise<Actor | null> }
    : unknown
  : { actor: Actor }

/** The files of a call by the names of their fields: those that it demands are there. */
type FilesOf<E extends Endpoint> = Partial<Record<string, UploadedFile>> &
  (E extends { files: infer F } ? { [K in keyof F as F[K] extends { is_required: true } ? K : never]: UploadedFile } : unknown)

/** Parsed input of a call with its files, who makes it, the language that is read there, the host it was made on, the address it came from and the device. */
export type ParsedCall<N extends CallName> = HandlerInput<Calls[N]> &
  ActorOf<Calls[N]> & {
    files: FilesOf<Calls[N]>
    language: Language
    host: string
    client: string
    device: Device
  }

/** Forms with files, which the API reads only where a call takes some. */
const FORM = /^\s*multipart\//i

type Handler<N extends CallName, S> = (call: ParsedCall<N> & ([S] extends [never] ? unknown : { actor: Own<S> })) => Promise<OutputOf<N>>

/** The actors of the calls that are being answered. */
const actors = new WeakMap<FastifyRequest, Actor>()

const declared = new Map<string, Endpoint>(everyCall.map((endpoint) => [endpoint.signature, endpoint]))

/** Denies everybody whom the declaration does not name. */
function admit(who: Exclude<Audience, 'anyone'>, actor: Actor | null): Actor {
  if (actor === null) throw new Refusal('not_signed_in')
  if (who === 'signed_in') return actor
  const isNamed = who === 'member' ? actor.company_id !== null : actor.roles.some((role) => who.includes(role))
  if (!isNamed) throw new Refusal('not_allowed')
  return actor
}

function answers(endpoint: Endpoint): Record<string, z.ZodType> {
  const statuses = new Set<number>(refusalsOf(endpoint).map((code) => refusals[code].status))
  return { 200: endpoint.response, ...Object.fromEntries([...statuses].map((status) => [status, refusalBody])) }
}

/** A malformed part of the path names nothing, so the answer is the call's own 'not found' rather than a complaint about the spelling. */
function notFoundOf(endpoint: Endpoint): RefusalCode {
  return endpoint.refusals.find((code) => refusals[code].status === 404) ?? 'not_found'
}

/** Refuses a form that lacks files, with all else that is wrong in it: whoever sent it is told once. */
async function refuseLacking(request: FastifyRequest, files: readonly string[]): Promise<void> {
  const { uploads, validationError: wrong } = request
  if (wrong && !(wrong instanceof Refusal && wrong.validationContext === 'body')) throw wrong
  const lacking = files.filter((name) => !uploads?.[name]).map((name): Problem => ({ field: fieldPathOf(name), rule: 'required' }))
  const problems = [...(wrong instanceof Refusal ? wrong.problems : []), ...lacking]
  if (problems.length > 0) throw new Refusal('invalid_input', problems)
}

/**
 * `bind(app)` gives the function that features register their calls with. A handler may throw the refusals that its call declares; any
 * other is a bug and answered with 500. The audience is checked here, before the handler: whoever is not named is denied. `isUnseen`: the call
 * changes nothing that visitors are shown, and its answer waits for nothing that this process holds to be brought up to date. `own`: what it reads
 * of its caller, which is there as soon as the caller is known.
 */
export function bind(app: FastifyInstance) {
  return <N extends CallName, S extends SelectExpression<Tables, 'users'> = never>(
    name: N,
    handle: Handler<N, S>,
    { isUnseen = false, own }: { isUnseen?: boolean; own?: OwnColumns<S> } = {},
  ): void => {
    const endpoint = declared.get(name)
    if (!endpoint) throw new Error(`${name} is not declared in the contract.`)
    const { who, files: fileRules } = endpoint
    const findActor = own ? app.findActorWith(own) : app.findActor
    const demanded = Object.entries(fileRules ?? {}).flatMap(([name, { is_required }]) => (is_required ? [name] : []))
    const allowed = new Set<RefusalCode>(refusalsOf(endpoint))
    if (app.hasDecorator('directCalls')) app.directCalls.add(endpoint, (call) => handle(call as Parameters<typeof handle>[0]))
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: endpoint.changes !== true,
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: answers(endpoint),
      },
      config: { notFound: notFoundOf(endpoint), call: name, isUnseen },
      // Checked before the body is read: nothing is parsed for strangers, nor a form where none is taken.
      onRequest: async (request) => {
        if (who !== 'anyone') actors.set(request, admit(who, await findActor(request)))
        if (!fileRules && endpoint.method !== 'GET' && FORM.test(request.headers['content-type'] ?? ''))
          throw new Refusal('media_type_not_supported')
      },
      ...(fileRules ? { preValidation: async (request) => acceptForm(request, fileRules) } : {}),
      ...(demanded.length > 0 ? { attachValidation: true, preHandler: (request: FastifyRequest) => refuseLacking(request, demanded) } : {}),
      handler: async (request, reply) => {
        const { params, query, body, uploads } = request
        const caller = who === 'anyone' ? { findActor: () => findActor(request) } : { actor: actors.get(request) }
        const parsed = {
          params,
          query,
          body,
          files: uploads ?? {},
          /** Read by those answers that depend on it. */
          get language() {
            return answerLanguage(request, reply)
          },
          host: request.site?.host ?? '',
          client: clientKey(request.ip),
          get device() {
            return app.deviceOf(request, reply)
          },
          ...caller,
        }
        try {
          const answer = await handle(parsed as unknown as Parameters<typeof handle>[0])
          if (endpoint.session === 'begins') {
            const { session } = answer as { session?: { token: string } }
            if (session) app.keepSession(reply, parsed.host, session.token)
          }
          if (endpoint.session === 'ends') app.forgetSession(reply, parsed.host)
          return answer
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

/** The JSON of a refusal. */
export function refusalAnswer(refusal: Refusal, language: Language, request: FastifyRequest): RefusalBody {
  const { code, fields, token_id } = refusal
  return {
    code,
    errors: errorsOf(refusal, language),
    ...(fields.length > 0 ? { fields } : {}),
    ...(token_id === undefined ? {} : { token_id }),
    ...(refusal.status >= 500 ? { request_id: String(request.id) } : {}),
  }
}
