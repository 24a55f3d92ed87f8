// `npm run bench -- relevance`: whether a search finds what people mean; each query that falls short, with --all.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { SearchEngine } from '../../src/features/board/job-search.ts'
import { holdJobs, idsByCell } from '../../src/features/board/memory/filling.ts'
import { memoryEngine } from '../../src/features/board/memory/memory-engine.ts'
import { searchBy } from '../../src/features/board/search.ts'
import { databaseEngine } from '../../src/features/board/search-sql.ts'
import { printTable } from '../table.ts'
import { fillCorpus, type JudgedJob } from './corpus.ts'
import { fits, judge } from './judge.ts'
import { type Query, queries } from './queries.ts'

const AIM = { ndcg: 0.9, right: 0.95 }

type Score = ReturnType<typeof judge> & { query: Query; total: number; corrected: string | null }

/** What all queries find by an engine, judged. */
async function scoresBy(engine: SearchEngine, jobs: readonly JudgedJob[]): Promise<Score[]> {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const scores: Score[] = []
  for (const query of queries) {
    const { ids, total, corrected } = await searchBy(engine, { search: query.typed, offset: 0, limit: 10 })
    const shown = ids.flatMap((id) => byId.get(id) ?? [])
    scores.push({ query, total, corrected, ...judge(query, shown, jobs) })
  }
  return scores
}

const ndcgOf = (scores: readonly Score[]) => scores.reduce((sum, each) => sum + each.ndcg, 0) / scores.length
const rightOf = (scores: readonly Score[]) => scores.filter((each) => each.isRightAtFirst).length / scores.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function tellShort(scores: readonly Score[]): void {
  for (const { query, ndcg, isRightAtFirst, total, corrected, wrong } of scores) {
    if (ndcg > 0.95 && isRightAtFirst) continue
    const said = corrected === null ? '' : `, corrected to ${corrected}`
    const seen = wrong.slice(0, 4).map((job) => `${job.title} (${job.city}, ${job.company})`)
    process.stdout.write(
      `${ndcg.toFixed(2)} ${isRightAtFirst ? ' ' : '!'} ${query.typed}: ${total} found${said}; wrong: ${seen.join(' | ')}\n`,
    )
  }
}

/** Fills a database of its own, asks both engines all queries and prints their scores. */
export async function benchRelevance(isAll: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plaza-relevance-'))
  const server = await startEmbedded({ dataDir })
  const connection = connect(server.address(), { connections: 2, statementTimeoutMs: 0 })
  try {
    await migrate(connection.pool)
    const jobs = await fillCorpus(connection)
    await connection.pool.query('VACUUM ANALYZE')
    const unanswerable = queries.filter(({ must }) => must !== null && !jobs.some((job) => fits(job, must)))
    if (unanswerable.length > 0)
      throw new Error(`No job of the corpus is what these ask for: ${unanswerable.map(({ typed }) => typed).join(', ')}.`)
    const held = await holdJobs(connection.db, await idsByCell(connection.db), shippedRates, () => false)
    if (!held) throw new Error('The jobs were not held.')
    const database = await scoresBy(databaseEngine(connection.db), jobs)
    const memory = await scoresBy(memoryEngine(held), jobs)
    if (isAll) tellShort(memory)
    printTable(
      `What people mean: ${queries.length} queries over ${jobs.length.toLocaleString('en')} jobs`,
      ['figure', 'PostgreSQL', 'memory', 'aim'],
      [
        ['nDCG@10', ndcgOf(database).toFixed(3), ndcgOf(memory).toFixed(3), AIM.ndcg.toFixed(3)],
        ['no wrong result in the first three', percent(rightOf(database)), percent(rightOf(memory)), percent(AIM.right)],
      ],
    )
  } finally {
    await connection.pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
