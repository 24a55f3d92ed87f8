// Who is told of an event, and which of the waiting deliveries are still wanted (docs/decisions/0036).

import type { NotificationFlag } from '@plaza/contract/notification-values'
import { adminRoles, type Language, sourcingRoles } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'
import { mayJoin } from '../hiring/rights.ts'
import { kindsFor } from './kinds.ts'

/** Members who have joined and have confirmed their address. */
const isThere = (user: string) => sql`${sql.ref(user)}.removed_at IS NULL AND ${sql.ref(user)}.confirmed_at IS NOT NULL`

/** Whether an event `e` is wanted under a member's settings `s` and those for a job `m`; both may be missing. */
const isWanted = sql`e.kind <> ALL (coalesce(s.flags_off, '{}')) AND e.kind <> ALL (coalesce(m.flags_off, '{}'))`

/**
 * Whether a member `u` may still hear of an event `e`: what goes to the team of a job goes to those who stand on it (`m`) and may source, and to owners,
 * who hear of jobs without a team.
 */
const mayHear = sql`(e.kind <> ALL (${kindsFor('job_members')}::text[]) OR u.is_owner OR m.user_id IS NOT NULL AND ${mayJoin('u')})`

/** Whether an event tells of an application that is kept aside as suspicious: mails count those, once a day at most, and name nobody. */
const isKeptAside = (event: string) => sql`(${sql.ref(`${event}.kind`)} = 'new_application' AND EXISTS (SELECT FROM applications aside
  WHERE aside.id = ${sql.ref(`${event}.application_id`)} AND aside.is_suspicious AND aside.status = 'active'))`

/** Whether an event tells of an application that a member has confirmed as spam: nobody else need hear of it. */
const isSpam = sql`(e.kind = 'new_application' AND EXISTS (SELECT FROM applications spam WHERE spam.id = e.application_id AND spam.spam_at IS NOT NULL))`

export type NewEvent = { id: number; company_id: number; occurred_at: Date; time_zone: string }

/** Locks the oldest events without deliveries, and skips those that another worker has locked. */
export async function lockNewEvents(db: Reader, limit: number): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`SELECT e.id, e.company_id, e.occurred_at, coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone
    FROM notification_events e JOIN companies c ON c.id = e.company_id LEFT JOIN countries n ON n.id = c.country_id
    WHERE e.spread_at IS NULL ORDER BY e.id LIMIT ${limit} FOR UPDATE OF e SKIP LOCKED`.execute(db)
  return rows
}

/** Locks the settings of all members of these companies, and of their jobs, against changes until the transaction ends. */
export async function lockSettingsAgainstChanges(db: Reader, companyIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM users WHERE company_id = ANY (${companyIds}) AND removed_at IS NULL ORDER BY id FOR SHARE`.execute(db)
}

/** Locks these users' settings and waiting deliveries, in order to change them, until the transaction ends. */
export async function lockSettingsForChange(db: Reader, userIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM users WHERE id = ANY (${userIds}) ORDER BY id FOR NO KEY UPDATE`.execute(db)
}

/** An event with the moment of telling it for each interval. */
export type TimedEvent = { id: number; immediate: Date; daily: Date; weekly: Date }

