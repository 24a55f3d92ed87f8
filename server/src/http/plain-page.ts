// Pages that the server makes by itself, without the screens: where the stand-ins of outside vendors are used in a browser. No scripts.
import { createHash } from 'node:crypto'
import type { Language } from '@plaza/contract/values'
import type { FastifyReply } from 'fastify'

const STYLE = `
:root{color-scheme:light dark;--brand:#6d28d9;--on-brand:#fff;--page:#f8fafc;--surface:#fff;--sunken:#f1f5f9;--line:#e2e8f0;--edge:#8593a8;--ink:#0f172a;--muted:#475569;--danger:#b91c1c}
@media (prefers-color-scheme:dark){:root{--brand:#b197fc;--on-brand:#14082b;--page:#0a101e;--surface:#0f172a;--sunken:#1b2539;--line:#263248;--edge:#64748b;--ink:#eef2f8;--muted:#a6b2c5;--danger:#fca5a5}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:400 16px/24px Inter,system-ui,sans-serif;padding:32px 16px}
main{max-width:480px;margin:0 auto;padding:28px;background:var(--surface);border:1px solid var(--line);border-radius:16px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font:600 22px/28px Inter,system-ui,sans-serif}
h2{margin:24px 0 8px;font:600 16px/24px Inter,system-ui,sans-serif}
p{margin:0 0 16px}
ul{margin:0 0 16px;padding-left:20px}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.product{max-width:480px;margin:0 auto 16px;font-weight:600}
.muted{color:var(--muted);font-size:14px;line-height:20px}
.error{color:var(--danger);font-size:14px;line-height:20px}
fieldset{margin:0 0 20px;padding:0;border:0;min-width:0}
legend{padding:0;margin-bottom:8px;font-weight:500}
.field{margin-bottom:20px}
.field label{display:block;margin-bottom:6px;font-weight:500}
input[type=text],input[type=email],select{width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
[aria-invalid=true]{border-color:var(--danger)!important}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 12px;margin-bottom:8px;border:1px solid var(--edge);border-radius:8px;cursor:pointer}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--brand);flex:none}
.choice:has(:checked){background:var(--sunken);border-color:var(--brand)}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:8px}
.times .choice{margin:0}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:500 16px/24px Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
@media (max-width:480px){body{padding:16px 12px}main{padding:20px}.actions .button{flex:1 1 100%}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup; whatever is not comes into it escaped. */
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
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string)
}

/** Markup from a template: every value in it is escaped unless it is markup itself; nothing stands for null and false. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, place) => part + written(values[place])).join(''))
}

/**
 * Answers with a page of the house's look that runs no script and loads nothing. `leadsTo` are the origins that its forms end on after a
 * redirect, besides the page's own.
 */
export function answerPage(
  reply: FastifyReply,
  page: { productName: string; language: Language; title: string; body: Markup; status?: number; leadsTo?: readonly string[] },
): FastifyReply {
  const { productName, language, title, body, status = 200, leadsTo = [] } = page
  const actions = ["'self'", ...leadsTo].join(' ')
  const whole = html`<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${productName}</title><link rel="icon" href="/favicon.svg"><style>${new Markup(STYLE)}</style></head>
<body><p class="product">${productName}</p><main><h1>${title}</h1>${body}</main></body></html>`
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(whole.text)
}
