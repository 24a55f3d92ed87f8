// Which files the rows name. A column that holds a key and stands in neither list is found by backup.test.ts.
import type pg from 'pg'

/** Columns that hold keys in the files store. Documents stand in the table `files`, whatever refers to it. */
export const PICTURE_COLUMNS = [
  ['users', 'avatar'],
  ['company_brandings', 'logo'],
  ['company_brandings', 'background'],
  ['partners', 'logo'],
] as const

/** `isNeeded`: something shows it or leads to it. A document that nothing refers to is an upload that broke off: its bytes may never have come. */
export type NamedFile = { key: string; isNeeded: boolean }

async function existingPictureColumns(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query(
    `SELECT quote_ident(c.relname) AS table, quote_ident(a.attname) AS column
     FROM unnest($1::text[], $2::text[]) AS wanted (relation, name)
     JOIN pg_class c ON c.relname = wanted.relation AND c.relnamespace = current_schema()::regnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = wanted.name AND NOT a.attisdropped`,
    [PICTURE_COLUMNS.map(([table]) => table), PICTURE_COLUMNS.map(([, column]) => column)],
  )
  return rows
}

/** Columns that refer to rows of `files`; null in a database that is older than that table. */
async function referringColumns(client: pg.ClientBase): Promise<{ table: string; column: string }[] | null> {
  const { rows } = await client.query("SELECT to_regclass(quote_ident(current_schema()) || '.files') AS files")
  if (rows[0].files === null) return null
  const found = await client.query(
    `SELECT f.conrelid::regclass::text AS table, quote_ident(a.attname) AS column FROM pg_constraint f
     JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = (quote_ident(current_schema()) || '.files')::regclass`,
  )
  return found.rows
}

/** Every file that rows name, as this client's transaction sees them, once each. A database of an older release is read as it is. */
export async function namedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const pictures = await existingPictureColumns(client)
  const referring = await referringColumns(client)
  const parts = pictures.map(({ table, column }) => `SELECT ${column} AS key, true AS needed FROM ${table} WHERE ${column} IS NOT NULL`)
  if (referring !== null) {
    const used = referring.map(({ table, column }) => `EXISTS (SELECT FROM ${table} AS r WHERE r.${column} = f.id)`)
    parts.push(`SELECT f.key, ${used.join(' OR ') || 'true'} AS needed FROM files f`)
  }
  if (parts.length === 0) return []
  const { rows } = await client.query(`SELECT key, bool_or(needed) AS needed FROM (${parts.join(' UNION ALL ')}) AS named GROUP BY key`)
  return rows.map(({ key, needed }) => ({ key, isNeeded: needed }))
}