/** Inserts the deliveries of these events, one for each person, and marks the events as spread. */
export async function insertDeliveries(db: Reader, events: readonly TimedEvent[], now: Date): Promise<void> {
  const column = (of: (event: TimedEvent) => Date) => sql`${events.map((event) => of(event).toISOString())}::timestamptz[]`
  const ids = events.map((event) => event.id)
  await sql`WITH e AS (
      SELECT e.*, CASE WHEN ${isKeptAside('e')} THEN t.daily ELSE t.immediate END AS immediate, t.daily, t.weekly FROM notification_events e
      JOIN unnest(${ids}::bigint[], ${column((event) => event.immediate)}, ${column((event) => event.daily)}, ${column((event) => event.weekly)})
        AS t (id, immediate, daily, weekly) ON t.id = e.id
    ), hears AS (
      SELECT e.id, u.id AS user_id FROM e JOIN job_members l ON l.job_id = e.job_id
        JOIN users u ON u.id = l.user_id AND u.company_id = e.company_id
        WHERE e.kind = ANY (${kindsFor('job_members')}::text[]) AND ${isThere('u')} AND ${mayJoin('u')}
      UNION ALL
      SELECT e.id, u.id FROM e JOIN users u ON u.company_id = e.company_id AND u.is_owner
        WHERE e.kind = ANY (${kindsFor('job_members')}::text[]) AND ${isThere('u')} AND NOT EXISTS (
          SELECT FROM job_members l JOIN users k ON k.id = l.user_id AND k.company_id = e.company_id
          WHERE l.job_id = e.job_id AND ${isThere('k')} AND ${mayJoin('k')})
      UNION ALL
      SELECT e.id, u.id FROM e JOIN users u ON u.company_id = e.company_id AND u.roles && ${[...sourcingRoles]}::text[]
        WHERE e.kind = ANY (${kindsFor('recruiters')}::text[]) AND ${isThere('u')}
      UNION ALL
      SELECT e.id, u.id FROM e JOIN users u ON u.company_id = e.company_id AND u.roles && ${adminRoles}::text[] AND u.id IS DISTINCT FROM e.member_id
        WHERE e.kind = ANY (${kindsFor('other_admins')}::text[]) AND ${isThere('u')}
    )
    INSERT INTO notification_deliveries (event_id, user_id, due_at)
    SELECT e.id, hears.user_id, CASE s.notification_interval WHEN 'daily' THEN e.daily WHEN 'weekly' THEN e.weekly ELSE e.immediate END
    FROM hears JOIN e ON e.id = hears.id
    LEFT JOIN notification_settings s ON s.user_id = hears.user_id
    LEFT JOIN job_members m ON m.job_id = e.job_id AND m.user_id = hears.user_id
    WHERE ${isWanted} ORDER BY e.id, hears.user_id ON CONFLICT DO NOTHING`.execute(db)
  await sql`UPDATE notification_events SET spread_at = ${now} WHERE id = ANY (${ids})`.execute(db)
}

const isDue = (now: Date) => sql`d.mailed_at IS NULL AND d.dropped_at IS NULL AND d.due_at <= ${now}`

