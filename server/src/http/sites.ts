import { Refusal } from '@plaza/contract/refusals'
import { type HostTable, type Site, siteOf } from '@plaza/contract/rules/hosts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RowOf } from '../db/tables.ts'

/** A white-label partner as its pages show it. */
export type SitePartner = RowOf<'partners'>

declare module 'fastify' {
  interface FastifyInstance {
    /** All white-label partners. */
    partners: () => readonly SitePartner[]
  }
  interface FastifyRequest {
    /** The site that the Host header names; null only on the paths that machines ask (/healthz, /readyz, /metrics) under another name. */
    site: Site<SitePartner> | null
  }
}

const REFRESH_MS = 60_000
/** Load balancers and monitors ask for them by the machine's address. */
const MACHINE_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/** The host that a request is for: its Host header, unless its first line names a whole address on another one, which no browser sends. */
function hostOf({ headers: { host }, originalUrl }: FastifyRequest): string | undefined {
  if (host === undefined || originalUrl.startsWith('/')) return host
  const named = /^https?:\/\/([^/?#]*)/i.exec(originalUrl)?.[1]
  return named?.toLowerCase() === host.toLowerCase() ? host : undefined
}

/**
 * Resolves the site of every request before anything else and refuses hosts that are not the product's with 421. What X-Forwarded-Host says is
 * never looked at: proxies pass Host on. Partners are read at the start and every minute, so a new partner's host is served within a minute on
 * every node.
 */
export async function resolveSites(app: FastifyInstance, table: HostTable, listPartners: () => Promise<SitePartner[]>): Promise<void> {
  let partners = await listPartners()
  const timer = setInterval(() => {
    listPartners().then(
      (fresh) => {
        partners = fresh
      },
      (error) => app.log.warn({ err: error }, 'partners could not be read again; the last list stays'),
    )
  }, REFRESH_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('partners', () => partners)
  app.decorateRequest('site', null)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.site = siteOf(hostOf(request), table, partners)
    if (request.site) request.headers.host = request.site.host
    else if (!MACHINE_PATHS.has(request.url)) throw new Refusal('unknown_host')
  })
}
