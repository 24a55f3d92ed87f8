// What kind of mail it is: of a person, of a machine that answers by itself, of a calendar, or that a mail could not be delivered.
import { MESSAGE_SUBJECT_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type Address, type Attachment, addressParser, decodeWords, type Email } from 'postal-mime'
import { type CalendarReply, calendarReplyIn } from './calendar-answer.ts'

/** What a report says about a mail of ours: its Message-ID and subject as far as the report has them, and whether nobody will try any more. */
export type Bounce = { mail_ids: string[]; subject: string; is_final: boolean }

export type Nature =
  | { nature: 'written' }
  | { nature: 'automatic' }
  | { nature: 'calendar'; reply: CalendarReply }
  | { nature: 'bounce'; bounce: Bounce }

const MAIL_ID = /<([^<>\s\p{Cc}]{3,300}@[^<>\s\p{Cc}]{1,255})>/gu
const PART_MAX_CHARACTERS = 200_000

/** The Message-IDs in the text of a header, without their brackets. */
export function mailIdsIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(MAIL_ID)].flatMap(([, id]) => id ?? [])
}

/** The text of a mail in one line, without control characters, some of which no database takes. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The values of a header of this name, in lower case. */
export function headersNamed({ headers }: Pick<Email, 'headers'>, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
}

export const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

const textOf = (part: Attachment) => Buffer.from(contentOf(part)).toString('utf8').slice(0, PART_MAX_CHARACTERS)

const addressOf = (from: Address | undefined) => from?.address?.toLowerCase() ?? ''

const DAEMON = /^(?:mailer-daemon|postmaster|mail-?daemon|mdaemon|microsoftexchange[0-9a-f]+)@|^(?:mailer-daemon|postmaster)$/
const BOUNCE_SUBJECT =
  /undeliver|delivery (?:status notification|has failed|failure|incomplete)|returned mail|mail delivery (?:failed|system|failure)|failure notice|no se puede entregar|no se ha podido entregar|no entregado|devuelto|entrega fallida/i
const DELAY =
  /\b(?:delay(?:ed)?|will (?:keep|continue) (?:trying|to try)|will be retried|warning: (?:message|could)|retrasad[oa]|se seguirá intentando|seguir[áa] (?:intentando|reintentando))\b/i
const FAILED_ACTION = /^action:\s*failed\b/im
const OTHER_ACTION = /^action:\s*(?:delayed|delivered|relayed|expanded)\b/im
const FINAL_STATUS = /^status:\s*5\./im
const SOFT_STATUS = /^status:\s*4\./im

/** Parts that hold the mail that came back, or its headers. */
const RETURNED = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global', 'message/global-headers'])
const REPORTS = new Set(['message/delivery-status', 'message/global-delivery-status'])

function isFinal(report: string, subject: string, text: string): boolean {
  if (FAILED_ACTION.test(report)) return true
  if (OTHER_ACTION.test(report) || SOFT_STATUS.test(report)) return false
  if (FINAL_STATUS.test(report)) return true
  return !DELAY.test(subject) && !DELAY.test(text.slice(0, 2000))
}

const MESSAGE_ID_LINE = /^[> \t]*message-id:[ \t]*(<[^<>\s]{3,300}>)/gim

