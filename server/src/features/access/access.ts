// Signing in and out, profiles, invitations that are accepted, and passwords (section 7, "Account and auth"; product decisions, "Sessions and accounts").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import { addressKey, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { seal, unseal } from '../../sealing.ts'
import { enqueue, type Tasks } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { mailPasswordChanged, mailRecovery } from './account.mails.ts'
import { isShut, publishCompanyOf } from './accounts.ts'
import { forgetGuesses, guessPassword, limitGuesses, ownerOfLink } from './guesses.ts'
import { mailInvitationLink } from './invitations.ts'
import { makeLink, openLink, spendLinks } from './links.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { findUser, findUserByEmail } from './person-rows.ts'
import { sessionAnswer } from './profile.ts'
import { endSession, endSessions, openProvedSession, openSession } from './sessions.ts'

const TRIES_PER_ADDRESS = 10
/**
 * How many sessions an account may start in a quarter of an hour. That is far more than anybody needs; a right password does not lift it.
 */
const SESSIONS_PER_USER = 300
const RECOVERY = 'password recovery'

/** Limits how often something may be tried: for one email address from everywhere, and from one network address for all accounts. */
export async function enforceAccountLimits(
  world: World,
  name: string,
  { email, client, max = world.env.triesPerClient }: { email?: string; client: string; max?: number },
): Promise<void> {
  const seconds = QUARTER_HOUR_SECONDS
  await enforceRateLimits(
    world.db,
    [
      { name: `${name} by client`, key: client, max, seconds },
      ...(email === undefined ? [] : [{ name: `${name} by address`, key: addressKey(email), max: TRIES_PER_ADDRESS, seconds }]),
    ],
    world.now(),
  )
}

/**
 * `POST /sessions`. Until the password is right, every refusal has the same words and takes the same time, whatever was wrong. Only wrong
 * passwords count as tries.
 */
export async function logIn(world: World, call: ParsedCall<'POST /sessions'>): Promise<OutputOf<'POST /sessions'>> {
  const { db, env } = world
  const email = call.body.email.normalize('NFC')
  const found = await findUserByEmail(db, email)
  const password_hash = found?.password_hash ?? null
  const known = call.device.numberFor({ email, password_hash })
  const user = await guessPassword(world, { client: call.client, email, known }, async () => {
    const isRight = await isPasswordOf(password_hash, call.body.password)
    return found && isRight && !isShut(found, env) ? found : null
  })
  if (!user) throw new Refusal('login_failed')
  const now = world.now()
  await enforceRateLimits(db, [{ name: 'sessions', key: String(user.id), max: SESSIONS_PER_USER, seconds: QUARTER_HOUR_SECONDS }], now)
  // A business may sign in before its address is confirmed; talent may not.
  if (user.confirmed_at === null && user.company_id === null) {
    const { handle } = await makeLink(db, { user_id: user.id, purpose: 'confirmation', now })
    throw new Refusal('email_not_confirmed', [], { token_id: handle })
  }
  const token = await openProvedSession(db, user, now)
  if (token === null) throw new Refusal('login_failed')
  // Whoever has signed up with somebody else's address is not its person, and stays a stranger to it once it is theirs.
  if (user.confirmed_at !== null) call.device.remember(user)
  return { session: await sessionAnswer(db, token, user.id) }
}

/** `DELETE /sessions`. */
export async function logOut({ db }: World, { actor, language }: ParsedCall<'DELETE /sessions'>): Promise<OutputOf<'DELETE /sessions'>> {
  await endSession(db, actor.token_hash)
  return { message: notice('logged_out', language) }
}

/**
 * `POST /recover_password`: answers before it is checked whether the address is known, so that neither the answer nor its time reveals it.
 * The address waits sealed in the queue.
 */
export async function askForRecovery(
  world: World,
  { body, client, language }: ParsedCall<'POST /recover_password'>,
): Promise<OutputOf<'POST /recover_password'>> {
  await enforceAccountLimits(world, 'recovery', { email: body.email, client })
  await enqueue(world.db, 'recover_password', { sealed: seal(world.secret, RECOVERY, body.email) })
  return { message: notice('reset_mailed', language) }
}

