// The page of one application, without an account: whoever has the link of a mail reads it, withdraws, and takes that back (docs/decisions/0095).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { addressOf, pathOf } from '@plaza/contract/rules/addresses'
import { siteOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS, type RateLimit } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { isSigned, sign } from '../../signing.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import { listPartners } from '../board/partners.ts'
import { pickTime } from '../hiring/interview-picking.ts'
import { type ApplicationRow, findLinkedApplication } from './candidate-rows.ts'
import { shownToSenders } from './sent-applications.ts'
import { restore, withdraw } from './withdrawing.ts'

type Linked = OutputOf<'GET /application_links/{token}'>

const PURPOSE = 'links to applications'
const TOKEN = /^([0-9a-z]{1,11})_([A-Za-z0-9_-]{43})$/
const signedText = (id: number, turn: number) => `${id} ${turn}`

/** The token of an application's link. Nobody can guess it without this product's secret, and turning the link ends it. */
export function applicationToken(secret: Buffer, { id, link_turn }: Pick<RowOf<'applications'>, 'id' | 'link_turn'>): string {
  return `${id.toString(36)}_${sign(secret, PURPOSE, signedText(id, link_turn))}`
}

/** What a link is made of. */
export type LinkParts = Pick<RowOf<'applications'>, 'id' | 'link_turn'> & { host: string | null }

/** What the link of this application is made of; `host` is where whoever the address is mailed as has sent it. */
export async function findLinkParts(db: Reader, applicationId: number): Promise<LinkParts> {
  const { rows } = await sql<LinkParts>`SELECT a.id, a.link_turn, (SELECT l.host FROM application_submissions l
      WHERE l.application_id = a.id ORDER BY (l.candidate_id IS NULL), l.id LIMIT 1) AS host
    FROM applications a WHERE a.id = ${applicationId}`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error(`Application ${applicationId} is gone.`)
  return parts
}

/** The absolute address of an application's page on the host that it was sent from; on the main host where that is no longer one of the product's. */
export async function applicationLink({ db, secret, env }: Pick<World, 'db' | 'secret' | 'env'>, parts: LinkParts): Promise<string> {
  const token = applicationToken(secret, parts)
  const { hosts } = env
  const { host } = parts
  const isOwn = host !== null && [...hosts.main, ...hosts.careers, ...hosts.combined].includes(host)
  const isPartners = host !== null && !isOwn && siteOf(host, hosts, await listPartners(db))?.family === 'white_label'
  return isOwn || isPartners
    ? `${hosts.scheme}://${host}${pathOf('main', 'application', { token })}`
    : addressOf(hosts, 'main', 'application', { token })
}

/** The application whose link this token is. Refuses with link_not_found, whether it was never one or has been turned. */
async function findByToken({ db, secret }: World, token: string): Promise<number> {
  const [, number = '', signature = ''] = TOKEN.exec(token) ?? []
  const id = Number.parseInt(number, 36)
  if (!Number.isSafeInteger(id)) throw new Refusal('link_not_found')
  const found = await db.selectFrom('applications').select('link_turn').where('id', '=', id).executeTakeFirst()
  if (!isSigned(secret, PURPOSE, signedText(id, found?.link_turn ?? 0), signature) || !found) throw new Refusal('link_not_found')
  return id
}

type LinkedRow = ApplicationRow & { language: Language; primary_color: string | null }

async function answer({ env }: World, db: Reader, id: number, now: Date): Promise<Linked> {
  const row: LinkedRow | undefined = await findLinkedApplication(db, id, now)
  const [shown] = row ? await shownToSenders(db, [row], now) : []
  if (!row || !shown) throw new Refusal('link_not_found')
  const { domain_name, visible_name, logo, primary_color, job_id, title, is_closed, language, first_at } = row
  const url = is_closed ? null : addressOf(env.hosts, 'main', 'job', { company_name: domain_name, job_id })
  return {
    application: {
      date: first_at.toISOString(),
      language,
      job: { id: job_id, title, url },
      company: { domain_name, visible_name, logo: { url: fileUrl(logo) }, primary_color },
      ...shown,
    },
  }
}

/** How often one network address may open and change such pages. */
async function limit({ db, env, now }: World, client: string): Promise<void> {
  await enforceRateLimits(
    db,
    [{ name: 'application links by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }],
    now(),
  )
}

/** `GET /application_links/{token}`. */
export async function readApplicationLink(world: World, { params, client }: ParsedCall<'GET /application_links/{token}'>): Promise<Linked> {
  await limit(world, client)
  return answer(world, world.db, await findByToken(world, params.token), world.now())
}

/** How often whoever has sent an application may change it, from its page or with an account: the team is mailed about each time that is picked. */
export const changingLimit: Omit<RateLimit, 'key'> = { name: 'changes by the sender of an application', max: 30, seconds: 60 * 60 }

/**
 * Changes the application of a link, and answers what its page shows then; `limited`: how often it may be changed like this. Refuses with
 * link_not_found, and as the change does.
 */
export async function changeByLink(
  world: World,
  token: string,
  client: string,
  change: typeof withdraw,
  limited = changingLimit,
): Promise<Linked> {
  await limit(world, client)
  const id = await findByToken(world, token)
  // By its number, which several tokens may be written for, and under no link that is none.
  await enforceRateLimits(world.db, [{ ...limited, key: String(id) }], world.now())
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    await change(db, id, now)
    return answer(world, db, id, now)
  })
}

/** `POST /application_links/{token}/withdraw`. */
export function withdrawByLink(world: World, { params, client }: ParsedCall<'POST /application_links/{token}/withdraw'>): Promise<Linked> {
  return changeByLink(world, params.token, client, withdraw)
}

/** `POST /application_links/{token}/times`. */
export function pickByLink(world: World, { params, client, body }: ParsedCall<'POST /application_links/{token}/times'>): Promise<Linked> {
  return changeByLink(world, params.token, client, (db, id, now) => pickTime(db, world, id, body.interview, now))
}

/** `POST /application_links/{token}/restore`. */
export function restoreByLink(world: World, { params, client }: ParsedCall<'POST /application_links/{token}/restore'>): Promise<Linked> {
  return changeByLink(world, params.token, client, restore)
}
