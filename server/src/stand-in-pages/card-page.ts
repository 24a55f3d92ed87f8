// The card vendor's stand-in: the page where a test card or a test account is entered. It exists only while that stand-in is in use.
import { pathOf, serverAddresses, serverPath } from '@plaza/contract/rules/addresses'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageLanguage } from '../http/language.ts'
import { routePath } from '../http/route-path.ts'
import type { CardStandIn, EntryProblem, TypedEntry } from '../vendors/cards/port.ts'
import { words } from '../words/words.ts'
import { answerPage, html, type Markup, takeForms } from './kit.ts'

const FORM_MAX_BYTES = 4096

type Typed = { type: TypedEntry['type']; values: URLSearchParams; problems: readonly EntryProblem[] }
type CardWords = (typeof words)[Language]['cardPage']
type Field = Exclude<EntryProblem['field'], 'page'>

const fields: Record<TypedEntry['type'], readonly Field[]> = {
  card: ['number', 'expiry', 'cvc'],
  us_bank_account: ['routing_number', 'account_number'],
}

/** The fields that were left empty. */
function missing({ type, values }: Omit<Typed, 'problems'>): EntryProblem[] {
  return fields[type].filter((field) => (values.get(field) ?? '').trim() === '').map((field) => ({ field, code: 'missing' }))
}

function field(say: CardWords, typed: Typed, name: Field, label: string, autocomplete: string): Markup {
  const found = typed.problems.find((each) => each.field === name)
  const problem = found ? (say.problems[found.code] ?? say.problems.form) : null
  const value = name === 'cvc' ? '' : (typed.values.get(name) ?? '')
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : null
  // The first field that is wrong.
  const focus = problem !== null && found === typed.problems[0] ? html` autofocus` : null
  return html`<div class="field"><label for="${name}">${label}</label><input type="text" id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" required maxlength="40"${invalid}${focus}>
${problem ? html`<p class="error" id="${name}-problem">${problem}</p>` : null}</div>`
}

function cardFields(say: CardWords, typed: Typed): Markup {
  return html`${field(say, typed, 'number', say.number, 'cc-number')}<div class="pair">${field(say, typed, 'expiry', say.expiry, 'cc-exp')}${field(say, typed, 'cvc', say.cvc, 'cc-csc')}</div>`
}

function bankFields(say: CardWords, typed: Typed): Markup {
  const isSavings = typed.values.get('account_type') === 'savings'
  return html`${field(say, typed, 'routing_number', say.routing, 'off')}${field(say, typed, 'account_number', say.account, 'off')}
<div class="field"><label for="account_type">${say.kind}</label><select id="account_type" name="account_type"><option value="checking">${say.checking}</option><option value="savings"${isSavings ? html` selected` : null}>${say.savings}</option></select></div>`
}

function numbers(say: CardWords, type: TypedEntry['type']): Markup {
  const known: [string, string][] =
    type === 'card'
      ? [
          ['4242 4242 4242 4242', say.works],
          ['5555 5555 5555 4444', say.works],
          ['4000 0000 0000 0002', say.declined],
          ['4000 0000 0000 9995', say.insufficient],
          ['4000 0000 0000 0069', say.expired],
          ['4000 0000 0000 0341', say.declinedLater],
        ]
      : [
          ['000123456789', say.works],
          ['000222222227', say.insufficientLater],
        ]
  const routing = type === 'card' ? null : html`<p class="muted">${say.routingHint} 110000000.</p>`
  return html`<h2>${say.tests}</h2>${routing}<ul class="numbers">${known.map(([number, what]) => html`<li><b>${number}</b> ${what}</li>`)}</ul>`
}

function entryOf(type: TypedEntry['type'], values: URLSearchParams): TypedEntry {
  const value = (name: string) => (values.get(name) ?? '').slice(0, 100)
  if (type === 'card') return { type, number: value('number'), expiry: value('expiry'), cvc: value('cvc') }
  return { type, routing_number: value('routing_number'), account_number: value('account_number'), account_type: value('account_type') }
}

const typeOf = (text: unknown): TypedEntry['type'] => (text === 'us_bank_account' ? 'us_bank_account' : 'card')

/** Shows pages and takes what is typed under /card-page/… on every host. */
export async function cardPages(app: FastifyInstance, standIn: CardStandIn, productName: string): Promise<void> {
  async function show(reply: FastifyReply, id: string, language: Language, typed: Typed): Promise<FastifyReply> {
    const page = await standIn.findOpenPage(id)
    const look = { productName, language: page?.language ?? language }
    const say = words[look.language].cardPage
    if (!page) {
      const back = html`<p>${say.goneText}</p><div class="actions"><a class="button primary" href="${pathOf('identity', 'account_settings_tab', { tab: 'billing' })}">${say.billing}</a></div>`
      return answerPage(reply, { ...look, title: say.gone, body: back, status: 404 })
    }
    const tab = (type: TypedEntry['type'], label: string) =>
      html`<a href="${serverPath('card_page', { id }, { type })}"${type === typed.type ? html` aria-current="page"` : null}>${label}</a>`
    const tabs = page.takesBanks
      ? html`<nav class="segments" aria-label="${say.ways}">${tab('card', say.card)}${tab('us_bank_account', say.bank)}</nav>`
      : null
    const refused = typed.problems.find((each) => each.field === 'page')
    const general = refused ? html`<p class="error" role="alert">${say.problems[refused.code]}</p>` : null
    const body = html`<p class="muted">${say.about}</p>${tabs}${general}
<form method="post" action="${serverPath('card_page', { id }, { type: typed.type })}" novalidate>${typed.type === 'card' ? cardFields(say, typed) : bankFields(say, typed)}
<div class="actions"><button class="button primary">${say.save}</button><a class="button" href="${page.cancel_url}">${say.cancel}</a></div></form>
${numbers(say, typed.type)}`
    return answerPage(reply, {
      ...look,
      title: say.title,
      body,
      status: typed.problems.length > 0 ? 422 : 200,
      leadsTo: [new URL(page.success_url).origin],
    })
  }

  await app.register(async (scope) => {
    takeForms(scope, FORM_MAX_BYTES)
    type Page = { Params: { id: string }; Querystring: Record<string, unknown> }
    scope.get<Page>(routePath(serverAddresses.card_page), async (request, reply) => {
      const { params, query } = request
      return show(reply, params.id, pageLanguage(request), { type: typeOf(query.type), values: new URLSearchParams(), problems: [] })
    })
    scope.post<Page>(routePath(serverAddresses.card_page), async (request, reply) => {
      const { params, query, body } = request
      const values = body instanceof URLSearchParams ? body : new URLSearchParams()
      const type = typeOf(query.type)
      const entered = await standIn.enter(params.id, entryOf(type, values))
      if ('url' in entered) return reply.redirect(entered.url, 303)
      const empty = entered.problem.field === 'page' ? [] : missing({ type, values })
      const problems = empty.length > 0 ? empty : [entered.problem]
      return show(reply, params.id, pageLanguage(request), { type, values, problems })
    })
  })
}
