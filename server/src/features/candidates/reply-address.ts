// The address of an application, to which its candidate answers (docs/decisions/0126).
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
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

/** More than any mail has; what names more is for nobody in particular. */
const ADDRESSES_MAX = 50

/** Of an address for answers, the application that it names and what proves it; null for any other. */
function partsOf(address: string, ownDomain: string | undefined): { id: number; token: string } | null {
  const [local = '', domain] = address.toLowerCase().split('@')
  const [, number = '', token = ''] = LOCAL_PART.exec(local) ?? []
  const id = Number.parseInt(number, 36)
  return domain === ownDomain && Number.isSafeInteger(id) ? { id, token } : null
}

/**
 * The application that the first of these addresses is for that was made here, its link not turned since; null where there is none. Of more than 50
 * different ones the others are not looked at.
 */
export async function findByReplyAddress(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  addresses: readonly string[],
): Promise<number | null> {
  const named = [...new Set(addresses)].flatMap((address) => partsOf(address, world.env.inbound?.domain) ?? []).slice(0, ADDRESSES_MAX)
  if (named.length === 0) return null
  const ids = named.map(({ id }) => id)
  const found = await db.selectFrom('applications').select(['id', 'link_turn']).where(sql<boolean>`id = ANY (${ids})`).execute()
  const turns = new Map(found.map(({ id, link_turn }) => [id, link_turn]))
  const right = named.find(({ id, token }) => {
    const link_turn = turns.get(id)
    return (
      timingSafeEqual(Buffer.from(tokenOf(world.secret, { id, link_turn: link_turn ?? 0 })), Buffer.from(token)) && link_turn !== undefined
    )
  })
  return right?.id ?? null
}
