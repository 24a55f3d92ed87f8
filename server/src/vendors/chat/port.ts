// Support chat (section 1): which vendor's chat runs in the browser, and how the vendor knows who is writing.
import type { OutputOf } from '@plaza/contract'

/** What the browser starts the chat with; the built-in panel where no vendor is named. */
export type ChatStart = OutputOf<'GET /support_chat'>['support_chat']

export type Chat = {
  start: ChatStart
  /** Proves to the chat's vendor that this is the user, so that nobody can speak in another's name: hex HMAC-SHA256 of the user's id. */
  identityHash(userId: number): string
}
