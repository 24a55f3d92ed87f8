// The card vendor's stand-in: the page where a test card or a test account is entered. It exists only while that stand-in is in use.
import { pathOf, serverAddresses, serverPath } from '@plaza/contract/rules/addresses'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageLanguage } from '../http/language.ts'
import { routePath } from '../http/route-path.ts'
import type { CardDesk, EntryProblem, TypedEntry } from '../vendors/cards/port.ts'
import { answerPage, html, type Markup, takeForms } from './kit.ts'

const FORM_MAX_BYTES = 4096

const en = {
  title: 'Add a payment method',
  gone: 'This page has ended',
  goneText: 'Go back to Billing and begin anew.',
  billing: 'Go to Billing',
  about: 'This page stands in for the payment provider. It takes test numbers only: never type the number of a real card.',
  card: 'Card',
  bank: 'US bank account',
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  cvc: 'Security code',
  routing: 'Routing number',
  account: 'Account number',
  kind: 'Account type',
  checking: 'Checking',
  savings: 'Savings',
  save: 'Save',
  cancel: 'Cancel',
  ways: 'Kind of payment method',
  tests: 'Test numbers',
  works: 'works',
  declinedLater: 'is accepted here and declined when it is charged',
  declined: 'is declined',
  insufficient: 'has insufficient funds',
  insufficientLater: 'is accepted here and has insufficient funds when it is charged',
  expired: 'has expired',
  routingHint: 'The routing number is always',
  problems: {
    missing: 'Fill this in.',
    not_a_test_number: 'This is none of the test numbers below.',
    form: 'Check this value.',
    past: 'This date has passed.',
    generic_decline: 'The card was declined.',
    insufficient_funds: 'The card has insufficient funds.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The security code is incorrect.',
    cards_only: 'Only cards can be added in this currency.',
  } as Record<string, string>,
}

const es: typeof en = {
  title: 'Agrega un método de pago',
  gone: 'Esta página ya no es válida',
  goneText: 'Vuelve a Facturación y empieza de nuevo.',
  billing: 'Ir a Facturación',
  about: 'Esta página sustituye al proveedor de pagos. Solo acepta números de prueba: nunca escribas el número de una tarjeta real.',
  card: 'Tarjeta',
  bank: 'Cuenta bancaria de EE. UU.',
  number: 'Número de tarjeta',
  expiry: 'Vencimiento (MM/AA)',
  cvc: 'Código de seguridad',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  kind: 'Tipo de cuenta',
  checking: 'Cuenta corriente',
  savings: 'Cuenta de ahorro',
  save: 'Guardar',
  cancel: 'Cancelar',
  ways: 'Tipo de método de pago',
  tests: 'Números de prueba',
  works: 'funciona',
  declinedLater: 'se acepta aquí y se rechaza al cobrar',
  declined: 'se rechaza',
  insufficient: 'no tiene fondos',
  insufficientLater: 'se acepta aquí y no tiene fondos al cobrar',
  expired: 'está vencida',
  routingHint: 'El número de ruta es siempre',
  problems: {
    missing: 'Completa este campo.',
    not_a_test_number: 'No es ninguno de los números de prueba de abajo.',
    form: 'Revisa este valor.',
    past: 'Esta fecha ya pasó.',
    generic_decline: 'La tarjeta fue rechazada.',
    insufficient_funds: 'La tarjeta no tiene fondos.',
    expired_card: 'La tarjeta está vencida.',
    incorrect_cvc: 'El código de seguridad es incorrecto.',
    cards_only: 'En esta moneda solo se pueden agregar tarjetas.',
  },
}

type Typed = { type: TypedEntry['type']; values: URLSearchParams; problems: readonly EntryProblem[] }
type Words = typeof en
type Field = Exclude<EntryProblem['field'], 'page'>

const fields: Record<TypedEntry['type'], readonly Field[]> = {
  card: ['number', 'expiry', 'cvc'],
  us_bank_account: ['routing_number', 'account_number'],
}

/** The fields that were left empty. */
function missing({ type, values }: Omit<Typed, 'problems'>): EntryProblem[] {
  return fields[type].filter((field) => (values.get(field) ?? '').trim() === '').map((field) => ({ field, code: 'missing' }))
}

function field(words: Words, typed: Typed, name: Field, label: string, autocomplete: string): Markup {
  const found = typed.problems.find((each) => each.field === name)
  const problem = found ? (words.problems[found.code] ?? words.problems.form) : null
  const value = name === 'cvc' ? '' : (typed.values.get(name) ?? '')
  const invalid = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : null
  // The first field that is wrong.
  const focus = problem !== null && found === typed.problems[0] ? html` autofocus` : null
  return html`<div class="field"><label for="${name}">${label}</label><input type="text" id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" required maxlength="40"${invalid}${focus}>
${problem ? html`<p class="error" id="${name}-problem">${problem}</p>` : null}</div>`
}

