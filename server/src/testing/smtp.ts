// A mail server for tests: takes what it is sent, refuses what it is told to, goes down and comes up again on the same port.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message as it came over the wire. */
export type Received = {
  /** The Message-ID without its angle brackets. */
  id: string
  /** The addresses of the envelope, which alone decide where a mail goes. */
  from: string
  to: string[]
  /** Headers by lower-case name, unfolded and decoded. */
  headers: Record<string, string>
  text: string
  html: string
  /** The invitation for a calendar; empty without one. */
  calendar: string
  raw: string
}

export type SmtpHouse = {
  url: string
  received: Received[]
  /** Decides what is answered to a receiver and to a message: an SMTP code, or undefined to take it. */
  answers: {
    rcpt?: (address: string) => number | undefined
    data?: (message: Received) => number | undefined | Promise<number | undefined>
  }
  down(): Promise<void>
  up(): Promise<void>
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('latin1'),
    )
}

function headersOf(head: string): Record<string, string> {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    unfolded.map((line) => {
      const colon = line.indexOf(':')
      // Bytes of one letter may be split between two words: they are joined before decoding.
      const value = Buffer.from(decodedWords(line.slice(colon + 1).trim()), 'latin1').toString('utf8')
      return [line.slice(0, colon).toLowerCase(), value]
    }),
  )
}

function partsOf(raw: string): { headers: Record<string, string>; body: string }[] {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.slice(0, end))
  const body = raw.slice(end + 4)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [{ headers, body }]
  return [
    { headers, body },
    ...body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, ''))),
  ]
}

function contentOf({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return (encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body, 'latin1')).toString('utf8')
}

function receivedOf(raw: string, envelope: { from: string; to: string[] }): Received {
  const parts = partsOf(raw)
  const part = (type: string) => parts.find(({ headers }) => headers['content-type']?.startsWith(type))
  const headers = parts[0]?.headers ?? {}
  const [text, html, calendar] = [part('text/plain'), part('text/html'), part('text/calendar')].map((each) =>
    each ? contentOf(each).replace(/\r\n/g, '\n').trimEnd() : '',
  )
  return {
    id: (headers['message-id'] ?? '').replace(/^<|>$/g, ''),
    ...envelope,
    headers,
    text: text ?? '',
    html: html ?? '',
    calendar: calendar ?? '',
    raw,
  }
}

function refusal(code: number): Error {
  return Object.assign(new Error(`5.0.0 no <somebody@example.com> here`), { responseCode: code })
}

/** Starts the server on a free port; the caller ends it with `down`. */
export async function openSmtp(): Promise<SmtpHouse> {
  const answers: SmtpHouse['answers'] = {}
  const received: Received[] = []
  let port = 0
  let server: SMTPServer

  const up = async () => {
    server = new SMTPServer({
      logger: false,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onRcptTo({ address }, _session, callback) {
        const code = answers.rcpt?.(address)
        callback(code ? refusal(code) : null)
      },
      onData(stream, { envelope }, callback) {
        const take = async () => {
          const raw = (await buffer(stream)).toString('latin1')
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const message = receivedOf(raw, { from, to: envelope.rcptTo.map(({ address }) => address) })
          const code = await answers.data?.(message)
          if (!code) received.push(message)
          return code ? refusal(code) : null
        }
        // A client that is killed in the middle of a message leaves half a stream.
        take().then(callback, callback)
      },
    })
    // Its broken connection is of no interest either.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  }
  await up()
  return { url: `smtp://127.0.0.1:${port}`, received, answers, up, down: () => new Promise((resolve) => server.close(resolve)) }
}
