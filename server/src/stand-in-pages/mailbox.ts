// The mailbox page shows the mails that the stand-in has kept, for local development. Plain HTML, no scripts.
import { clock } from '@plaza/contract/rules/clock'
import type { FastifyInstance } from 'fastify'
import { headersOfPages } from '../http/answer-headers.ts'
import type { KeptMessage, Mailbox } from '../vendors/mail/port.ts'
import { headOf, html, Markup, policyOf, sendDocument, sheetOf, takeFormsWithFiles } from './kit.ts'
import { fileIn, filesOf, invitationFacts } from './mailbox-files.ts'
import { answerInvitation, type InvitationAnswer, invitationAnswers, invitationOf, type ReplyFile, replyTo } from './mailbox-reply.ts'

const PAGE_SIZE = 50
const FRAME = 'allow-popups allow-popups-to-escape-sandbox'

const sheet = sheetOf(`
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:grid;grid-template-rows:auto 1fr;background:var(--page);color:var(--ink);font:400 14px/20px Inter,system-ui,sans-serif}
a{color:inherit}
:focus-visible{outline:2px solid var(--brand-ink);outline-offset:2px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding:12px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
h1{margin:0;font:600 18px/26px Inter,system-ui,sans-serif}
h1 a{text-decoration:none}
form{display:flex;flex:0 1 420px;gap:8px;align-items:center}
label{color:var(--muted);white-space:nowrap}
input{flex:1;min-width:0;height:40px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
textarea{display:block;width:100%;min-height:112px;padding:10px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;resize:vertical}
.reply{padding:16px 20px;border-top:1px solid var(--line);background:var(--surface);overflow-wrap:anywhere}
.reply form{display:block}
.reply label{display:block;margin-bottom:8px;white-space:normal}
.reply button{margin-top:8px}
.said{margin:0 0 12px;font-weight:500}
.files{margin:16px 0 0;padding:0;list-style:none}
.files li a{display:inline-flex;align-items:center;min-height:32px;padding:0;border:0;font-weight:500;text-decoration:underline;text-underline-offset:4px}
.files li a:hover{background:none}
.invitation{margin-top:16px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--sunken)}
.invitation h3{margin:0 0 8px;font:600 14px/20px Inter,system-ui,sans-serif}
.invitation form{flex-wrap:wrap;margin-top:12px}
input[type=file]{height:auto;padding:8px 12px}
.reply input{display:block;width:100%}
button{height:40px;padding:0 16px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:500;cursor:pointer}
nav{min-height:0;overflow:auto;border-right:1px solid var(--line);background:var(--surface)}
ol{margin:0;padding:0;list-style:none}
li a{display:block;padding:12px 20px;border-bottom:1px solid var(--line);text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--sunken)}
li a[aria-current]{background:var(--sunken);box-shadow:inset 3px 0 var(--brand-ink)}
li a:focus-visible{outline-offset:-2px}
li b{display:block;font-weight:600}
.muted{color:var(--muted)}
.more{display:flex;gap:16px;justify-content:space-between;padding:12px 20px}
main{display:grid;grid-template:1fr/360px 1fr;min-height:0}
article{display:flex;flex-direction:column;min-width:0;min-height:0;overflow:auto}
.empty{margin:auto;padding:32px 20px;max-width:44ch;text-align:center}
.empty h2{margin:0 0 8px}
.head{padding:20px;border-bottom:1px solid var(--line);background:var(--surface);overflow-wrap:anywhere}
h2{margin:0 0 12px;font:600 22px/28px Inter,system-ui,sans-serif}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:var(--muted)}
dd{margin:0}
.views{display:flex;gap:4px;margin-top:16px}
.views a{padding:8px 12px;border-radius:8px;font-weight:500;text-decoration:none}
.views a[aria-current]{background:var(--sunken)}
iframe{flex:1;min-height:480px;width:100%;border:0;background:var(--page)}
pre{margin:0;padding:20px;font:400 14px/22px ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.back{display:none;margin:0 0 12px}
@media (max-width:760px){
html,body{height:auto}
body,main{display:block}
header{padding:12px 16px}
form{flex-basis:100%}
input,button{height:44px}
nav{border-right:0}
li a,.head,.more,.reply,pre{padding-left:16px;padding-right:16px}
.opened nav,.opened header form,.unopened article{display:none}
.back{display:block}
iframe{display:block;height:90vh;height:90dvh}
}`)

