// Writes any number of varied postings into an empty database: `node server/bench/bulk.ts 1000000` fills the one that DATABASE_URL names.

import { setImmediate as othersFirst } from 'node:timers/promises'
import { composeJob, kits } from '../seeds/compose.ts'
import { demoCompanies, demoPartner, draftOf, insertCompany } from '../seeds/demo.ts'
import { Random } from '../seeds/random.ts'
import type { SeedCompany } from '../seeds/shapes.ts'
import { type Connection, connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildSearchBesideWriting, indexCompanies, type KnownTexts } from '../src/features/board/search-index.ts'
import { insertJobs, type JobDraft } from '../src/features/jobs/jobs.ts'

const JOBS_PER_COMPANY = 40
const CHUNK_JOBS = 2000
const COMPOSED_AT_ONCE = 50
const PARTNER_SHARE = 0.2
const suffixes = [
  'Norte',
  'Sur',
  'Group',
  'Labs',
  'Digital',
  'Global',
  'Partners',
  'Pacific',
  'Atlantic',
  'Andina',
  'Works',
  'Direct',
  'Plus',
  'One',
]

function variant(base: SeedCompany, at: number, random: Random): SeedCompany {
  if (at < demoCompanies.length) return base
  const suffix = `${random.pick(suffixes)} ${at}`
  return {
    ...base,
    visible_name: `${base.visible_name} ${suffix}`,
    name: `${base.name} ${suffix}`,
    domain_name: `${base.domain_name}-${at}`.slice(0, 60),
  }
}

/** The text as `richText` keeps it, without what that takes: it leaves these signs as they are, where the composer escapes them. */
const asKept = (text: string | null) => text?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? null

/** The texts of jobs as they were just written. */
function textsOf(ids: readonly number[], drafts: readonly JobDraft[]): KnownTexts {
  return new Map(ids.flatMap((id, at) => (drafts[at] ? [[id, drafts[at]] as const] : [])))
}

/**
 * Fills a migrated, empty database with `count` published jobs and brings the index and the statistics up to date: what it holds is what the product would have written,
 * job by job. One that is broken off leaves a database that is of no use.
 */
export async function fill({ db, pool }: Connection, count: number, progress: (line: string) => void = () => undefined): Promise<void> {
  const now = new Date('2026-03-02T09:00:00Z')
  const random = new Random(count)
  const keys = [...kits.values()]
  const ids = {
    countries: new Map((await db.selectFrom('countries').select(['id', 'code']).execute()).map((each) => [each.code, each.id])),
    industries: new Map((await db.selectFrom('company_industries').select(['id', 'name']).execute()).map((each) => [each.name, each.id])),
  }
  const partner = await db
    .insertInto('partners')
    .values({ ...demoPartner, logo: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const companies: { id: number; seed: SeedCompany }[] = []
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < Math.max(demoCompanies.length, count / JOBS_PER_COMPANY); at++) {
      const seed = variant(demoCompanies[at % demoCompanies.length] as SeedCompany, at, random)
      companies.push({ seed, id: await insertCompany(transaction, seed, ids, { logo: null, background: null }) })
    }
    await indexCompanies(
      transaction,
      companies.map((each) => each.id),
    )
  })
  const compose = async (left: number) => {
    const drafts: JobDraft[] = []
    while (drafts.length < Math.min(CHUNK_JOBS, left)) {
      const { id, seed } = random.pick(companies)
      const draft = draftOf(composeJob(seed, random.pick(keys), now, random), id, ids, random.chance(PARTNER_SHARE) ? [partner.id] : [])
      const { description, requirements, job_benefits } = draft
      const texts = { description: asKept(description), requirements: asKept(requirements), job_benefits: asKept(job_benefits) }
      drafts.push({ ...draft, ...texts, valid_through: null })
      if (drafts.length % COMPOSED_AT_ONCE === 0) await othersFirst()
    }
    return drafts
  }
  await buildSearchBesideWriting(db, async (index) => {
    // While the database writes some, the next ones are made up, and those before are indexed on a connection of their own.
    let composing = compose(count)
    let indexing: Promise<void> = Promise.resolve()
    try {
      for (let done = 0; done < count; ) {
        const drafts = await composing
        done += drafts.length
        composing = compose(count - done)
        const jobIds = await db.transaction().execute((transaction) => insertJobs(transaction, drafts, { bulk: true }))
        await indexing
        indexing = index(textsOf(jobIds, drafts))
        // Whoever waits for it next hears of a failure.
        indexing.catch(() => undefined)
        if (done % 20_000 === 0) progress(`${done} jobs written`)
      }
      await indexing
    } finally {
      await Promise.allSettled([indexing])
    }
    progress('building the indexes')
  })
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query('VACUUM ANALYZE')
  client.release(true)
}

if (import.meta.main) {
  const count = Number(process.argv[2])
  const url = process.env.DATABASE_URL
  if (!url || !Number.isInteger(count) || count < 1) {
    process.stderr.write('Usage: DATABASE_URL=postgresql://… node server/bench/bulk.ts COUNT\n')
    process.exit(1)
  }
  const connection = connect({ connectionString: url }, { connections: 4, statementTimeoutMs: 0 })
  await migrate(connection.pool)
  const { rowCount } = await connection.pool.query('SELECT FROM companies LIMIT 1')
  if (rowCount !== 0) {
    process.stderr.write('This database has companies: only an empty one is filled.\n')
    process.exit(1)
  }
  await fill(connection, count, (line) => process.stdout.write(`${line}\n`))
  await connection.pool.end()
}
