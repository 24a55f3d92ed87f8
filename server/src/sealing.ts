// Encrypts texts that must not be readable where they wait, such as links with secret tokens in the queue.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derived keys by secret and purpose. There are only a handful, and deriving one takes longer than sealing with it. */
const keys = new WeakMap<Buffer, Map<string, Buffer>>()

/** The purposes whose keys were first derived without the product's name; what was made with them is still good. */
const UNPREFIXED: readonly string[] = ['captcha challenge', 'captcha solution', 'chat identity']

/** The key of 32 bytes that belongs to a purpose: it reveals nothing about the secret or about the keys of other purposes. */
export function keyFor(secret: Buffer, purpose: string): Buffer {
  const known = keys.get(secret) ?? new Map<string, Buffer>()
  keys.set(secret, known)
  const label = UNPREFIXED.includes(purpose) ? purpose : `plaza ${purpose}`
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', label, 32))
  known.set(purpose, key)
  return key
}

/** Encrypts the text with a key that only this purpose uses, so that what was sealed for one purpose cannot be opened for another. The result is different every time. */
export function seal(secret: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** The text that was sealed for the purpose; throws when it was altered, cut, or sealed with another secret or for another purpose. */
export function unseal(secret: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('Nothing sealed is this short.')
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('This was altered, or sealed with another secret or for another purpose.')
  }
}
