// The pages of the site: static files of the built web client, and everything else by the renderer.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { refusalBody } from '@plaza/contract/refusal-body'
import { addresses } from '@plaza/contract/rules/addresses'
import { type HostTable, type NamedFamily, originOf, type Site, siteOf } from '@plaza/contract/rules/hosts'
import { addressAfterLogin, landingOf } from '@plaza/contract/rules/landing'
import { type Language, languages } from '@plaza/contract/values'
import type { Origins, PageAnswer, PageCall, Renderer, Viewer } from '@plaza/web/context'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'
import type { ChatEnv } from '../env.ts'
import { fileUrl } from '../vendors/files/port.ts'
import { headersOfPages, headersOfWindows } from './answer-headers.ts'
import { tooSoonPage } from './busy-page.ts'
import { clientFiles } from './client-files.ts'
import { contentPolicy, type OwnParts, partsWithNonce } from './content-policy.ts'
import { sendBusyPage } from './errors.ts'
import { withoutNonce } from './hashed-page.ts'
import { agesHoldUntil } from './kept/ages.ts'
import { holdsUntil, isToBeKept } from './kept/holding.ts'
import type { Made } from './kept/kept-answer.ts'
import type { Question } from './kept/visitors-question.ts'
import { pageLanguage } from './language.ts'
import { languageCookie, tokenInCookies } from './site-cookies.ts'
import type { SitePartner } from './sites.ts'

export type PagesOptions = {
  /** The folder that `vite build` writes: client/ and server/server.js. */
  distDir: string
  table: HostTable
  /** Whether pages may load Google's script. */
  hasRecaptcha: boolean
  /** Whose support chat pages load. */
  chat: ChatEnv
  /** Calls the API for a page; the page's own request tells on whose behalf, null for a visitor of whom nothing is known. */
  inject: (call: PageCall, page: FastifyRequest | null) => Promise<PageAnswer>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A page as it is for all visitors; null where a request has to be made for it, which is then told why. There are none where no screens are mounted. */
    visitorsPage?: (question: Pick<Question, 'url' | 'host' | 'language'>) => Promise<Made | null>
  }
}

/** One page that is made. */
type Visit = {
  get: Request
  site: Site<SitePartner>
  locale: Language
  nonce: string
  token: string | null
  viewer: Viewer | null
  ask: (call: PageCall) => Promise<PageAnswer>
  report: (error: unknown) => void
}

/** How pages are made, which development does in another way than production. */
export type PageSource = {
  renderer: () => Promise<Renderer>
  /** Scripts of the development server are not known beforehand: no policy can name them. */
  hasPolicy: boolean
}

const BUSY = 503
const TOO_SOON = 429

function tooSoonOf({ body, retry_after = '' }: PageAnswer): { sentence: string; seconds: string } {
  const { errors } = refusalBody.parse(body)
  return { sentence: Object.values(errors).flat()[0] ?? '', seconds: retry_after }
}

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

/** Whether an address leads there, in whatever letters: '/%61pplication/…' does too. */
export function isSecretAddress(url: string): boolean {
  const [path = ''] = url.split('?')
  // What cannot be decoded leads nowhere.
  return SECRET_ADDRESS.test(path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
}

/** Headers of whatever is answered at an address of a page. */
function headersOf(url: string): Record<string, string> {
  const isSecret = isSecretAddress(url)
  return {
    ...(isSecret ? { 'x-robots-tag': 'noindex' } : {}),
    ...(WINDOW_COMES_BACK.test(url) ? headersOfWindows : headersOfPages),
    'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  }
}

function secure(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers(headersOf(request.url))
}

/** Headers of a page itself, beside those. */
function headersOfHtml({ pathname }: URL): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isSecretAddress(pathname) ? 'no-store' : 'private, no-cache',
    vary: 'cookie, accept-language',
    'x-frame-options': 'DENY',
  }
}

/** A pattern would begin anew at each of many slashes that stand before something else. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end--
  return path.slice(0, end)
}

/** Where the page of an address is that chooses a language or ends with a slash; null where it is that page's own. */
export function canonicalOf({ pathname, searchParams, search }: URL): { to: string; status: 301 | 303 } | null {
  if (languages.some((each) => each === searchParams.get('lang'))) {
    const others = new URLSearchParams(searchParams)
    others.delete('lang')
    return { to: ownPath(pathname) + (others.size > 0 ? `?${others}` : ''), status: 303 }
  }
  if (pathname === '/' || !pathname.endsWith('/')) return null
  return { to: ownPath(withoutLastSlashes(pathname)) + search, status: 301 }
}

/** The request of a page that is to be kept: it says nothing but where the page is. */
function visitorsRequest(url: string, host: string): Request {
  return new Request(`http://${host}${url}`, { headers: { host, accept: 'text/html' } })
}

