// Links that are mailed: `handle.secret`. The database keeps only a hash of the secret; the handle names the link and opens nothing.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { CONFIRMATION_LINK_HOURS, INVITATION_LINK_DAYS, RESET_LINK_HOURS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import type { LinkPurpose, RowOf } from '../../db/tables.ts'

const HOUR_MS = 60 * 60 * 1000
const lifetimes: Record<LinkPurpose, number> = {
  confirmation: CONFIRMATION_LINK_HOURS * HOUR_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
  invitation: INVITATION_LINK_DAYS * 24 * HOUR_MS,
}

const digest = (secret: string) => createHash('sha256').update(secret).digest()

/** A new link of this user: the token for the mail, and its public handle. */
export async function makeLink(
  db: Reader,
  { user_id, purpose, now }: { user_id: number; purpose: LinkPurpose; now: Date },
): Promise<{ token: string; handle: string }> {
  const handle = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + lifetimes[purpose])
  await db
    .insertInto('account_links')
    .values({ handle, secret_hash: digest(secret), user_id, purpose, created_at: now, expires_at, used_at: null })
    .execute()
  return { handle, token: `${handle}.${secret}` }
}

type Link = Pick<RowOf<'account_links'>, 'handle' | 'user_id' | 'expires_at' | 'used_at'>

type Sought = { purpose: LinkPurpose; env: { isForReal: boolean } }

/** The link with this handle, unless its account is shut (accounts.ts): such an account gets no mail, and no link opens it. */
function linkQuery(db: Reader, handle: string, { purpose, env }: Sought) {
  return db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['handle', 'user_id', 'expires_at', 'used_at', 'secret_hash'])
    .where('handle', '=', handle)
    .where('purpose', '=', purpose)
    .$if(env.isForReal, (query) => query.where('users.is_demo', '=', false))
}

/** The link with this handle in any state, or undefined. A whole token, which begins with the handle, also works. */
export function findLinkByHandle(db: Reader, handleOrToken: string, sought: Sought): Promise<Link | undefined> {
  return linkQuery(db, handleOrToken.split('.')[0] ?? '', sought).executeTakeFirst()
}

/**
 * The link that a token opens. Refuses one that does not exist, has been used or has expired; the last refusal carries the handle.
 * `lock`: until the end of the transaction nobody else gets it, so that a token is used once however often it is sent at the same time.
 */
export async function openLink(
  db: Reader,
  token: string,
  { now, lock = false, ...sought }: Sought & { now: Date; lock?: boolean },
): Promise<Link> {
  const [handle = '', secret = ''] = token.split('.')
  const link = await linkQuery(db, handle, sought)
    .$if(lock, (query) => query.forUpdate('account_links'))
    .executeTakeFirst()
  if (!link || !timingSafeEqual(link.secret_hash, digest(secret))) throw new Refusal('link_not_found')
  if (link.used_at !== null) throw new Refusal('link_used')
  if (link.expires_at <= now) throw new Refusal('link_expired', [], { token_id: link.handle })
  return link
}

/** Ends all of this user's links of one purpose. */
export async function spendLinks(db: Reader, userId: number, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
