import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

/** The time zone in which a company's bills have their days: its own, else that of its country, else UTC. */
export async function companyZone(db: Reader, companyId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('companies as c')
    .leftJoin('countries as n', 'n.id', 'c.country_id')
    .select(sql<string>`coalesce(c.time_zone, n.time_zone, 'UTC')`.as('time_zone'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return time_zone
}
