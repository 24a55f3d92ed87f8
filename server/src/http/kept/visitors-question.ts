// What somebody asks for, as far as an answer from memory may depend on it: host, address and language. Whoever may be somebody, and whoever asks
// in an unusual way, is answered as if there were no memory.
import type { IncomingMessage } from 'node:http'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import type { Language } from '@plaza/contract/values'
import { isCall } from '../busy-page.ts'
import { languageOf, pageLanguage } from '../language.ts'
import { tokenInCookies } from '../site-cookies.ts'

/** The headers that a kept answer is made with are these and no others. */
export type Question = { key: string; host: string; url: string; path: string; language: Language }

/** Longer ones are nobody's link. */
const URL_MAX_CHARACTERS = 2000
/** Another version of the API is refused. */
const OTHER_VERSION = /vnd\.plaza/i
/** As the renderer looks for it. */
const TAKES_HTML = /(^|,)\s*(\*\/\*|text\/html)/
/** It sets a cookie. */
const CHOOSES_LANGUAGE = /[?&]lang=/i
/** What a URL reads as something else: dots that lead upwards, escaped or not, a backslash, a fragment. The answer would be that of another address. */
const READ_OTHERWISE = /#|^[^?]*?(?:\\|[^!-~]|\/(?:\.|%2e){1,2}(?:[/?]|$))/i
const FEED = /\/feed\.xml(?:\?|$)/
const SITEMAP = /^\/sitemap/

function takesUsualForm({ url = '', headers }: IncomingMessage): boolean {
  const { accept, platform } = headers
  if (isCall(url))
    return (accept === undefined || accept === API_MEDIA_TYPE || !OTHER_VERSION.test(accept)) && (platform === undefined || platform === '')
  return accept === undefined || TAKES_HTML.test(accept) || FEED.test(url) || SITEMAP.test(url)
}

/** What a visitor asks for; null for everybody and everything else. */
export function visitorsQuestion(request: IncomingMessage): Question | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.authorization !== undefined || tokenInCookies(headers.cookie) !== null) return null
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return null
  if (headers['x-no-compression'] !== undefined) return null
  if (headers.host === undefined || !url.startsWith('/') || url.length > URL_MAX_CHARACTERS) return null
  if (CHOOSES_LANGUAGE.test(url) || READ_OTHERWISE.test(url)) return null
  if (!takesUsualForm(request)) return null
  const host = headers.host.toLowerCase()
  const path = url.split('?', 1)[0] as string
  const language = isCall(url) || path.endsWith('.xml') ? languageOf(request) : pageLanguage(request)
  return { key: `${language} ${host} ${url}`, host, url, path, language }
}
