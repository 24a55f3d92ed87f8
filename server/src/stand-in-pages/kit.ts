// What every page that plays a vendor is made of: markup that escapes by itself, one palette, one look, one set of headers. No scripts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfPages, headersOfWindows } from '../http/answer-headers.ts'

/** Text that is HTML already. Everything else is escaped when it is put into it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | readonly Markup[] | string | number | null | undefined | false

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeMarkup(String(value))
}

/** Markup from a template: every value in it is escaped unless it is markup itself; nothing stands for null and false. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, place) => part + written(values[place])).join(''))
}

const FONT_PATH = '/page-fonts'
const FONT_WEIGHTS = [400, 500, 600] as const

const FONT_FACES = FONT_WEIGHTS.map(
  (weight) =>
    `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url(${FONT_PATH}/inter-${weight}.woff2) format("woff2")}`,
).join('\n')

// The colours of web/src/styles.css.
const PALETTE = `
:root{color-scheme:light dark;--brand:#6d28d9;--brand-ink:#6d28d9;--brand-soft:#f2ecfc;--on-brand:#fff;--page:#f8fafc;--surface:#fff;--sunken:#f1f5f9;--line:#e2e8f0;--edge:#8593a8;--ink:#0f172a;--muted:#475569;--success:#15803d;--danger:#b91c1c}
@media (prefers-color-scheme:dark){:root{--brand-ink:#b197fc;--brand-soft:#292d50;--page:#0a101e;--surface:#0f172a;--sunken:#1b2539;--line:#263248;--edge:#64748b;--ink:#eef2f8;--muted:#a6b2c5;--success:#4ade80;--danger:#fca5a5}}`

/** A style sheet of its own upon the palette, and its hash, by which alone a policy allows it. */
export type Sheet = { css: Markup; hash: string }

