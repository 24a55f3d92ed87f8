// Listing, inviting and removing the people who work for a company's account (section 7, "Members"; product decisions, "Sessions and
// accounts" and "Companies, members, plans, money").
import type { OutputOf } from '@plaza/contract'
import { type Problem, Refusal } from '@plaza/contract/refusals'
import { fold } from '@plaza/contract/rules/folding'
import { offeredRoles } from '@plaza/contract/rules/invites'
import { notice } from '@plaza/contract/sentences'
import type { InviteRole } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { pageMeta } from '../../http/paging.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { invite, mailInvitationLink } from '../access/invitations.ts'
import { spendLinks } from '../access/links.ts'
import { userEntity } from '../access/profile.ts'
import { endSessions } from '../access/sessions.ts'
import { forgetCalendarOf } from '../calendar/calendar.ts'
import { leaveJobs } from '../hiring/job-team.ts'
import { findMember, listByEmail, listJoined, listMembers, type MemberRow } from './member-rows.ts'
import { countSeats, lockCompanyForActor } from './seats.ts'

const DAY_SECONDS = 86_400
/** How many invitations a company may send in a quarter of an hour and in a day; they go to people who may not know it. */
const INVITES_PER_COMPANY = { quarterHour: 200, day: 500 }
const MAILS_PER_MEMBER = 5

type Member = OutputOf<'GET /account_members'>['account_members'][number]
type Line = { email: string; roles: InviteRole[] }

const isPending = (row: MemberRow) => row.password_hash === null

function memberEntity(row: MemberRow): Member {
  return { ...userEntity(row), is_owner: row.is_owner, is_pending: isPending(row) }
}

/** Refuses roles of a product that the company has not bought. */
async function assertOffered(db: Reader, companyId: number, lines: readonly Line[]): Promise<void> {
  const products = await db.selectFrom('company_products').select('product').where('company_id', '=', companyId).execute()
  const offered = offeredRoles(products.map(({ product }) => ({ product: { name: product } })))
  const problems = lines.flatMap(({ roles }, place): Problem[] => {
    const isOffered = roles.every((role) => offered.includes(role))
    return isOffered ? [] : [{ field: `account_members.${place}.roles`, rule: 'unknown_role' }]
  })
  if (problems.length > 0) throw new Refusal('invalid_input', problems)
}

/** Refuses addresses that are taken, with a sentence for each. */
async function assertFree(db: Reader, companyId: number, lines: readonly Line[]): Promise<void> {
  const taken = await listByEmail(
    db,
    lines.map(({ email }) => email),
  )
  if (taken.length === 0) return
  const problems = lines.flatMap(({ email }, place): Problem[] => {
    const owner = taken.find((row) => row.email.toLowerCase() === email.toLowerCase())
    if (!owner) return []
    const rule = owner.company_id === companyId ? 'address_member' : 'address_taken'
    return [{ field: `account_members.${place}.email`, rule, email }]
  })
  throw new Refusal('email_taken', problems)
}

async function assertRoom(db: Reader, companyId: number, wanted: number): Promise<void> {
  const { active_collaborators: active, active_collaborators_limit: limit } = await countSeats(db, companyId)
  if (limit === null || active + wanted <= limit) return
  const room = Math.max(0, limit - active)
  const more: Problem[] = room === 0 ? [] : [room === 1 ? { rule: 'one_seat_left' } : { rule: 'seats_left', seats: room }]
  throw new Refusal('members_limit_reached', more)
}

/** Who invites, and the place of the line in the list. */
type Inviting = Pick<Parameters<typeof invite>[2], 'company_id' | 'invited_by' | 'language'> & { place: number }

/** Invites one person. Refuses an address that is being taken at this very moment. */
async function inviteLine(db: Reader, world: World, line: Line, of: Inviting) {
  const { place, ...whose } = of
  try {
    return await invite(db, world, { ...line, ...whose })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error
    throw new Refusal('email_taken', [{ field: `account_members.${place}.email`, rule: 'address_taken', email: line.email }])
  }
}

