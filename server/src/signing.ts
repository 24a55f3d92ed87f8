// Links and tokens that are believed because they were signed here, and kept nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './sealing.ts'

/**
 * What is signed. A name is never changed and what is signed under it keeps its form, because what was signed is out there: unsubscribe links
 * and those to applications have no end, links to invoices live 90 days, a grant and the hash of a token as long as a calendar is linked.
 */
export type SigningPurpose =
  | 'calendar consent'
  | 'calendar stand-in'
  | 'calendar tokens'
  | 'card customers'
  | 'devices that know a password'
  | 'links to applications'
  | 'links to invoices'
  | 'links to private files'
  | 'references of applications'
  | 'replies about applications'
  | 'unsubscribing'

function digest(secret: Buffer, purpose: SigningPurpose, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
}

/** The signature (HMAC-SHA256, 43 characters of base64url) that only this secret gives this text, and for no other purpose. */
export function sign(secret: Buffer, purpose: SigningPurpose, text: string): string {
  return digest(secret, purpose, text).toString('base64url')
}

/** Whether the signature was made here for this text and purpose. How long it takes tells nothing of the right one. */
export function isSigned(secret: Buffer, purpose: SigningPurpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = digest(secret, purpose, text)
  return given.length === right.length && timingSafeEqual(given, right)
}
