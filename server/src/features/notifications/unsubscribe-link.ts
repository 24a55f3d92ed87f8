// Links that unsubscribe without signing in: signed, without an expiry, stored nowhere.

import { type DirectFlag, directFlags, type NotificationFlag } from '@plaza/contract/notification-values'
import { addressOf } from '@plaza/contract/rules/addresses'
import { notificationFlags } from '@plaza/contract/rules/toggles'
import { isSigned, sign } from '../../signing.ts'
import type { World } from '../../world.ts'

/** Who unsubscribes, and from which kind; null for all. */
export type Unsubscribing = { user_id: number; flag: NotificationFlag | DirectFlag | null }

/** The page that unsubscribes; mail programs may also post to it (RFC 8058). */
export function unsubscribeAddress({ env, secret }: Pick<World, 'env' | 'secret'>, { user_id, flag }: Unsubscribing): string {
  const what = Buffer.from(`${user_id} ${flag ?? 'all'}`).toString('base64url')
  return addressOf(env.hosts, 'identity', 'unsubscribe', { token: `${what}.${sign(secret, 'unsubscribing', what)}` })
}

/** The content of a token, or null when it was not signed here. */
export function readUnsubscribeToken(secret: Buffer, token: string): Unsubscribing | null {
  const [what = '', given = ''] = token.split('.')
  if (!isSigned(secret, 'unsubscribing', what, given)) return null
  const [user, name] = Buffer.from(what, 'base64url').toString().split(' ')
  const flag = [...notificationFlags, ...directFlags].find((each) => each === name)
  return { user_id: Number(user), flag: flag ?? null }
}
