// Confirming an address (section 4, "Email confirmation").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { Reader } from '../../db/connect.ts'
import { limitAttempts } from '../../http/attempts.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { limitAccountTries } from './access.ts'
import { mailConfirmation, mailWelcome } from './account.mails.ts'
import { publishCompanyOf } from './accounts.ts'
import { findLinkByHandle, makeLink, openLink, spendLinks } from './links.ts'
import { findUser, type User } from './people.sql.ts'

const HOUR_SECONDS = 3600
const RESENDS_PER_HOUR = 6

/** Queues the mail that asks a user to confirm the address; answers the public handle of the link. */
export async function askForConfirmation(
  db: Reader,
  world: World,
  user: Pick<User, 'id' | 'email' | 'first_name' | 'language'>,
): Promise<string> {
  const { token, handle } = await makeLink(db, { user_id: user.id, purpose: 'confirmation', now: world.now() })
  await mailConfirmation(db, world, user, token)
  return handle
}

/** `PUT /account_confirmation/{token}`. If the same link is sent twice at the same moment, one confirms and the other is refused as used. */
export async function confirmAccount(
  world: World,
  { params, client, language }: ParsedCall<'PUT /account_confirmation/{token}'>,
): Promise<OutputOf<'PUT /account_confirmation/{token}'>> {
  await limitAccountTries(world, 'confirmation', { client })
  const now = world.now()
  await world.db.transaction().execute(async (db) => {
    const { user_id } = await openLink(db, params.token, { purpose: 'confirmation', now, env: world.env, lock: true })
    const user = await findUser(db, user_id)
    if (!user) throw new Refusal('link_not_found')
    await spendLinks(db, user_id, 'confirmation', now)
    if (user.confirmed_at !== null) return
    await db.updateTable('users').set({ confirmed_at: now, updated_at: now }).where('id', '=', user_id).execute()
    await publishCompanyOf(db, user)
    await mailWelcome(db, world, user)
  })
  return { message: notice('email_confirmed', language) }
}

/** `POST /resend_email_confirmation/{id}`: older links still work until they expire, and any one of them is enough. */
export async function resendConfirmation(
  world: World,
  { params, client }: ParsedCall<'POST /resend_email_confirmation/{id}'>,
): Promise<OutputOf<'POST /resend_email_confirmation/{id}'>> {
  await limitAccountTries(world, 'resend', { client })
  const link = await findLinkByHandle(world.db, params.id, { purpose: 'confirmation', env: world.env })
  if (!link) throw new Refusal('link_not_found')
  await limitAttempts(
    world.db,
    [{ name: 'resend', key: String(link.user_id), tries: RESENDS_PER_HOUR, seconds: HOUR_SECONDS }],
    world.now(),
  )
  return world.db.transaction().execute(async (db) => {
    const user = await findUser(db, link.user_id)
    if (!user) throw new Refusal('link_not_found')
    if (user.confirmed_at !== null) throw new Refusal('link_used', [{ rule: 'already_confirmed' }])
    return { token_id: await askForConfirmation(db, world, user) }
  })
}
