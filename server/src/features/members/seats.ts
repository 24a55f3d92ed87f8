// Seats: how many people may work for a company, and how many do (product decisions, "Companies, members, plans, money").
import { Refusal } from '@plaza/contract/refusals'
import { seatLimit } from '@plaza/contract/rules/members'
import type { Reader } from '../../db/connect.ts'
import type { Actor } from '../../http/session.ts'

type Seats = {
  is_legacy: boolean
  /** Invited people hold a seat. */
  active_collaborators: number
  /** Null: no limit. */
  active_collaborators_limit: number | null
}

/**
 * Locks the company until the end of the transaction; other changes of its members or plan wait. Refuses an actor who was removed in the
 * meantime. Take this lock before every other.
 */
export async function lockCompanyForActor(db: Reader, companyId: number, actor: Actor): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const row = await db.selectFrom('users').select('id').where('id', '=', actor.id).where('removed_at', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('not_signed_in')
}

/** The seats of a company. Plans that are past due count. A legacy company has no limit, whatever it has bought. */
export async function countSeats(db: Reader, companyId: number): Promise<Seats> {
  const { is_legacy, members } = await db
    .selectFrom('companies')
    .select((eb) => [
      'is_legacy',
      eb
        .selectFrom('users')
        .whereRef('users.company_id', '=', 'companies.id')
        .where('users.removed_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('members'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const plans = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.collaborators_limit')
    .where('subscriptions.company_id', '=', companyId)
    .execute()
  const limit = is_legacy ? null : seatLimit(plans.map((plan) => plan.collaborators_limit))
  return { is_legacy, active_collaborators: Number(members), active_collaborators_limit: limit }
}