/**
 * The task of `POST /recover_password`: mails the link to the owner of the address. An invited person, who has no password yet, gets the
 * invitation again.
 */
export async function recoverPassword(world: World, { sealed }: Tasks['recover_password']): Promise<void> {
  const email = unseal(world.secret, RECOVERY, sealed)
  await world.db.transaction().execute(async (db) => {
    const user = await findUserByEmail(db, email)
    if (!user || isShut(user, world.env)) return
    if (user.password_hash === null) return mailInvitationLink(db, world, user.id)
    const { token } = await makeLink(db, { user_id: user.id, purpose: 'reset', now: world.now() })
    await mailRecovery(db, world, user, token)
  })
}

/** `GET /set_password/{token}`. */
export async function getReset(
  world: World,
  { params, client }: ParsedCall<'GET /set_password/{token}'>,
): Promise<OutputOf<'GET /set_password/{token}'>> {
  const { email } = await ownerOfLink(world, 'reset', params.token, client)
  return { email }
}

/**
 * `PUT /set_password`: uses the link up, ends all sessions and mails the person. Reading the mail proves who they are, so wrong passwords
 * that were tried before do not hold them up.
 */
export async function resetPassword(
  world: World,
  { body, client, device, language }: ParsedCall<'PUT /set_password'>,
): Promise<OutputOf<'PUT /set_password'>> {
  const now = world.now()
  const opening = { purpose: 'reset', now, env: world.env } as const
  await limitGuesses(world, 'reset', client, () => openLink(world.db, body.token_id, opening))
  const password_hash = await hashPassword(body.password)
  const email = await world.db.transaction().execute(async (db) => {
    const { user_id } = await openLink(db, body.token_id, { ...opening, lock: true })
    const user = await findUser(db, user_id)
    if (!user) throw new Refusal('link_not_found')
    await db
      .updateTable('users')
      .set({ password_hash, confirmed_at: user.confirmed_at ?? now, updated_at: now })
      .where('id', '=', user_id)
      .execute()
    if (user.confirmed_at === null) await publishCompanyOf(db, user)
    await spendLinks(db, user_id, 'reset', now)
    await endSessions(db, user_id)
    await mailPasswordChanged(db, world, user, 'reset')
    await forgetGuesses(db, user.email, now)
    return user.email
  })
  device.remember({ email, password_hash })
  return { message: notice('password_reset', language) }
}

type PasswordChange = Pick<ParsedCall<'PUT /users/change_password'>, 'actor' | 'body' | 'device' | 'language'>

/** `PUT /users/change_password`: every session ends, the one of this call too; the answer holds its successor. */
export async function changePassword(
  world: World,
  { actor, body, device, language }: PasswordChange,
): Promise<OutputOf<'PUT /users/change_password'>> {
  await enforceRateLimits(
    world.db,
    [{ name: 'password change', key: String(actor.id), max: TRIES_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS }],
    world.now(),
  )
  const user = await findUser(world.db, actor.id)
  if (!user || !(await isPasswordOf(user.password_hash, body.user.current_password)))
    throw new Refusal('wrong_password', [{ field: 'user.current_password' }])
  const password_hash = await hashPassword(body.user.password)
  const now = world.now()
  const token = await world.db.transaction().execute(async (db) => {
    // Two changes at the same moment may both have proved the old password: only the first still finds it here, the second is refused.
    const changed = await db
      .updateTable('users')
      .set({ password_hash, updated_at: now })
      .where('id', '=', actor.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('wrong_password', [{ field: 'user.current_password' }])
    await endSessions(db, actor.id)
    await spendLinks(db, actor.id, 'reset', now)
    await mailPasswordChanged(db, world, user, 'change')
    return openSession(db, actor.id, now)
  })
  if (user.confirmed_at !== null) device.remember({ email: user.email, password_hash })
  return { message: notice('password_changed', language), session: { token } }
}
