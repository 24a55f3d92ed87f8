// Unsubscribing from within a mail (RFC 8058; docs/decisions/0039).
import type { OutputOf } from '@plaza/contract'
import { directFlags } from '@plaza/contract/notification-values'
import { Refusal } from '@plaza/contract/refusals'
import { addresses } from '@plaza/contract/rules/addresses'
import { notificationFlags } from '@plaza/contract/rules/toggles'
import { notice } from '@plaza/contract/sentences'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { routePath } from '../../http/route-path.ts'
import type { World } from '../../world.ts'
import { lockSettingsForChange } from './recipients.ts'
import { findMemberSettings, storeMemberSettings } from './settings.ts'
import { readUnsubscribeToken, type Unsubscribing } from './unsubscribe-link.ts'

type Unsubscription = OutputOf<'GET /unsubscribe/{token}'>['unsubscription']

/** `a…@example.com`. */
function masked(email: string): string {
  const [name = '', domain] = email.split(/@(?=[^@]*$)/)
  return `${[...name][0] ?? ''}…@${domain}`
}

/** What the link would switch off now; nothing for a former member. */
async function describe(db: Reader, { user_id, flag }: Unsubscribing): Promise<Unsubscription> {
  const member = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'companies.visible_name'])
    .where('users.id', '=', user_id)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('link_not_found')
  const { flags_off, direct_off } = await findMemberSettings(db, user_id)
  const off: readonly string[] = [...flags_off, ...direct_off]
  const asked = flag === null ? [...notificationFlags, ...directFlags] : [flag]
  return {
    email: masked(member.email),
    company_name: member.visible_name,
    flag,
    is_subscribed: asked.some((each) => !off.includes(each)),
  }
}

function readToken({ secret }: World, token: string): Unsubscribing {
  const asked = readUnsubscribeToken(secret, token)
  if (!asked) throw new Refusal('link_not_found')
  return asked
}

/** `GET /unsubscribe/{token}`. */
export async function getUnsubscription(
  world: World,
  { params }: ParsedCall<'GET /unsubscribe/{token}'>,
): Promise<OutputOf<'GET /unsubscribe/{token}'>> {
  return { unsubscription: await describe(world.db, readToken(world, params.token)) }
}

/** Switches off the kind that the link is about, or all kinds. What was waiting for a digest is dropped. A second time changes nothing. */
async function endMails(world: World, token: string, scope: 'this' | 'all'): Promise<Unsubscription> {
  const asked = readToken(world, token)
  return world.db.transaction().execute(async (db) => {
    await lockSettingsForChange(db, [asked.user_id])
    await describe(db, asked)
    const { flags_off, direct_off, notification_interval } = await findMemberSettings(db, asked.user_id)
    const isEnded = (flag: string) => scope === 'all' || asked.flag === null || flag === asked.flag
    const ended = {
      flags_off: notificationFlags.filter((flag) => isEnded(flag) || flags_off.includes(flag)),
      direct_off: directFlags.filter((flag) => isEnded(flag) || direct_off.includes(flag)),
    }
    await storeMemberSettings(db, asked.user_id, { notification_interval, ...ended }, world.now())
    return describe(db, asked)
  })
}

/** `POST /unsubscribe/{token}`. */
export async function unsubscribe(
  world: World,
  { params, query, language }: ParsedCall<'POST /unsubscribe/{token}'>,
): Promise<OutputOf<'POST /unsubscribe/{token}'>> {
  const unsubscription = await endMails(world, params.token, query.scope)
  return { message: notice('unsubscribed', language), unsubscription }
}

const ONE_CLICK_MAX_BYTES = 2000

/**
 * The page that mails link to also answers mail programs: they post `List-Unsubscribe=One-Click` to it, as a form of either kind, without
 * cookies and without a page (RFC 8058, section 3.2). The answer is empty.
 */
export function oneClickUnsubscribing(app: FastifyInstance, world: World): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: ONE_CLICK_MAX_BYTES }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(routePath(addresses.identity.unsubscribe), async ({ params, body }, reply) => {
      if (!/List-Unsubscribe\b.*One-Click/s.test(String(body))) throw new Refusal('malformed_request')
      await endMails(world, params.token, 'this')
      return reply.code(204).send()
    })
  })
}
