// Who makes a call. The token comes in the authorization header and nowhere else, so that no page of another site can make a call in
// somebody's name (product decisions, "Sessions and accounts").
import { hash } from 'node:crypto'
import { Refusal } from '@plaza/contract/refusals'
import type { HostTable } from '@plaza/contract/rules/hosts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExpressionBuilder, SelectExpression, Selection } from 'kysely'
import { type Db, prepared, writtenOnce } from '../db/connect.ts'
import type { RowOf, Tables } from '../db/tables.ts'
import { noSessionCookie, sessionCookie, tokenInCookies } from './site-cookies.ts'

/** Whoever is signed in, with the fields that rules need. `token_hash` identifies the session of this call. */
export type Actor = Pick<
  RowOf<'users'>,
  'id' | 'email' | 'first_name' | 'roles' | 'company_id' | 'is_owner' | 'confirmed_at' | 'language'
> & {
  token_hash: Buffer
}

/** What a call reads of its caller beside the fields of an actor, in the statement that finds the session: one way to the database instead of two. */
export type OwnColumns<S extends SelectExpression<Tables, 'users'>> = (user: ExpressionBuilder<Tables, 'users'>) => readonly S[]
/** What has been read by these columns. */
export type Own<S> = Selection<Tables, 'users', S>

declare module 'fastify' {
  interface FastifyInstance {
    /** `findActor` for a call that reads such columns of its caller. */
    findActorWith: <S extends SelectExpression<Tables, 'users'>>(
      columns: OwnColumns<S>,
    ) => (request: FastifyRequest) => Promise<(Actor & Own<S>) | null>
    /** The actor of a call; null without a token and with one that is unknown, expired, revoked or of a shut account (features/access/accounts.ts). */
    findActor: (request: FastifyRequest) => Promise<Actor | null>
    /** Has the browser that made a call on this host keep the session that the call has begun. */
    keepSession: (reply: FastifyReply, host: string, token: string) => void
    /** Has that browser forget the session that the call has ended, unless another has begun there meanwhile. */
    forgetSession: (reply: FastifyReply, host: string) => void
  }
}

/** The company that a member works for. Refuses with not_allowed somebody who holds a company's role and belongs to none. */
export function companyIdOf(actor: Actor): number {
  if (actor.company_id === null) throw new Refusal('not_allowed')
  return actor.company_id
}

/** The name of the scheme may be written in any case, as HTTP has it. */
const TOKEN = /^(?:[Bb][Ee][Aa][Rr][Ee][Rr] +)?([A-Za-z0-9_-]{43})$/

/** The hash of a token, which is all that the database keeps: nobody who reads it there can use it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

function tokenOf({ headers }: FastifyRequest): string | null {
  return TOKEN.exec(headers.authorization ?? '')?.[1] ?? null
}

type Known = { db: Db; env: { isForReal: boolean; hosts: HostTable }; now: () => Date }

/** Lets the calls of this instance find their actors, and browsers keep the sessions that begin in calls. */
export function resolveActors(app: FastifyInstance, { db, env, now }: Known): void {
  const findActorWith = <S extends SelectExpression<Tables, 'users'>>(columns: OwnColumns<S>) => {
    const ask = writtenOnce((within, token_hash: Buffer, moment: Date) =>
      within
        .selectFrom('users')
        .modifyFront(prepared)
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
        .select(columns)
        .where('users.id', '=', (each) =>
          each.selectFrom('sessions').select('user_id').where('token_hash', '=', token_hash).where('expires_at', '>', moment),
        )
        .where('users.removed_at', 'is', null)
        .$if(env.isForReal, (query) => query.where('users.is_demo', '=', false)),
    )
    return async (request: FastifyRequest) => {
      const token = tokenOf(request)
      if (token === null) return null
      const token_hash = hashToken(token)
      const [found] = await ask(db, token_hash, now())
      return found ? { ...found, token_hash } : null
    }
  }
  app.decorate('keepSession', (reply, host, token) => void reply.header('set-cookie', sessionCookie(token, host, env.hosts)))
  app.decorate('forgetSession', (reply, host) => {
    const kept = tokenInCookies(reply.request.headers.cookie)
    if (kept !== null && kept === tokenOf(reply.request)) reply.header('set-cookie', noSessionCookie(host, env.hosts))
  })
  app.decorate('findActorWith', findActorWith)
  app.decorate(
    'findActor',
    findActorWith(() => []),
  )
}
