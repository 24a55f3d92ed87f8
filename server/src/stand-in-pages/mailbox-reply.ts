// What a mail program would send when somebody answers a kept mail, or the invitation that came with it.
import { randomUUID } from 'node:crypto'
import { type KeptMessage, parseMailbox } from '../vendors/mail/port.ts'

const LINE = /.{1,76}/g

const inBase64 = (content: string | Uint8Array) => Buffer.from(content as Uint8Array).toString('base64')
/** A text of any language in a header. */
const word = (text: string) => `=?utf-8?B?${inBase64(text)}?=`

/** A file that goes along, as its sender calls it. */
export type ReplyFile = { filename: string; type: string; content: Uint8Array }

/** What calendars answer, as people press it. */
export const invitationAnswers = { ACCEPTED: 'Accept', TENTATIVE: 'Perhaps', DECLINED: 'Decline' } as const
export type InvitationAnswer = keyof typeof invitationAnswers

/** One part of a message, its content in base64. */
const part = (type: string, content: string | Uint8Array, ...headers: string[]) => [
  `Content-Type: ${type}`,
  ...headers,
  'Content-Transfer-Encoding: base64',
  '',
  ...(inBase64(content).match(LINE) ?? []),
]

const text = (body: string) => part('text/plain; charset=utf-8', body)

const within = (boundary: string, parts: readonly string[][]) => [
  ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
  `--${boundary}--`,
  '',
]

/** The headers of an answer to the message that goes to this address. */
function headersTo(message: KeptMessage, to: string, subject: string): string[] {
  const from = parseMailbox(message.to).address
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${word(subject)}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1]}>`,
    `In-Reply-To: <${message.id}>`,
    `References: <${message.id}>`,
    'MIME-Version: 1.0',
  ]
}

const raw = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

/** The answer as a raw message (RFC 5322), with the mail below it as programs quote it, and these files. */
export function replyTo(message: KeptMessage, written: string, files: readonly ReplyFile[] = []): Buffer {
  const quoted = message.text.split('\n').map((line) => `> ${line}`)
  const body = text([written, '', `On ${message.sent_at}, ${message.from} wrote:`, ...quoted].join('\n'))
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`
  const headers = headersTo(message, message.headers['Reply-To'] ?? '', subject)
  if (files.length === 0) return raw(...headers, ...body, '')
  const boundary = randomUUID()
  const attached = files.map(({ filename, type, content }) =>
    part(
      /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      content,
      `Content-Disposition: attachment; filename="${word(filename)}"`,
    ),
  )
  return raw(...headers, `Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...within(boundary, [body, ...attached]))
}

/** Where the answer of a calendar goes, and what it repeats of the invitation; null where the mail brings none that can be answered. */
export function invitationOf({ invitation }: KeptMessage): { organizer: string; uid: string; sequence: string } | null {
  if (invitation?.method !== 'REQUEST') return null
  const file = invitation.content.replace(/\r\n /g, '')
  const organizer = /^ORGANIZER[^\r]*:mailto:([^\r]+)/m.exec(file)?.[1]
  const uid = /^UID:([^\r]+)/m.exec(file)?.[1]
  const sequence = /^SEQUENCE:(\d+)/m.exec(file)?.[1] ?? '0'
  return organizer && uid ? { organizer, uid, sequence } : null
}

/** What a calendar program sends when its owner answers the invitation of this mail (RFC 5546); null where there is none. */
export function answerInvitation(message: KeptMessage, answer: InvitationAnswer): Buffer | null {
  const about = invitationOf(message)
  if (!about) return null
  const { organizer, uid, sequence } = about
  const file = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plaza//Mailbox//EN',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
    ],
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;PARTSTAT=${answer}:mailto:${parseMailbox(message.to).address}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const boundary = randomUUID()
  return raw(
    ...headersTo(message, organizer, `${invitationAnswers[answer]}: ${message.subject}`),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...within(boundary, [text(''), part('text/calendar; charset=utf-8; method=REPLY', file)]),
  )
}