// What is left to say when even the error page cannot be rendered. Its text carries both languages because nothing else works here.
const LAST_RESORT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title></head><body><h1>Something went wrong</h1><p lang="es">Algo salió mal</p><p><a href="/">Go back</a></p></body></html>`

/** Serves the built client and renders every page; the API and other fixed paths are registered beside it. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  clientFiles(app, join(options.distDir, 'client'))
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

  const policyOf = (own: OwnParts): Record<string, string> =>
    source.hasPolicy ? { 'content-security-policy': contentPolicy(own, Object.values(origins), options) } : {}

  /** How a page asks the API on behalf of a request, or of a visitor of whom nothing is known. */
  function asking(request: FastifyRequest | null) {
    const begun = Date.now()
    // `isBusy`: whether something that the page is made of cannot be had at the moment. `tooSoon`: what was said to somebody who has tried too often.
    const asked = {
      isBusy: false,
      tooSoon: null as { sentence: string; seconds: string } | null,
      async ask(call: PageCall): Promise<PageAnswer> {
        try {
          const answer = await inject(call, request)
          if (answer.status === BUSY) asked.isBusy = true
          if (answer.status === TOO_SOON) asked.tooSoon = tooSoonOf(answer)
          if (isToBeKept()) holdsUntil(agesHoldUntil(answer.body, begun))
          return answer
        } catch (error) {
          // The product is ending: nothing more is taken in.
          if ((error as FastifyError).code === 'FST_ERR_REOPENED_CLOSE_SERVER') asked.isBusy = true
          throw error
        }
      },
    }
    return asked
  }

  async function rendered({ get, site, locale, nonce, token, viewer, ask, report }: Visit) {
    const { slug, name, logo, primary_color } = site.partner ?? {}
    const partner = slug && name ? { slug, name, logo_url: fileUrl(logo ?? null), primary_color: primary_color ?? null } : null
    const renderer = await source.renderer()
    const arrival = (redirectPath: string | undefined) => ({ redirectPath, host: site.host, table, partners: app.partners() })
    let handed: string | undefined
    const response = await renderer.fetch(get, {
      context: {
        site: { family: site.family, host: site.host, origins, partner },
        viewer,
        token: viewer && token,
        landing: (redirectPath) => viewer && landingOf(viewer, arrival(redirectPath)),
        afterLogin: (redirectPath) => viewer && addressAfterLogin(viewer, arrival(redirectPath)),
        locale,
        nonce,
        inject: ask,
        hand: (html) => {
          handed = html
        },
        report,
      },
    })
    const headers = [...response.headers].map(
      ([name, value]) => [name, name === 'location' ? redirectOf(value, site.host) : value] as const,
    )
    return { status: response.status, headers, html: handed ?? (await response.text()) }
  }

  app.decorate('visitorsPage', async ({ url, host, language: locale }) => {
    const address = URL.parse(url, 'http://any')
    const site = siteOf(host, table, app.partners())
    if (!address || !site || canonicalOf(address) !== null || url.includes('%')) return null
    const nonce = randomBytes(16).toString('base64')
    const asked = asking(null)
    const { status, headers, html } = await rendered({
      get: visitorsRequest(url, site.host),
      site,
      locale,
      nonce,
      token: null,
      viewer: null,
      ask: asked.ask,
      report: (error) => app.log.warn(error, 'a page for visitors could not be made'),
    })
    if (status >= 500) return null
    const { page, own } = withoutNonce(html, nonce)
    const all = { ...headersOf(url), ...headersOfHtml(address), ...Object.fromEntries(headers), ...policyOf(own) }
    return { status, headers: all, body: Buffer.from(page) }
  })

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
    if (language) reply.header('set-cookie', languageCookie(language, site.host, table)).header('cache-control', 'no-store')
    const canonical = canonicalOf(url)
    if (canonical) return reply.redirect(canonical.to, canonical.status)

    const nonce = randomBytes(16).toString('base64')
    reply.headers({ ...headersOfHtml(url), ...policyOf(partsWithNonce(nonce)) })
    const asked = asking(request)
    try {
      const got = isToBeKept() ? visitorsRequest(request.url, site.host) : new NodeRequest({ req: request.raw, res: reply.raw })
      // HEAD is rendered like GET, so that it answers with the same headers; the body is dropped when it is sent.
      const get = got.method === 'HEAD' ? new Request(got.url, { headers: got.headers, signal: got.signal }) : got
      const token = tokenInCookies(request.headers.cookie)
      const locale = pageLanguage(request)
      const viewer = await viewerOf(asked.ask, token, site.host, locale)
      const report = (error: unknown) => {
        if (asked.isBusy || asked.tooSoon) request.log.warn(error)
        else if (!request.raw.socket.destroyed) request.log.error(error)
      }
      const { status, headers, html } = await rendered({ get, site, locale, nonce, token, viewer, ask: asked.ask, report })
      if (status === 500 && asked.isBusy) return sendBusyPage(request, reply)
      if (status === 500 && asked.tooSoon) return sendBusyPage(request, reply, tooSoonPage(request, asked.tooSoon))
      reply.code(status)
      for (const [header, value] of headers) reply.header(header, value)
      if (!isToBeKept()) return reply.send(html)
      const { page, own } = withoutNonce(html, nonce)
      return reply.headers(policyOf(own)).send(page)
    } catch (error) {
      // The visitor has gone, which is no failure.
      if (request.raw.socket.destroyed) return reply
      if (asked.isBusy) return sendBusyPage(request, reply)
      request.log.error(error)
      return reply.code(500).type('text/html; charset=utf-8').send(LAST_RESORT)
    }
  }

  app.get('/*', page)
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    // Before the body is read: what it holds is of no interest. Nothing goes on from here, also where the sender has gone before the answer.
    onRequest: (request, reply) => {
      if (request.url.startsWith('/api/')) reply.callNotFound()
      else secure(request, reply).code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Method not allowed.')
    },
    handler: async (_request, reply) => reply,
  })
}
