// The free times of a booking page as its visitor sees them: in the visitor's time zone, a day at a time.
import { clock } from '@plaza/contract/rules/clock'
import { isTimeZone, zoneLabel } from '@plaza/contract/rules/time-zone'
import type { Language } from '@plaza/contract/values'
import type { FastifyRequest } from 'fastify'
import { words } from '../words/words.ts'
import { html, type Markup, scriptOf } from './kit.ts'

/** What a visitor looks at: the zone of the times, and the day that was chosen, as `2026-03-02`. */
export type View = { zone: string; day: string | null }

/** Opens the page again in the browser's time zone, unless its address says which zone is meant. Without scripts the times are the owner's. */
export const zoneScript = scriptOf(
  `const u=new URL(location.href),z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z&&!u.searchParams.has('zone')){u.searchParams.set('zone',z);location.replace(u)}`,
)

/** What the address of a request asks for; the owner's zone where it names none that there is. */
export function viewOf({ query }: Pick<FastifyRequest, 'query'>, ownerZone: string): View {
  const { zone, day } = query as Record<string, unknown>
  return {
    zone: typeof zone === 'string' && isTimeZone(zone) ? zone : ownerZone,
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
  }
}

/** The query of the page in this view. */
export function queryOf({ zone, day }: View): string {
  return `?${new URLSearchParams({ zone, ...(day !== null && { day }) })}`
}

/** How a moment is written in a language and a zone. */
export function format(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat(language, { timeZone, ...options })
  return (moment) => formatter.format(moment)
}

/** The day of a moment in a zone, as `2026-03-02`. */
function dayIn(zone: string): (moment: Date) => string {
  const parts = format('en', zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => parts(moment).replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2')
}

function dayLinks(days: ReadonlyMap<string, readonly Date[]>, shown: string, view: View, language: Language): Markup {
  const weekday = format(language, view.zone, { weekday: 'short' })
  const date = format(language, view.zone, { day: 'numeric', month: 'short' })
  return html`<nav class="days" aria-label="${words[language].bookingPage.days}">${[...days].map(([day, [first]]) => {
    const at = first ?? new Date(0)
    return html`<a href="${queryOf({ ...view, day })}"${day === shown && html` aria-current="date"`}><span>${weekday(at)}</span> <b>${date(at)}</b></a>`
  })}</nav>`
}

/** Links to the days that have free times, and the times of one of them to choose from: the day asked for, that of what was `chosen`, or the first. */
export function dayOfTimes(times: readonly Date[], view: View, language: Language, chosen: string): Markup {
  const dayOf = dayIn(view.zone)
  const days = Map.groupBy(times, dayOf)
  const chosenTime = times.find((time) => time.toISOString() === chosen)
  const [first = ''] = days.keys()
  const shown = chosenTime ? dayOf(chosenTime) : view.day !== null && days.has(view.day) ? view.day : first
  const each = days.get(shown) ?? []
  const whole = format(language, view.zone, { weekday: 'long', day: 'numeric', month: 'long' })
  const timeOf = format(language, view.zone, clock)
  return html`${dayLinks(days, shown, view, language)}<fieldset><legend>${each[0] && whole(each[0])}</legend><div class="times">${each.map(
    (time) => {
      const value = time.toISOString()
      return html`<label class="choice"><input type="radio" name="time" value="${value}" required${value === chosen && html` checked`}><span>${timeOf(time)}</span></label>`
    },
  )}</div></fieldset>`
}

/** Which zone the times are of, with a link to those of the owner where that is another. */
export function zoneLine(view: View, ownerZone: string, language: Language, now: Date): Markup {
  const say = words[language].bookingPage
  const isOwners = view.zone === ownerZone
  const theirs = html` · <a href="${queryOf({ ...view, zone: ownerZone })}">${say.times_of(zoneLabel(ownerZone, language, now))}</a>`
  return html`<span class="whole">${say.times_of(zoneLabel(view.zone, language, now))}</span>${!isOwners && theirs}`
}
