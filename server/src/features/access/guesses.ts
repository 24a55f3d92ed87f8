// Limits guessing of passwords and mailed links. Right answers never count as tries. Wrong guesses slow down whoever makes them, and never
// lock the owner out of an account (docs/decisions/0071).
import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import type { LinkPurpose } from '../../db/tables.ts'
import {
  addressKey,
  assertWithinLimit,
  countAgainst,
  enforceRateLimits,
  forgetCounted,
  QUARTER_HOUR_SECONDS,
  type RateLimit,
  takeBack,
} from '../../http/rate-limits.ts'
import type { World } from '../../world.ts'
import { openLink } from './links.ts'
import { findUser, type User } from './person-rows.ts'

const TRIES_PER_ADDRESS = 10
const seconds = QUARTER_HOUR_SECONDS

/** `known`: the number of the device where it knows the account. */
type Guesser = { email: string; client: string; known: string | null }

const byAddress = (email: string): RateLimit => ({ name: 'login by address', key: addressKey(email), max: TRIES_PER_ADDRESS, seconds })

const byDevice = (number: string, email: string): RateLimit => ({
  name: 'login by device',
  key: `${number} ${addressKey(email)}`,
  max: TRIES_PER_ADDRESS,
  seconds,
})

const byClient = ({ env }: World, name: string, client: string): RateLimit => ({
  name: `${name} by client`,
  key: client,
  max: env.triesPerClient,
  seconds,
})

/** How many of a client's wrong passwords were for one address: taken back when the right one follows. It limits nothing by itself. */
const ofPair = ({ email, client }: Guesser): RateLimit => ({
  name: 'login by client and address',
  key: `${client} ${addressKey(email)}`,
  max: Number.MAX_SAFE_INTEGER,
  seconds,
})

/** The same refusal, with the hint at a way in that wrong guesses cannot close. */
function orReset(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.retry_after_seconds === undefined) return error
  const { retry_after_seconds } = error
  return new Refusal('too_many_requests', [{ rule: 'wait_or_reset', time: retry_after_seconds }], { retry_after_seconds })
}

/**
 * Lets somebody try a password: `prove` answers what the right one opens, null for a wrong one. On a device that knows the account ten wrong
 * ones in a quarter of an hour are allowed; elsewhere ten for one address from all devices that do not know it, and `TRIES_PER_CLIENT` for one
 * network address, from which the right password takes back the wrong ones before it. Refuses with too_many_requests before anything is tried.
 */
export async function guessPassword<T>(world: World, guesser: Guesser, prove: () => Promise<T | null>): Promise<T | null> {
  const { db } = world
  const now = world.now()
  const { known } = guesser
  const client = byClient(world, 'login', guesser.client)
  const rule = known === null ? byAddress(guesser.email) : byDevice(known, guesser.email)
  if (known === null) await assertWithinLimit(db, client, now)
  // Counted before it is known to be wrong, so that of many guesses at the same moment no more pass than are allowed.
  await enforceRateLimits(db, [rule], now).catch((error: unknown) => {
    throw orReset(error)
  })
  const proved = await prove().catch(async (error: unknown) => {
    // No password was compared: too many were waiting, or the database was away.
    await takeBack(db, rule, 1).catch(() => undefined)
    throw error
  })
  const pair = ofPair(guesser)
  if (proved === null) {
    if (known === null) await countAgainst(db, [client, pair], now)
    return null
  }
  const before = await forgetCounted(db, pair, now)
  await takeBack(db, rule, 1 + before)
  if (before > 0) await takeBack(db, client, before)
  return proved
}

/** Forgets the wrong passwords that were tried for an address, once its owner has proved to have it. */
export async function forgetGuesses(db: Reader, email: string, now: Date): Promise<void> {
  await forgetCounted(db, byAddress(email), now)
}

/**
 * Runs what a mailed link allows. Only links that do not exist count as tries: `TRIES_PER_CLIENT` in a quarter of an hour for a network
 * address.
 */
export async function limitGuesses<T>(world: World, name: string, client: string, open: () => Promise<T>): Promise<T> {
  const rule = byClient(world, name, client)
  await assertWithinLimit(world.db, rule, world.now())
  try {
    return await open()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'link_not_found') await countAgainst(world.db, [rule], world.now())
    throw error
  }
}

/** Whose a mailed link is, before anything is done with it. Looking uses nothing up; refuses as openLink does, and somebody who was removed as unknown. */
export async function ownerOfLink(world: World, purpose: LinkPurpose, token: string, client: string): Promise<User> {
  const opening = { purpose, now: world.now(), env: world.env }
  const { user_id } = await limitGuesses(world, purpose, client, () => openLink(world.db, token, opening))
  const user = await findUser(world.db, user_id)
  if (!user) throw new Refusal('link_not_found')
  return user
}