/** `POST /account_members`: all or none, in one transaction that locks the company while seats are counted and queues the mails. */
export async function inviteMembers(
  world: World,
  { actor, body, language }: ParsedCall<'POST /account_members'>,
): Promise<OutputOf<'POST /account_members'>> {
  const companyId = companyIdOf(actor)
  if (actor.confirmed_at === null) throw new Refusal('email_not_confirmed', [{ rule: 'confirm_before_inviting' }])
  const lines = body.account_members
  const rule = { key: String(companyId), counts: lines.length }
  await enforceRateLimits(
    world.db,
    [
      { ...rule, name: 'invites by company', max: INVITES_PER_COMPANY.quarterHour, seconds: QUARTER_HOUR_SECONDS },
      { ...rule, name: 'invites by company a day', max: INVITES_PER_COMPANY.day, seconds: DAY_SECONDS },
    ],
    world.now(),
  )
  const members = await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyId, actor)
    await assertOffered(db, companyId, lines)
    await assertFree(db, companyId, lines)
    await assertRoom(db, companyId, lines.length)
    const ids = new Map<Line, number>()
    // In the order of the addresses, so that two companies that invite the same people never wait for each other (deadlock).
    const key = ({ email }: Line) => email.toLowerCase()
    for (const line of lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
      ids.set(
        line,
        await inviteLine(db, world, line, { company_id: companyId, invited_by: actor.id, language, place: lines.indexOf(line) }),
      )
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [...ids.values()])
      .execute()
    return lines.flatMap((line) => rows.find((row) => row.id === ids.get(line)) ?? [])
  })
  return { message: notice('invites_sent', language), account_members: members.map(memberEntity) }
}

/** `GET /account_members`. */
export async function accountMembers(
  { db }: World,
  { actor, query }: ParsedCall<'GET /account_members'>,
): Promise<OutputOf<'GET /account_members'>> {
  const { page, per_page, search } = query
  const words = fold(search).split(/\s+/).filter(Boolean)
  const { rows, total } = await listMembers(db, companyIdOf(actor), { words, offset: (page - 1) * per_page, limit: per_page })
  return { account_members: rows.map(memberEntity), meta: { pagination: pageMeta(total, page, per_page) } }
}

/** `GET /list_account_members`. */
export async function joinedMembers(
  { db }: World,
  { actor }: ParsedCall<'GET /list_account_members'>,
): Promise<OutputOf<'GET /list_account_members'>> {
  const rows = await listJoined(db, companyIdOf(actor))
  return { account_members: rows.map(({ id, email, first_name, last_name, roles }) => ({ id, email, first_name, last_name, roles })) }
}

async function getMember(db: Reader, companyId: number, id: number): Promise<MemberRow> {
  const member = await findMember(db, companyId, id)
  if (!member) throw new Refusal('member_not_found')
  return member
}

/** Refuses to remove the only confirmed owner, and lets nobody but owners remove owners. Reads under the company's lock. */
async function assertRemovable(db: Reader, companyId: number, member: MemberRow, actor: Actor): Promise<void> {
  if (member.id === actor.id) throw new Refusal('own_account')
  if (!member.is_owner) return
  if (!actor.is_owner) throw new Refusal('not_allowed', [{ rule: 'owners_only' }])
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_owner', '=', true)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where('id', '<>', member.id)
    .executeTakeFirst()
  if (!others) throw new Refusal('last_owner')
}

/** `DELETE /account_members/{id}`: the row stays, because what the person did refers to it. The address becomes free; all sessions and links end. */
export async function removeMember(
  world: World,
  { actor, params, language }: ParsedCall<'DELETE /account_members/{id}'>,
): Promise<OutputOf<'DELETE /account_members/{id}'>> {
  const companyId = companyIdOf(actor)
  const now = world.now()
  await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyId, actor)
    const member = await getMember(db, companyId, params.id)
    await assertRemovable(db, companyId, member, actor)
    // Links are locked before the row, in the same order as when an account is completed.
    for (const purpose of ['invitation', 'reset', 'confirmation'] as const) await spendLinks(db, member.id, purpose, now)
    await db.updateTable('users').set({ removed_at: now, updated_at: now }).where('id', '=', member.id).execute()
    await leaveJobs(db, world, { id: member.id, company_id: companyId })
    await endSessions(db, member.id)
    // They can no longer sign in to unlink their calendar.
    await forgetCalendarOf(db, world, member.id)
  })
  return { message: notice('member_removed', language) }
}

/** `POST /account_members/{id}/resend_invite`: older links still work until they expire or one of them is used. */
export async function resendInvite(
  world: World,
  { actor, params, language }: ParsedCall<'POST /account_members/{id}/resend_invite'>,
): Promise<OutputOf<'POST /account_members/{id}/resend_invite'>> {
  const companyId = companyIdOf(actor)
  await getMember(world.db, companyId, params.id)
  const rule = { name: 'invitation again', key: String(params.id), max: MAILS_PER_MEMBER, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(world.db, [rule], world.now())
  await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyId, actor)
    const member = await getMember(db, companyId, params.id)
    if (!isPending(member)) throw new Refusal('already_joined')
    await db.updateTable('users').set({ invited_by: actor.id }).where('id', '=', member.id).execute()
    await mailInvitationLink(db, world, member.id)
  })
  return { message: notice('invitation_sent', language) }
}
