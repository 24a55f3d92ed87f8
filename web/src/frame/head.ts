// What search engines and link previews read.
import { plainText, shorten } from '@plaza/contract/rules/plain-text'
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
  /** The page's one address on every host: see canonicalOf and ownAddress. */
  canonical?: string
  /** For pages that only narrow another one down. */
  noindex?: boolean
  /** The path of its preview picture below /og/ (server/src/features/discovery); the board's where a page has none of its own. */
  picture?: string
  feed?: Feed
  type?: 'website' | 'article' | 'profile'
  jsonLd?: object | object[]
}

/** What the router's head takes besides plain attributes. */
type Meta = MetaHTMLAttributes<HTMLMetaElement> & { 'script:ld+json'?: object }

const DESCRIPTION_MAX_CHARACTERS = 160

/** The name that titles end with. */
export function siteName(site: Site): string {
  return site.partner?.name ?? m.product_name()
}

/** The address on the main board of a page that several hosts show. */
export function canonicalOf(site: Site, internal: string): string {
  return addressOf('main', internal, site.origins)
}

function originOfLists(site: Site): string {
  return site.family === 'white_label' ? `${new URL(site.origins.main).protocol}//${site.host}` : site.origins.main
}

/** The address on this host of a list that belongs to it, with its page number; on the careers host lists belong to the main board. */
export function ownAddress(site: Site, internal: string, page?: string): string {
  const query = page ? `?page=${page}` : ''
  return addressOf('main', internal, { ...site.origins, main: originOfLists(site) }) + query
}

/** Plain text of at most the length that search engines show. */
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

/** The feed of what the page lists: the board's, or a company's, with the filters that are set. */
export function feedOf(site: Site, of: { title: string; company?: string; search?: BoardSearch }): Feed {
  const company = of.company === undefined ? '' : `/${encodeURIComponent(of.company)}`
  const path = site.family === 'careers' || company === '' ? company : `/companies${company}`
  return { title: of.title, href: `${path}/feed.xml${stringifySearch({ ...of.search, page: undefined })}` }
}

/** A partner's pictures show its mark; all other hosts use those of the main board. */
function pictureAddress(path: string, site: Site): string {
  return `${originOfLists(site)}/og/${path}?language=${getLocale()}`
}

/** The head of a page, for `head` of its route. */
export function pageHead(site: Site, page: Page) {
  const name = siteName(site)
  const title = page.title === name ? name : `${page.title} | ${name}`
  const description = page.description || m.site_description()
  const things = page.jsonLd === undefined ? [] : [page.jsonLd].flat()
  const meta: Meta[] = [
    { title },
    { name: 'description', content: description },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: getLocale() === 'es' ? 'es_MX' : 'en_US' },
    { property: 'og:image', content: pictureAddress(page.picture ?? BOARD_PICTURE, site) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(PICTURE_WIDTH_PX) },
    { property: 'og:image:height', content: String(PICTURE_HEIGHT_PX) },
    { property: 'og:image:alt', content: page.title },
    ...(page.canonical ? [{ property: 'og:url', content: page.canonical }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
  const links = [
    ...(page.canonical ? [{ rel: 'canonical', href: page.canonical }] : []),
    ...(page.feed ? [{ rel: 'alternate', type: 'application/rss+xml', ...page.feed }] : []),
  ]
  return { meta, links }
}

/** The head of a private page, which no search engine may keep. */
export function privateHead(site: Site, title: string) {
  return { meta: [{ title: `${title} | ${siteName(site)}` }, { name: 'robots', content: 'noindex' }] }
}
