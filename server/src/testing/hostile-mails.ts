// Raw messages at random: sound answers to an application, hostile ones, and what is no mail at all.
import fc from 'fast-check'
import { withFiles } from '../../bench/mails/sample.ts'
import { DOC, DOCX, PDF, zip } from './candidate-files.ts'
import { hostileText } from './hostile-values.ts'

/** `own`: the address that has applied; `reply`: the address of the application; `uid` and `sequence`: of an interview of it. */
export type MailAbout = { own: string; reply: string; uid: string; sequence: number }
/** What is to be sent, once it is known about whom; `to`: the addresses of its envelope. */
export type WantedMail = { write: (about: MailAbout) => Buffer; to: (about: MailAbout) => string[] }

const PARTSTATS = ['ACCEPTED', 'DECLINED', 'TENTATIVE', 'NEEDS-ACTION', 'DELEGATED', 'x', '']
const FILES = [
  PDF,
  DOC,
  DOCX,
  Buffer.from('MZ'),
  Buffer.alloc(0),
  Buffer.alloc(80_000, 'x'),
  zip({ 'a.txt': { content: Buffer.alloc(1000) } }),
]

const from = fc.oneof(
  { weight: 6, arbitrary: fc.constant((about: MailAbout) => `Ana <${about.own}>`) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('mailer-daemon@mx.example', 'noreply@x.example', 'hello@plaza.localhost', '', '<>', 'a@')
      .map((text) => () => text),
  },
  { weight: 1, arbitrary: hostileText.map((text) => () => text) },
)
const to = fc.oneof(
  { weight: 8, arbitrary: fc.constant((about: MailAbout) => about.reply) },
  { weight: 1, arbitrary: fc.constant((about: MailAbout) => `${about.reply.toUpperCase()}, hr@example.com`) },
  { weight: 1, arbitrary: fc.constant((about: MailAbout) => about.reply.replace(/\.[0-9a-f]/, '.0')) },
  { weight: 1, arbitrary: hostileText.map((text) => () => text) },
)
const header = fc.constantFrom(
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'X-Failed-Recipients: x@y.example',
  'Return-Path: <>',
  'References: <a@b> <c@d>',
  'In-Reply-To: <interview@plaza.localhost>',
  'Content-Transfer-Encoding: base64',
  'Content-Type: text/html; charset=utf-8',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  'Content-Type: multipart/mixed; boundary=b',
  'Content-Type: message/rfc822',
  'Content-Type: text/plain; charset=x-none',
)
const piece = fc.oneof(
  fc.constantFrom(
    '--b\r\n',
    '--b--\r\n',
    '\r\n',
    'Content-Type: text/calendar; method=REPLY\r\n\r\n',
    'Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n',
    'Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <a@b>\r\nSubject: =?utf-8?B?w7E=?=\r\n',
    'Content-Disposition: attachment; filename="../../x\u202Epdf.exe"\r\n\r\nx\r\n',
    'BEGIN:VCALENDAR\r\nMETHOD:COUNTER\r\nBEGIN:VEVENT\r\n',
    '<div><blockquote type="cite">',
    'On Monday, Ana <ana@example.com> wrote:\r\n> a\r\n',
  ),
  hostileText,
  fc.string({ unit: 'binary' }),
)
const id = fc.oneof(
  fc.nat(30).map((n) => `<same${n}@example.com>`),
  fc.uuid().map((text) => `<${text}@example.com>`),
  hostileText,
)
const envelope = fc.oneof(
  { weight: 4, arbitrary: fc.constant((about: MailAbout) => [about.reply]) },
  { weight: 1, arbitrary: fc.constant(() => ['hr@example.com']) },
)

const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ')

const answer = fc
  .record({
    partstat: fc.constantFrom(...PARTSTATS),
    method: fc.constantFrom('REPLY', 'REPLY', 'COUNTER', 'REQUEST'),
    shift: fc.constantFrom(0, 0, 0, 1, -1),
    start: fc.constantFrom('DTSTART:20370301T100000Z', 'DTSTART;TZID=America/New_York:20370301T100000', 'DTSTART:x', ''),
    whose: fc.boolean(),
    text: fc.oneof(fc.constant(''), hostileText),
  })
  .map(({ partstat, method, shift, start, whose, text }) => ({
    to: ({ reply }: MailAbout) => [reply],
    write: ({ own, reply, uid, sequence }: MailAbout) =>
      Buffer.from(
        `From: ${own}\r\nTo: ${reply}\r\nSubject: Re\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${text}\r\n--b\r\nContent-Type: text/calendar; method=${method}\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nSEQUENCE:${sequence + shift}\r\n${start}\r\nATTENDEE;PARTSTAT=${partstat}:mailto:${whose ? own : 'x@y.example'}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n--b--\r\n`,
      ),
  }))

const attached = fc
  .record({ names: fc.array(hostileText, { maxLength: 3 }), which: fc.nat(100), text: hostileText })
  .map(({ names, which, text }) => ({
    to: ({ reply }: MailAbout) => [reply],
    write: ({ own, reply }: MailAbout) =>
      withFiles(
        `From: ${own}\nTo: ${reply}\nSubject: Files`,
        text,
        names.map((name, at) => ({ name: oneLine(name), type: 'application/pdf', bytes: FILES[(which + at) % FILES.length] as Buffer })),
      ),
  }))

const built = fc
  .record({
    from,
    to,
    id,
    headers: fc.array(header, { maxLength: 4 }),
    pieces: fc.array(piece, { maxLength: 25 }),
    subject: hostileText,
    envelope,
  })
  .map(({ envelope: receivers, ...parts }) => ({
    to: receivers,
    write: (about: MailAbout) => {
      const { headers, pieces, subject } = parts
      const head = [`From: ${parts.from(about)}`, `To: ${parts.to(about)}`, `Message-ID: ${parts.id}`, `Subject: ${subject}`, ...headers]
      return Buffer.from(`${head.join('\r\n')}\r\n\r\n${pieces.join('')}`)
    },
  }))

const bytes = fc
  .uint8Array({ maxLength: 2000 })
  .map((array) => ({ to: ({ reply }: MailAbout) => [reply], write: () => Buffer.from(array) }))

/** A mail of any of these kinds. */
export const anyMail: fc.Arbitrary<WantedMail> = fc.oneof(
  { weight: 4, arbitrary: built },
  { weight: 4, arbitrary: answer },
  { weight: 2, arbitrary: attached },
  { weight: 1, arbitrary: bytes },
)
