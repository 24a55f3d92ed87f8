import { createTransport, type NodemailerError } from 'nodemailer'
import { type Mail, MailFailure, oneLine, parseMailbox } from './port.ts'

const CONNECT_WITHIN_MS = 10_000
const GREETING_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 30_000
/** Ends the talk with a server that keeps sending a few letters and so never runs into the limit for silence. */
const MESSAGE_WITHIN_MS = 120_000
/** Some services hang up after ten seconds of silence. We close first, so that it does not happen in the middle of a message. */
const IDLE_MS = 5000
const CONNECTIONS = 5

/** Errors of the connection or the account, which concern every message alike. */
const OF_THE_SERVER = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EPROXY',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EABORT',
])

/** The codes of an answer, without its text: servers repeat addresses in it. */
function reasonOf({ code, responseCode, response, command }: NodemailerError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const during = /^[A-Z][A-Z0-9 -]{2,20}$/.test(command ?? '') ? `during ${command}` : undefined
  return [code ?? 'no code', responseCode, enhanced, during].filter(Boolean).join(' ')
}

function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  if (!(error instanceof Error)) return new MailFailure('later', 'unknown')
  const known: NodemailerError = error
  const reason = reasonOf(known)
  // If the sender is refused or cannot log in, no message can be sent.
  const ofTheServer =
    OF_THE_SERVER.has(known.code ?? '') || known.responseCode === 421 || (known.responseCode && known.command === 'MAIL FROM')
  if (ofTheServer) return new MailFailure('unreachable', reason)
  const ofTheMessage = known.code === 'EENVELOPE' || known.code === 'EMESSAGE'
  return new MailFailure(ofTheMessage && (known.permanent || !known.responseCode) ? 'never' : 'later', reason)
}

/** A password goes over an encrypted connection only, unless the URL says otherwise (`?requireTLS=false`). */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.|\[::1\])/.test(hostname)
}

/** Mail through an SMTP server, `smtp(s)://user:password@host:port`, over at most five connections at once. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const sender = parseMailbox(from)
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: needsTls(url),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREETING_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    idleTimeout: IDLE_MS,
    maxConnections: CONNECTIONS,
    // One retry, for a connection that was closed while it was idle. All other retries are made by the queue.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, html, text, headers = {}, bounces_to, invitation }) {
      try {
        await transport.sendMail({
          messageId: `<${id}>`,
          from: sender,
          to: parseMailbox(to),
          subject: oneLine(subject),
          ...(bounces_to === undefined ? {} : { envelope: { from: bounces_to, to: parseMailbox(to).address } }),
          signal: AbortSignal.timeout(MESSAGE_WITHIN_MS),
          html,
          text,
          ...(invitation && { icalEvent: { ...invitation, filename: 'invite.ics' } }),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}
