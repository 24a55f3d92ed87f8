// The <head> of pages: what search engines and link previews read.
import { plainText, shorten } from '@plaza/contract/rules/plain-text'
import { languageFacts } from '@plaza/contract/values'
import type { MetaHTMLAttributes } from 'react'
import type { Site } from '../context.ts'
import { addressOf } from '../hosts.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { type BoardSearch, stringifySearch } from '../visit/search.ts'

type Feed = { title: string; href: string }

type Page = {
  title: string
  description?: string
  /** The page's one address, the same on all hosts: see canonicalOf and ownAddress. Leave it out with `noindex`, which contradicts it. */
  canonical?: string
  /** For filtered lists, and for pages past the end of a list. */
  noindex?: boolean
  /** The path of its preview picture below /og/ (server/src/features/discovery); by default the board's picture. */
  picture?: string
  feed?: Feed
  type?: 'website' | 'article' | 'profile'
  jsonLd?: object | object[]
}

/** What a route's `head` accepts besides plain attributes. */
type Meta = MetaHTMLAttributes<HTMLMetaElement> & { 'script:ld+json'?: object }

const DESCRIPTION_MAX_CHARACTERS = 160

/** The site's name, with which titles end. */
export function siteName(site: Site): string {
  return site.partner?.name ?? m.product_name()
}

/** The address on the main board, for a page that several hosts show. */
export function canonicalOf(site: Site, internal: string): string {
  return addressOf('main', internal, site.origins)
}

function originOfLists(site: Site): string {
  return site.family === 'white_label' ? `${new URL(site.origins.main).protocol}//${site.host}` : site.origins.main
}

/** The address of a list on its own host, with the page number. Lists on the careers host belong to the main board. */
export function ownAddress(site: Site, internal: string, page?: string): string {
  const query = page ? `?page=${page}` : ''
  return addressOf('main', internal, { ...site.origins, main: originOfLists(site) }) + query
}

/** Whether the requested page is past the end of a list. */
export function isPastEnd({ page }: { page?: string }, { total_pages }: { total_pages: number }): boolean {
  return Number(page ?? 1) > Math.max(1, total_pages)
}

/** HTML as plain text, cut to the length that search engines show. */
export function summaryOf(html: string | null | undefined): string {
  return shorten(plainText(html ?? ''), DESCRIPTION_MAX_CHARACTERS)
}

/** The preview picture of the board itself. */
const BOARD_PICTURE = 'board.png'
const PICTURE_WIDTH_PX = 1200
const PICTURE_HEIGHT_PX = 630

/** The preview picture of a company or, with an id, of one of its jobs. */
export function pictureOf(company: string, job?: number): string {
  const path = `companies/${encodeURIComponent(company)}`
  return job === undefined ? `${path}.png` : `${path}/jobs/${job}.png`
}

/** The feed of the listed jobs, of the board or of a company, with the current filters. */
export function feedOf(site: Site, of: { title: string; company?: string; search?: BoardSearch }): Feed {
  const company = of.company === undefined ? '' : `/${encodeURIComponent(of.company)}`
  const path = site.family === 'careers' || company === '' ? company : `/companies${company}`
  return { title: of.title, href: `${path}/feed.xml${stringifySearch({ ...of.search, page: undefined })}` }
}

/** The address of a preview picture: on a partner's own host, so that it shows the partner's logo, otherwise on the main board. */
function pictureAddress(path: string, site: Site): string {
  return `${originOfLists(site)}/og/${path}?language=${getLocale()}`
}

/** The head of a page, for `head` of its route. */
export function pageHead(site: Site, page: Page) {
  const name = siteName(site)
  const title = page.title === name ? name : `${page.title} | ${name}`
  const description = page.description || m.site_description()
  const canonical = page.noindex ? undefined : page.canonical
  const things = page.jsonLd === undefined ? [] : [page.jsonLd].flat()
  const meta: Meta[] = [
    { title },
    { name: 'description', content: description },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: languageFacts[getLocale()].locale.replace('-', '_') },
    { property: 'og:image', content: pictureAddress(page.picture ?? BOARD_PICTURE, site) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(PICTURE_WIDTH_PX) },
    { property: 'og:image:height', content: String(PICTURE_HEIGHT_PX) },
    { property: 'og:image:alt', content: page.title },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
  const links = [
    ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
    ...(page.feed ? [{ rel: 'alternate', type: 'application/rss+xml', ...page.feed }] : []),
  ]
  return { meta, links }
}

/** The head of a private page, which no search engine may keep. */
export function privateHead(site: Site, title: string) {
  return { meta: [{ title: `${title} | ${siteName(site)}` }, { name: 'robots', content: 'noindex' }] }
}

/** The same for a route whose loader knows the title: it comes with the screen, so that no page of the board carries its words. */
export function titledHead({ match, loaderData }: { match: { context: { site: Site } }; loaderData?: { title: string } | undefined }) {
  return privateHead(match.context.site, loaderData?.title ?? '')
}
