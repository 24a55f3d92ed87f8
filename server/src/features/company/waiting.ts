// What waits for a viewer of Home (section 2, "Home").
import type { OutputOf } from '@plaza/contract'
import { sourcingRoles } from '@plaza/contract/values'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { listInvitations, listNewestApplications } from './waiting-rows.ts'

const INVITATIONS = 3
const APPLICATIONS = 5

/** `GET /waiting`. Who has applied is nobody's business but of those who source: an admin of the other product is shown no applications. */
export async function waitingFor(world: World, { actor }: ParsedCall<'GET /waiting'>): Promise<OutputOf<'GET /waiting'>> {
  const { db } = world
  const now = world.now()
  const companyId = companyIdOf(actor)
  const maySource = sourcingRoles.some((role) => actor.roles.includes(role))
  const [invitations, applications, pastDue] = await Promise.all([
    listInvitations(db, companyId, { limit: INVITATIONS, now }),
    maySource ? listNewestApplications(db, companyId, { limit: APPLICATIONS, now }) : [],
    db
      .selectFrom('subscriptions')
      .select(['id', 'product', 'nickname'])
      .where('company_id', '=', companyId)
      .where('subscription_status', '=', 'inactive')
      .orderBy('product')
      .execute(),
  ])
  return {
    now: now.toISOString(),
    past_due: pastDue,
    invitations: {
      total_count: Number(invitations[0]?.total ?? 0),
      newest: invitations.map(({ id, email, invited_at, is_expired }) => ({ id, email, invited_at: invited_at.toISOString(), is_expired })),
    },
    applications: applications.map(({ job_id, title, domain_name, is_closed, created_at, ...person }) => ({
      ...person,
      created_at: created_at.toISOString(),
      job: { id: job_id, title, domain_name, is_closed },
    })),
  }
}
