import { Refusal } from '@plaza/contract/refusals'
import { type HostTable, type Site, siteOf } from '@plaza/contract/rules/hosts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicChanges, Subscription } from '../db/public-changes.ts'
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
 * never looked at: proxies pass Host on. Partners are read at the start and when one has changed, so that a new partner's host is served within
 * a second on every node; where that cannot be known, within a minute. Answers whether the partners are up to date.
 */
export async function resolveSites(
  app: FastifyInstance,
  table: HostTable,
  changes: PublicChanges,
  listPartners: () => Promise<SitePartner[]>,
): Promise<Subscription> {
  let partners = await listPartners()
  let readings = 0
  const readAgain = async () => {
    const mine = ++readings
    const read = await listPartners()
    // A reading that took longer than a later one tells what was before.
    if (mine === readings) partners = read
  }
  const subscription = changes.subscribe('partners', (changed) => {
    if (changed.everything || changed.partners.size > 0) return readAgain()
  })
  const timer = setInterval(() => {
    if (!subscription.isCurrent())
      readAgain().catch((error) => app.log.warn({ err: error }, 'partners could not be read again; the last list stays'))
  }, REFRESH_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    subscription.end()
  })
  app.decorate('partners', () => partners)
  app.decorateRequest('site', null)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.site = siteOf(hostOf(request), table, partners)
    if (request.site) request.headers.host = request.site.host
    else if (!MACHINE_PATHS.has(request.url)) throw new Refusal('unknown_host')
  })
  return subscription
}
