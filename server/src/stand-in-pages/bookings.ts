import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'

/** A scheduling page of the stand-in with its owner. The last part of its address is its name at the stand-in. */
export type BookablePage = {
  user_id: number
  title: string
  duration_minutes: number
  first_name: string | null
  last_name: string | null
  /** Null for somebody who works for no company. */
  company: string | null
  /** Whether meetings are held in Teams. */
  is_online: boolean
  email: string
  language: Language
  time_zone: string
}

/** The page of a slug while its calendar is linked. */
export async function findBookablePage(db: Reader, slug: string): Promise<BookablePage | null> {
  if (!/^[\w-]{1,100}$/.test(slug)) return null
  const row = await db
    .selectFrom('scheduling_pages as p')
    .innerJoin('calendar_links as l', 'l.user_id', 'p.user_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('countries as n', 'n.id', 'c.country_id')
    .leftJoin('teams_connections as t', 't.user_id', 'p.user_id')
    .select(['p.user_id', 'p.title', 'p.duration_minutes', 'u.first_name', 'u.last_name', 'u.email', 'u.language'])
    .select(['c.visible_name as company', sql<boolean>`t.user_id IS NOT NULL`.as('is_online')])
    .select(sql<string>`coalesce(c.time_zone, n.time_zone, 'UTC')`.as('time_zone'))
    .where('p.vendor_id', '=', `page-${slug}`)
    .where('l.ended_at', 'is', null)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The events in somebody's calendar between two moments, and the interviews that they hold. */
export async function listBusyTimes(db: Reader, userId: number, from: Date, to: Date): Promise<{ starts_at: Date; ends_at: Date }[]> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`SELECT starts_at, ends_at FROM calendar_events
      WHERE user_id = ${userId} AND ends_at > ${from} AND starts_at < ${to}
    UNION ALL
    SELECT i.starts_at, i.ends_at FROM interviewers m JOIN interviews i ON i.id = m.interview_id
      WHERE m.user_id = ${userId} AND i.state = 'booked' AND i.ends_at > ${from} AND i.starts_at < ${to}`.execute(db)
  return rows
}

export type Booking = Pick<BookablePage, 'title' | 'first_name' | 'last_name' | 'company' | 'time_zone'> & {
  starts_at: Date
  join_url: string | null
}

/** A guest's booking, by its key. It stands without the page that it was made on, as the appointment does. */
export async function findBooking(db: Reader, key: string): Promise<Booking | null> {
  const row = await db
    .selectFrom('calendar_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('countries as n', 'n.id', 'c.country_id')
    .select(['e.title', 'e.starts_at', 'e.join_url', 'u.first_name', 'u.last_name', 'c.visible_name as company'])
    .select(sql<string>`coalesce(c.time_zone, n.time_zone, 'UTC')`.as('time_zone'))
    .where('e.vendor_id', '=', `booking-${key}`)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
