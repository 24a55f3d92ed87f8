// People, colleagues, and invited people until their account is complete (section 7, "Account and auth").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { reindexJobsOf } from '../board/search-index.ts'
import { joinJobs } from '../hiring/joining-jobs.ts'
import { noteJoined } from '../notifications/events.ts'
import { forgetPicture } from '../pictures/pictures.ts'
import { changePassword } from './access.ts'
import { mailWelcome } from './account.mails.ts'
import { publishCompanyOf } from './accounts.ts'
import { keepAvatar } from './avatar.ts'
import { limitGuesses, ownerOfLink } from './guesses.ts'
import { openLink, spendLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { findUser, listMembers, type User } from './person-rows.ts'
import { userEntity } from './profile.ts'

/** The actor or a colleague. Refuses everybody else as not found. */
async function getColleague(world: World, actor: Actor, id: number): Promise<User> {
  const user = await findUser(world.db, id)
  const isColleague = user && actor.company_id !== null && user.company_id === actor.company_id
  if (!user || (user.id !== actor.id && !isColleague)) throw new Refusal('user_not_found')
  return user
}

/** Refuses ids other than the actor's own: a colleague's as not allowed, all others as not found. */
async function assertOneself(world: World, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) return
  await getColleague(world, actor, id)
  throw new Refusal('not_allowed')
}

/** `GET /user/{id}`. */
export async function getUser(world: World, { actor, params }: ParsedCall<'GET /user/{id}'>): Promise<OutputOf<'GET /user/{id}'>> {
  return { user: userEntity(await getColleague(world, actor, params.id)) }
}

/** `GET /users`. */
export async function listUsers({ db }: World, { actor }: ParsedCall<'GET /users'>): Promise<OutputOf<'GET /users'>> {
  if (actor.company_id === null) throw new Refusal('not_allowed')
  return { users: (await listMembers(db, actor.company_id)).map(userEntity) }
}

/** `PUT /users/{id}`: names, and a picture that replaces the old one. The picture is stored before the row names it, so that no row names a missing one. */
export async function updateUser(
  world: World,
  { actor, params, body, files }: ParsedCall<'PUT /users/{id}'>,
): Promise<OutputOf<'PUT /users/{id}'>> {
  await assertOneself(world, actor, params.id)
  const { first_name, last_name } = body.user
  const avatar = files['user[avatar]'] && (await keepAvatar(world, actor, files['user[avatar]']))
  const change = world.db.transaction().execute(async (db) => {
    const before = await db.selectFrom('users').select('avatar').where('id', '=', actor.id).forUpdate().executeTakeFirstOrThrow()
    const row = await db
      .updateTable('users')
      .set({ first_name, last_name, ...(avatar ? { avatar } : {}), updated_at: world.now() })
      .where('id', '=', actor.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before, row }
  })
  const { before, row } = await change.catch(async (error: unknown) => {
    if (avatar) await forgetPicture(world, avatar)
    throw error
  })
  if (avatar && before.avatar) await forgetPicture(world, before.avatar)
  return { user: userEntity(row) }
}

/** `PUT /users/{id}/change_password`. */
export async function changePasswordOf(
  world: World,
  { actor, params, body, device, language }: ParsedCall<'PUT /users/{id}/change_password'>,
): Promise<OutputOf<'PUT /users/{id}/change_password'>> {
  await assertOneself(world, actor, params.id)
  return changePassword(world, { actor, body, device, language })
}

async function companyNameOf({ db }: World, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null
  const row = await db.selectFrom('companies').select('visible_name').where('id', '=', companyId).executeTakeFirst()
  return row?.visible_name ?? null
}

/** `GET /get_user/{token}`. */
export async function getInvited(
  world: World,
  { params, client }: ParsedCall<'GET /get_user/{token}'>,
): Promise<OutputOf<'GET /get_user/{token}'>> {
  const { id, first_name, last_name, email, company_id, is_owner } = await ownerOfLink(world, 'invitation', params.token, client)
  return { id, first_name, last_name, email, company_name: await companyNameOf(world, company_id), is_owner }
}

/** `PUT /update_user/{id}`: the invited person gets names and a password, and the address counts as confirmed, because the link was mailed to it. */
export async function completeAccount(
  world: World,
  { params, body, client, device, language }: ParsedCall<'PUT /update_user/{id}'>,
): Promise<OutputOf<'PUT /update_user/{id}'>> {
  const now = world.now()
  const { token, first_name, last_name, company_name } = body.user
  const opening = { purpose: 'invitation', now, env: world.env } as const
  const link = await limitGuesses(world, 'invitation', client, () => openLink(world.db, token, opening))
  if (link.user_id !== params.id) throw new Refusal('user_not_found')
  const password_hash = await hashPassword(body.user.password)
  await world.db.transaction().execute(async (db) => {
    const { user_id } = await openLink(db, token, { ...opening, lock: true })
    const user = await findUser(db, user_id)
    if (!user) throw new Refusal('link_not_found')
    if (user.email.toLowerCase() !== body.user.email.toLowerCase())
      throw new Refusal('invalid_input', [{ field: 'user.email', rule: 'email_fixed' }])
    await db
      .updateTable('users')
      .set({ first_name, last_name, password_hash, confirmed_at: user.confirmed_at ?? now, updated_at: now })
      .where('id', '=', user_id)
      .execute()
    if (user.is_owner && user.company_id !== null) {
      const { numUpdatedRows } = await db
        .updateTable('companies')
        .set({ name: company_name, visible_name: company_name, updated_at: now })
        .where('id', '=', user.company_id)
        .where('visible_name', '<>', company_name)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await reindexJobsOf(db, user.company_id)
    }
    await publishCompanyOf(db, user)
    await spendLinks(db, user_id, 'invitation', now)
    await joinJobs(db, user_id, now)
    await noteJoined(db, user_id, now)
    await mailWelcome(db, world, { ...user, first_name })
  })
  device.remember({ email: body.user.email, password_hash })
  return { message: notice('user_activated', language) }
}

/** `PUT /activate_user/{token}`: for an invited person whose account already has names and a password. */
export async function activateUser(
  world: World,
  { params, client, language }: ParsedCall<'PUT /activate_user/{token}'>,
): Promise<OutputOf<'PUT /activate_user/{token}'>> {
  const now = world.now()
  const opening = { purpose: 'invitation', now, env: world.env } as const
  await limitGuesses(world, 'invitation', client, () => openLink(world.db, params.token, opening))
  await world.db.transaction().execute(async (db) => {
    const { user_id } = await openLink(db, params.token, { ...opening, lock: true })
    const user = await findUser(db, user_id)
    if (!user) throw new Refusal('link_not_found')
    if (user.password_hash === null || user.first_name === null || user.last_name === null) throw new Refusal('account_incomplete')
    await db
      .updateTable('users')
      .set({ confirmed_at: user.confirmed_at ?? now, updated_at: now })
      .where('id', '=', user_id)
      .execute()
    await publishCompanyOf(db, user)
    await spendLinks(db, user_id, 'invitation', now)
  })
  return { message: notice('user_activated', language) }
}
