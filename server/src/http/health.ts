import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'

/** For load balancers and monitors: /healthz answers while the process lives, /readyz while the database does too, /metrics in Prometheus' format. */
export function healthRoutes(app: FastifyInstance, world: { db: Db }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`SELECT 1`.execute(world.db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
