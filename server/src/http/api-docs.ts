import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'

const DOCS = '/docs'
/** The one style element that the page writes itself; it is another in another version of the package, and its journey then fails. */
const ITS_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='
/** Nothing comes from another host. The page writes style attributes, and its pictures stand in its style sheet. */
const POLICY = `default-src 'self'; img-src 'self' data:; style-src 'self' '${ITS_STYLE}'; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Describes every call that is registered after it: OpenAPI 3.1 at `/openapi.json`, a readable page at `/docs`. */
export async function documentApi(app: FastifyInstance, options: { title: string; version: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.title} API`,
        version: options.version,
        description:
          'Send `Accept: application/vnd.plaza.v1+json`. Errors answer `{ "code", "errors": [sentence, …], "fields": [{ "name", "code" }, …] }`: sentences in the language of `Accept-Language`, and the fields that they are about. Salaries are per year in whole units.',
      },
      servers: [{ url: '/api' }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: createJsonSchemaTransformObject({}),
    stripBasePath: true,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    indexPrefix: app.prefix,
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
