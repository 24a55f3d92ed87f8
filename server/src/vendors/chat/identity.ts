import { createHmac, hkdfSync } from 'node:crypto'
import type { Chat } from './port.ts'

/** Hashes with the secret that the chat's vendor gave out; without a vendor, with a key of the product's own. */
export function chatIdentity(options: { identitySecret: string | null; secret: Buffer }): Chat {
  const key = options.identitySecret ?? Buffer.from(hkdfSync('sha256', options.secret, '', 'chat identity', 32))
  return { identityHash: (userId) => createHmac('sha256', key).update(String(userId)).digest('hex') }
}
