// Every feature by name. Tests and main build the same application.
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { siteOf } from '@plaza/contract/rules/hosts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accessRoutes } from './features/access/access.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { billingWebhooks } from './features/billing/billing.webhooks.ts'
import { invoiceRoutes } from './features/billing/invoices.routes.ts'
import { boardRoutes } from './features/board/board.routes.ts'
import { listPartners } from './features/board/partners.ts'
import { brandingRoutes } from './features/branding/branding.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { consentReturn } from './features/calendar/consent-return.ts'
import { applicationPageForms } from './features/candidates/application-page.ts'
import { candidatesRoutes } from './features/candidates/candidates.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { noteFileReading } from './features/hiring/file-readings.ts'
import { hiringApplicationsRoutes } from './features/hiring/hiring-applications.routes.ts'
import { hiringJobsRoutes } from './features/hiring/hiring-jobs.routes.ts'
import { inboundMailWebhooks } from './features/hiring/inbound/inbound.webhooks.ts'
import { receiveMail } from './features/hiring/inbound/receiving.ts'
import { interviewsRoutes } from './features/hiring/interviews/interviews.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { oneClickUnsubscribing } from './features/notifications/unsubscribing.ts'
import { openPictures } from './features/pictures/small-pictures.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { resumesRoutes } from './features/resumes/resumes.routes.ts'
import { signupRoutes } from './features/signup/signup.routes.ts'
import { type Admission, admissionLimits, openAdmission } from './http/admission.ts'
import { headersOfAnswers } from './http/answer-headers.ts'
import { writeAnswer } from './http/answer-text.ts'
import { documentApi } from './http/api-docs.ts'
import { limitBodies } from './http/bodies.ts'
import { answerBusy, busyAnswer } from './http/busy-page.ts'
import { checkCallHeaders } from './http/call-headers.ts'
import { connectionLimits, finishConnections, serveConnections } from './http/connections.ts'
import { DirectCalls } from './http/direct-calls.ts'
import { answerErrors, answerUnreadable } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { type Answering, answerFromMemory, type Gate } from './http/kept/answering.ts'
import type { Keepable } from './http/kept/keepable.ts'
import type { Made } from './http/kept/kept-answer.ts'
import type { Question } from './http/kept/visitors-question.ts'
import { resolveDevices } from './http/known-device.ts'
import { privateFiles } from './http/private-files.ts'
import { publicFiles } from './http/public-files.ts'
import { assertAllBound } from './http/route.ts'
import { resolveActors } from './http/session.ts'
import { resolveSites } from './http/sites.ts'
import { readForms } from './http/uploads.ts'
import { checkInput } from './http/validation.ts'
import { standInPages } from './stand-in-pages/mount.ts'
import type { CardStandIn } from './vendors/cards/port.ts'
import type { Mailbox } from './vendors/mail/port.ts'
import type { World } from './world.ts'

/** Registers the screens; main passes the built renderer, tests of the API leave it out. */
export type MountPages = (app: FastifyInstance) => Promise<void>

/** Longer than any name, key or token in a path. */
const PATH_PART_MAX_CHARACTERS = 300

/**
 * The path of a request, also where its first line names a whole address. One that names nothing because its escapes mean no text or a part is
 * too long leads to where nothing is, like every unknown path.
 */
function readableAddress(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  const path = url.split('?')[0] ?? ''
  try {
    decodeURI(path)
    if (path.split('/').every((part) => part.length <= PATH_PART_MAX_CHARACTERS)) return url
  } catch {
    // As below.
  }
  return url.startsWith('/api/') ? '/api/-' : '/-'
}

/** What is answered however many ask: it costs nearly nothing, or tells machines how the product is. */
const ALWAYS_LET_IN = /^\/(?:assets\/|page-fonts\/|files\/public\/|(?:favicon\.svg|og\.png|healthz|readyz|metrics)(?:\?|$))/

const MB = 2 ** 20

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How much is taken in at once; tests take less. */
const usualLimits = { connections: connectionLimits, admission: admissionLimits }

/** What of the world may be far away. The stand-in for places is not: it asks the product's own database. */
function isFaraway(name: string | symbol, { env }: World): boolean {
  return name === 'places' ? env.places.vendor !== 'offline' : ['files', 'captcha', 'calendar', 'cards'].includes(String(name))
}

/** The world as requests see it: who waits for something outside of the machine keeps nobody else from being answered. */
function seenFromRequests(world: World, admission: Admission): World {
  return new Proxy(world, {
    get(target, name) {
      const thing: unknown = Reflect.get(target, name)
      return isFaraway(name, target) ? admission.faraway(thing as object) : thing
    },
  })
}

/**
 * The application over a world, ready to listen or to be injected into. `mailbox` is what the stand-in for mail has kept, null where mail
 * really leaves; `standIn` is behind the stand-in's page for cards, null where the vendor has its own. Throws when the contract declares a call that nothing answers.
 */
