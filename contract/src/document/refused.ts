// What a call answers besides its success: every status with the codes that it comes with, and an example of each.
import { type Endpoint, refusalsOf } from '../endpoint.ts'
import { Refusal, type RefusalCode, refusals } from '../refusals.ts'
import { en } from '../sentences/en.ts'
import { errorsOf } from '../sentences.ts'
import type { JsonSchema } from './schemas.ts'

const JSON_TYPE = 'application/json'
/** Statuses after which another try makes sense, and whose answers say when. */
const AGAIN_LATER = new Set([429, 503])
/** Needs a body to be refused. */
const OF_BODIES: readonly RefusalCode[] = ['media_type_not_supported']

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

function exampleOf(code: RefusalCode): JsonSchema {
  const refusal = new Refusal(code, code === 'invalid_input' ? [{ field: 'email', rule: 'required' }] : [])
  const { fields } = refusal
  return {
    code,
    errors: errorsOf(refusal, 'en'),
    ...(fields.length > 0 ? { fields } : {}),
    ...(refusal.status >= 500 ? { request_id: 'req-1' } : {}),
  }
}

function refusalResponse(status: number, codes: readonly RefusalCode[]): JsonSchema {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] }
  return {
    description: codes.map((code) => `\`${code}\`: ${en.codes[code]}`).join('\n\n'),
    ...(AGAIN_LATER.has(status) ? { headers: retryAfter } : {}),
    content: {
      [JSON_TYPE]: {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

function componentName(code: RefusalCode): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Writes the refusals of calls; a status that has a single code is the same for all calls and stands among the components. */
export function refusalWriter(): {
  write: (endpoint: Endpoint) => { [status: string]: JsonSchema }
  components: { [name: string]: JsonSchema }
} {
  const components: { [name: string]: JsonSchema } = {}
  return {
    components,
    write(endpoint) {
      const codes = refusalsOf(endpoint).filter((code) => endpoint.method !== 'GET' || !OF_BODIES.includes(code))
      const byStatus = Object.groupBy(codes, (code) => refusals[code].status)
      return Object.fromEntries(
        Object.entries(byStatus).map(([status, group = []]) => {
          const [only] = group
          if (only === undefined || group.length > 1) return [status, refusalResponse(Number(status), group)]
          components[componentName(only)] ??= refusalResponse(Number(status), [only])
          return [status, { $ref: `#/components/responses/${componentName(only)}` }]
        }),
      )
    },
  }
}
