import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'
import type { World } from '../world.ts'
import type { Answering } from './kept/answering.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

type Watching = { isForReal: boolean; metricsToken: string | null }

/** Whoever knows the token; locally also this machine itself, under a name of the product's, with no proxy between. */
function mayWatch(request: FastifyRequest, { isForReal, metricsToken: token }: Watching): boolean {
  const isDirect = LOOPBACK.has(request.socket.remoteAddress ?? '') && PASSED_ON.every((name) => request.headers[name] === undefined)
  if (!isForReal && isDirect && request.site !== null) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** How many tasks wait and how many have failed for good, read from the table, so that it covers all processes of the product. */
function countTasks(registry: Registry, db: Db, isThere: () => Promise<boolean>): void {
  new Gauge({
    name: 'plaza_tasks',
    help: 'Queued tasks by name and state: waiting, or failed for good.',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Other numbers are answered without a database, too.
      if (!(await isThere())) return
      try {
        const { rows } = await sql<{ task: string; state: string; tasks: number }>`
          SELECT task_identifier AS task, CASE WHEN attempts < max_attempts THEN 'waiting' ELSE 'failed' END AS state, count(*)::int AS tasks
          FROM graphile_worker.jobs GROUP BY 1, 2`.execute(db)
        for (const { task, state, tasks } of rows) this.set({ task, state }, tasks)
      } catch {
        // As above: it has gone meanwhile.
      }
    },
  })
}

/** What visitors were answered from memory since the start, what had to be made first, and how much is kept. */
function countKept(registry: Registry, kept: Pick<Answering, 'hits' | 'misses' | 'bytes'>): void {
  new Counter({
    name: 'plaza_kept_answers_total',
    help: 'Visitors answered from memory (hit), and answers that had to be made for it first (miss).',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, kept.hits())
      this.inc({ result: 'miss' }, kept.misses())
    },
  })
  new Gauge({
    name: 'plaza_kept_answers_bytes',
    help: 'Memory that kept answers take, of at most KEPT_ANSWERS_MB.',
    registers: [registry],
    collect() {
      this.set(kept.bytes())
    },
  })
}

/** What this process holds in memory for searches, and how many of them it has answered from there. */
function watchSearch(registry: Registry, search: World['search']): void {
  const gauge = (name: string, help: string, value: (figures: ReturnType<World['search']['figures']>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(search.figures()))
      },
    })
  gauge('plaza_search_memory_jobs', 'Jobs that searches find in memory.', ({ jobs }) => jobs)
  gauge('plaza_search_memory_bytes', 'About how much memory these jobs take.', ({ bytes }) => bytes)
  gauge('plaza_search_memory_current', '1 while searches are answered from memory, 0 while the database answers them.', ({ isCurrent }) =>
    isCurrent ? 1 : 0,
  )
  new Counter({
    name: 'plaza_searches_total',
    help: 'Searches for jobs, by what has answered them: memory or database.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { fromMemory, fromReplica, fromDatabase } = search.figures()
      this.reset()
      this.inc({ from: 'memory' }, fromMemory)
      this.inc({ from: 'replica' }, fromReplica)
      this.inc({ from: 'database' }, fromDatabase)
    },
  })
}

/** How long /readyz and /metrics wait for the database: monitors ask often and give up soon. */
const DATABASE_WITHIN_MS = 1000

/** Whether the database answers within a second, however many wait for it; whoever asks meanwhile shares the answer. */
function watchDatabase(db: Db): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    )
    const answer = asked
    void answer.then(() => {
      if (asked === answer) asked = undefined
    })
    return within(answer, false)
  }
}

/** What is promised, or after a second the other. */
async function within<T>(promise: Promise<T>, other: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(other), DATABASE_WITHIN_MS)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * For load balancers and monitors, under any host name: /healthz answers while the process lives, /readyz while the database does so within a second, /metrics in
 * Prometheus' format with METRICS_TOKEN, and locally to this machine.
 */
export function healthRoutes(
  app: FastifyInstance,
  world: {
    db: Db
    env: Watching
    refused: () => number
    kept: Pick<Answering, 'hits' | 'misses' | 'bytes' | 'onAnswer'>
    search: World['search']
  },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const isThere = watchDatabase(world.db)
  countTasks(registry, world.db, isThere)
  watchSearch(registry, world.search)
  new Counter({
    name: 'plaza_requests_refused_busy_total',
    help: 'Requests answered with 503 before anything was done for them, because too many were being answered.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(world.refused())
    },
  })
  countKept(registry, world.kept)
  world.kept.onAnswer = (route, method, status, took) => seconds.observe({ route, method, status: String(status) }, took)
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    return (await isThere()) ? { status: 'ok' } : reply.code(503).send({ status: 'database unreachable' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, world.env)) {
      if (request.site === null) throw new Refusal('unknown_host')
      return reply.callNotFound()
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
