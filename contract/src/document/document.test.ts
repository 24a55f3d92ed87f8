import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { refusalsOf } from '../endpoint.ts'
import { everyCall } from '../index.ts'
import { BRANDING_DESCRIPTION_MAX_CHARACTERS, PRIVACY_NOTICE_MAX_CHARACTERS, SUPPORT_MESSAGE_MAX_CHARACTERS } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { apiDocument, operationId } from './document.ts'

type Named = { $ref: string }
type Operation = {
  operationId: string
  summary: string
  description: string
  security: object[]
  requestBody?: {
    content: { [type: string]: { schema: { properties: object; required?: string[] }; example?: object; encoding?: object } }
  }
  responses: { [status: string]: { description: string; content: { [type: string]: { examples?: object } } } | Named }
}

const document = apiDocument({ title: 'Plaza', version: '1' })
const operationOf = (method: string, path: string) => document.paths[path]?.[method] as unknown as Operation
const responses = document.components.responses as { [name: string]: { content: { [type: string]: { examples?: object } } } }

it('has nothing that a public linter finds fault with, at its strictest', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it.each(everyCall.map((call) => [call.signature, call] as const))(
  'says of %s who may call it, what it takes and how it refuses',
  (_, call) => {
    const operation = operationOf(call.method.toLowerCase(), call.path)
    expect(operation.operationId).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z0-9]+$/)
    expect(operation.operationId).toBe(operationId(call))
    const locks = call.who !== 'anyone' ? [{ session: [] }] : call.reads_session ? [{}, { session: [] }] : []
    expect(operation.security).toEqual(locks)
    const needsFile = Object.values(call.files ?? {}).some(({ is_required }) => is_required)
    const taken = [...(call.files ? ['multipart/form-data'] : []), ...(call.body && !needsFile ? ['application/json'] : [])]
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(taken)
    for (const { example } of Object.values(operation.requestBody?.content ?? {})) expect(Object.keys(example ?? {})).not.toEqual([])
    for (const code of refusalsOf(call)) {
      if (code === 'media_type_not_supported' && call.method === 'GET') continue
      const said = operation.responses[refusals[code].status] ?? expect.unreachable(`${code} is not described`)
      const { content } = '$ref' in said ? (responses[said.$ref.split('/').at(-1) ?? ''] ?? expect.unreachable(said.$ref)) : said
      expect(Object.keys(content['application/json']?.examples ?? {})).toContain(code)
    }
  },
)

it('names the fields of a form as they are written, and its files', () => {
  const form = operationOf('post', '/job_board/{company}/{job}/apply').requestBody?.content['multipart/form-data']
  expect(Object.keys(form?.schema.properties ?? {})).toEqual(
    expect.arrayContaining(['candidate[first_name]', 'candidate[skills][]', 'candidate[preferred_work_type][remote]', 'submission_key']),
  )
  expect(form?.schema.properties).toMatchObject({ 'candidate[resume]': { type: 'string', format: 'binary' } })
  expect(form?.schema.required).toEqual([
    'candidate[first_name]',
    'candidate[last_name]',
    'candidate[email]',
    'candidate[phone]',
    'candidate[resume]',
  ])
  expect(form?.encoding).toMatchObject({ 'candidate[resume]': { contentType: expect.stringContaining('application/pdf') } })
})

it.each([
  ['put', '/companies/{id}', PRIVACY_NOTICE_MAX_CHARACTERS],
  ['put', '/companies/{id}/company_brandings/{brandingId}', BRANDING_DESCRIPTION_MAX_CHARACTERS],
  ['post', '/support_messages', SUPPORT_MESSAGE_MAX_CHARACTERS],
] as const)(
  '%s %s says how many characters a text may have, and not how many units are looked at before they are counted',
  (method, path, max) => {
    const taken = JSON.stringify(operationOf(method, path).requestBody)
    expect(taken).toContain(`"maxLength":${max}`)
    expect(taken).not.toContain(`"maxLength":${max * 2}`)
  },
)
