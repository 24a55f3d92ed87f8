// What is answered when nothing else can be at the moment: too many ask, or the database is away.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@plaza/contract/refusals'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { errorsOf } from '@plaza/contract/sentences'
import { inEveryLanguage, type Language } from '@plaza/contract/values'
import { words } from '../words/words.ts'
import { headersOfPages } from './answer-headers.ts'
import { languageOf, pageLanguage } from './language.ts'

/** After how many seconds another try makes sense, where nobody knows better. */
export const BUSY_RETRY_SECONDS = 5

// Small and without any other file: it is sent when the rest is too much.
const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f8fafc;color:#0f172a;font:400 16px/24px system-ui,sans-serif}main{max-width:480px;padding:24px}h1{margin:0 0 8px;font-size:22px;line-height:28px;text-wrap:balance}p{margin:0 0 20px}a{color:#6d28d9}@media (prefers-color-scheme:dark){body{background:#0a101e;color:#eef2f8}a{color:#b197fc}}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function written(language: Language, { title, text, refresh }: { title: string; text: string; refresh: string }): Buffer {
  const { again } = words[language].busyPage
  return Buffer.from(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`,
  )
}

const pages = inEveryLanguage((language) =>
  written(language, { ...words[language].busyPage, refresh: `<meta http-equiv="refresh" content="${BUSY_RETRY_SECONDS}">` }),
)

const refusal = new Refusal('busy')
const { status, code } = refusal
const callIn = (language: Language) => Buffer.from(JSON.stringify({ code, errors: errorsOf(refusal, language) }))
const calls = inEveryLanguage(callIn)

const headers = { 'retry-after': String(BUSY_RETRY_SECONDS), 'cache-control': 'no-store' }
const callHeaders = { ...headers, 'content-type': 'application/json', vary: 'accept-language' }
const pageHeaders = {
  ...headers,
  ...headersOfPages,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Whether the request is a call of the API, and no page. */
export function isCall(url: string): boolean {
  return url.startsWith('/api/')
}

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/** A page that says in its visitor's language that the site is back soon, and loads itself again until it is. */
export function busyPage(request: Pick<IncomingMessage, 'headers'>): Answer {
  const body = pages[pageLanguage(request)]
  return { status, headers: { ...pageHeaders, 'content-length': String(body.length) }, body }
}

/** A page that says that its visitor has tried too often: `sentence` is what the API has said. It does not load itself again, which would be one more try. */
export function tooSoonPage(
  request: Pick<IncomingMessage, 'headers'>,
  { sentence, seconds }: { sentence: string; seconds: string },
): Answer {
  const language = pageLanguage(request)
  const body = written(language, { title: words[language].busyPage.too_soon, text: escapeMarkup(sentence), refresh: '' })
  return { status: 429, headers: { ...pageHeaders, 'retry-after': seconds, 'content-length': String(body.length) }, body }
}

/** The busy page's answer for a call of the API, in the contract's shape. */
function busyCall(request: Pick<IncomingMessage, 'headers'>): Answer {
  const language = languageOf(request)
  const body = calls[language]
  return { status, headers: { ...callHeaders, 'content-language': language, 'content-length': String(body.length) }, body }
}

/** The one or the other, by what the request asks for. */
export function busyAnswer(request: Pick<IncomingMessage, 'headers' | 'url'>): Answer {
  return isCall(request.url ?? '') ? busyCall(request) : busyPage(request)
}

/** Answers so a request that nobody else has looked at yet. `more` are further headers. */
export function answerBusy(request: IncomingMessage, response: ServerResponse, more: Readonly<Record<string, string>>): void {
  const answer = busyAnswer(request)
  response.writeHead(answer.status, { ...answer.headers, ...more }).end(request.method === 'HEAD' ? undefined : answer.body)
}