const PAGE_POLICY = policyOf(sheet, "img-src 'self'", "frame-src 'self'", "form-action 'self'")
// A mail is somebody else's markup with styles of its own.
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME}`

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: clock.hourCycle })

type Asked = { address: string; page: number }

function addressOf(path: string, { address, page }: Asked, view?: 'text'): string {
  const query = new URLSearchParams()
  if (address) query.set('address', address)
  if (page > 1) query.set('page', String(page))
  if (view) query.set('view', view)
  return query.size > 0 ? `${path}?${query}` : path
}

const pathOf = (message: KeptMessage) => `/mailbox/${encodeURIComponent(message.id)}`

function sentAt(message: KeptMessage): Markup {
  return html`<time datetime="${message.sent_at}">${time.format(new Date(message.sent_at))}</time>`
}

function list(messages: KeptMessage[], asked: Asked, opened: KeptMessage | null): Markup {
  if (messages.length === 0) {
    return asked.address
      ? html`<div class="empty"><h2>No mail to this address</h2><p class="muted">Nothing was sent to “${asked.address}”. <a href="/mailbox">Show all mails</a></p></div>`
      : html`<div class="empty"><h2>No mails yet</h2><p class="muted">What the product sends on this machine is kept here and never leaves it.</p></div>`
  }
  const start = (asked.page - 1) * PAGE_SIZE
  const items = messages.slice(start, start + PAGE_SIZE).map((message) => {
    const current = message.id === opened?.id && html` aria-current="true"`
    return html`<li><a href="${addressOf(pathOf(message), asked)}"${current}><b>${message.subject}</b><span>${message.to}</span><br><span class="muted">${sentAt(message)}</span></a></li>`
  })
  const turn = (label: string, by: number, isThere: boolean) =>
    isThere ? html`<a href="${addressOf('/mailbox', { ...asked, page: asked.page + by })}">${label}</a>` : html`<span></span>`
  const pages =
    messages.length > PAGE_SIZE &&
    html`<div class="more">${turn('Newer', -1, asked.page > 1)}${turn('Older', 1, messages.length > start + PAGE_SIZE)}</div>`
  return html`<ol>${items}</ol>${pages}`
}

/** What the receiver of a mail answers; there is a form where its answers are taken in. */
function replyForm(message: KeptMessage, wasAnswered: boolean): Markup {
  const said = wasAnswered && html`<p class="said" role="status">Your reply was delivered to ${message.headers['Reply-To']}.</p>`
  return html`<section class="reply">${said}<form method="post" enctype="multipart/form-data" action="${pathOf(message)}/reply"><label for="reply">Reply as ${message.to}</label><textarea id="reply" name="body" required maxlength="20000"></textarea><label for="files" class="more-files">Files</label><input id="files" name="files" type="file" multiple><button>Reply</button></form></section>`
}

/** What came with a mail: an invitation as a calendar shows it, and every file to be opened. */
function attached(message: KeptMessage, takesReplies: boolean): Markup | false {
  const files = filesOf(message)
  if (files.length === 0) return false
  const facts = invitationFacts(message)
  const buttons =
    takesReplies &&
    invitationOf(message) !== null &&
    html`<form method="post" action="${pathOf(message)}/answer">${Object.entries(invitationAnswers).map(([value, label]) => html`<button name="answer" value="${value}">${label}</button>`)}</form>`
  const invitation =
    facts &&
    html`<section class="invitation"><h3>${facts.title}</h3><dl>${facts.lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${buttons}</section>`
  const list = files.map(
    ({ filename, content }, at) =>
      html`<li><a href="${pathOf(message)}/files/${at}" download="${filename}">${filename}</a> <span class="muted">${Buffer.byteLength(content)} bytes</span></li>`,
  )
  return html`${invitation}<ul class="files" aria-label="Files">${list}</ul>`
}

type View = { view: 'html' | 'text'; takesReplies: boolean; wasAnswered: boolean }

function readingPane(message: KeptMessage | null, asked: Asked, { view, takesReplies, wasAnswered }: View): Markup {
  if (!message) return html`<div class="empty"><h2>Choose a mail</h2><p class="muted">It opens here, and its links work.</p></div>`
  const path = pathOf(message)
  const tab = (label: string, each: 'html' | 'text') =>
    html`<a href="${addressOf(path, asked, each === 'text' ? 'text' : undefined)}"${each === view && html` aria-current="page"`}>${label}</a>`
  const again = message.deliveries > 1 && html`<dt>Delivered</dt><dd>${message.deliveries} times, as one message</dd>`
  const body =
    view === 'text' ? html`<pre>${message.text}</pre>` : html`<iframe title="The mail" sandbox="${FRAME}" src="${path}/html"></iframe>`
  return html`<div class="head"><p class="back"><a href="${addressOf('/mailbox', asked)}">All mails</a></p><h2>${message.subject}</h2>
<dl><dt>To</dt><dd>${message.to}</dd><dt>From</dt><dd>${message.from}</dd><dt>Sent</dt><dd>${sentAt(message)}</dd>${again}</dl>
${attached(message, takesReplies)}<div class="views">${tab('Mail', 'html')}${tab('Plain text', 'text')}</div></div>${body}${takesReplies && replyForm(message, wasAnswered)}`
}

function page(productName: string, messages: KeptMessage[], asked: Asked, opened: KeptMessage | null, view: View): Markup {
  const title = `${opened ? `${opened.subject} · ` : ''}Mailbox · ${productName}`
  return html`<!DOCTYPE html>
<html lang="en">${headOf(title, sheet)}
<body class="${opened ? 'opened' : 'unopened'}">
<header><h1><a href="/mailbox">Mailbox of ${productName}</a></h1>
<form action="/mailbox" role="search"><label for="address">Sent to</label><input id="address" name="address" type="search" value="${asked.address}" autocomplete="off"><button>Search</button></form></header>
<main><nav aria-label="Mails">${list(messages, asked, opened)}</nav>
<article>${readingPane(opened, asked, view)}</article></main>
</body></html>`
}

/** Links in a mail open in another tab, beside the mailbox. */
function opensBeside(mail: string): Markup {
  const base = '<base target="_blank">'
  return new Markup(/<head[^>]*>/i.test(mail) ? mail.replace(/<head[^>]*>/i, (head) => head + base) : base + mail)
}

type Query = { address?: string | string[]; page?: string | string[]; view?: string | string[]; replied?: string | string[] }

const FORM_MAX_BYTES = 20 * 1024 * 1024
const FILES_MAX = 10
/** The text of a field; empty where there is none, and where the body is no form. */
function textIn(body: unknown, name: string): string {
  const value = body instanceof URLSearchParams || body instanceof FormData ? body.get(name) : null
  return typeof value === 'string' ? value.trim() : ''
}

/** The files of a form; a browser sends an empty one without a name where none was chosen. */
async function filesIn(body: unknown): Promise<ReplyFile[]> {
  const given = body instanceof FormData ? body.getAll('files') : []
  const files = given.filter((each): each is File => typeof each !== 'string' && each.name !== '').slice(0, FILES_MAX)
  return Promise.all(
    files.map(async (file) => ({ filename: file.name, type: file.type, content: new Uint8Array(await file.arrayBuffer()) })),
  )
}

const LIST: View = { view: 'html', takesReplies: false, wasAnswered: false }

function askedBy({ address, page: number }: Query): Asked {
  const wanted = Number(number)
  return {
    address: typeof address === 'string' ? address.trim().slice(0, 300) : '',
    page: Number.isInteger(wanted) && wanted >= 1 && wanted <= 1000 ? wanted : 1,
  }
}

/**
 * Lists and shows kept mails under /mailbox on every host. Whoever reaches it can read every mail, so it exists only while mail is the stand-in. With
 * `answer`, which takes in a raw message, whoever reads a mail that asks for answers can write one.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  mailbox: Mailbox,
  productName: string,
  answer: ((raw: Buffer) => Promise<unknown>) | null = null,
): void {
  app.get<{ Querystring: Query }>('/mailbox', async ({ query }, reply) => {
    const asked = askedBy(query)
    return sendDocument(reply, PAGE_POLICY, page(productName, await mailbox.list(asked.address), asked, null, LIST))
  })
  app.get<{ Params: { id: string }; Querystring: Query }>('/mailbox/:id', async ({ params, query }, reply) => {
    const opened = await mailbox.read(params.id)
    if (!opened) return reply.callNotFound()
    const asked = askedBy(query)
    const view: View = {
      view: query.view === 'text' ? 'text' : 'html',
      takesReplies: answer !== null && opened.headers['Reply-To'] !== undefined,
      wasAnswered: query.replied === 'yes',
    }
    return sendDocument(reply, PAGE_POLICY, page(productName, await mailbox.list(asked.address), asked, opened, view))
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params }, reply) => {
    const message = await mailbox.read(params.id)
    return message ? sendDocument(reply, MAIL_POLICY, opensBeside(message.html)) : reply.callNotFound()
  })
  app.get<{ Params: { id: string; at: string } }>('/mailbox/:id/files/:at', async ({ params }, reply) => {
    const message = await mailbox.read(params.id)
    const file = message && fileIn(message, params.at)
    if (!file) return reply.callNotFound()
    return reply
      .headers(headersOfPages)
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type(file.type)
      .send(file.content)
  })
  if (answer === null) return
  app.register(async (scope) => {
    takeFormsWithFiles(scope, FORM_MAX_BYTES)
    scope.post<{ Params: { id: string } }>('/mailbox/:id/reply', async ({ params, body }, reply) => {
      const message = await mailbox.read(params.id)
      const written = textIn(body, 'body')
      if (!message?.headers['Reply-To'] || written === '') return reply.callNotFound()
      await answer(replyTo(message, written, await filesIn(body)))
      return reply.redirect(`${pathOf(message)}?replied=yes`, 303)
    })
    scope.post<{ Params: { id: string } }>('/mailbox/:id/answer', async ({ params, body }, reply) => {
      const message = await mailbox.read(params.id)
      const pressed = textIn(body, 'answer')
      const raw =
        message?.headers['Reply-To'] && Object.hasOwn(invitationAnswers, pressed) && answerInvitation(message, pressed as InvitationAnswer)
      if (!message || !raw) return reply.callNotFound()
      await answer(raw)
      return reply.redirect(`${pathOf(message)}?replied=yes`, 303)
    })
  })
}
