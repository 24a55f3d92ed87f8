// The API as an OpenAPI 3.1 document, made of the contract's declarations and of nothing else.

import type { Audience, Endpoint } from '../endpoint.ts'
import { api, type CallName } from '../index.ts'
import { refusalBody } from '../refusal-body.ts'
import { languages } from '../values.ts'
import { examples } from './examples.ts'
import { formOf, formValues } from './forms.ts'
import { introduction, tags } from './introduction.ts'
import { refusalWriter } from './refused.ts'
import { type JsonSchema, schemaWriter } from './schemas.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

/** An example as the document needs it, whatever its call. */
type AnyExample = { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; files?: { [field: string]: string } }

/** A name that programs can call a function by: `GET /job_board/{company}` is getJobBoardByCompany. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.replaceAll('{', 'by_').match(/[A-Za-z0-9]+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function audienceText(who: Audience): string {
  if (who === 'anyone') return 'Anyone may make this call.'
  if (who === 'signed_in') return 'For whoever is signed in.'
  if (who === 'member') return 'For members of a company.'
  return `For members with ${who.length === 1 ? 'the role' : 'one of the roles'} ${who.map((role) => `\`${role}\``).join(', ')}.`
}

function securityOf({ who, reads_session }: Endpoint): JsonSchema[] {
  if (who !== 'anyone') return [{ session: [] }]
  return reads_session ? [{}, { session: [] }] : []
}

/** The first sentence of what the contract says of a call, and the rest. */
function wordsOf({ summary, who }: Endpoint): { summary: string; description: string } {
  const end = /[.;:] /.exec(summary)?.index ?? summary.length - 1
  const rest = summary.slice(end + 2)
  return {
    summary: summary.slice(0, end),
    description: [rest.charAt(0).toUpperCase() + rest.slice(1), audienceText(who)].filter(Boolean).join('\n\n'),
  }
}

type Write = ReturnType<typeof schemaWriter>['write']

/** Numbers stand in paths and queries as texts, and in the document as numbers. */
function sentAs({ type }: JsonSchema, value: unknown): unknown {
  return type === 'integer' || type === 'number' ? Number(value) : value
}

function parametersOf({ params, query }: Endpoint, example: AnyExample, write: Write): JsonSchema[] {
  const parts = [
    { place: 'path', schema: params, values: example.params ?? {} },
    { place: 'query', schema: query, values: example.query ?? {} },
  ]
  return parts.flatMap(({ place, schema, values }) => {
    if (!schema) return []
    const { properties = {}, required = [] } = write(schema, 'input') as {
      properties?: { [name: string]: JsonSchema }
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(values[name] === undefined ? {} : { example: sentAs(rest, values[name]) }),
    }))
  })
}

function requestBodyOf({ body, files }: Endpoint, example: AnyExample, write: Write): JsonSchema | null {
  if (!body && !files) return null
  const schema = body ? write(body, 'input') : null
  const form = files && formOf(schema, files, { ...Object.fromEntries(formValues(example.body)), ...example.files })
  const needsFile = Object.values(files ?? {}).some(({ is_required }) => is_required)
  return {
    required: true,
    content: {
      ...(form ? { [FORM_TYPE]: form } : {}),
      ...(schema && !needsFile ? { [JSON_TYPE]: { schema, example: example.body } } : {}),
    },
  }
}

/** What a successful answer holds, in words. */
function answerText(schema: JsonSchema, components: { [id: string]: JsonSchema }): string {
  const named = components[String(schema.$ref).split('/').at(-1) ?? ''] ?? schema
  const fields = Object.keys((named.properties ?? {}) as object).map((name) => `\`${name}\``)
  return fields.length > 0 ? `Done. The answer holds ${new Intl.ListFormat('en-GB').format(fields)}.` : 'Done.'
}

const cookieHeader = { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } }

const components = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The `session.token` that `POST /sessions` answers, valid for 15 days: `Authorization: Bearer TOKEN`; the token alone is taken too. Cookies sign nobody in here.',
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'The language of sentences in the answer; else English.',
      schema: { type: 'string', examples: [...languages] },
    },
  },
  headers: {
    RetryAfter: { description: 'After how many seconds another try makes sense.', schema: { type: 'integer', minimum: 0 } },
    SessionCookie: {
      description: 'For browsers, which keep the session for the pages of the site. Other callers need no cookie.',
      schema: { type: 'string' },
    },
  },
}

/** As much of the document as others rely on. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  paths: { [path: string]: { [method: string]: JsonSchema } }
  servers: object
  tags: object
  components: { schemas: object; responses: object }
}

/** The document, complete and the same for every instance but for its title and version. */
export function apiDocument({ title, version }: { title: string; version: string }): ApiDocument {
  const schemas = schemaWriter()
  const refused = refusalWriter()
  const describe = (endpoint: Endpoint, tag: string): JsonSchema => {
    const example = examples[endpoint.signature as CallName] as AnyExample
    const parameters = parametersOf(endpoint, example, schemas.write)
    const requestBody = requestBodyOf(endpoint, example, schemas.write)
    const answer = schemas.write(endpoint.response, 'output')
    return {
      operationId: operationId(endpoint),
      tags: [tag],
      ...wordsOf(endpoint),
      security: securityOf(endpoint),
      parameters: [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }],
      ...(requestBody ? { requestBody } : {}),
      responses: {
        200: {
          description: answerText(answer, schemas.components),
          ...(endpoint.session ? { headers: cookieHeader } : {}),
          content: { [JSON_TYPE]: { schema: answer } },
        },
        ...refused.write(endpoint),
      },
    }
  }
  const paths: ApiDocument['paths'] = {}
  for (const [feature, calls] of Object.entries(api) as [keyof typeof api, readonly Endpoint[]][]) {
    for (const call of calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call, tags[feature].name) }
    }
  }
  schemas.write(refusalBody, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version,
      description: introduction(title),
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'this host; every host of the product answers every call' }],
    tags: Object.values(tags),
    paths,
    components: { ...components, schemas: schemas.components, responses: refused.components },
  }
}