function cardFields(words: Words, typed: Typed): Markup {
  return html`${field(words, typed, 'number', words.number, 'cc-number')}<div class="pair">${field(words, typed, 'expiry', words.expiry, 'cc-exp')}${field(words, typed, 'cvc', words.cvc, 'cc-csc')}</div>`
}

function bankFields(words: Words, typed: Typed): Markup {
  const isSavings = typed.values.get('account_type') === 'savings'
  return html`${field(words, typed, 'routing_number', words.routing, 'off')}${field(words, typed, 'account_number', words.account, 'off')}
<div class="field"><label for="account_type">${words.kind}</label><select id="account_type" name="account_type"><option value="checking">${words.checking}</option><option value="savings"${isSavings ? html` selected` : null}>${words.savings}</option></select></div>`
}

function numbers(words: Words, type: TypedEntry['type']): Markup {
  const known: [string, string][] =
    type === 'card'
      ? [
          ['4242 4242 4242 4242', words.works],
          ['5555 5555 5555 4444', words.works],
          ['4000 0000 0000 0002', words.declined],
          ['4000 0000 0000 9995', words.insufficient],
          ['4000 0000 0000 0069', words.expired],
          ['4000 0000 0000 0341', words.declinedLater],
        ]
      : [
          ['000123456789', words.works],
          ['000222222227', words.insufficientLater],
        ]
  const routing = type === 'card' ? null : html`<p class="muted">${words.routingHint} 110000000.</p>`
  return html`<h2>${words.tests}</h2>${routing}<ul class="numbers">${known.map(([number, what]) => html`<li><b>${number}</b> ${what}</li>`)}</ul>`
}

function entryOf(type: TypedEntry['type'], values: URLSearchParams): TypedEntry {
  const value = (name: string) => (values.get(name) ?? '').slice(0, 100)
  if (type === 'card') return { type, number: value('number'), expiry: value('expiry'), cvc: value('cvc') }
  return { type, routing_number: value('routing_number'), account_number: value('account_number'), account_type: value('account_type') }
}

const typeOf = (text: unknown): TypedEntry['type'] => (text === 'us_bank_account' ? 'us_bank_account' : 'card')

/** Shows pages and takes what is typed under /card-page/… on every host. */
export async function cardPages(app: FastifyInstance, desk: CardDesk, productName: string): Promise<void> {
  async function show(reply: FastifyReply, id: string, language: Language, typed: Typed): Promise<FastifyReply> {
    const page = await desk.findOpenPage(id)
    const words = (page?.language ?? language) === 'es' ? es : en
    const look = { productName, language: page?.language ?? language }
    if (!page) {
      const back = html`<p>${words.goneText}</p><div class="actions"><a class="button primary" href="${pathOf('identity', 'account_settings_tab', { tab: 'billing' })}">${words.billing}</a></div>`
      return answerPage(reply, { ...look, title: words.gone, body: back, status: 404 })
    }
    const tab = (type: TypedEntry['type'], label: string) =>
      html`<a href="${serverPath('card_page', { id }, { type })}"${type === typed.type ? html` aria-current="page"` : null}>${label}</a>`
    const tabs = page.takesBanks
      ? html`<nav class="segments" aria-label="${words.ways}">${tab('card', words.card)}${tab('us_bank_account', words.bank)}</nav>`
      : null
    const refused = typed.problems.find((each) => each.field === 'page')
    const general = refused ? html`<p class="error" role="alert">${words.problems[refused.code]}</p>` : null
    const body = html`<p class="muted">${words.about}</p>${tabs}${general}
<form method="post" action="${serverPath('card_page', { id }, { type: typed.type })}" novalidate>${typed.type === 'card' ? cardFields(words, typed) : bankFields(words, typed)}
<div class="actions"><button class="button primary">${words.save}</button><a class="button" href="${page.cancel_url}">${words.cancel}</a></div></form>
${numbers(words, typed.type)}`
    return answerPage(reply, {
      ...look,
      title: words.title,
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
      const entered = await desk.enter(params.id, entryOf(type, values))
      if ('url' in entered) return reply.redirect(entered.url, 303)
      const empty = entered.problem.field === 'page' ? [] : missing({ type, values })
      const problems = empty.length > 0 ? empty : [entered.problem]
      return show(reply, params.id, pageLanguage(request), { type, values, problems })
    })
  })
}
