// The stand-in's booking page /schedule/…: where guests choose a time with whoever made the page. A booking is an event in that person's calendar.
import { randomUUID } from 'node:crypto'
import { isEmail } from '@plaza/contract/rules/account'
import { serverAddresses, serverPath } from '@plaza/contract/rules/addresses'
import { zoneLabel } from '@plaza/contract/rules/time-zone'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../db/connect.ts'
import { clientKey, limitAttempts, QUARTER_HOUR_SECONDS } from '../http/attempts.ts'
import { pageLanguage } from '../http/language.ts'
import { routePath } from '../http/route-path.ts'
import { layoutMail } from '../mail/layout.ts'
import { postMail } from '../mail/post.ts'
import type { World } from '../world.ts'
import { type BookablePage, findBookablePage, findBooking, listTaken } from './booking.sql.ts'
import { bookableTimes, bookableUntil } from './booking-times.ts'
import { answerPage, html, type Markup, sendOn, takeForms } from './kit.ts'

const FORM_MAX_BYTES = 10_000

type Given = { time: string; name: string; email: string }
type Problems = { time?: 'missing' | 'taken'; name?: boolean; email?: boolean }

const sentences = {
  en: {
    minutes: (count: number) => `${count} minutes · times of `,
    none: 'No time is free in the coming week. Please look in again later.',
    choose: 'Choose a time',
    name: 'Your name',
    email: 'Email',
    book: 'Book this time',
    time_missing: 'Choose a time',
    time_taken: 'This time has just been taken. Please choose another.',
    name_missing: 'Name is required',
    email_wrong: 'Email must be a valid email',
    booked: 'Your time is booked',
    booked_text: (when: string) => `It is on ${when}.`,
    booked_mail: 'A mail with the time is on its way to you.',
    nowhere: 'There is nothing to book here',
    nowhere_text: 'This page does not exist or no longer takes bookings. Ask whoever sent you the link for another one.',
    guest_subject: (title: string) => `Your time is booked: ${title}`,
    mail_subject: (name: string) => `${name} has booked a time with you`,
    mail_text: (name: string, email: string, when: string) => `${name} (${email}) has booked ${when}.`,
  },
  es: {
    minutes: (count: number) => `${count} minutos · horas de `,
    none: 'No hay horas libres en la próxima semana. Vuelve a mirar más tarde.',
    choose: 'Elige una hora',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    book: 'Reservar esta hora',
    time_missing: 'Elige una hora',
    time_taken: 'Esta hora se acaba de ocupar. Elige otra.',
    name_missing: 'El nombre es obligatorio',
    email_wrong: 'El correo electrónico debe ser válido',
    booked: 'Tu hora está reservada',
    booked_text: (when: string) => `Es el ${when}.`,
    booked_mail: 'Te enviamos un correo con la hora.',
    nowhere: 'Aquí no hay nada que reservar',
    nowhere_text: 'Esta página no existe o ya no admite reservas. Pide otro enlace a quien te lo envió.',
    guest_subject: (title: string) => `Tu hora está reservada: ${title}`,
    mail_subject: (name: string) => `${name} reservó una hora contigo`,
    mail_text: (name: string, email: string, when: string) => `${name} (${email}) reservó: ${when}.`,
  },
} satisfies Record<Language, object>

function format(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat(language, { timeZone, ...options })
  return (moment) => formatter.format(moment)
}

