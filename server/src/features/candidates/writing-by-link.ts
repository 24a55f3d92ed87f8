// Whoever has sent an application writes to the team of its job: by its link, or with the account (candidates.ts; docs/decisions/0126).
import type { OutputOf } from '@plaza/contract'
import { Refusal, type RefusalCode } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { newMailId } from '../../mail/post.ts'
import type { World } from '../../world.ts'
import { keepIncoming, lockAddressed } from '../hiring/candidate-wrote.ts'
import { changeByLink } from './application-links.ts'

const WRITTEN_MAX = 20
const WRITTEN_WITHIN_SECONDS = 60 * 60
/** The same words within this time come from a button that was pressed twice. */
const SAME_WITHIN_MS = 60_000

async function isSaid(db: Reader, application_id: number, body: string, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('application_messages')
    .select(['body', 'created_at'])
    .where('application_id', '=', application_id)
    .where('direction', '=', 'in')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.body === body && now.getTime() - last.created_at.getTime() < SAME_WITHIN_MS
}

/** How often the sender of an application may write about it, from its page or with an account. */
export const writingLimit = { name: 'messages by application link', max: WRITTEN_MAX, seconds: WRITTEN_WITHIN_SECONDS }

/**
 * Writes a message of an application's sender down, in the caller's transaction, as if it had come by mail; the same words again within a minute are
 * one message. Refuses as `gone` says where nobody can be told of it any more.
 */
export async function writeDown(db: Reader, world: World, id: number, body: string, { now, gone }: { now: Date; gone: RefusalCode }) {
  const about = await lockAddressed(db, id)
  if (!about) throw new Refusal(gone)
  if (await isSaid(db, id, body, now)) return
  const nothing = { subject: null, from_address: null, is_automatic: false, calendar: null, left_out: [], file_ids: [] }
  await keepIncoming(db, world, about, { ...nothing, mail_id: newMailId(world), body, received_at: now }, now)
}

/** Writes to the team on the page of an application, and answers what the page shows then. At most 20 in an hour. Refuses with link_not_found. */
export async function writeOnPage(
  world: World,
  token: string,
  client: string,
  body: string,
): Promise<OutputOf<'GET /application_links/{token}'>> {
  const write = (db: Reader, id: number, now: Date) => writeDown(db, world, id, body, { now, gone: 'link_not_found' })
  return changeByLink(world, token, client, write, writingLimit)
}

/** `POST /application_links/{token}/messages`. */
export function writeByLink(world: World, { params, body, client }: ParsedCall<'POST /application_links/{token}/messages'>) {
  return writeOnPage(world, params.token, client, body.message.body)
}
