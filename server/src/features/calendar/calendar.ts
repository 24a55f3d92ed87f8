// Linking a person's calendar and Teams, events in it, and pages for booking (section 4, "Calendar"). Linking starts here, goes through the
// browser to the consent page, and ends here.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { originFor } from '@plaza/contract/rules/hosts'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { consentState, readConsentState } from './consent-state.ts'
import { findLink, getExchangeLink, refuseOnVendorFailure } from './links.ts'
import { openToken, queueGrantEnd, tokenColumns } from './tokens.ts'

type Shown = OutputOf<'GET /vendors/nylas'>
type Teams = Shown['teams']

const noTeams: Teams = { is_linked: false, account_id: null }

/** The address of the account settings for a browser on this host, which must return to the host where it is signed in. */
function originOfSettings({ env }: World, host: string): string {
  return originFor('identity', host, env.hosts)
}

async function teamsOf(world: World, userId: number): Promise<Teams> {
  const found = await findLink(world.db, userId)
  if (!found?.teams || found.link.ended_at !== null) return noTeams
  return { is_linked: true, account_id: found.teams.account_id }
}

/** `GET /vendors/nylas`. A link whose token the vendor no longer accepts counts as none. */
export async function showCalendar(
  world: World,
  { actor, host }: Pick<ParsedCall<'GET /vendors/nylas'>, 'actor' | 'host'>,
): Promise<Shown> {
  const found = await findLink(world.db, actor.id)
  const link = found && found.link.ended_at === null ? found.link : null
  const state = consentState(world.secret, 'calendar', actor.id, world.now())
  const request = { origin: originOfSettings(world, host), state }
  return {
    is_calendar_linked: link !== null,
    provider: link?.provider ?? null,
    email: link?.email ?? null,
    teams: await teamsOf(world, actor.id),
    sign_in: {
      calendar: world.calendar.consentUrl({ ...request, kind: 'calendar' }),
      mail: world.calendar.consentUrl({ ...request, kind: 'mail' }),
    },
  }
}

function assertOwnState(world: World, state: string, consent: 'calendar' | 'teams', userId: number): void {
  const read = readConsentState(world.secret, state, world.now())
  if (read?.consent !== consent || read.user_id !== userId) throw new Refusal('calendar_refused')
}

/**
 * `POST /vendors/nylas`. The same mailbox linked again keeps its Teams and its scheduling pages; another takes its place whole, and the vendor
 * forgets the former one after the commit.
 */
export async function linkCalendar(world: World, call: ParsedCall<'POST /vendors/nylas'>): Promise<Shown> {
  const { actor, body, host } = call
  const { access_token, state } = body.nylas
  if (state !== undefined) assertOwnState(world, state, 'calendar', actor.id)
  const { calendar, db, secret } = world
  const grant = await refuseOnVendorFailure(world, calendar.link(access_token, originOfSettings(world, host)), null)
  const kept = tokenColumns(secret, 'calendar token', grant.token)
  const { provider, email } = grant
  await db.transaction().execute(async (transaction) => {
    const now = world.now()
    // Two calls at the same moment wait for each other.
    await transaction.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const former = await findLink(transaction, actor.id)
    if (former?.link.token_hash.equals(kept.token_hash) && former.link.provider === provider) {
      const good = { ...kept, email, ended_at: null, updated_at: now }
      await transaction.updateTable('calendar_links').set(good).where('user_id', '=', actor.id).execute()
      return
    }
    if (former) await forget(world, transaction, former)
    await transaction
      .insertInto('calendar_links')
      .values({ user_id: actor.id, provider, email, ...kept, ended_at: null, created_at: now, updated_at: now })
      .execute()
  })
  return showCalendar(world, call)
}

