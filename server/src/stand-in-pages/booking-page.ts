// The stand-in's booking page /schedule/…: where guests choose a time with whoever made the page. A booking is an event in that person's calendar.

import { randomUUID } from 'node:crypto'
import { isEmail } from '@plaza/contract/rules/account'
import { serverAddresses, serverPath } from '@plaza/contract/rules/addresses'
import { clock } from '@plaza/contract/rules/clock'
import type { Language } from '@plaza/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../db/connect.ts'
import { pageLanguage } from '../http/language.ts'
import { clientKey, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../http/rate-limits.ts'
import { routePath } from '../http/route-path.ts'
import { layoutMail } from '../mail/layout.ts'
import { postMail } from '../mail/post.ts'
import { standInMeeting } from '../vendors/calendar/stand-in.ts'
import { typed } from '../words/typed.ts'
import { words } from '../words/words.ts'
import type { World } from '../world.ts'
import { dayOfTimes, format, queryOf, type View, viewOf, zoneLine, zoneScript } from './booking-days.ts'
import { bookableTimes, bookableUntil } from './booking-times.ts'
import { type BookablePage, findBookablePage, findBooking, listBusyTimes } from './bookings.ts'
import { answerPage, html, redirectTo, takeForms } from './kit.ts'

const FORM_MAX_BYTES = 10_000

type Given = { time: string; name: string; email: string }
type Problems = { time?: 'missing' | 'taken'; name?: boolean; email?: boolean }

function wholeMoment(language: Language, timeZone: string): (moment: Date) => string {
  return format(language, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...clock,
    timeZoneName: 'short',
  })
}

/** 'Ana Torres, Casa Azul': with whom one meets. */
function ownerOf(
  { first_name, last_name, company }: Pick<BookablePage, 'first_name' | 'last_name' | 'company'>,
  productName: string,
): string {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return [name, company].filter(Boolean).join(', ') || productName
}

async function bookingPage(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { page: BookablePage; given: Given; problems: Problems },
): Promise<FastifyReply> {
  const { page, given, problems } = shown
  const language = pageLanguage(request)
  const say = words[language].bookingPage
  const now = world.now()
  const busy = await listBusyTimes(world.db, page.user_id, now, bookableUntil(now))
  const times = bookableTimes({ now, timeZone: page.time_zone, minutes: page.duration_minutes, busy })
  const note = (id: string, text: string | false | undefined) => text && html`<p class="error" id="${id}-note" role="alert">${text}</p>`
  const invalid = (id: string, is: boolean | undefined) => is && html` aria-invalid="true" aria-describedby="${id}-note"`
  const view = viewOf(request, page.time_zone)
  const form = html`<form method="post" action="${queryOf(view)}"><h2>${say.choose}</h2>${note('time', problems.time && (problems.time === 'taken' ? say.time_taken : say.time_missing))}
${dayOfTimes(times, view, language, given.time)}
<div class="field"><label for="name">${say.name}</label><input id="name" name="name" type="text" autocomplete="name" maxlength="100" required value="${given.name}"${invalid('name', problems.name)}>${note('name', problems.name && say.name_missing)}</div>
<div class="field"><label for="email">${say.email}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${given.email}"${invalid('email', problems.email)}>${note('email', problems.email && say.email_wrong)}</div>
<div class="actions"><button class="button primary">${say.book}</button></div></form>`
  return answerPage(reply, {
    productName: world.env.productName,
    language,
    title: page.title,
    body: html`<p>${say.with_whom(ownerOf(page, world.env.productName))}</p><p class="muted">${say.minutes(page.duration_minutes)} · ${zoneLine(view, page.time_zone, language, now)}</p>${times.length > 0 ? form : html`<p>${say.none}</p>`}`,
    script: zoneScript,
    status: problems.time === 'taken' ? 409 : Object.keys(problems).length > 0 ? 422 : 200,
  })
}

type BookingLetter = { language: Language; to: string; subject: string; paragraphs: string[]; join_url: string | null }

async function postLetter(db: Reader, world: World, { language, to, subject, paragraphs, join_url }: BookingLetter): Promise<void> {
  const button = join_url === null ? {} : { button: { label: words[language].bookingPage.join, url: join_url } }
  const content = { language, preheader: paragraphs.at(-1) ?? '', heading: subject, paragraphs, ...button }
  const letter = layoutMail(content, world.env.productName)
  await postMail(db, world, { to, subject, ...letter })
}

