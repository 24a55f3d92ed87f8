// `npm run bench -- relevance`: whether a search finds what people mean; each query that falls short, with --all.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { searchJobs } from '../../src/features/board/search.ts'
import { printTable } from '../table.ts'
import { fillCorpus } from './corpus.ts'
import { fits, judge } from './judge.ts'
import { queries } from './queries.ts'

const AIM = { ndcg: 0.9, right: 0.95 }

/** Fills a database of its own, asks all queries and prints the score. */
export async function benchRelevance(isAll: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plaza-relevance-'))
  const server = await startEmbedded({ dataDir })
  const connection = connect(server.address(), { connections: 2, statementTimeoutMs: 0 })
  try {
    await migrate(connection.pool)
    const jobs = await fillCorpus(connection)
    await connection.pool.query('VACUUM ANALYZE')
    const byId = new Map(jobs.map((job) => [job.id, job]))
    const scores = []
    const unanswerable = queries.filter(({ must }) => must !== null && !jobs.some((job) => fits(job, must)))
    if (unanswerable.length > 0)
      throw new Error(`No job of the corpus is what these ask for: ${unanswerable.map(({ typed }) => typed).join(', ')}.`)
    for (const query of queries) {
      const found = await searchJobs(connection.db, { search: query.typed, offset: 0, limit: 10 })
      const shown = found.ids.flatMap((id) => byId.get(id) ?? [])
      scores.push({ query, total: found.total, corrected: found.corrected, ...judge(query, shown, jobs) })
    }
    if (isAll) {
      for (const { query, ndcg, isRightAtFirst, total, corrected, wrong } of scores) {
        if (ndcg > 0.95 && isRightAtFirst) continue
        const said = corrected === null ? '' : `, corrected to ${corrected}`
        const seen = wrong.slice(0, 4).map((job) => `${job.title} (${job.city}, ${job.company})`)
        process.stdout.write(
          `${ndcg.toFixed(2)} ${isRightAtFirst ? ' ' : '!'} ${query.typed}: ${total} found${said}; wrong: ${seen.join(' | ')}\n`,
        )
      }
    }
    const ndcg = scores.reduce((sum, each) => sum + each.ndcg, 0) / scores.length
    const right = scores.filter((each) => each.isRightAtFirst).length / scores.length
    printTable(
      `What people mean: ${queries.length} queries over ${jobs.length.toLocaleString('en')} jobs`,
      ['figure', 'PostgreSQL', 'aim'],
      [
        ['nDCG@10', ndcg.toFixed(3), AIM.ndcg.toFixed(3)],
        ['no wrong result in the first three', `${(right * 100).toFixed(1)} %`, `${(AIM.right * 100).toFixed(1)} %`],
      ],
    )
  } finally {
    await connection.pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