/** Some of the members for whom something is due, at most `limit`, those who have waited longest first; fewer when much is waiting for each. */
export async function listDueMembers(db: Reader, now: Date, limit: number): Promise<number[]> {
  const rowsToLookThrough = limit * 10
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM (
      SELECT d.user_id, d.due_at FROM notification_deliveries d WHERE ${isDue(now)} ORDER BY d.due_at, d.user_id LIMIT ${rowsToLookThrough}
    ) AS oldest GROUP BY user_id ORDER BY min(due_at), user_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** An event for one member, with everything that the mail says about it. */
export type News = {
  user_id: number
  kind: NotificationFlag
  job_id: number | null
  /** What it tells of, where that is still on this job. */
  application_id: number | null
  title: string | null
  valid_through: Date | null
  /** The person who applied, withdrew or joined. */
  person: string | null
  person_email: string | null
  /** How many events, of how many kinds, are due for this member in all. */
  count: number
  kinds: 1 | 2
  /** It tells of an application that is kept aside, and how many such events there are among the `count`. */
  is_aside: boolean
  aside_count: number
}

/** What is due for these members and still wanted, oldest first and what is kept aside last, at most `limit` for each. Call lockSettingsForChange first. */
export async function listNews(db: Reader, userIds: readonly number[], now: Date, limit: number): Promise<News[]> {
  const { rows } =
    await sql<News>`SELECT n.user_id, n.kind, n.job_id, a.id AS application_id, j.title, j.valid_through, n.count, n.kinds, n.is_aside, n.aside_count,
      coalesce(s.first_name || ' ' || s.last_name, p.first_name || ' ' || p.last_name) AS person, coalesce(s.email, p.email) AS person_email
    FROM (
      SELECT d.user_id, e.*, g.is_aside, row_number() OVER (PARTITION BY d.user_id ORDER BY g.is_aside, e.occurred_at, e.id) AS place,
        count(*) OVER (PARTITION BY d.user_id) AS count, count(*) FILTER (WHERE g.is_aside) OVER (PARTITION BY d.user_id) AS aside_count,
        CASE WHEN min(e.kind) OVER (PARTITION BY d.user_id) = max(e.kind) OVER (PARTITION BY d.user_id) THEN 1 ELSE 2 END AS kinds
      FROM notification_deliveries d JOIN notification_events e ON e.id = d.event_id JOIN users u ON u.id = d.user_id
      LEFT JOIN notification_settings s ON s.user_id = d.user_id
      LEFT JOIN job_members m ON m.job_id = e.job_id AND m.user_id = d.user_id
      CROSS JOIN LATERAL (SELECT ${isKeptAside('e')} AS is_aside) AS g
      WHERE d.user_id = ANY (${userIds}) AND ${isDue(now)} AND ${isThere('u')} AND ${mayHear} AND ${isWanted} AND NOT ${isSpam}
    ) AS n
    LEFT JOIN jobs j ON j.id = n.job_id LEFT JOIN users p ON p.id = n.member_id
    LEFT JOIN applications a ON a.id = n.application_id AND a.job_id = n.job_id
    LEFT JOIN ${leadingSubmissionOf('n.application_id')} ON true
    WHERE n.place <= ${limit} ORDER BY n.user_id, n.place`.execute(db)
  return rows
}

/** The receiver of a mail; `waiting`: how many candidates of their jobs have an answer due within three days or overdue, and how many of them are overdue. */
export type Receiver = {
  waiting?: { due: number; overdue: number }
} & { id: number; email: string; language: Language; company: string; domain_name: string; time_zone: string; may_source: boolean }

/** These members as receivers of mails. */
export async function listReceivers(db: Reader, ids: readonly number[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`SELECT u.id, u.email, u.language, c.visible_name AS company, b.domain_name,
      u.roles && ${[...sourcingRoles]}::text[] AS may_source, coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone
    FROM users u JOIN companies c ON c.id = u.company_id JOIN company_brandings b ON b.company_id = c.id
    LEFT JOIN countries n ON n.id = c.country_id WHERE u.id = ANY (${ids})`.execute(db)
  return rows
}

/**
 * Marks everything that is due for these members: as told in the mail with this Message-ID, or as dropped if it is unwanted or no mail was
 * written.
 */
export async function markMailed(db: Reader, mails: readonly { user_id: number; mail_id: string | null }[], now: Date): Promise<void> {
  const users = mails.map((mail) => mail.user_id)
  const ids = mails.map((mail) => mail.mail_id)
  await sql`WITH due AS (
      SELECT d.event_id, d.user_id, CASE WHEN ${mayHear} AND ${isWanted} THEN t.mail_id END AS mail_id
      FROM unnest(${users}::bigint[], ${ids}::text[]) AS t (user_id, mail_id)
      JOIN notification_deliveries d ON d.user_id = t.user_id JOIN notification_events e ON e.id = d.event_id JOIN users u ON u.id = d.user_id
      LEFT JOIN notification_settings s ON s.user_id = d.user_id
      LEFT JOIN job_members m ON m.job_id = e.job_id AND m.user_id = d.user_id
      WHERE ${isDue(now)}
    )
    UPDATE notification_deliveries d SET mail_id = due.mail_id, mailed_at = CASE WHEN due.mail_id IS NOT NULL THEN ${now}::timestamptz END,
      dropped_at = CASE WHEN due.mail_id IS NULL THEN ${now}::timestamptz END
    FROM due WHERE d.event_id = due.event_id AND d.user_id = due.user_id`.execute(db)
}
