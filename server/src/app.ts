// Every feature by name. Tests and main build the same application.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { boardRoutes } from './features/board/board.routes.ts'
import { listPartners } from './features/board/partners.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { documentApi } from './http/api-docs.ts'
import { answerErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { publicFiles } from './http/public-files.ts'
import { assertAllBound } from './http/route.ts'
import { resolveSites } from './http/sites.ts'
import { acceptVersions } from './http/version.ts'
import type { World } from './world.ts'

/** Registers the screens; main passes the built renderer, tests of the API leave it out. */
export type MountPages = (app: FastifyInstance) => Promise<void>

/** The application over a world, ready to listen or to be injected into. Throws when the contract declares a call that nothing answers. */
export async function buildApp(world: World, mountPages?: MountPages): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: world.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: world.env.production,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  // Static files were compressed when they were built; answers are worth less of a processor's time.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
  await resolveSites(app, world.env.hosts, () => listPartners(world.db))
  healthRoutes(app, { db: world.db, metricsToken: world.env.metricsToken })
  publicFiles(app, world.files)

  const bound = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.config?.call) bound.add(route.config.call)
  })
  await app.register(
    async (api) => {
      acceptVersions(api)
      await documentApi(api, { title: world.env.productName, version: '1' })
      boardRoutes(api, world)
      referenceRoutes(api, world)
    },
    { prefix: '/api' },
  )
  assertAllBound(bound)
  discoveryRoutes(app, world)
  if (mountPages) await mountPages(app)
  return app
}
