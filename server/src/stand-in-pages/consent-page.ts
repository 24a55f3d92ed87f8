// Where the browser goes for consent to link a calendar or Teams, and what it comes back with.
import { isEmail } from '@plaza/contract/rules/account'
import { serverAddresses } from '@plaza/contract/rules/addresses'
import { ownAddress } from '@plaza/contract/rules/landing'
import { type CalendarProvider, calendarProviders, type Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../http/language.ts'
import type { CalendarStandIn } from '../vendors/calendar/port.ts'
import { words } from '../words/words.ts'
import type { World } from '../world.ts'
import { answerPage, html, redirectTo } from './kit.ts'

const ALLOW_CALENDAR = `${serverAddresses.calendar_consent}/allow`
const ALLOW_TEAMS = `${serverAddresses.teams_consent}/allow`

type Query = Record<string, unknown>

const names: Record<CalendarProvider, string> = { gmail: 'Google', eas: 'Microsoft 365', ews: 'Microsoft Exchange' }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 4000) : ''
}

/** The return address with the values to hand back, or null when it is not on one of the product's hosts. */
function returnAddress({ env }: World, request: FastifyRequest, given: Record<string, string>): string | null {
  const query = request.query as Query
  const own = ownAddress(textOf(query.redirect_uri), request.site?.host ?? '', env.hosts, request.server.partners())
  if (own === null) return null
  const url = new URL(own)
  for (const [name, value] of Object.entries({ ...given, state: textOf(query.state) })) url.searchParams.set(name, value)
  return url.href
}

function stray(reply: FastifyReply, { env }: World, language: Language): FastifyReply {
  const { stray_title, stray: text } = words[language].consentPage
  return answerPage(reply, { productName: env.productName, language, title: stray_title, body: html`<p>${text}</p>`, status: 400 })
}

type Asked = { kind: 'calendar' | 'teams'; action: string; problems: { email?: boolean; provider?: boolean } }

function consentPage(world: World, request: FastifyRequest, reply: FastifyReply, { kind, action, problems }: Asked): FastifyReply {
  const query = request.query as Query
  const language = pageLanguage(request)
  const say = words[language].consentPage
  const cancelled = returnAddress(world, request, { error: 'access_denied' })
  if (cancelled === null) return stray(reply, world, language)
  const { productName } = world.env
  const chosen = textOf(query.provider)
  const only = calendarProviders.find((each) => each === chosen && query.email === undefined)
  const offered = only ? [only] : calendarProviders
  const provider = html`<fieldset><legend>${say.provider}</legend>${offered.map(
    (each) =>
      html`<label class="choice"><input type="radio" name="provider" value="${each}" required${each === chosen && html` checked`}>${names[each]}</label>`,
  )}${problems.provider && html`<p class="error" role="alert">${say.provider_missing}</p>`}</fieldset>`
  const email = textOf(query.email) || textOf(query.login_hint)
  const wrong = problems.email && html` aria-invalid="true" aria-describedby="email-note" autofocus`
  const body = html`<p class="muted">${(kind === 'teams' ? say.teams_intro : say.intro)(productName)}</p>
${kind === 'calendar' && html`<p>${say.asks}</p><ul class="asked">${say.scopes.map((each) => html`<li>${each}</li>`)}</ul>`}
<form action="${action}">${kind === 'calendar' && provider}
<div class="field"><label for="email">${say.email}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${email}"${wrong}>${
    problems.email && html`<p class="error" id="email-note" role="alert">${say.email_wrong}</p>`
  }</div>
<input type="hidden" name="redirect_uri" value="${textOf(query.redirect_uri)}"><input type="hidden" name="state" value="${textOf(query.state)}">
<div class="actions"><button class="button primary">${say.allow}</button><a class="button" href="${cancelled}">${say.cancel}</a></div></form>`
  const title = kind === 'teams' ? say.teams_title : say.calendar_title
  const status = problems.email || problems.provider ? 422 : 200
  return answerPage(reply, {
    productName,
    language,
    title,
    body,
    status,
    leadsTo: [new URL(cancelled).origin],
    isInWindow: kind === 'teams',
  })
}

/** Answers /calendar-consent, /calendar-consent/teams and what their forms lead to. */
export function consentPages(app: FastifyInstance, world: World, standIn: CalendarStandIn): void {
  app.get(serverAddresses.calendar_consent, async (request, reply) =>
    consentPage(world, request, reply, { kind: 'calendar', action: ALLOW_CALENDAR, problems: {} }),
  )
  app.get(serverAddresses.teams_consent, async (request, reply) =>
    consentPage(world, request, reply, { kind: 'teams', action: ALLOW_TEAMS, problems: {} }),
  )
  app.get(ALLOW_CALENDAR, async (request, reply) => {
    const query = request.query as Query
    const email = textOf(query.email).trim()
    const provider = calendarProviders.find((each) => each === query.provider)
    const problems = { email: !isEmail(email), provider: provider === undefined }
    if (provider === undefined || problems.email)
      return consentPage(world, request, reply, { kind: 'calendar', action: ALLOW_CALENDAR, problems })
    const address = returnAddress(world, request, { access_token: standIn.allowCalendar(provider, email), provider })
    return address === null ? stray(reply, world, pageLanguage(request)) : redirectTo(reply, address)
  })
  app.get(ALLOW_TEAMS, async (request, reply) => {
    const email = textOf((request.query as Query).email).trim()
    if (!isEmail(email)) return consentPage(world, request, reply, { kind: 'teams', action: ALLOW_TEAMS, problems: { email: true } })
    const address = returnAddress(world, request, { teams_code: standIn.allowTeams(email) })
    return address === null ? stray(reply, world, pageLanguage(request)) : redirectTo(reply, address)
  })
}
