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

/** The chat as the environment names it. It hashes with the secret that its vendor gave out; without a vendor, with a key of the product's own. */
export function chooseChat(named: Named, { secret }: { secret: Buffer }): Chat {
  const key = named.vendor === 'panel' ? keyFor(secret, 'chat identity') : named.identitySecret
  return { start: startOf(named), identityHash: (userId) => createHmac('sha256', key).update(String(userId)).digest('hex') }
}