/** The sheet with these rules; they may use the palette's colours. */
export function sheetOf(rules: string): Sheet {
  const css = PALETTE + rules
  return { css: new Markup(css), hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}

// The sizes and shapes of web/src/styles.css.
const LOOK = `
${FONT_FACES}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:400 16px/24px Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
.bar{border-bottom:1px solid var(--line);background:var(--surface)}
.product{display:flex;gap:8px;align-items:center;height:64px;max-width:1280px;margin:0 auto;padding:0 24px;font-weight:600;font-size:18px}
main{max-width:528px;margin:48px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:break-word}
h1{margin:0 0 8px;font:600 22px/28px Inter,system-ui,sans-serif;letter-spacing:-.01em;text-wrap:balance}
h2{margin:28px 0 12px;font:600 16px/24px Inter,system-ui,sans-serif}
p{margin:0 0 20px}
main>:last-child{margin-bottom:0}
.whole{white-space:nowrap}
a{color:var(--brand-ink)}
:focus-visible{outline:2px solid var(--brand-ink);outline-offset:2px}
.muted{color:var(--muted);font-size:14px;line-height:20px}
.done{display:flex;gap:8px;align-items:center;color:var(--success);font-weight:500}
.error{margin:0 0 12px;color:var(--danger);font-size:14px;line-height:20px}
fieldset{margin:0 0 20px;padding:0;border:0;min-width:0}
legend{padding:0;margin-bottom:8px;font-weight:500;font-size:14px;line-height:20px}
.field{margin-bottom:20px}
.field label{display:block;margin-bottom:6px;font-weight:500;font-size:14px;line-height:20px}
.field .error{margin:8px 0 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
input[type=text],input[type=email],select{width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
[aria-invalid=true]{border-color:var(--danger)!important}
.segments{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:4px;margin-bottom:24px;padding:4px;border-radius:10px;background:var(--sunken)}
.segments a{display:flex;align-items:center;justify-content:center;min-height:40px;padding:4px 12px;border-radius:8px;color:var(--muted);font-weight:500;font-size:14px;line-height:20px;text-align:center;text-decoration:none}
.segments a[aria-current]{background:var(--surface);color:var(--ink);box-shadow:0 1px 2px rgb(15 23 42/18%)}
.choice{position:relative;display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 12px;margin-bottom:8px;border:1px solid var(--edge);border-radius:8px;cursor:pointer}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--brand-ink);flex:none}
.choice:hover{background:var(--sunken)}
.choice:has(:checked){background:var(--brand-soft);border-color:var(--brand-ink);box-shadow:inset 0 0 0 1px var(--brand-ink)}
.days{display:grid;grid-template-columns:repeat(auto-fill,minmax(76px,1fr));gap:8px;margin-bottom:24px}
.days a{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:56px;padding:4px;border:1px solid var(--edge);border-radius:8px;color:var(--muted);font-size:14px;line-height:20px;text-align:center;text-decoration:none}
.days span{text-transform:capitalize}
.days b{color:var(--ink);font-weight:500}
.days a:hover{background:var(--sunken)}
.days a[aria-current],.days a[aria-current] b{color:var(--brand-ink)}
.days a[aria-current]{background:var(--brand-soft);border-color:var(--brand-ink);box-shadow:inset 0 0 0 1px var(--brand-ink)}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(92px,1fr));gap:8px}
.times .choice{justify-content:center;margin:0;padding:8px 4px;font-weight:500;font-size:14px;line-height:20px;white-space:nowrap;font-variant-numeric:tabular-nums}
.times input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.times .choice:has(:checked){color:var(--brand-ink);font-weight:600}
.times .choice:has(:focus-visible){outline:2px solid var(--brand-ink);outline-offset:2px}
.asked{margin:0 0 24px;padding:0;list-style:none}
.asked li{padding:4px 0 4px 28px;background:no-repeat 0 6px/20px url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23848ea0' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 10 4 4 8-8'/%3E%3C/svg%3E")}
.numbers{margin:0;padding:0;list-style:none;border-top:1px solid var(--line);font-size:14px;line-height:20px}
.numbers li{display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:space-between;padding:8px 0;border-bottom:1px solid var(--line);color:var(--muted)}
.numbers li:last-child{border-bottom:0;padding-bottom:0}
.numbers b{color:var(--ink);font-weight:500;font-variant-numeric:tabular-nums}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.field+.actions,.pair+.actions{margin-top:4px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:40px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font:500 14px/20px Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button:hover{background:var(--sunken)}
.button.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
.button.primary:hover{background:#5b21b6}
@media (max-width:640px){.product{padding:0 16px}main{margin:16px;padding:20px}.actions .button{flex:1 1 100%;min-height:44px}}`

/** Serves the font of these pages on every host. */
export function pageFonts(app: FastifyInstance): void {
  for (const weight of FONT_WEIGHTS) {
    const file = new URL(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`))
    app.get(`${FONT_PATH}/inter-${weight}.woff2`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(await readFile(file)),
    )
  }
}

const MARK = new Markup(
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6d28d9"/><path d="M11 25V8h7a5.5 5.5 0 0 1 0 11h-7" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

/**
 * Answers with a whole document under this policy: kept nowhere, listed nowhere, telling nobody where its reader came from. `isInWindow`: it
 * stands in a window that a page has opened and waits for.
 */
export function sendDocument(reply: FastifyReply, policy: string, document: Markup, isInWindow = false): FastifyReply {
  return reply
    .headers(isInWindow ? headersOfWindows : headersOfPages)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(document.text)
}

/** Sends the browser on with GET. What is in the address is nobody else's business. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
}

/** The policy of a page of ours: its one style sheet, no script, no frame around it, and what is named as `directive sources`. */
export function policyOf(sheet: Sheet, ...allowed: readonly string[]): string {
  return ["default-src 'none'", `style-src ${sheet.hash}`, ...allowed, "base-uri 'none'", "frame-ancestors 'none'"].join('; ')
}

/** A script of ours, and its hash, by which alone a policy allows it. */
export type Script = { code: Markup; hash: string }

/** The script with this code, which stands at the end of a page. */
export function scriptOf(code: string): Script {
  return { code: new Markup(`<script>${code}</script>`), hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

/** What a page in any look begins with. */
export function headOf(title: string, sheet: Sheet): Markup {
  return html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${sheet.css}</style></head>`
}

/** Lets the routes of a scope take forms as browsers send them, and nothing else; the body is then URLSearchParams. */
export function takeForms(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** As `takeForms`; forms with files come as FormData, what is no such form as null. */
export function takeFormsWithFiles(scope: FastifyInstance, maxBytes: number): void {
  takeForms(scope, maxBytes)
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData().catch(() => null),
  )
}

const look = sheetOf(LOOK)

/**
 * Answers with a page in the product's look that runs no script, or the one given, and loads nothing but its font. `leadsTo` are the origins that its forms end on after a
 * redirect, besides the page's own.
 */
export function answerPage(
  reply: FastifyReply,
  page: {
    productName: string
    language: Language
    title: string
    body: Markup
    status?: number
    leadsTo?: readonly string[]
    /** The one script that it runs. */
    script?: Script
    /** Whether it stands in a window that a page has opened and waits for. */
    isInWindow?: boolean
  },
): FastifyReply {
  const { productName, language, title, body, status = 200, leadsTo = [], script, isInWindow = false } = page
  const actions = ["'self'", ...leadsTo].join(' ')
  const scripts = script ? [`script-src ${script.hash}`] : []
  const policy = policyOf(look, ...scripts, "font-src 'self'", "img-src 'self' data:", `form-action ${actions}`)
  const document = html`<!DOCTYPE html>
<html lang="${language}">${headOf(`${title} · ${productName}`, look)}
<body><header class="bar"><div class="product">${MARK}${productName}</div></header><main><h1>${title}</h1>${body}</main>${script?.code}</body></html>`
  return sendDocument(reply.code(status), policy, document, isInWindow)
}