function wholeMoment(language: Language, timeZone: string): (moment: Date) => string {
  return format(language, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The times by day. */
function timeFields(times: readonly Date[], page: BookablePage, language: Language, chosen: string): Markup[] {
  const dayOf = format(language, page.time_zone, { weekday: 'long', day: 'numeric', month: 'long' })
  const timeOf = format(language, page.time_zone, { hour: 'numeric', minute: '2-digit' })
  const days = Map.groupBy(times, dayOf)
  return [...days].map(
    ([day, each]) =>
      html`<fieldset><legend>${day}</legend><div class="times">${each.map((time) => {
        const value = time.toISOString()
        return html`<label class="choice"><input type="radio" name="time" value="${value}" required${value === chosen && html` checked`}><span>${timeOf(time)}</span></label>`
      })}</div></fieldset>`,
  )
}

async function bookingPage(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { page: BookablePage; given: Given; problems: Problems },
): Promise<FastifyReply> {
  const { page, given, problems } = shown
  const language = pageLanguage(request)
  const say = sentences[language]
  const now = world.now()
  const busy = await listTaken(world.db, page.user_id, now, bookableUntil(now))
  const times = bookableTimes({ now, timeZone: page.time_zone, minutes: page.duration_minutes, busy })
  const note = (id: string, text: string | false | undefined) => text && html`<p class="error" id="${id}-note" role="alert">${text}</p>`
  const invalid = (id: string, is: boolean | undefined) => is && html` aria-invalid="true" aria-describedby="${id}-note"`
  const form = html`<form method="post"><h2>${say.choose}</h2>${note('time', problems.time && (problems.time === 'taken' ? say.time_taken : say.time_missing))}
${timeFields(times, page, language, given.time)}
<div class="field"><label for="name">${say.name}</label><input id="name" name="name" type="text" autocomplete="name" maxlength="100" required value="${given.name}"${invalid('name', problems.name)}>${note('name', problems.name && say.name_missing)}</div>
<div class="field"><label for="email">${say.email}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${given.email}"${invalid('email', problems.email)}>${note('email', problems.email && say.email_wrong)}</div>
<div class="actions"><button class="button primary">${say.book}</button></div></form>`
  return answerPage(reply, {
    productName: world.env.productName,
    language,
    title: page.title,
    body: html`<p class="muted">${say.minutes(page.duration_minutes)}<span class="whole">${zoneLabel(page.time_zone, language, now)}</span></p>${times.length > 0 ? form : html`<p>${say.none}</p>`}`,
    status: problems.time === 'taken' ? 409 : Object.keys(problems).length > 0 ? 422 : 200,
  })
}

async function postLetter(db: Reader, world: World, language: Language, to: string, subject: string, paragraphs: string[]): Promise<void> {
  const letter = layoutMail({ language, preheader: paragraphs.at(-1) ?? '', heading: subject, paragraphs }, world.env.productName)
  await postMail(db, world, { to, subject, ...letter })
}

/**
 * Puts the time into the calendar, queues a mail to its owner and one to the guest, and answers the key of the booking; null when it is no longer
 * free. Of two guests at once one gets it.
 */
async function book(world: World, page: BookablePage, given: Given, language: Language): Promise<string | null> {
  const { db } = world
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('calendar_links').select('user_id').where('user_id', '=', page.user_id).forUpdate().execute()
    const now = world.now()
    const busy = await listTaken(transaction, page.user_id, now, bookableUntil(now))
    const starts_at = bookableTimes({ now, timeZone: page.time_zone, minutes: page.duration_minutes, busy }).find(
      (each) => each.toISOString() === given.time,
    )
    if (!starts_at) return null
    const ends_at = new Date(starts_at.getTime() + page.duration_minutes * 60_000)
    const key = randomUUID()
    await transaction
      .insertInto('calendar_events')
      .values({
        user_id: page.user_id,
        submission_key: key,
        vendor_id: `booking-${key}`,
        title: page.title,
        starts_at,
        ends_at,
        created_at: now,
        asked_at: now,
      })
      .execute()
    const say = sentences[page.language]
    const text = say.mail_text(given.name, given.email, wholeMoment(page.language, page.time_zone)(starts_at))
    await postLetter(transaction, world, page.language, page.email, say.mail_subject(given.name), [page.title, text])
    // This mail repeats nothing that the guest typed: nobody has proved that the address is the guest's.
    const told = sentences[language]
    const when = told.booked_text(wholeMoment(language, page.time_zone)(starts_at))
    await postLetter(transaction, world, language, given.email, told.guest_subject(page.title), [when])
    return key
  })
}

function givenBy(body: unknown): Given {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  const text = (name: string, length: number) =>
    (fields.get(name) ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, length)
  return { time: text('time', 30), name: text('name', 100), email: text('email', 254) }
}

function nowhere(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const { nowhere: title, nowhere_text } = sentences[language]
  return answerPage(reply, { productName: world.env.productName, language, title, body: html`<p>${nowhere_text}</p>`, status: 404 })
}

/** Answers /schedule/…. */
export async function bookingPages(app: FastifyInstance, world: World): Promise<void> {
  const nothing: Given = { time: '', name: '', email: '' }
  await app.register(async (scope) => {
    takeForms(scope, FORM_MAX_BYTES)
    scope.get<{ Params: { slug: string } }>(routePath(serverAddresses.booking_page), async (request, reply) => {
      const page = await findBookablePage(world.db, request.params.slug)
      return page ? bookingPage(world, request, reply, { page, given: nothing, problems: {} }) : nowhere(world, request, reply)
    })
    scope.post<{ Params: { slug: string } }>(routePath(serverAddresses.booking_page), async (request, reply) => {
      const tries = {
        name: 'bookings by client',
        key: clientKey(request.ip),
        tries: world.env.triesPerClient,
        seconds: QUARTER_HOUR_SECONDS,
      }
      await limitAttempts(world.db, [tries], world.now())
      const page = await findBookablePage(world.db, request.params.slug)
      if (!page) return nowhere(world, request, reply)
      const given = givenBy(request.body)
      const problems: Problems = {
        ...(given.time === '' ? { time: 'missing' as const } : {}),
        ...(given.name === '' ? { name: true } : {}),
        ...(isEmail(given.email) ? {} : { email: true }),
      }
      if (Object.keys(problems).length > 0) return bookingPage(world, request, reply, { page, given, problems })
      const key = await book(world, page, given, pageLanguage(request))
      if (key === null) return bookingPage(world, request, reply, { page, given, problems: { time: 'taken' } })
      // A redirect to a page of its own, so that a reload books nothing twice.
      return sendOn(reply, serverPath('booking', { slug: request.params.slug, key }))
    })
    scope.get<{ Params: { slug: string; key: string } }>(routePath(serverAddresses.booking), async (request, reply) => {
      const { slug, key } = request.params
      const page = await findBookablePage(world.db, slug)
      const booking = page && (await findBooking(world.db, page.user_id, key))
      if (!booking) return nowhere(world, request, reply)
      const language = pageLanguage(request)
      const say = sentences[language]
      const when = say.booked_text(wholeMoment(language, page.time_zone)(booking.starts_at))
      const body = html`<p><b>${booking.title}</b><br>${when}</p><p class="muted">${say.booked_mail}</p>`
      return answerPage(reply, { productName: world.env.productName, language, title: say.booked, body })
    })
  })
}