/**
 * Puts the time into the calendar, queues a mail to its owner and one to the guest, and answers the key of the booking; null when it is no longer
 * free. Of two guests at once one gets it.
 */
async function book(world: World, page: BookablePage, given: Given, guest: { language: Language; view: View }): Promise<string | null> {
  const { db } = world
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('calendar_links').select('user_id').where('user_id', '=', page.user_id).forUpdate().execute()
    const now = world.now()
    const busy = await listBusyTimes(transaction, page.user_id, now, bookableUntil(now))
    const starts_at = bookableTimes({ now, timeZone: page.time_zone, minutes: page.duration_minutes, busy }).find(
      (each) => each.toISOString() === given.time,
    )
    if (!starts_at) return null
    const ends_at = new Date(starts_at.getTime() + page.duration_minutes * 60_000)
    const key = randomUUID()
    const vendor_id = `booking-${key}`
    const join_url = page.is_online ? standInMeeting(vendor_id) : null
    await transaction
      .insertInto('calendar_events')
      .values({
        user_id: page.user_id,
        submission_key: key,
        vendor_id,
        join_url,
        title: page.title,
        starts_at,
        ends_at,
        created_at: now,
        asked_at: now,
      })
      .execute()
    const say = words[page.language].bookingPage
    const text = say.mail_text(typed(given.name), given.email, wholeMoment(page.language, page.time_zone)(starts_at))
    await postLetter(transaction, world, {
      language: page.language,
      to: page.email,
      subject: say.mail_subject(typed(given.name)),
      paragraphs: [typed(page.title), text],
      join_url,
    })
    // This mail repeats nothing that the guest typed: nobody has proved that the address is the guest's.
    const { language, view } = guest
    const texts = words[language].bookingPage
    const when = texts.booked_text(wholeMoment(language, view.zone)(starts_at))
    await postLetter(transaction, world, {
      language,
      to: given.email,
      subject: texts.guest_subject(typed(page.title)),
      paragraphs: [texts.with_whom(typed(ownerOf(page, world.env.productName))), when],
      join_url,
    })
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
  const { nowhere: title, nowhere_text } = words[language].bookingPage
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
      const limit = {
        name: 'bookings by client',
        key: clientKey(request.ip),
        max: world.env.triesPerClient,
        seconds: QUARTER_HOUR_SECONDS,
      }
      await enforceRateLimits(world.db, [limit], world.now())
      const page = await findBookablePage(world.db, request.params.slug)
      if (!page) return nowhere(world, request, reply)
      const given = givenBy(request.body)
      const problems: Problems = {
        ...(given.time === '' ? { time: 'missing' as const } : {}),
        ...(given.name === '' ? { name: true } : {}),
        ...(isEmail(given.email) ? {} : { email: true }),
      }
      if (Object.keys(problems).length > 0) return bookingPage(world, request, reply, { page, given, problems })
      const view = viewOf(request, page.time_zone)
      const key = await book(world, page, given, { language: pageLanguage(request), view })
      if (key === null) return bookingPage(world, request, reply, { page, given, problems: { time: 'taken' } })
      // A redirect to a page of its own, so that a reload books nothing twice.
      return redirectTo(reply, serverPath('booking', { slug: request.params.slug, key }, { zone: view.zone }))
    })
    scope.get<{ Params: { slug: string; key: string } }>(routePath(serverAddresses.booking), async (request, reply) => {
      const booking = await findBooking(world.db, request.params.key)
      if (!booking) return nowhere(world, request, reply)
      const language = pageLanguage(request)
      const say = words[language].bookingPage
      const { zone } = viewOf(request, booking.time_zone)
      const when = say.booked_text(wholeMoment(language, zone)(booking.starts_at))
      const { join_url } = booking
      const join = join_url && html`<p class="actions"><a class="button primary" href="${join_url}">${say.join}</a></p>`
      const body = html`<p><b>${booking.title}</b><br>${say.with_whom(ownerOf(booking, world.env.productName))}<br>${when}</p>${join}<p class="muted">${say.booked_mail}</p>`
      return answerPage(reply, { productName: world.env.productName, language, title: say.booked, body })
    })
  })
}
