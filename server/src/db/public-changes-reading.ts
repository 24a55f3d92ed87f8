// One look at the feed: what has been committed since the look before, by the snapshots of the two.
import { sql } from 'kysely'
import type pg from 'pg'
import { type DatabaseAddress, type Db, loneClient } from './connect.ts'
import type { RowOf } from './tables.ts'

type Kind = RowOf<'public_changes'>['kind']

/** What has changed, as far as an id names it. It may be gone, or be the same as before: read the rows. */
export type Changes = {
  /** It is not known what has changed: at the first time, after a gap, after a table was emptied. */
  everything: boolean
  /** Postings, their rows in the read model, and those whose last day has just passed. */
  jobs: ReadonlySet<number>
  /** Companies with their branding, their names, and how many jobs they have. */
  companies: ReadonlySet<number>
  partners: ReadonlySet<number>
}

export const everything: Changes = { everything: true, jobs: new Set(), companies: new Set(), partners: new Set() }

/**
 * How far was read: what had been committed, on which server, how far its log had been written (a replica that has replayed as much holds all of it),
 * and at which moment of the clock by which jobs end.
 */
type Position = { snapshot: string; server: string; log: string; now: Date }

/** `changes` is null where nothing has changed. */
export type ChangesRead = { changes: Changes | null; until: Position }

export type Reading = {
  /** Rejects when the connection is lost or says nothing, and then always. */
  read(since: Position | null, now: Date): Promise<ChangesRead>
  close(): Promise<void>
}

/** Under which the connection shows in pg_stat_activity. */
export const READER_NAME = 'plaza changes'
/** A look that takes longer has lost its connection. */
const READ_WITHIN_MS = 2000
const CLOSE_WITHIN_MS = 500
/** Of more entries it is not told which they are. */
const ENTRIES_MAX = 20_000
/** How long entries are kept at least: a reader that was away for longer begins anew. */
const KEPT_SECONDS = 540

type Row = {
  snapshot: string
  server: string
  log: string
  is_replica: boolean
  is_gap: boolean
  entries: [Kind, number][]
  ended: number[]
}

/**
 * What is visible now and was not in the snapshot before: so nothing is missed that commits late, and nothing waits for a transaction that takes
 * long. Transactions that are still to come, which only rows brought from another server name, are left out. There is a gap where entries were
 * pruned before they were read, and where the server knows fewer transactions than had been read.
 */
const READ = `SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server, pg_is_in_recovery() AS is_replica,
  CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn()::text END AS log, pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot) OR EXISTS (SELECT FROM public_change_pruning
    WHERE pruned_before > $2::xid8 AND pruned_before <= pg_snapshot_xmax(pg_current_snapshot())) AS is_gap,
  (SELECT coalesce(jsonb_agg(jsonb_build_array(kind, subject)), '[]') FROM (SELECT kind, subject FROM public_changes
    WHERE xid >= $2::xid8 AND xid < pg_snapshot_xmax(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ORDER BY xid LIMIT ${ENTRIES_MAX + 1}) AS unread) AS entries,
  (SELECT coalesce(jsonb_agg(id), '[]') FROM (SELECT id FROM jobs WHERE state = 'published' AND valid_through > $3 AND valid_through <= $4
    LIMIT ${ENTRIES_MAX + 1}) AS over) AS ended`

function changesOf({ entries, ended }: Row): Changes | null {
  if (entries.length === 0 && ended.length === 0) return null
  const named = (wanted: Kind) => entries.filter(([kind]) => kind === wanted).map(([, subject]) => subject)
  return {
    everything: entries.length > ENTRIES_MAX || ended.length > ENTRIES_MAX || named('everything').length > 0,
    jobs: new Set([...named('job'), ...ended]),
    companies: new Set(named('company')),
    partners: new Set(named('partner')),
  }
}

/**
 * Opens a connection for looking at the feed. `onChange` is called when something may have been committed: a message that is lost, or never
 * sent because a pooler stands between, only makes the next look come later.
 */
export async function openReading(address: DatabaseAddress, onChange: () => void): Promise<Reading> {
  const client = loneClient({
    ...address,
    application_name: READER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: READ_WITHIN_MS,
    query_timeout: READ_WITHIN_MS,
  })
  client.on('notification', onChange)
  try {
    await client.connect()
    await client.query('LISTEN public_changes')
  } catch (error) {
    await closeQuietly(client)
    throw error
  }
  return {
    async read(since, now) {
      const values = [since?.snapshot ?? null, since?.snapshot.split(':')[0] ?? null, since?.now ?? now, now]
      const { rows } = await client.query<Row>({ name: 'public_changes', text: READ, values })
      const row = rows[0] as Row
      // A replica names no running transactions: what they commit would be taken for read.
      if (row.is_replica) throw new Error('The database is a replica: changes are read where they are written.')
      const isNew = since === null || row.is_gap || since.server !== row.server || now < since.now
      return { changes: isNew ? everything : changesOf(row), until: { snapshot: row.snapshot, server: row.server, log: row.log, now } }
    },
    close: () => closeQuietly(client),
  }
}

/** The connection may be lost already, or silent: its end is not waited for for long. */
async function closeQuietly(client: pg.Client): Promise<void> {
  const givenUp = setTimeout(() => client.connection.stream.destroy(), CLOSE_WITHIN_MS)
  await client.end().catch(() => undefined)
  clearTimeout(givenUp)
}

/** Takes away the entries that every reader has read, and those that came with the rows of another server; to be called again and again. */
export async function prunePublicChanges(db: Db): Promise<void> {
  await sql`WITH pruned AS (UPDATE public_change_pruning
      SET pruned_before = next_before, next_before = pg_snapshot_xmin(pg_current_snapshot()), noted_at = now()
      WHERE noted_at <= now() - make_interval(secs => ${KEPT_SECONDS}) RETURNING pruned_before)
    DELETE FROM public_changes USING pruned
    WHERE xid < pruned.pruned_before OR xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}
