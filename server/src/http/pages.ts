// The pages of the site: static files of the built web client, and everything else by the renderer.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { addresses } from '@plaza/contract/rules/addresses'
import { type HostTable, type NamedFamily, originOf } from '@plaza/contract/rules/hosts'
import { addressAfterLogin, landingOf } from '@plaza/contract/rules/landing'
import { type Language, languages } from '@plaza/contract/values'
import type { Origins, PageAnswer, PageCall, Renderer, Viewer } from '@plaza/web/context'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'
import type { ChatEnv } from '../env.ts'
import { fileUrl } from '../vendors/files/port.ts'
import { headersOfPages, headersOfWindows } from './answer-headers.ts'
import { contentPolicy, type OwnParts, partsWithNonce } from './content-policy.ts'
import { sendBusyPage } from './errors.ts'
import { withoutNonce } from './hashed-page.ts'
import { agesHoldUntil } from './kept/ages.ts'
import { holdsUntil, isToBeKept } from './kept/holding.ts'
import { pageLanguage } from './language.ts'
import { languageCookie, tokenInCookies } from './site-cookies.ts'

export type PagesOptions = {
  /** The folder that `vite build` writes: client/ and server/server.js. */
  distDir: string
  table: HostTable
  /** Whether pages may load Google's script. */
  hasRecaptcha: boolean
  /** Whose support chat pages load. */
  chat: ChatEnv
  /** Calls the API for a page; the page's own request tells on whose behalf. */
  inject: (call: PageCall, page: FastifyRequest) => Promise<PageAnswer>
}

/** How pages are made, which development does in another way than production. */
export type PageSource = {
  renderer: () => Promise<Renderer>
  /** Scripts of the development server are not known beforehand: no policy can name them. */
  hasPolicy: boolean
}

const BUSY = 503

function originsOf(table: HostTable): Origins {
  const families = Object.keys(addresses) as NamedFamily[]
  return Object.fromEntries(families.map((family) => [family, originOf(family, table)])) as Origins
}

/** A path of this host: never `//other.host` nor `/\other.host`, which browsers take for another site. */
function ownPath(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}

/**
 * Where a page of this host leads: the renderer names its own host as the machine before it has asked, without TLS, and a browser that went there
 * would send its cookies in the open.
 */
function redirectOf(location: string, host: string): string {
  const url = URL.parse(location, `http://${host}`)
  return url?.protocol === 'http:' && url.host === host ? ownPath(url.pathname) + url.search + url.hash : location
}

/** Where the window comes back that links Teams: it must stay the one that the settings have opened, which it tells that it has ended. */
const WINDOW_COMES_BACK = /^\/account-settings[^?]*\?(?:.*&)?(?:teams_code|error)=/

/** The page of an application, which whoever has its address may read and withdraw. */
const SECRET_ADDRESS = /^\/application\//

function secure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isSecret = SECRET_ADDRESS.test(request.url)
  if (isSecret) reply.header('x-robots-tag', 'noindex')
  return reply
    .headers(WINDOW_COMES_BACK.test(request.url) ? headersOfWindows : headersOfPages)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin')
}

/** The request of a page that is to be kept: it says nothing but where the page is. */
function visitorsRequest({ url }: FastifyRequest, host: string): Request {
  return new Request(`http://${host}${url}`, { headers: { host, accept: 'text/html' } })
}

