// Listing, inviting and removing the people who work for a company's account (section 7, "Members"; product decisions, "Sessions and
// accounts" and "Companies, members, plans, money").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { fold } from '@plaza/contract/rules/folding'
import { notice } from '@plaza/contract/sentences'
import type { Reader } from '../../db/connect.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { mailInvitationLink } from '../access/invitations.ts'
import { userEntity } from '../access/profile.ts'
import { inviteLines, limitInvitations, limitMailedAgain } from './inviting.ts'
import { endMembership } from './leaving.ts'
import { findMember, listJoined, listMembers, type MemberRow } from './member-rows.ts'
import { lockCompanyForActor } from './seats.ts'

type Member = OutputOf<'GET /account_members'>['account_members'][number]

const isPending = (row: MemberRow) => row.password_hash === null

function memberEntity(row: MemberRow): Member {
  return { ...userEntity(row), is_owner: row.is_owner, is_pending: isPending(row) }
}

/** `POST /account_members`: all or none, in one transaction that locks the company while seats are counted and queues the mails. */
export async function inviteMembers(
  world: World,
  { actor, body, language }: ParsedCall<'POST /account_members'>,
): Promise<OutputOf<'POST /account_members'>> {
  const companyId = companyIdOf(actor)
  const lines = body.account_members
  await limitInvitations(world, actor, companyId, lines.length)
  const members = await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyId, actor)
    const field = (place: number) => `account_members.${place}`
    const ids = await inviteLines(db, world, lines, { company_id: companyId, invited_by: actor.id, language, field })
    const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
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
    await endMembership(db, world, { id: member.id, company_id: companyId }, now)
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
  await limitMailedAgain(world, params.id)
  await world.db.transaction().execute(async (db) => {
    await lockCompanyForActor(db, companyId, actor)
    const member = await getMember(db, companyId, params.id)
    if (!isPending(member)) throw new Refusal('already_joined')
    await db.updateTable('users').set({ invited_by: actor.id }).where('id', '=', member.id).execute()
    await mailInvitationLink(db, world, member.id)
  })
  return { message: notice('invitation_sent', language) }
}
