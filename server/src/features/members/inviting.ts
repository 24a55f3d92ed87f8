// Inviting people into a company, from the members list or for the team of a job: the same roles, seats, limits and mails.
import { type Problem, Refusal } from '@plaza/contract/refusals'
import { offeredRoles } from '@plaza/contract/rules/invites'
import type { InviteRole, Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { aDay, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { invite } from '../access/invitations.ts'
import { listByEmail } from './member-rows.ts'
import { countSeats } from './seats.ts'

/** How many invitations a company may send in a quarter of an hour and in a day; they go to people who may not know it. */
const INVITES_PER_COMPANY = { quarterHour: 200, day: 500 }
/** How often an invitation may be mailed again in a quarter of an hour. */
const MAILS_PER_MEMBER = 5

export type Line = { email: string; roles: InviteRole[] }

/** Who invites whom in whose name; `field` names a line in what is refused, `beforeMail` writes what its mail tells of. */
export type Inviting = {
  company_id: number
  invited_by: number
  language: Language
  field: (place: number) => string
  beforeMail?: (userId: number) => Promise<void>
}

/** Refuses an actor whose own address nobody has confirmed, and more invitations than a company may send. Call it outside the transaction. */
export async function limitInvitations(
  world: Pick<World, 'db' | 'now'>,
  actor: Pick<Actor, 'confirmed_at'>,
  companyId: number,
  count: number,
): Promise<void> {
  if (actor.confirmed_at === null) throw new Refusal('email_not_confirmed', [{ rule: 'confirm_before_inviting' }])
  const quarterHour = { key: String(companyId), counts: count, max: INVITES_PER_COMPANY.quarterHour, seconds: QUARTER_HOUR_SECONDS }
  const limits = [
    { ...quarterHour, name: 'invites by company' },
    aDay('invites by company a day', companyId, INVITES_PER_COMPANY.day, count),
  ]
  await enforceRateLimits(world.db, limits, world.now())
}

/** Refuses to mail somebody's invitation again more often than a few times in a quarter of an hour. Call it outside the transaction. */
export async function limitMailedAgain(world: Pick<World, 'db' | 'now'>, userId: number): Promise<void> {
  const rule = { name: 'invitation again', key: String(userId), max: MAILS_PER_MEMBER, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(world.db, [rule], world.now())
}

/** Refuses roles of a product that the company has not bought. */
async function assertOffered(db: Reader, lines: readonly Line[], { company_id, field }: Inviting): Promise<void> {
  const products = await db.selectFrom('company_products').select('product').where('company_id', '=', company_id).execute()
  const offered = offeredRoles(products.map(({ product }) => ({ product: { name: product } })))
  const problems = lines.flatMap(({ roles }, place): Problem[] => {
    const isOffered = roles.every((role) => offered.includes(role))
    return isOffered ? [] : [{ field: `${field(place)}.roles`, rule: 'unknown_role' }]
  })
  if (problems.length > 0) throw new Refusal('invalid_input', problems)
}

/** Refuses addresses that are taken, with a sentence for each. */
async function assertFree(db: Reader, lines: readonly Line[], { company_id, field }: Inviting): Promise<void> {
  const taken = await listByEmail(
    db,
    lines.map(({ email }) => email),
  )
  if (taken.length === 0) return
  const problems = lines.flatMap(({ email }, place): Problem[] => {
    const owner = taken.find((row) => row.email.toLowerCase() === email.toLowerCase())
    if (!owner) return []
    const rule = owner.company_id === company_id ? 'address_member' : 'address_taken'
    return [{ field: `${field(place)}.email`, rule, email }]
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

/** Invites one person. Refuses an address that is being taken at this very moment. */
async function inviteLine(db: Reader, world: World, line: Line, place: number, { field, beforeMail, ...whose }: Inviting): Promise<number> {
  try {
    return await invite(db, world, { ...line, ...whose }, beforeMail)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error
    throw new Refusal('email_taken', [{ field: `${field(place)}.email`, rule: 'address_taken', email: line.email }])
  }
}

/** Invites all or none, in the caller's transaction, which has locked the company; their mails are queued in it. Answers the ids in the order of the lines. */
export async function inviteLines(db: Reader, world: World, lines: readonly Line[], inviting: Inviting): Promise<number[]> {
  await assertOffered(db, lines, inviting)
  await assertFree(db, lines, inviting)
  await assertRoom(db, inviting.company_id, lines.length)
  const ids = new Map<Line, number>()
  // In the order of the addresses, so that two companies that invite the same people never wait for each other (deadlock).
  const key = ({ email }: Line) => email.toLowerCase()
  for (const line of lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    ids.set(line, await inviteLine(db, world, line, lines.indexOf(line), inviting))
  return lines.map((line) => ids.get(line) ?? 0)
}
