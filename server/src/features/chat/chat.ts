// The support chat's built-in panel (section 1): its messages reach the support address by mail.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { mailSupport } from './chat.mails.ts'

const LISTED_ROWS = 100

const columns = ['id', 'text', 'created_at'] as const

function shown({ created_at, ...rest }: { id: number; text: string; created_at: Date }) {
  return { ...rest, created_at: created_at.toISOString() }
}

/**
 * `POST /support_messages`. The same submission is one message and one mail. The address of an account counts before the one that was typed, so
 * that nobody writes in another's name while signed in.
 */
export async function sendMessage(
  world: World,
  { body, client, findActor, host, language }: ParsedCall<'POST /support_messages'>,
): Promise<OutputOf<'POST /support_messages'>> {
  const { db, env } = world
  const now = world.now()
  const limit = { name: 'support messages by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [limit], now)
  const actor = await findActor()
  const email = actor?.email ?? body.support_message.email
  if (email === undefined) throw new Refusal('invalid_input', [{ field: 'support_message.email', rule: 'required' }])
  const { submission_key } = body
  const { text, page = null } = body.support_message
  const row = await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('support_messages')
      .values({ user_id: actor?.id ?? null, email, text, page, submission_key, created_at: now })
      .onConflict((conflict) => conflict.constraint('support_messages_once').doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (inserted) {
      const name = actor?.first_name ?? null
      await mailSupport(transaction, world, { id: inserted.id, email, name, user_id: actor?.id ?? null, text, page, host, language })
      return inserted
    }
    return transaction
      .selectFrom('support_messages')
      .select(columns)
      .where('email', '=', email)
      .where('submission_key', '=', submission_key)
      .executeTakeFirstOrThrow()
  })
  return { message: notice('support_message_sent', language), support_message: shown(row) }
}

/** `GET /support_messages`. */
export async function listMessages(
  { db }: World,
  { actor }: ParsedCall<'GET /support_messages'>,
): Promise<OutputOf<'GET /support_messages'>> {
  const newest = await db
    .selectFrom('support_messages')
    .select(columns)
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(LISTED_ROWS)
    .execute()
  return { support_messages: newest.reverse().map(shown) }
}
