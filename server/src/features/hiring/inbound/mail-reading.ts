// Reads a raw message (RFC 5322): who wrote what, what was new in it, which files came with it. Nothing here knows applications.
import { createHash } from 'node:crypto'
import { MESSAGE_BODY_MAX_CHARACTERS, MESSAGE_SUBJECT_MAX_CHARACTERS } from '@plaza/contract/limits'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from './mail-html.ts'
import { contentOf, headersNamed, mailIdsIn, type Nature, natureOf, oneLine, receiversOf } from './mail-nature.ts'
import { ownWords } from './own-words.ts'

/** What a mail may hold with everything in it. */
export const RAW_MAIL_MAX_BYTES = 25 * 1024 * 1024

const NESTED_MAX = 30
const HEADERS_MAX_BYTES = 512 * 1024
const FILES_MAX = 20
const FILENAME_MAX_CHARACTERS = 200
/** Beyond it nothing is read of a text: nobody writes so much. */
const TEXT_READ_MAX_CHARACTERS = 1_000_000
const REFERENCES_MAX = 50
/** More than 25 MB of files have; what has more takes long to take apart. */
const LINES_MAX = 450_000
const LINE_FEED = 10
const CUT = '…'
/** A message has one of them, or it is none. */
const OF_MAILS = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'delivered-to'])

export type MailFile = { filename: string; content: Uint8Array }

export type ReadMail = Nature & {
  /** Without brackets; of a mail that has none, one that the same bytes always have. */
  mail_id: string
  /** Message-IDs of the mails that it answers, the nearest first. */
  answers: string[]
  /** In lower case; empty where there is none. */
  from: string
  /** In lower case, of all headers that name receivers. */
  to: string[]
  /** One line; empty where there is none. */
  subject: string
  /** What is new in it, as plain text. */
  text: string
  /** What came with it, whatever it is; pictures that belong to the text are left out. */
  files: MailFile[]
}

/** A mail that cannot be read at all. */
export class UnreadableMail extends Error {}

/** How many lines a raw message has. */
export function countLines(raw: Uint8Array): number {
  let count = 0
  for (let at = raw.indexOf(LINE_FEED); at >= 0; at = raw.indexOf(LINE_FEED, at + 1)) count++
  return count
}

const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - CUT.length)}${CUT}`.toWellFormed()
}

/** Parts that machines read, and pictures of the text such as logos. */
function isFile({ mimeType, related, disposition }: Attachment): boolean {
  if (/^(?:text\/calendar|application\/ics|message\/|text\/rfc822-headers|application\/(?:pgp|pkcs7|x-pkcs7)-)/.test(mimeType)) return false
  return !(mimeType.startsWith('image/') && (related === true || disposition === 'inline'))
}

function filenameOf({ filename, mimeType }: Attachment, at: number): string {
  const named = oneLine(filename ?? '')
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
  return (
    named.slice(-FILENAME_MAX_CHARACTERS) ||
    `file-${at + 1}.${
      mimeType
        .split('/')[1]
        ?.replace(/[^a-z0-9]/g, '')
        .slice(0, 10) || 'bin'
    }`
  )
}

function textOf({ text, html }: Email): string {
  const written = text?.trim() ? text : ''
  const read = (whole: string) => whole.slice(0, TEXT_READ_MAX_CHARACTERS)
  return ownWords(plain(written === '' ? textOfHtml(read(html ?? '')) : read(written)))
}

/**
 * Reads a raw message. Throws UnreadableMail when it is larger than 25 MB or has more than 450,000 lines, when its parts stand deeper inside each other than any person's, or when
 * it is no message; whatever else is broken in it is read as far as it goes.
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  if (raw.length > RAW_MAIL_MAX_BYTES) throw new UnreadableMail('too large')
  if (countLines(raw) > LINES_MAX) throw new UnreadableMail('too many lines')
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: NESTED_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
  }).catch((error: unknown) => {
    throw new UnreadableMail('broken', { cause: error })
  })
  if (!email.headers.some(({ key }) => OF_MAILS.has(key))) throw new UnreadableMail('no message')
  const nature = natureOf(email)
  const mail_id = mailIdsIn(email.messageId)[0] ?? `${createHash('sha256').update(raw).digest('hex')}@no-message-id`
  const references = mailIdsIn(headersNamed(email, 'references').length > 0 ? email.references : '').reverse()
  return {
    ...nature,
    mail_id,
    answers: [...new Set([...mailIdsIn(email.inReplyTo), ...references])].slice(0, REFERENCES_MAX),
    from: email.from?.address?.trim().toLowerCase() ?? '',
    to: receiversOf(email),
    subject: cut(oneLine(email.subject ?? ''), MESSAGE_SUBJECT_MAX_CHARACTERS),
    text: cut(textOf(email), MESSAGE_BODY_MAX_CHARACTERS),
    files: email.attachments
      .filter(isFile)
      .slice(0, FILES_MAX)
      .map((part, at) => ({ filename: filenameOf(part, at), content: contentOf(part) })),
  }
}
