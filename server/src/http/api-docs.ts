import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'

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
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list', deepLinking: true } })
}
