// Inviting somebody into a company (product decisions, "Sessions and accounts": the link is good for seven days).
import type { Language, Role } from '@plaza/contract/values'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import { mailInvitation } from './account.mails.ts'
import { insertUser } from './accounts.ts'
import { makeLink } from './links.ts'

/**
 * Inserts an account that its owner has yet to complete, and queues the mail with its link, in the name of `invited_by`. Refuses an address
 * that somebody has. Answers the id; `beforeMail` writes in the same transaction what the mail tells of.
 */
export async function invite(
  db: Reader,
  world: World,
  invited: { email: string; company_id: number; roles: Role[]; language: Language; invited_by: number | null; is_owner?: boolean },
  beforeMail?: (userId: number) => Promise<void>,
): Promise<number> {
  const { email, company_id, roles, language, invited_by, is_owner = false } = invited
  const nobodyYet = { first_name: null, last_name: null, password_hash: null }
  const id = await insertUser(db, { email, company_id, roles, language, invited_by, is_owner, ...nobodyYet })
  await beforeMail?.(id)
  await mailInvitationLink(db, world, id)
  return id
}

/**
 * Queues the invitation of a user who has not completed the account, with a new link; older links still work until they expire. It names the jobs whose
 * teams they join by it.
 */
export async function mailInvitationLink(db: Reader, world: World, userId: number): Promise<void> {
  const { email, first_name, language, inviter, jobs, ...company } = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('company_brandings as b', 'b.company_id', 'companies.id')
    .select((eb) => [
      'users.email',
      'users.first_name',
      'users.language',
      'companies.visible_name',
      'b.logo',
      'b.primary_color',
      jsonObjectFrom(
        eb
          .selectFrom('users as i')
          .select(['i.first_name', 'i.last_name', sql<string>`i.email::text`.as('email')])
          .whereRef('i.id', '=', 'users.invited_by')
          .whereRef('i.company_id', '=', 'users.company_id')
          .where('i.removed_at', 'is', null),
      ).as('inviter'),
      sql<string[]>`ARRAY(SELECT j.title FROM job_invitations n JOIN jobs j ON j.id = n.job_id
        WHERE n.user_id = users.id ORDER BY n.invited_at DESC, j.id)`.as('jobs'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { token } = await makeLink(db, { user_id: userId, purpose: 'invitation', now: world.now() })
  await mailInvitation(db, world, { email, first_name, language }, { token, company, inviter, jobs })
}
