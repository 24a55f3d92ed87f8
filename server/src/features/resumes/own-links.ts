// Which addresses in a resume are the person's own pages. Others lead to employers, schools, certificates and sources.
import { fold } from '@plaza/contract/rules/folding'

const LINKS_MAX = 5
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()|,;"']{4,300}|(?<![\w@.])(?:(?:[a-z]{2}\.)?linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|medium\.com)\/[^\s<>()|,;"']{2,100}/gi

/** What LinkedIn writes behind an address that its narrow column breaks: 'www.linkedin.com/in/ana-' above 'torres-1a2b (LinkedIn)'. */
const BROKEN = /(linkedin\.com\/in\/[\w%-]*)\n([\w%-]{1,80}) ?\(LinkedIn\)/giu

const NAME = '[^/?#]+/?'
/** Sites where an address of this form is the page of one person. */
const PROFILES = [
  'linkedin\\.com/(?:in|pub)',
  '(?:github|gitlab|bitbucket|codepen|behance|dribbble|leetcode|hackerrank|kaggle|linktr|about|orcid|x|twitter|instagram|artstation)\\.(?:com|net|org|io|ee|me)',
  'medium\\.com',
  'dev\\.to',
  'stackoverflow\\.com/users/\\d+',
  'credly\\.com/users',
  'researchgate\\.net/profile',
  'upwork\\.com/(?:fl|freelancers)',
].map((site) => new RegExp(`^${site}/${NAME}$`, 'i'))
/** Where people keep pages and works of their own. */
const OWN_PAGES =
  /^[\w-]+\.(?:github\.io|gitlab\.io|vercel\.app|netlify\.app|pages\.dev|herokuapp\.com|carrd\.co|myportfolio\.com|wixsite\.com|wordpress\.com|blogspot\.com|notion\.site|webflow\.io)(?:\/|$)/i
/** Of LinkedIn only profiles are somebody's: not jobs, companies and certificates. */
const OF_LINKEDIN = /^linkedin\.com\//i
/** A host that a network has: two names at least. */
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}(?::\d+)?$/u
const LOCAL = /^(?:localhost|.*\.local)$/i

/** Fewer letters stand in many addresses. */
const NAME_LETTERS = 4

/** Without what may differ between two ways to write an address. */
const plain = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

/** An address as it is proposed: whole, without what is appended to tell who has followed it. Null where it leads nowhere. */
function whole(written: string): string | null {
  const link = written.replace(/[.,):|]+$/, '')
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`
  if (!URL.canParse(address) || !HOST.test(plain(address).split(/[/?#]/)[0] ?? '') || LOCAL.test(new URL(address).hostname)) return null
  const isBroken = /[-_]$|\/in\/?$/.test(address)
  if (isBroken) return null
  const isOfLinkedIn = /(?:^|\.)linkedin\.com$/i.test(new URL(address).hostname)
  return isOfLinkedIn ? (address.split(/[?#]/)[0] as string) : address
}

/** Two letters in front of LinkedIn's address name a country. */
const siteOf = (link: string) => plain(link).replace(/^[a-z]{2}\.(?=linkedin\.com)/i, '')

const isProfile = (link: string) => PROFILES.some((site) => site.test(siteOf(link))) || OWN_PAGES.test(plain(link))

/** The addresses that a text has, in its order. */
export function linksIn(text: string): string[] {
  return [...text.replace(BROKEN, '$1$2').matchAll(LINK)].map(([link]) => link)
}

type Person = { names: readonly (string | null)[]; email: string | null }

/** The addresses by their places, each once. */
function byPlace(links: readonly string[]): Map<string, string> {
  const addresses = links.map(whole).filter((each) => each !== null)
  return new Map(addresses.map((each) => [siteOf(each).toLowerCase(), each]))
}

/**
 * The pages of this person, at most five: profiles and what stands among the contact data (`beside`) in their order, then what has their name or the
 * name of their mail address in it. `written` are the addresses in the text and `targets` those that links lead to.
 */
export function ownLinks(
  { written, targets }: { written: readonly string[]; targets: readonly string[] },
  beside: string,
  person: Person,
): string[] {
  const linked = byPlace(targets)
  // A line that ends within an address leaves its beginning: where a link leads to the whole one, that is meant.
  const isBegun = (place: string) => [...linked.keys()].some((each) => each.startsWith(place) && /^[^/?#]/.test(each.slice(place.length)))
  const all = [...byPlace(written)].filter(([place]) => !isBegun(place))
  const besides = byPlace(linksIn(beside))
  const own = [...person.names, person.email?.split('@')[0] ?? null]
    .flatMap((each) => fold(each ?? '').split(/[^a-z]+/))
    .filter((each) => each.length >= NAME_LETTERS)
  const isNamed = (place: string) =>
    own.some((each) =>
      fold(place)
        .replace(/[^a-z]/g, '')
        .includes(each),
    )
  const found = [...new Map([...all, ...linked])].filter(([place, link]) => isProfile(link) || !OF_LINKEDIN.test(place))
  const [first, others] = [true, false].map((isFirst) =>
    found.filter(([place, link]) => (isProfile(link) || besides.has(place)) === isFirst),
  )
  return [...(first ?? []), ...(others ?? []).filter(([place]) => isNamed(place))].slice(0, LINKS_MAX).map(([, link]) => link)
}
