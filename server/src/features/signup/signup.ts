// Signing up as a company or as talent (section 4, "Business sign-up"; section 6, "Public side").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { enforceAccountLimits } from '../access/access.ts'
import { insertUser, isTaken, type NewUser } from '../access/accounts.ts'
import { askForConfirmation } from '../access/confirmation.ts'
import { hashPassword } from '../access/passwords.ts'
import { sessionAnswer } from '../access/profile.ts'
import { openSession } from '../access/sessions.ts'
import { claimSubmission } from '../candidates/claiming.ts'
import { insertCompany } from './companies.ts'

async function assertHuman({ captcha, db, log }: World, token: string): Promise<void> {
  if (token === '') throw new Refusal('captcha_missing', [{ field: 'token' }])
  // If the vendor cannot be reached, the captcha counts as failed, because nothing is known about the person. The log shows the reason.
  const isHuman = await captcha.verify(token, db).catch((error: Error) => {
    log.error({ err: error }, 'the captcha could not be judged')
    return false
  })
  if (!isHuman) throw new Refusal('captcha_failed', [{ field: 'token' }])
}

/** `GET /captcha`. */
export async function captchaTask({ captcha }: World): Promise<OutputOf<'GET /captcha'>> {
  return captcha.task()
}

/** `POST /sign_up`: the company, its careers page, its first subscription and its owner, or none of them. */
export async function signUpBusiness(
  world: World,
  { body, client, language }: ParsedCall<'POST /sign_up'>,
): Promise<OutputOf<'POST /sign_up'>> {
  const { user } = body
  await enforceAccountLimits(world, 'sign-up', { client, max: world.env.entriesPerClient })
  await assertHuman(world, body.token)
  if (await isTaken(world.db, user.email)) throw new Refusal('email_taken', [{ field: 'user.email', rule: 'email_taken' }])
  const password_hash = await hashPassword(user.password)
  const now = world.now()
  return world.db.transaction().execute(async (db) => {
    const company_id = await insertCompany(db, user, now)
    const { first_name, last_name, email } = user
    const owner: NewUser = { email, first_name, last_name, password_hash, company_id, is_owner: true, roles: ['sourcing_admin'], language }
    const id = await insertUser(db, owner)
    const token_id = await askForConfirmation(db, world, { ...owner, id })
    const token = await openSession(db, id, now)
    return { session: await sessionAnswer(db, token, id), token_id }
  })
}

/**
 * `POST /talents/sign_up`. Right after an application, with its address, the profile begins with what was sent, and the person is signed in at once.
 */
export async function signUpTalent(
  world: World,
  { body, client, language }: ParsedCall<'POST /talents/sign_up'>,
): Promise<OutputOf<'POST /talents/sign_up'>> {
  const { first_name, last_name, email, password } = body.talent
  await enforceAccountLimits(world, 'sign-up', { client, max: world.env.entriesPerClient })
  if (await isTaken(world.db, email)) throw takenByTalent()
  const password_hash = await hashPassword(password)
  return world.db.transaction().execute(async (db) => {
    const talent: NewUser = { email, first_name, last_name, password_hash, company_id: null, is_owner: false, roles: ['talent'], language }
    const id = await insertUser(db, talent).catch((error) => {
      throw error instanceof Refusal ? takenByTalent() : error
    })
    await db.insertInto('candidates').values({ user_id: id }).execute()
    const token_id = await askForConfirmation(db, world, { ...talent, id })
    const answer = { talent: { email, first_name, last_name }, token_id }
    if (body.candidate_id === undefined) return answer
    const now = world.now()
    await claimSubmission(db, { reference: body.candidate_id, user: { id, email, first_name, last_name }, now })
    return { ...answer, session: await sessionAnswer(db, await openSession(db, id, now), id) }
  })
}

function takenByTalent(): Refusal {
  return new Refusal('email_taken', [{ field: 'talent.email' }], { under: 'Email' })
}

/** `GET /talents/check_email`. */
export async function checkEmail(
  world: World,
  { query, client, language }: ParsedCall<'GET /talents/check_email'>,
): Promise<OutputOf<'GET /talents/check_email'>> {
  await enforceAccountLimits(world, 'address check', { email: query.email, client })
  if (await isTaken(world.db, query.email)) throw new Refusal('email_taken', [{ field: 'email', rule: 'email_taken' }])
  return { message: notice('email_free', language) }
}
