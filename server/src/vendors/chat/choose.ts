import { createHmac } from 'node:crypto'
import { keyFor } from '../../sealing.ts'
import type { Chat, ChatStart } from './port.ts'

type Named =
  | { vendor: 'panel' }
  | { vendor: 'intercom'; appId: string; identitySecret: string }
  | { vendor: 'chatwoot'; baseUrl: string; websiteToken: string; identitySecret: string }

function startOf(named: Named): ChatStart {
  if (named.vendor === 'intercom') return { vendor: 'intercom', app_id: named.appId }
  if (named.vendor === 'chatwoot') return { vendor: 'chatwoot', base_url: named.baseUrl, website_token: named.websiteToken }
  return { vendor: 'panel' }
}

/** So many hashes are kept, about 200 bytes each: every page of somebody signed in asks for theirs, and it never changes. */
const HELD_MAX = 5000

/** The same function, which does not do again what it has done before. */
function held(hash: (userId: number) => string): (userId: number) => string {
  const known = new Map<number, string>()
  return (userId) => {
    const before = known.get(userId)
    if (before !== undefined) return before
    const made = hash(userId)
    if (known.size >= HELD_MAX) known.clear()
    known.set(userId, made)
    return made
  }
}

/** The chat as the environment names it. It hashes with the secret that its vendor gave out; without a vendor, with a key of the product's own. */
export function chooseChat(named: Named, { secret }: { secret: Buffer }): Chat {
  const key = named.vendor === 'panel' ? keyFor(secret, 'chat identity') : named.identitySecret
  return { start: startOf(named), identityHash: held((userId) => createHmac('sha256', key).update(String(userId)).digest('hex')) }
}
