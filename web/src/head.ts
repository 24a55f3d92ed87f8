// What search engines and link previews read.
import type { MetaHTMLAttributes } from 'react'
import type { Site } from './context.ts'
import { addressOf } from './hosts.ts'
import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'

type Page = {
  title: string
  description?: string
  /** The page's one address on every host: see canonicalOf and ownAddress. */
  canonical?: string
  /** For pages that only narrow another one down. */
  noindex?: boolean
  image?: string | null
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

/** The address on this host of a list that belongs to it, with its page number; on the careers host lists belong to the main board. */
export function ownAddress(site: Site, internal: string, page?: string): string {
  const query = page ? `?page=${page}` : ''
  const { protocol } = new URL(site.origins.main)
  const origins = site.family === 'white_label' ? { ...site.origins, main: `${protocol}//${site.host}` } : site.origins
  return addressOf('main', internal, origins) + query
}

/** Plain text of at most the length that search engines show. */
export function summaryOf(html: string | null | undefined): string {
  const text = (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= DESCRIPTION_MAX_CHARACTERS) return text
  const cut = text.slice(0, DESCRIPTION_MAX_CHARACTERS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX_CHARACTERS / 2))}…`
}

function absolute(address: string, site: Site): string {
  return new URL(address, site.origins.main).href
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
    { property: 'og:image', content: absolute(page.image || '/og.png', site) },
    ...(page.canonical ? [{ property: 'og:url', content: page.canonical }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
  return { meta, links: page.canonical ? [{ rel: 'canonical', href: page.canonical }] : [] }
}
