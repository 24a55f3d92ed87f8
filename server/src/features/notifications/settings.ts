// What members want to be told and how often (section 7, "Notifications"; docs/decisions/0036).
import type { OutputOf } from '@plaza/contract'
import {
  type DirectFlag,
  directFlags,
  type NotificationFlag,
  type NotificationInterval,
  sourcingFlags,
  workforceFlags,
} from '@plaza/contract/notification-values'
import { flagsWith } from '@plaza/contract/rules/toggles'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { enqueue } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { dueAt } from './digest-time.ts'
import { lockSettingsForChange } from './recipients.ts'

type MemberSettings = { notification_interval: NotificationInterval; flags_off: NotificationFlag[]; direct_off: DirectFlag[] }
type Settings = OutputOf<'GET /notification_settings'>['notification_settings']

/** A member's settings; everything on and immediate until they were changed. */
export async function findMemberSettings(db: Reader, userId: number): Promise<MemberSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['notification_interval', 'flags_off', 'direct_off'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { notification_interval: 'immediate', flags_off: [], direct_off: [] }
}

/** Stores a member's new settings. Call lockSettingsForChange first. */
export async function storeMemberSettings(db: Reader, userId: number, wishes: MemberSettings, now: Date): Promise<void> {
  const row = { ...wishes, updated_at: now }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

function settingsOf({ notification_interval, flags_off, direct_off }: MemberSettings): Settings {
  const isOn = (flag: NotificationFlag) => !flags_off.includes(flag)
  return {
    notification_interval,
    sourcing_notifications: flagsWith(sourcingFlags, isOn),
    workforce_notifications: flagsWith(workforceFlags, isOn),
    direct_notifications: flagsWith(directFlags, (flag) => !direct_off.includes(flag)),
  }
}

/** The list of flags that are off after some were set. */
export function flagsOffAfter<F extends NotificationFlag | DirectFlag>(
  off: readonly F[],
  all: readonly F[],
  set: Partial<Record<F, boolean>>,
): F[] {
  return all.filter((flag) => !(set[flag] ?? !off.includes(flag)))
}

/** `GET /notification_settings`. */
export async function getSettings(
  { db }: World,
  { actor }: ParsedCall<'GET /notification_settings'>,
): Promise<OutputOf<'GET /notification_settings'>> {
  return { notification_settings: settingsOf(await findMemberSettings(db, actor.id)) }
}

type Moved = { user_id: number; notification_interval: NotificationInterval; time_zone: string }

/** Moves the deliveries of these members that are not due yet to the next moment of their interval. Call lockSettingsForChange first. */
async function moveWaiting(db: Reader, members: readonly Moved[], now: Date): Promise<void> {
  const dues = members.map(({ time_zone, notification_interval }) => dueAt(now, time_zone, notification_interval).toISOString())
  await sql`UPDATE notification_deliveries d SET due_at = t.due_at
    FROM unnest(${members.map((member) => member.user_id)}::bigint[], ${dues}::timestamptz[]) AS t (user_id, due_at)
    WHERE d.user_id = t.user_id AND d.mailed_at IS NULL AND d.dropped_at IS NULL AND d.due_at > ${now}`.execute(db)
}

async function listMoved(db: Reader, which: { user: number } | { company: number }): Promise<Moved[]> {
  const condition = 'user' in which ? sql`u.id = ${which.user}` : sql`u.company_id = ${which.company} AND u.removed_at IS NULL`
  const { rows } = await sql<Moved>`SELECT u.id AS user_id, coalesce(s.notification_interval, 'immediate') AS notification_interval,
      coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone
    FROM users u JOIN companies c ON c.id = u.company_id LEFT JOIN countries n ON n.id = c.country_id
    LEFT JOIN notification_settings s ON s.user_id = u.id WHERE ${condition}`.execute(db)
  return rows
}

/**
 * Moves the digests that wait for a company's members to 08:00 of the time zone that it has now. Call it in the transaction that changes the
 * zone, after the change; it locks the members.
 */
export async function moveDigests(db: Reader, companyId: number, now: Date): Promise<void> {
  const members = await db.selectFrom('users').select('id').where('company_id', '=', companyId).where('removed_at', 'is', null).execute()
  await lockSettingsForChange(
    db,
    members.map((member) => member.id),
  )
  const moved = await listMoved(db, { company: companyId })
  await moveWaiting(
    db,
    moved.filter((member) => member.notification_interval !== 'immediate'),
    now,
  )
}

/** `PUT /notification_settings`: what is waiting for a digest follows the new interval, at once or at its next moment. Flags are looked at again when a mail is written. */
export async function updateSettings(
  { db, now }: World,
  { actor, body }: ParsedCall<'PUT /notification_settings'>,
): Promise<OutputOf<'PUT /notification_settings'>> {
  const {
    notification_interval,
    sourcing_notifications = {},
    workforce_notifications = {},
    direct_notifications = {},
  } = body.notification_settings
  const wishes = await db.transaction().execute(async (transaction) => {
    const when = now()
    await lockSettingsForChange(transaction, [actor.id])
    const before = await findMemberSettings(transaction, actor.id)
    const after: MemberSettings = {
      notification_interval: notification_interval ?? before.notification_interval,
      flags_off: [
        ...flagsOffAfter<NotificationFlag>(before.flags_off, sourcingFlags, sourcing_notifications),
        ...flagsOffAfter<NotificationFlag>(before.flags_off, workforceFlags, workforce_notifications),
      ],
      direct_off: flagsOffAfter(before.direct_off, directFlags, direct_notifications),
    }
    await storeMemberSettings(transaction, actor.id, after, when)
    if (after.notification_interval === before.notification_interval) return after
    await moveWaiting(transaction, await listMoved(transaction, { user: actor.id }), when)
    if (after.notification_interval === 'immediate') await enqueue(transaction, 'tell_members', {})
    return after
  })
  return { notification_settings: settingsOf(wishes) }
}
