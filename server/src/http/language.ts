import type { IncomingMessage } from 'node:http'
import { type Language, languages } from '@plaza/contract/values'
import type { FastifyReply } from 'fastify'

/** A request of the application, or one that has not come to it. */
type Asked = Pick<IncomingMessage, 'headers'>

/** The language an Accept-Language header prefers among those the product speaks; English when it names none of them. */
function preferredLanguage(header: string | undefined): Language {
  let best: Language = 'en'
  let weight = 0
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = languages.find((each) => each === tag.split('-')[0])
    if (language === undefined) continue
    const q = Number(
      parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    if (q > weight) {
      best = language
      weight = q
    }
  }
  return best
}

/** The language that a call asks for. */
export function languageOf(request: Asked): Language {
  return preferredLanguage(request.headers['accept-language'])
}

/** The same for an answer that depends on it, which says so to whoever keeps it. */
export function answerLanguage(request: Asked, reply: FastifyReply): Language {
  const language = languageOf(request)
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-language/i.test(vary)) reply.header('vary', vary === '' ? 'accept-language' : `${vary}, accept-language`)
  reply.header('content-language', language)
  return language
}

/** The cookie that keeps a visitor's choice, for the pages of every host. */
export const LANGUAGE_COOKIE = 'plaza_language'
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** The language of a page: what its visitor has chosen, else what the browser prefers. */
export function pageLanguage(request: Asked): Language {
  const chosen = CHOSEN.exec(request.headers.cookie ?? '')?.[1]
  return languages.find((each) => each === chosen) ?? languageOf(request)
}
