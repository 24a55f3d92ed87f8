// The address of an application, to which its candidate answers (docs/decisions/0126).
import { timingSafeEqual } from 'node:crypto'
import type { Reader } from '../../db/connect.ts'
import { sign } from '../../signing.ts'
import type { World } from '../../world.ts'
import type { LinkParts } from './application-links.ts'

type Addressed = Pick<LinkParts, 'id' | 'link_turn'>

const PURPOSE = 'replies about applications'
const SIGNED_CHARACTERS = 32
/** Mail programs change the case of addresses, so that nothing may depend on it. */
const LOCAL_PART = /^reply\+([0-9a-z]{1,11})\.([0-9a-f]{32})$/

/** Half of the signature is still more than anybody can guess, and an address has room for it. */
const tokenOf = (secret: Buffer, { id, link_turn }: Addressed) =>
  Buffer.from(sign(secret, PURPOSE, `${id} ${link_turn}`), 'base64url')
    .toString('hex')
    .slice(0, SIGNED_CHARACTERS)

/** Where answers about this application go; null where no mail is taken in. It dies with the application's link when that is turned. */
export function replyAddress({ env, secret }: Pick<World, 'env' | 'secret'>, parts: Addressed): string | null {
  return env.inbound && `reply+${parts.id.toString(36)}.${tokenOf(secret, parts)}@${env.inbound.domain}`
}

/** What a mail to the candidate carries, so that answers and reports come back to the application. */
export function headersForReplies(
  world: Pick<World, 'env' | 'secret'>,
  parts: Addressed,
): { bounces_to?: string; headers?: { 'Reply-To': string } } {
  const address = replyAddress(world, parts)
  return address === null ? {} : { bounces_to: address, headers: { 'Reply-To': address } }
}

/** The application that one of these addresses is for; null where none was ever made here, or its link was turned since. */
export async function findByReplyAddress(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  addresses: readonly string[],
): Promise<number | null> {
  for (const address of addresses) {
    const [local = '', domain] = address.toLowerCase().split('@')
    const [, number = '', token = ''] = LOCAL_PART.exec(local) ?? []
    const id = Number.parseInt(number, 36)
    if (domain !== world.env.inbound?.domain || !Number.isSafeInteger(id)) continue
    const found = await db.selectFrom('applications').select('link_turn').where('id', '=', id).executeTakeFirst()
    const right = tokenOf(world.secret, { id, link_turn: found?.link_turn ?? 0 })
    if (timingSafeEqual(Buffer.from(right), Buffer.from(token)) && found) return id
  }
  return null
}
