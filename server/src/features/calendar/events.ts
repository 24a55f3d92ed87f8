// Events of 30 minutes in the linked calendar (section 7, "Calendar"), each made once, however often it is submitted.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import type { RowOf } from '../../db/tables.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { getLink, refuseOnVendorFailure } from './links.ts'
import { openToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEARS_AHEAD = 10
/** Events that a person may make in a quarter of an hour; each may invite fifty people. */
const EVENTS_PER_PERSON = 30
/**
 * After this time a try has surely ended on both sides: two requests of at most ten seconds each, and some time for the vendor to finish.
 */
const TRY_SECONDS = 30

type Call = ParsedCall<'POST /vendors/nylas/events'>
type Answer = OutputOf<'POST /vendors/nylas/events'>
type Row = RowOf<'calendar_events'>

/** This process's running tries, so that a second click waits for the event of the first. */
const underWay = new Map<string, Promise<Answer>>()

/** The default title of a meeting. */
export function meetingTitle({ first_name, language }: Pick<Actor, 'first_name' | 'language'>, productName: string): string {
  return words[language].meeting(first_name ?? productName)
}

function shown({ id, title, starts_at, ends_at, join_url }: Row): Answer {
  return { event: { id, title, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), join_url } }
}

function startOf(text: string, now: Date): Date {
  const start = new Date(text)
  const days = (start.getTime() - now.getTime()) / DAY_MS
  if (!(days > -1 && days < YEARS_AHEAD * 365))
    throw new Refusal('invalid_input', [{ field: 'event.starts_at', rule: 'within_years', years: YEARS_AHEAD }])
  return start
}

/**
 * The row of a submission, and whether it is this call's turn to ask the vendor: another node may be asking, and must have ended before
 * anybody tries again.
 */
async function claim(world: World, call: Call): Promise<{ row: Row; isFirst: boolean }> {
  const { actor, body } = call
  const { db, env } = world
  const now = world.now()
  const known = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('submission_key', '=', body.submission_key)
    .executeTakeFirst()
  if (known?.vendor_id) return { row: known, isFirst: false }
  const starts_at = known?.starts_at ?? startOf(body.event.starts_at, now)
  const ends_at = new Date(starts_at.getTime() + body.event.duration_minutes * 60_000)
  const title = body.event.title ?? meetingTitle(actor, env.productName)
  const row = known
    ? await db
        .updateTable('calendar_events')
        .set({ asked_at: now })
        .where('id', '=', known.id)
        .where('vendor_id', 'is', null)
        .where('asked_at', '<=', new Date(now.getTime() - TRY_SECONDS * 1000))
        .returningAll()
        .executeTakeFirst()
    : await db
        .insertInto('calendar_events')
        .values({ user_id: actor.id, submission_key: body.submission_key, title, starts_at, ends_at, created_at: now, asked_at: now })
        .onConflict((conflict) => conflict.constraint('calendar_events_once').doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) throw new Refusal('busy', [], { retry_after_seconds: TRY_SECONDS })
  return { row, isFirst: known === undefined }
}

/** Lets the next try start at once, because this one has ended. */
async function release({ db }: World, row: Row): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ asked_at: new Date(0) })
    .where('id', '=', row.id)
    .where('vendor_id', 'is', null)
    .execute()
}

async function make(world: World, call: Call): Promise<Answer> {
  const { actor, body } = call
  const { calendar, db, secret } = world
  const rule = { name: 'events by person', key: String(actor.id), max: EVENTS_PER_PERSON, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [rule], world.now())
  const { link, teams, token } = await getLink(world, actor.id)
  if (body.event.is_online && !teams) throw new Refusal('meetings_not_linked')
  const { row, isFirst } = await claim(world, call)
  if (row.vendor_id) return shown(row)
  let isUnknown = false
  try {
    const key = `${actor.id}-${row.submission_key}`
    // It is not known whether the previous try has created the event.
    const found = isFirst ? null : await refuseOnVendorFailure(world, calendar.findEvent(token, key), link)
    const draft = {
      key,
      title: row.title,
      description: body.event.description || null,
      place: null,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      guests: body.event.participants,
      teams: body.event.is_online && teams ? openToken(secret, 'teams token', teams) : null,
    }
    isUnknown = found === null
    const made = found ?? (await refuseOnVendorFailure(world, calendar.createEvent(token, draft), link))
    const updated = await db.updateTable('calendar_events').set(made).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
    return shown(updated)
  } catch (error) {
    // The vendor may finish after we have stopped waiting: whoever looks for the event too early finds none and makes a second one.
    const isOver = error instanceof Refusal && error.code === 'calendar_link_ended'
    if (!isUnknown || isOver) await release(world, row)
    throw error
  }
}

/** `POST /vendors/nylas/events`. The same submission makes one event, at the same moment and after a failure as well; refuses with busy while another node makes it, or the vendor may. */
export function createEvent(world: World, call: Call): Promise<Answer> {
  const name = `${call.actor.id} ${call.body.submission_key}`
  const running = underWay.get(name)
  if (running) return running
  const making = make(world, call).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}
