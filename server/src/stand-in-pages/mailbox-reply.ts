// What a mail program would send when somebody answers a kept mail.
import { randomUUID } from 'node:crypto'
import { type KeptMessage, parseMailbox } from '../vendors/mail/port.ts'

const LINE = /.{1,76}/g

const inBase64 = (text: string) => Buffer.from(text).toString('base64')
/** A text of any language in a header. */
const word = (text: string) => `=?utf-8?B?${inBase64(text)}?=`

/** The answer as a raw message (RFC 5322), with the mail below it as programs quote it. */
export function replyTo(message: KeptMessage, text: string): Buffer {
  const from = parseMailbox(message.to).address
  const quoted = message.text.split('\n').map((line) => `> ${line}`)
  const body = [text, '', `On ${message.sent_at}, ${message.from} wrote:`, ...quoted].join('\n')
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`
  const lines = [
    `From: <${from}>`,
    `To: <${message.headers['Reply-To'] ?? ''}>`,
    `Subject: ${word(subject)}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1]}>`,
    `In-Reply-To: <${message.id}>`,
    `References: <${message.id}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(inBase64(body).match(LINE) ?? []),
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
