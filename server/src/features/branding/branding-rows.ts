// Rows of careers pages (brandings).
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'

export type BrandingRow = RowOf<'company_brandings'> & {
  visible_name: string
  privacy_notice: string | null
  reply_within_days: number
  /** Who edited it last, or null. */
  staff_name: string | null
  published_jobs: number
  last_job_published: Date | null
}

/** The careers page of a company, with the facts of its summary. */
export async function getBranding(db: Reader, companyId: number): Promise<BrandingRow> {
  const { rows } =
    await sql<BrandingRow>`SELECT b.*, c.visible_name, c.privacy_notice, c.reply_within_days, nullif(concat_ws(' ', u.first_name, u.last_name), '') AS staff_name,
      j.published_jobs, j.last_job_published
    FROM company_brandings b JOIN companies c ON c.id = b.company_id LEFT JOIN users u ON u.id = b.edited_by
    CROSS JOIN (SELECT count(*)::int AS published_jobs, max(publish_date) AS last_job_published
      FROM jobs WHERE company_id = ${companyId} AND state = 'published') j
    WHERE b.company_id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Company ${companyId} has no careers page.`)
  return row
}

/**
 * What a careers page shows now. Locks it together with its company until the end of the transaction, because the search index is made of
 * both. The company's lock comes before every other.
 */
export async function lockBranding(db: Reader, companyId: number): Promise<RowOf<'company_brandings'>> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return db.selectFrom('company_brandings').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirstOrThrow()
}
