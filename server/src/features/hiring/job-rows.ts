// A job with everything that its team sees of it, and the counts of its pipeline.
import type { SubscriptionStatus } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { payColumns } from '../jobs/job-content.ts'
import { type FurtherPlace, furtherPlaces } from '../jobs/job-places.ts'
import type { SavedContent } from './written-content.ts'

export type HiringJobRow = Omit<RowOf<'jobs'>, 'required_skills' | 'optional_skills' | 'draft' | 'location_id' | 'partner_ids'> &
  Pick<RowOf<'locations'>, 'city' | 'street_address' | 'postal_code'> &
  Pick<RowOf<'company_brandings'>, 'domain_name' | 'logo'> & {
    draft: SavedContent | null
    has_location: boolean
    place_state: string | null
    further_places: FurtherPlace[]
    country_code: string | null
    required_skills: string[]
    optional_skills: string[]
    job_boards: string[]
    time_zone: string
    company_country: string | null
    subscription_status: SubscriptionStatus
  }

const skillNames = (column: 'required_skills' | 'optional_skills') =>
  sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place) AS ${sql.ref(column)}`

/** A subscription covers all jobs of its company. A company without one owes nothing. */
export const subscriptionStatus = sql<SubscriptionStatus>`coalesce((SELECT s.subscription_status FROM subscriptions s
  WHERE s.company_id = j.company_id AND s.product = 'sourcing' ORDER BY s.subscription_status = 'inactive' DESC LIMIT 1), 'active')`

/** The job of this id. Throws where there is none: ask for the right to it first. */
export async function getJobRow(db: Reader, id: number): Promise<HiringJobRow> {
  const { rows } = await sql<HiringJobRow>`SELECT j.id, j.company_id, j.title, j.language, j.description, j.requirements, j.job_benefits,
      j.department, j.employment_type, j.experience, j.is_remote, j.is_hybrid, ${payColumns('j')}, j.keywords, j.state,
      j.publish_date, j.valid_through, j.closed_at, j.closed_reason, j.decide_until, j.still_hiring_asked_at, j.source, j.source_id, j.created_at, j.updated_at, j.openings,
      j.hire_date::text AS hire_date, j.reply_within_days, j.is_listed, j.is_blind, j.rating_criteria, j.draft, j.version, j.stages_version, j.created_by,
      l.id IS NOT NULL AS has_location, l.city, l.state AS place_state, l.street_address, l.postal_code, n.code AS country_code,
      ${furtherPlaces},
      ${skillNames('required_skills')}, ${skillNames('optional_skills')},
      ARRAY(SELECT p.slug FROM partners p WHERE p.id = ANY (j.partner_ids) ORDER BY p.slug) AS job_boards,
      b.domain_name, b.logo, coalesce(c.time_zone, k.time_zone, 'UTC') AS time_zone, k.code AS company_country,
      ${subscriptionStatus} AS subscription_status
    FROM jobs j
    JOIN companies c ON c.id = j.company_id
    JOIN company_brandings b ON b.company_id = c.id
    LEFT JOIN countries k ON k.id = c.country_id
    LEFT JOIN locations l ON l.id = j.location_id
    LEFT JOIN countries n ON n.id = l.country_id
    WHERE j.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no job ${id}.`)
  return row
}
