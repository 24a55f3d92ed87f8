// Who makes a call. The token comes in the authorization header and nowhere else, so that no page of another site can make a call in
// somebody's name (product decisions, "Sessions and accounts").
import { createHash } from 'node:crypto'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Db, prepared } from '../db/connect.ts'
import type { RowOf } from '../db/tables.ts'

/** Whoever is signed in, with the fields that rules need. `token_hash` identifies the session of this call. */
export type Actor = Pick<
  RowOf<'users'>,
  'id' | 'email' | 'first_name' | 'roles' | 'company_id' | 'is_owner' | 'confirmed_at' | 'language'
> & {
  token_hash: Buffer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The actor of a call; null without a token and with one that is unknown, expired, revoked or of a shut account (features/access/accounts.ts). */
    findActor: (request: FastifyRequest) => Promise<Actor | null>
  }
}

/** The company that a member works for. Refuses with not_allowed somebody who holds a company's role and belongs to none. */
export function companyIdOf(actor: Actor): number {
  if (actor.company_id === null) throw new Refusal('not_allowed')
  return actor.company_id
}

const TOKEN = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/

/** The hash of a token, which is all that the database keeps: nobody who reads it there can use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Adds to every request the function that finds its actor. */
export function resolveActors(app: FastifyInstance, { db, env, now }: { db: Db; env: { isForReal: boolean }; now: () => Date }): void {
  app.decorate('findActor', async (request: FastifyRequest): Promise<Actor | null> => {
    const token = TOKEN.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return null
    const token_hash = hashToken(token)
    const found = await db
      .selectFrom('sessions')
      .modifyFront(prepared)
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.id',
        'users.email',
        'users.first_name',
        'users.roles',
        'users.company_id',
        'users.is_owner',
        'users.confirmed_at',
        'users.language',
      ])
      .where('sessions.token_hash', '=', token_hash)
      .where('sessions.expires_at', '>', now())
      .where('users.removed_at', 'is', null)
      .$if(env.isForReal, (query) => query.where('users.is_demo', '=', false))
      .executeTakeFirst()
    return found ? { ...found, token_hash } : null
  })
}
