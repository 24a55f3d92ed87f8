import type { IncomingMessage } from 'node:http'
import { type Language, languages } from '@plaza/contract/values'

/** A request of the application, or one that has not come to it. */
type Asked = Pick<IncomingMessage, 'headers'>

/** The language an Accept-Language header prefers among those the product speaks; English when it names neither. */
function preferredLanguage(header: string | undefined): Language {
  let best: Language = 'en'
  let weight = 0
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'en' && language !== 'es') continue
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

/** The language in which names of countries and industries are answered. */
export function languageOf(request: Asked): Language {
  return preferredLanguage(request.headers['accept-language'])
}

/** The cookie that keeps a visitor's choice, for the pages of every host. */
export const LANGUAGE_COOKIE = 'plaza_language'

/** The language of a page: what its visitor has chosen, else what the browser prefers. */
export function pageLanguage(request: Asked): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
  return languages.find((each) => each === chosen) ?? languageOf(request)
}