/** RFC 3464 and what is sent in its place: reports of Exim, qmail, Exchange and others. */
function bounceOf(email: Email): Bounce | null {
  const kind = headersNamed(email, 'content-type')[0] ?? ''
  const reports = email.attachments.filter(({ mimeType }) => REPORTS.has(mimeType))
  const isReport = reports.length > 0 || (kind.startsWith('multipart/report') && kind.includes('delivery-status'))
  const subject = email.subject ?? ''
  const isOfDaemon = DAEMON.test(addressOf(email.from))
  const isLoose = headersNamed(email, 'x-failed-recipients').length > 0 || (isOfDaemon && BOUNCE_SUBJECT.test(subject))
  if (!isReport && !isLoose) return null
  const returned = email.attachments.filter(({ mimeType }) => RETURNED.has(mimeType)).map(textOf)
  const text = (email.text ?? '').slice(0, PART_MAX_CHARACTERS)
  const named = [...returned, text].flatMap((part) => [...part.matchAll(MESSAGE_ID_LINE)].flatMap(([, id]) => mailIdsIn(id)))
  const mail_ids = [...new Set([...named, ...mailIdsIn(email.inReplyTo), ...mailIdsIn(email.references)])]
  const subject_of_ours = /^subject:[ \t]*(.+)$/im.exec(returned[0] ?? '')?.[1] ?? ''
  return {
    mail_ids,
    subject: oneLine(decodeWords(subject_of_ours)).slice(0, MESSAGE_SUBJECT_MAX_CHARACTERS),
    is_final: isFinal(reports.map(textOf).join('\n'), subject, text),
  }
}

/** The first answer in the calendar files of a mail. */
function calendarReplyOf(email: Email): CalendarReply | null {
  const from = addressOf(email.from)
  for (const part of email.attachments) {
    if (part.mimeType !== 'text/calendar' && part.mimeType !== 'application/ics') continue
    const reply = calendarReplyIn(textOf(part), { from, method: part.method })
    if (reply) return reply
  }
  return null
}

const AUTOMATIC_SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic|mated)?[- ]?(?:reply|response)|auto:|respuesta autom[áa]tica|contestaci[óo]n autom[áa]tica|out of (?:the )?office|fuera de (?:la )?oficina|ausencia|resposta autom[áa]tica|automatische antwort|réponse automatique)\b/i
const NOBODY = /^(?:no-?reply|do-?not-?reply|no-?responder|notifications?|noresponder)[@+.]/
const BULK = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'])

/** RFC 3834, and the headers of programs that are older or know better. */
function isAutomatic(email: Email): boolean {
  const of = (name: string) => headersNamed(email, name)
  if (of('auto-submitted').some((value) => !/^no\b/.test(value))) return true
  if (
    of('precedence').some((value) => BULK.has(value)) ||
    of('x-auto-response-suppress').some((value) => /\b(?:all|oof|autoreply)\b/.test(value))
  )
    return true
  if (
    ['x-autoreply', 'x-autorespond', 'x-autogenerated', 'x-mail-autoreply', 'x-ms-exchange-inbox-rules-loop'].some(
      (name) => of(name).length > 0,
    )
  )
    return true
  if (['list-id', 'list-unsubscribe', 'list-post', 'feedback-id'].some((name) => of(name).length > 0)) return true
  if (of('return-path').some((value) => value === '<>')) return true
  const from = addressOf(email.from)
  return DAEMON.test(from) || NOBODY.test(from) || AUTOMATIC_SUBJECT.test(email.subject ?? '')
}

/** The kind of a mail. A report about a mail that is late is a bounce that is not final. */
export function natureOf(email: Email): Nature {
  const bounce = bounceOf(email)
  if (bounce) return { nature: 'bounce', bounce }
  const reply = calendarReplyOf(email)
  if (reply) return { nature: 'calendar', reply }
  return { nature: isAutomatic(email) ? 'automatic' : 'written' }
}

/** All addresses in the headers that say to whom a mail goes or has gone. */
export function receiversOf(email: Email): string[] {
  const listed = [
    'to',
    'cc',
    'delivered-to',
    'x-original-to',
    'envelope-to',
    'x-envelope-to',
    'x-forwarded-to',
    'resent-to',
    'x-rcpt-to',
    'apparently-to',
  ]
  const texts = email.headers.filter(({ key }) => listed.includes(key)).map(({ value }) => value)
  const parsed = texts.flatMap((text) => addressParser(text, { flatten: true }))
  return [...new Set(parsed.flatMap(({ address }) => address?.trim().toLowerCase() || []))]
}
