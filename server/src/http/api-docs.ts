import { brotliCompressSync, gzipSync } from 'node:zlib'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type ApiDocument, apiDocument } from '@plaza/contract/document/document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DOCS = '/docs'
/** The one style element that the page writes itself; it is another in another version of the package, and its journey then fails. */
const ITS_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='
/** Nothing comes from another host. The page writes style attributes, and its pictures stand in its style sheet. */
const POLICY = `default-src 'self'; img-src 'self' data:; style-src 'self' '${ITS_STYLE}'; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page is made for wide screens: on narrow ones nothing may stick out, and tables stand in one column. */
const OUR_STYLE = `
.swagger-ui .wrapper { padding-inline: 20px }
.swagger-ui .info { margin: 28px 0 }
.swagger-ui .info > div { max-width: 46rem }
.swagger-ui .info .description :is(p, li) { font-size: 15px; line-height: 24px }
.swagger-ui .info .description h2 { margin: 28px 0 8px; font-size: 20px }
.swagger-ui .info .description pre { overflow-x: auto; padding: 8px 12px; border-radius: 6px }
.swagger-ui :is(.opblock-summary-path, .renderedMarkdown, .opblock-summary-description) { overflow-wrap: anywhere }
.swagger-ui .parameters-col_name { width: 19rem; max-width: none }
.swagger-ui .parameter__name { overflow-wrap: break-word }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: #5b21b6; font-weight: 500; white-space: pre-wrap; overflow-wrap: anywhere }
.swagger-ui .info .description pre code { white-space: pre }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-operation-id { display: none }
  .swagger-ui .opblock-summary-path { max-width: none }
  .swagger-ui table, .swagger-ui :is(thead, tbody, tr, td) { display: block; width: auto !important }
  .swagger-ui thead { display: none }
  .swagger-ui :is(.parameters-col_description, .response-col_description, .parameters-col_name, .response-col_status) { padding: 4px 0 !important; max-width: 100% !important }
  .swagger-ui :is(input, select, textarea, .model-box, .highlight-code) { max-width: 100% !important; min-width: 0 !important }
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0 }
}`

/** Sends a text that never changes, packed once: writing and packing the whole document anew for each reader takes a processor longer than drawing a page. */
function sendsPacked(type: string, write: () => string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let made: { plain: string; br: Buffer; gzip: Buffer } | undefined
  return ({ headers }, reply) => {
    if (made === undefined) {
      const plain = write()
      made = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
    }
    reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding')
    const packing = (['br', 'gzip'] as const).find((each) =>
      new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(headers['accept-encoding'] ?? ''),
    )
    return packing ? reply.header('content-encoding', packing).send(made[packing]) : reply.send(made.plain)
  }
}

/** Serves the contract as OpenAPI 3.1 at `/openapi.json`, and a readable page of it at `/docs`. */
export async function documentApi(app: FastifyInstance, about: { title: string; version: string }): Promise<void> {
  let made: ApiDocument | undefined
  // Written for its first reader: it takes longer than everything else here, and most processes are never asked for it.
  const document = {
    toJSON() {
      made ??= apiDocument(about)
      return made
    },
  }
  const json = sendsPacked('application/json', () => JSON.stringify(document))
  const yaml = sendsPacked('application/x-yaml', () => app.swagger({ yaml: true }))
  // What writes it as YAML asks for `toJSON`, as JSON.stringify does.
  await app.register(swagger, { mode: 'static', specification: { document: document as unknown as StaticDocumentSpec['document'] } })
  app.get('/openapi.json', async (request, reply) => json(request, reply))
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    indexPrefix: app.prefix,
    staticCSP: POLICY,
    uiHooks: {
      onRequest: async (request, reply) => {
        const { url = '' } = request.routeOptions
        if (url.endsWith(`${DOCS}/json`)) return json(request, reply)
        if (url.endsWith(`${DOCS}/yaml`)) return yaml(request, reply)
      },
    },
    theme: { title: about.title, css: [{ filename: 'plaza.css', content: OUR_STYLE }] },
    uiConfig: {
      // Without the bar that loads other documents.
      layout: 'BaseLayout',
      // Groups are a table of contents. With so many calls in sight at once the page would draw only those around, and lead to others by guess.
      docExpansion: 'none',
      deepLinking: true,
      persistAuthorization: true,
      displayOperationId: true,
      defaultModelsExpandDepth: 0,
    },
  })
}
