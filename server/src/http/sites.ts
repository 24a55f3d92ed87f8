import { Refusal } from '@plaza/contract/refusals'
import { type HostTable, type Site, siteOf } from '@plaza/contract/rules/hosts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A white-label partner as pages show it. */
export type SitePartner = {
  id: number
  slug: string
  test_slug: string
  name: string
  logo: string | null
  primary_color: string
  secondary_color: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All white-label partners. */
    partners: () => readonly SitePartner[]
  }
  interface FastifyRequest {
    /** The site that the Host header names; null only on the paths that machines ask (/healthz, /readyz, /metrics). */
    site: Site<SitePartner> | null
  }
}

const REFRESH_MS = 60_000
const MACHINE_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Resolves the site of every request before anything else and refuses hosts that are not the product's with 421. Partners are read at the
 * start and every minute, so a new partner's host is served within a minute on every node.
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
    if (MACHINE_PATHS.has(request.url)) return
    request.site = siteOf(request.headers.host, table, partners)
    if (request.site === null) throw new Refusal('unknown_host')
  })
}