export async function buildApp(
  outside: World,
  mountPages?: MountPages,
  mailbox: Mailbox | null = null,
  standIn: CardStandIn | null = null,
  limits: typeof usualLimits = usualLimits,
): Promise<FastifyInstance> {
  const admission = openAdmission(limits.admission)
  const world = seenFromRequests(outside, admission)
  const always = headersOfAnswers(world.env.hosts.scheme)
  const unreadable = answerUnreadable(always)
  const gate: Gate = {
    enter: (request, response, goOn, refused) =>
      admission.enter(request, response, goOn, () => {
        answerBusy(request, response, always)
        refused()
      }),
    leave: admission.leave,
  }
  let isClosing = false
  // Once the hosts are known; nobody asks before that.
  let memory: Answering | undefined
  const app = Fastify({
    loggerInstance: world.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: world.env.trustedProxies.length > 0 ? world.env.trustedProxies : false,
    bodyLimit: 1_048_576,
    // A start on a busy machine takes as long as it takes: it is no fault of a part that others had the processor meanwhile.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: PATH_PART_MAX_CHARACTERS },
    serverFactory: (answer) =>
      serveConnections(answer, limits.connections, {
        headers: always,
        unreadable,
        admit(request, response, goOn) {
          // The development server answers a page with a hundred requests for its sources.
          if (ALWAYS_LET_IN.test(request.url ?? '') || world.env.fromSources) return goOn()
          if (isClosing) return answerBusy(request, response, { ...always, connection: 'close' })
          if (memory) memory.answer({ request, response, goOn })
          else gate.enter(request, response, goOn, () => undefined)
        },
      }),
    // The server has its own.
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    return503OnClosing: true,
  })
  app.addHook('preClose', async () => {
    isClosing = true
    await finishConnections(app.server)
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(always))
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (await admission.join(raw)) return
    const { status, headers, body } = busyAnswer(raw)
    return reply.code(status).headers(headers).send(body)
  })
  limitBodies(app)
  app.setValidatorCompiler(checkInput)
  app.setSerializerCompiler(writeAnswer)
  answerErrors(app)
  // Static files were compressed when they were built; answers are worth less of a processor's time.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
  // Whoever has changed something sees it from then on, also in what is kept in memory.
  app.addHook('onSend', async ({ method, routeOptions }) => {
    if (!CHANGES_NOTHING.has(method) && !routeOptions.config?.isUnseen) await world.changes.catchUp()
  })
  // After the answer has been made and compressed: sending it takes as long as its reader likes.
  app.addHook('onSend', async ({ raw }) => admission.leave(raw))
  const partners = await resolveSites(app, world.env.hosts, world.changes, () => listPartners(world.db))
  const directCalls = new DirectCalls()
  app.decorate('directCalls', directCalls)
  /** What a request would be answered that says nothing but what is asked for; null where one has to be made. What fails is asked again by one, which says why. */
  const withoutRequest = async (question: Question, { kind }: Keepable): Promise<Made | null> => {
    try {
      if (kind === 'page') return (await app.visitorsPage?.(question)) ?? null
      return kind === 'call' ? ((await directCalls.answer(question))?.made() ?? null) : null
    } catch (error) {
      world.log.warn({ err: error }, 'what visitors are to be shown could not be made without a request')
      return null
    }
  }
  const kept = answerFromMemory({
    maxBytes: world.env.keptAnswersMb * MB,
    changes: world.changes,
    now: world.now,
    log: world.log,
    gate,
    sites: { of: (host) => siteOf(host, world.env.hosts, app.partners()), partners },
    async make(asked, question, what) {
      const begun = performance.now()
      const direct = await withoutRequest(question, what)
      if (direct) {
        kept.onAnswer(what.route, 'GET', direct.status, (performance.now() - begun) / 1000)
        return { ...direct, headers: { ...always, ...direct.headers } }
      }
      const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', ...asked })
      return { status: statusCode, headers, body: rawPayload }
    },
  })
  memory = kept
  app.addHook('onClose', async () => kept.end())
  healthRoutes(app, { db: world.db, env: world.env, refused: admission.refused, kept, search: world.search })
  publicFiles(app, openPictures(world.files))
  privateFiles(app, world, (reading) => noteFileReading(world, reading))
  const answer = world.inbound && ((raw: Buffer) => receiveMail(world, raw))
  await standInPages(app, world, { mailbox, answer, cards: standIn })
  invoiceRoutes(app, world)

  const bound = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.config?.call) bound.add(route.config.call)
  })
  await app.register(
    async (api) => {
      checkCallHeaders(api)
      resolveActors(api, world)
      resolveDevices(api, world)
      await readForms(api, { folder: join(world.env.dataDir, 'uploads') })
      await documentApi(api, { title: world.env.productName, version: '1' })
      accessRoutes(api, world)
      boardRoutes(api, world)
      candidatesRoutes(api, world)
      placesRoutes(api, world)
      referenceRoutes(api, world)
      resumesRoutes(api, world)
      billingRoutes(api, world)
      await billingWebhooks(api, world)
      brandingRoutes(api, world)
      calendarRoutes(api, world)
      chatRoutes(api, world)
      companyRoutes(api, world)
      hiringApplicationsRoutes(api, world)
      interviewsRoutes(api, world)
      hiringJobsRoutes(api, world)
      await inboundMailWebhooks(api, world)
      membersRoutes(api, world)
      notificationsRoutes(api, world)
      signupRoutes(api, world)
    },
    { prefix: '/api' },
  )
  assertAllBound(bound)
  oneClickUnsubscribing(app, world)
  applicationPageForms(app, world)
  consentReturn(app, world)
  discoveryRoutes(app, world)
  if (mountPages) await mountPages(app)
  return app
}
