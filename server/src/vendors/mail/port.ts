// How a mail leaves the product: SMTP, or a folder on the disk.
import { isEmail } from '@plaza/contract/rules/account'

/** A message that is ready to go. `id` is the Message-ID without its angle brackets: it stays the same however often the message is tried. */
export type Message = {
  id: string
  /** One address, with a name or without: `Ana <ana@example.com>`. */
  to: string
  subject: string
  html: string
  text: string
  /** More headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** Where reports go that it could not be delivered; left out: to whom it is from. */
  bounces_to?: string
  /** An invitation for the receiver's calendar (RFC 5546), which mail programs offer to enter there. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Sends messages. */
export type Mail = {
  /** Resolves once the other side has taken the message; throws MailFailure when it has not. */
  send(message: Message): Promise<void>
  /** Closes its connections. */
  close(): Promise<void>
}

/** Why a message was not taken. The reason holds codes alone, no address and no text of the message: it may be logged. */
export class MailFailure extends Error {
  /** unreachable: nothing can be sent at present. later: this message cannot be sent now. never: this message, or its address, is refused for good. */
  readonly kind: 'unreachable' | 'later' | 'never'

  constructor(kind: MailFailure['kind'], reason: string) {
    super(reason)
    this.name = 'MailFailure'
    this.kind = kind
  }
}

/** A message that the stand-in has kept. */
export type KeptMessage = Message & {
  from: string
  headers: Record<string, string>
  sent_at: string
  /** How often it was handed over: more than once when a second try met what the first had sent already. */
  deliveries: number
}

/** What the stand-in has kept, for people and tests to read. */
export type Mailbox = {
  /** The newest first, at most 200 of them; `address` narrows them to those whose receiver has this text in name or address. */
  list(address?: string): Promise<KeptMessage[]>
  /** One message by its Message-ID, or null. */
  read(id: string): Promise<KeptMessage | null>
}

/**
 * The name (may be empty) and the address of one mailbox; a name may hold whatever people are called. Throws MailFailure 'never' when the
 * address is not exactly one.
 */
export function parseMailbox(text: string): { name: string; address: string } {
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>$/s.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  if (!isEmail(address)) throw new MailFailure('never', 'not one address')
  return { name: oneLine(name).replace(/^"(.*)"$/, '$1'), address }
}

/** The text without line breaks and other control characters, so that it cannot start a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
