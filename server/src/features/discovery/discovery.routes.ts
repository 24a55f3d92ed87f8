// The routes for search engines, feed readers and link previews. A path that a site does not have gets the usual 404.
import { Readable } from 'node:stream'
import { serverAddresses } from '@plaza/contract/rules/addresses'
import { type HostFamily, hostFamilies, type Site } from '@plaza/contract/rules/hosts'
import { isDomainName } from '@plaza/contract/rules/reserved-names'
import { type Language, languages } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entityTagOf, sentNotModified } from '../../http/conditional-requests.ts'
import { TooManyWaiting } from '../../http/few-at-once.ts'
import { languageOf } from '../../http/language.ts'
import { routePath } from '../../http/route-path.ts'
import type { SitePartner } from '../../http/sites.ts'
import type { World } from '../../world.ts'
import { addressesOf, type CompanyAddressShape } from './addresses.ts'
import { feed } from './feed.ts'
import { boardCard, cardKey, companyCard, jobCard, previews, type Viewer } from './preview.ts'
import type { Card } from './preview-card.ts'
import { robots } from './robots.ts'
import { listParts, parsePartName, sitemapIndex, sitemapPart } from './sitemap.ts'

const HOUR_SECONDS = 3600
const FEED_FRESH_SECONDS = 300
const PICTURE_FRESH_SECONDS = 86_400
const RETRY_AFTER_SECONDS = 5
/** Raise it when the drawing changes, so that crawlers fetch the pictures again. */
const DESIGN = 1

const families = Object.keys(hostFamilies) as HostFamily[]
const everywhere = families.filter((family) => hostFamilies[family].crawlers !== 'not answered')
const withJobs = families.filter((family) => hostFamilies[family].jobs !== null)
const boards = families.filter((family) => hostFamilies[family].jobs === 'board')

type Found = { request: FastifyRequest; reply: FastifyReply; site: Site<SitePartner>; params: Record<string, string> }

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '')
}

/** The language that the address names (`?language=es`), otherwise the one that the reader prefers. */
function languageAsked(request: FastifyRequest): Language {
  return languages.find((each) => each === queryOf(request).get('language')) ?? languageOf(request)
}

/** Registers /robots.txt, the sitemaps, the feeds and the preview pictures. */
export function discoveryRoutes(app: FastifyInstance, world: World): void {
  const { hosts, productName } = world.env

  function on(path: string, families: readonly HostFamily[], answer: (found: Found) => Promise<FastifyReply | undefined>): void {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const { site, params } = request
      if (site === null || !families.includes(site.family)) return reply.callNotFound()
      return (await answer({ request, reply, site, params })) ?? reply.callNotFound()
    })
  }

  const parts = listParts(world.db)

  on('/robots.txt', everywhere, async ({ reply, site }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(robots(site, addressesOf(site, hosts))),
  )

  on(serverAddresses.sitemap, boards, async ({ reply, site }) => {
    const addresses = addressesOf(site, hosts)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(sitemapIndex(addresses.hasCanonicalJobs ? await parts(world.now()) : null, addresses))
  })

  on(routePath(serverAddresses.sitemap_part), boards, async ({ reply, site, params }) => {
    const named = parsePartName(params.name ?? '')
    const part = named && (await sitemapPart(world, addressesOf(site, hosts), named))
    if (!part) return undefined
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(Readable.from(part, { objectMode: false }))
  })

  async function sendFeed(
    { request, reply, site }: Found,
    company: string | null,
    shape?: CompanyAddressShape,
  ): Promise<FastifyReply | undefined> {
    // A reserved name is another page's address and never a company's.
    if (company !== null && !isDomainName(company.toLowerCase())) return undefined
    const addresses = addressesOf(site, hosts, shape)
    const {
      xml,
      updated_at,
      company: present,
    } = await feed(world, {
      addresses,
      company,
      partner: site.partner?.slug,
      siteName: site.partner?.name ?? productName,
      query: queryOf(request),
      language: languageOf(request),
    })
    if (present !== null && present !== company?.toLowerCase()) {
      // A former name. It may become the present one again, so the redirect must not be cached.
      const query = request.url.split('?')[1]
      return reply.header('cache-control', 'no-cache').redirect(addresses.feed(present) + (query ? `?${query}` : ''), 301)
    }
    reply.header('cache-control', `public, max-age=${FEED_FRESH_SECONDS}`).header('vary', 'accept-language')
    if (sentNotModified(request, reply, entityTagOf(xml), updated_at)) return reply
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  }

  on(serverAddresses.feed, boards, (found) => sendFeed(found, null))
  on(routePath(serverAddresses.company_feed), boards, (found) => sendFeed(found, found.params.company_name ?? ''))
  on(routePath(serverAddresses.careers_feed), ['combined', 'careers'], (found) =>
    sendFeed(found, found.params.company_name ?? '', 'careers'),
  )

  const picture = previews(world)

  async function sendPicture({ request, reply, site }: Found, cardOf: (viewer: Viewer) => Promise<Card>): Promise<FastifyReply> {
    const card = await cardOf({ partner: site.partner, language: languageAsked(request) })
    reply.header('cache-control', `public, max-age=${PICTURE_FRESH_SECONDS}`).header('vary', 'accept-language')
    if (sentNotModified(request, reply, entityTagOf(`${DESIGN} ${cardKey(card)}`), null)) return reply
    try {
      return reply.type('image/png').send(await picture(card))
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error
      return reply
        .code(503)
        .removeHeader('etag')
        .header('cache-control', 'no-store')
        .header('retry-after', RETRY_AFTER_SECONDS)
        .type('text/plain; charset=utf-8')
        .send('Too many pictures are being drawn. Please try again in a moment.')
    }
  }

  on('/og/board.png', withJobs, (found) => sendPicture(found, (viewer) => boardCard(world, viewer)))
  on('/og/companies/:company.png', withJobs, (found) =>
    sendPicture(found, (viewer) => companyCard(world, viewer, found.params.company ?? '')),
  )
  on('/og/companies/:company/jobs/:job.png', withJobs, (found) =>
    sendPicture(found, (viewer) => jobCard(world, viewer, found.params.company ?? '', found.params.job ?? '')),
  )
}