// What is left to say when even the error page cannot be rendered. Its text carries both languages because nothing else works here.
const LAST_RESORT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title></head><body><h1>Something went wrong</h1><p lang="es">Algo salió mal</p><p><a href="/">Go back</a></p></body></html>`

/** Serves the built client and renders every page; the API and other fixed paths are registered beside it. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const client = join(options.distDir, 'client')
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    // The build leaves .br and .gz beside what is worth it.
    preCompressed: true,
    // Names below assets/ carry a hash of the content, but for the notices of what is bundled.
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff')
      const isNamedByContent = path.includes('/assets/') && !/licences\.txt(\.\w+)?$/.test(path)
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A worker has the policy of its own file. This one reads what strangers have sent: it loads nothing, and nothing that is text runs.
      if (/\/drawing\.worker-[\w-]+\.js/.test(path)) reply.header('content-security-policy', "default-src 'none'")
    },
    cacheControl: false,
  })
  const address = pathToFileURL(join(options.distDir, 'server', 'server.js')).href
  const built = import(address) as Promise<{ default: Renderer }>
  await servePages(app, options, { renderer: async () => (await built).default, hasPolicy: true })
}

/** Answers every GET and HEAD that nothing else answers with a page of the site that the host names. */
export async function servePages(app: FastifyInstance, options: Omit<PagesOptions, 'distDir'>, source: PageSource): Promise<void> {
  const { table, inject } = options
  const origins = originsOf(table)

  /** The profile of whoever is signed in, in the language of the page; a session that has ended makes a visitor. */
  async function viewerOf(
    ask: (call: PageCall) => Promise<PageAnswer>,
    token: string | null,
    host: string,
    language: Language,
  ): Promise<Viewer | null> {
    if (token === null) return null
    const headers = { host, accept: API_MEDIA_TYPE, authorization: `Bearer ${token}`, 'accept-language': language }
    const { status, body } = await ask({ method: 'GET', url: '/api/profiles', headers })
    if (status === 200) return body as Viewer
    if (status === 401) return null
    throw new Error(`The profile of a page's viewer was answered with ${status}.`)
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.startsWith('/api/')) {
      reply.callNotFound()
      return reply
    }
    secure(request, reply)
    const site = request.site
    if (!site) {
      reply.callNotFound()
      return reply
    }

    const url = URL.parse(request.url, 'http://any')
    if (!url) return reply.code(400).type('text/plain; charset=utf-8').send('The request could not be read.')
    const language = languages.find((each) => each === url.searchParams.get('lang'))
    if (language) {
      url.searchParams.delete('lang')
      reply.header('set-cookie', languageCookie(language, site.host, table)).header('cache-control', 'no-store')
      return reply.redirect(ownPath(url.pathname) + url.search, 303)
    }
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return reply.redirect(ownPath(url.pathname.replace(/\/+$/, '')) + url.search, 301)
    }

    const { slug, name, logo, primary_color } = site.partner ?? {}
    const partner = slug && name ? { slug, name, logo_url: fileUrl(logo ?? null), primary_color: primary_color ?? null } : null
    const nonce = randomBytes(16).toString('base64')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', SECRET_ADDRESS.test(url.pathname) ? 'no-store' : 'private, no-cache')
      .header('vary', 'cookie, accept-language')
    reply.header('x-frame-options', 'DENY')
    const policy = (own: OwnParts) => {
      if (source.hasPolicy) reply.header('content-security-policy', contentPolicy(own, Object.values(origins), options))
    }
    policy(partsWithNonce(nonce))
    const begun = Date.now()
    // Whether something that the page is made of cannot be had at the moment.
    let isBusy = false
    const ask = async (call: PageCall): Promise<PageAnswer> => {
      try {
        const answer = await inject(call, request)
        if (answer.status === BUSY) isBusy = true
        if (isToBeKept()) holdsUntil(agesHoldUntil(answer.body, begun))
        return answer
      } catch (error) {
        // The product is ending: nothing more is taken in.
        if ((error as FastifyError).code === 'FST_ERR_REOPENED_CLOSE_SERVER') isBusy = true
        throw error
      }
    }
    try {
      const renderer = await source.renderer()
      const asked = isToBeKept() ? visitorsRequest(request, site.host) : new NodeRequest({ req: request.raw, res: reply.raw })
      // HEAD is rendered like GET, so that it answers with the same headers; the body is dropped when it is sent.
      const get = asked.method === 'HEAD' ? new Request(asked.url, { headers: asked.headers, signal: asked.signal }) : asked
      const cookie = tokenInCookies(request.headers.cookie)
      const viewer = await viewerOf(ask, cookie, site.host, pageLanguage(request))
      const arrival = (redirectPath: string | undefined) => ({ redirectPath, host: site.host, table, partners: app.partners() })
      const response = await renderer.fetch(get, {
        context: {
          site: { family: site.family, host: site.host, origins, partner },
          viewer,
          token: viewer && cookie,
          landing: (redirectPath) => viewer && landingOf(viewer, arrival(redirectPath)),
          afterLogin: (redirectPath) => viewer && addressAfterLogin(viewer, arrival(redirectPath)),
          locale: pageLanguage(request),
          nonce,
          inject: ask,
          report: (error) => {
            if (isBusy) request.log.warn(error)
            else if (!request.raw.socket.destroyed) request.log.error(error)
          },
        },
      })
      if (response.status === 500 && isBusy) return sendBusyPage(request, reply)
      reply.code(response.status)
      for (const [header, value] of response.headers) reply.header(header, header === 'location' ? redirectOf(value, site.host) : value)
      const html = await response.text()
      if (!isToBeKept()) return reply.send(html)
      const { page, own } = withoutNonce(html, nonce)
      policy(own)
      return reply.send(page)
    } catch (error) {
      // The visitor has gone, which is no failure.
      if (request.raw.socket.destroyed) return reply
      if (isBusy) return sendBusyPage(request, reply)
      request.log.error(error)
      return reply.code(500).type('text/html; charset=utf-8').send(LAST_RESORT)
    }
  }

  app.get('/*', page)
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    // Before the body is read: what it holds is of no interest.
    onRequest: async (request, reply) => {
      if (!request.url.startsWith('/api/'))
        return secure(request, reply).code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Method not allowed.')
      reply.callNotFound()
      return reply
    },
    handler: async (_request, reply) => reply,
  })
}