/** Deletes a link with everything that belongs to it, and queues that the vendor forgets it too. */
async function forget(
  { secret }: Pick<World, 'secret'>,
  transaction: Parameters<typeof findLink>[0],
  { link, teams }: NonNullable<Awaited<ReturnType<typeof findLink>>>,
): Promise<void> {
  const pages = await transaction.selectFrom('scheduling_pages').select('vendor_id').where('user_id', '=', link.user_id).execute()
  await transaction.deleteFrom('calendar_links').where('user_id', '=', link.user_id).execute()
  await queueGrantEnd(
    transaction,
    secret,
    openToken(secret, 'calendar token', link),
    pages.map(({ vendor_id }) => vendor_id),
  )
  if (teams) await queueGrantEnd(transaction, secret, openToken(secret, 'teams token', teams))
}

/** Forgets a person's link in the caller's transaction, and queues that the vendor forgets it too; without a link nothing happens. */
export async function forgetCalendarOf(db: Reader, world: Pick<World, 'secret'>, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const former = await findLink(db, userId)
  if (former) await forget(world, db, former)
}

/** `DELETE /vendors/nylas`. It is unlinked here at once; the vendor is told after the commit, again and again until that works. */
export async function unlinkCalendar(world: World, call: ParsedCall<'DELETE /vendors/nylas'>): Promise<Shown> {
  await world.db.transaction().execute((transaction) => forgetCalendarOf(transaction, world, call.actor.id))
  return showCalendar(world, call)
}

/** `POST /vendors/nylas/connections/teams`. */
export async function beginTeams(
  world: World,
  { actor, host }: ParsedCall<'POST /vendors/nylas/connections/teams'>,
): Promise<OutputOf<'POST /vendors/nylas/connections/teams'>> {
  const { link } = await getExchangeLink(world.db, actor.id)
  const state = consentState(world.secret, 'teams', actor.id, world.now())
  return { url: world.calendar.teamsUrl({ origin: originOfSettings(world, host), state, email: link.email }) }
}

/** `GET /vendors/nylas/connections/teams`. */
export async function showTeams(
  world: World,
  { actor }: ParsedCall<'GET /vendors/nylas/connections/teams'>,
): Promise<OutputOf<'GET /vendors/nylas/connections/teams'>> {
  return { teams: await teamsOf(world, actor.id) }
}

/** `PUT /vendors/nylas/connections/teams`. Another Teams account replaces the one before. Unlinking without a link changes nothing. */
export async function changeTeams(
  world: World,
  { actor, body, host }: ParsedCall<'PUT /vendors/nylas/connections/teams'>,
): Promise<OutputOf<'PUT /vendors/nylas/connections/teams'>> {
  if ('code' in body.teams) {
    assertOwnState(world, body.teams.state, 'teams', actor.id)
    await getExchangeLink(world.db, actor.id)
    const linked = await refuseOnVendorFailure(world, world.calendar.linkTeams(body.teams.code, originOfSettings(world, host)), null)
    await replaceTeams(world, actor.id, linked)
  } else await replaceTeams(world, actor.id, null)
  return { teams: await teamsOf(world, actor.id) }
}

async function replaceTeams(world: World, userId: number, linked: { account_id: string; token: string } | null): Promise<void> {
  const { db, secret, now } = world
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const found = await findLink(transaction, userId)
    const kept = linked && tokenColumns(secret, 'teams token', linked.token)
    if (found?.teams) {
      await transaction.deleteFrom('teams_connections').where('user_id', '=', userId).execute()
      if (!kept?.token_hash.equals(found.teams.token_hash))
        await queueGrantEnd(transaction, secret, openToken(secret, 'teams token', found.teams))
    }
    if (!linked || !kept) return
    const provider = found?.link.provider
    // Somebody unlinked it, or linked another calendar, while the vendor was being asked.
    if (!isTeamsProvider(provider)) throw new Refusal('calendar_not_linked')
    const { account_id } = linked
    await transaction
      .insertInto('teams_connections')
      .values({ user_id: userId, provider, account_id, ...kept, created_at: now() })
      .execute()
  })
}

function isTeamsProvider(provider: string | undefined): provider is 'eas' | 'ews' {
  return provider === 'eas' || provider === 'ews'
}
