// Confirming an address (section 4, "Email confirmation").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { Reader } from '../../db/connect.ts'
import { enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { enforceAccountLimits } from './access.ts'
import { mailConfirmation, mailWelcome } from './account.mails.ts'
import { publishCompanyOf } from './accounts.ts'
import { limitGuesses } from './guesses.ts'
import { findLinkByHandle, makeLink, openLink, spendLinks } from './links.ts'
import { findUser, type User } from './person-rows.ts'

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

/** What is said of a link that was used before: that its address is confirmed, unless its account is gone. */
async function usedLink({ db, env }: World, token: string): Promise<Refusal> {
  const link = await findLinkByHandle(db, token, { purpose: 'confirmation', env })
  const user = link && (await findUser(db, link.user_id))
  return user ? new Refusal('link_used', [{ rule: 'already_confirmed' }]) : new Refusal('link_not_found')
}

/** `PUT /account_confirmation/{token}`. If the same link is sent twice at the same moment, one confirms and the other is refused as used. */
export async function confirmAccount(
  world: World,
  { params, client, device, language }: ParsedCall<'PUT /account_confirmation/{token}'>,
): Promise<OutputOf<'PUT /account_confirmation/{token}'>> {
  const now = world.now()
  const opening = { purpose: 'confirmation', now, env: world.env } as const
  const confirming = limitGuesses(world, 'confirmation', client, () =>
    world.db.transaction().execute(async (db) => {
      const { user_id } = await openLink(db, params.token, { ...opening, lock: true })
      const user = await findUser(db, user_id)
      if (!user) throw new Refusal('link_not_found')
      await spendLinks(db, user_id, 'confirmation', now)
      if (user.confirmed_at !== null) return user
      await db.updateTable('users').set({ confirmed_at: now, updated_at: now }).where('id', '=', user_id).execute()
      await publishCompanyOf(db, user)
      await mailWelcome(db, world, user)
      return user
    }),
  )
  const confirmed = await confirming.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_used') throw await usedLink(world, params.token)
    throw error
  })
  device.remember(confirmed)
  return { message: notice('email_confirmed', language) }
}

/** `POST /resend_email_confirmation/{id}`: older links still work until they expire, and any one of them is enough. */
export async function resendConfirmation(
  world: World,
  { params, client }: ParsedCall<'POST /resend_email_confirmation/{id}'>,
): Promise<OutputOf<'POST /resend_email_confirmation/{id}'>> {
  await enforceAccountLimits(world, 'resend', { client })
  const link = await findLinkByHandle(world.db, params.id, { purpose: 'confirmation', env: world.env })
  if (!link) throw new Refusal('link_not_found')
  return mailAgain(world, link.user_id)
}

/** `POST /resend_email_confirmation`: the same for whoever is signed in, who need not have kept a handle. */
export function resendOwnConfirmation(
  world: World,
  { actor }: ParsedCall<'POST /resend_email_confirmation'>,
): Promise<OutputOf<'POST /resend_email_confirmation'>> {
  return mailAgain(world, actor.id)
}

async function mailAgain(world: World, userId: number): Promise<{ token_id: string }> {
  const rule = { name: 'resend', key: String(userId), max: RESENDS_PER_HOUR, seconds: HOUR_SECONDS }
  await enforceRateLimits(world.db, [rule], world.now())
  return world.db.transaction().execute(async (db) => {
    const user = await findUser(db, userId)
    if (!user) throw new Refusal('link_not_found')
    if (user.confirmed_at !== null) throw new Refusal('link_used', [{ rule: 'already_confirmed' }])
    return { token_id: await askForConfirmation(db, world, user) }
  })
}
