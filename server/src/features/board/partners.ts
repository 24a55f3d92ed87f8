import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'

export type Partner = RowOf<'partners'>

/** All white-label partners; they are few and change rarely, so each node keeps them and reads them again when one has changed. */
export async function listPartners(db: Reader): Promise<Partner[]> {
  return db.selectFrom('partners').selectAll().orderBy('id').execute()
}

/** The partner with this slug or test slug, or undefined. */
export async function findPartner(db: Reader, slug: string): Promise<Partner | undefined> {
  return db
    .selectFrom('partners')
    .selectAll()
    .where((where) => where.or([where('slug', '=', slug), where('test_slug', '=', slug)]))
    .executeTakeFirst()
}
