// `npm run lighthouse`: what Lighthouse says of the board, a job and a company on a phone, each the median of several runs over the demo data.
// `-- --before FOLDER` measures an older build beside it, by turns: a clone of the repository with its packages installed and its screens built.
// `-- --runs 9` takes more runs. Lighthouse is fetched when it is asked for (docs/decisions/0133).
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { printTable } from '../server/bench/table.ts'
import { findChromium } from '../tools/chromium.ts'
import { type Figures, figuresOf, MEASURES, type Measure, type Report, shareLeft } from '../tools/lighthouse-figures.ts'
import { type Product, startProduct, temporaryDataDir } from './src/server.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const REPORT_MAX_BYTES = 64_000_000

const { values } = parseArgs({ options: { before: { type: 'string' }, runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is the number of runs of each page.')

const chromium = findChromium()
const run = promisify(execFile)

async function reportOf(address: string): Promise<Report> {
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-proxy-server']
  const parameters = ['--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${flags.join(' ')}`]
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, address, ...parameters], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: REPORT_MAX_BYTES,
  })
  return JSON.parse(stdout)
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  return answer.text()
}

/** The board, its first job and that job's company. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const job = /href="(\/companies\/[^/"]+)\/jobs\/\d+"/.exec(await textOf(origin))
  if (!job) throw new Error(`${origin} lists no job.`)
  const [link, company = ''] = job
  return { board: '/', job: link.slice(6, -1), company }
}

async function start(folder?: string): Promise<Product & { origin: string }> {
  const dataDir = temporaryDataDir()
  const product = await startProduct(dataDir, { hasDemoData: true, ...(folder ? { folder: resolve(folder) } : {}) })
  return { ...product, origin: `http://plaza.localhost:${product.port}` }
}

const products = new Map<string, Product & { origin: string }>()
const reports = new Map<string, Report[]>()
try {
  if (values.before) products.set('before', await start(values.before))
  products.set('now', await start())
  const pages = await pagesOf(products.get('now')?.origin ?? '')
  // What is asked for the first time is made; visitors mostly get what is kept.
  for (const { origin } of products.values()) for (const path of Object.values(pages)) await textOf(origin + path)
  for (let each = 1; each <= runs; each++) {
    for (const [page, path] of Object.entries(pages)) {
      for (const [build, { origin }] of products) {
        const name = `${page} ${build}`
        reports.set(name, [...(reports.get(name) ?? []), await reportOf(origin + path)])
      }
    }
    process.stdout.write(`  run ${each} of ${runs}\n`)
  }

  const figures = new Map<string, Figures>([...reports].map(([name, all]) => [name, figuresOf(all)]))
  const measures = Object.entries(MEASURES) as [Measure, string][]
  printTable(
    `On a phone, median of ${runs} runs`,
    ['page', ...measures.map(([, label]) => label)],
    [...figures].map(([name, found]) => [name, ...measures.map(([measure]) => found[measure])]),
  )
  if (values.before) {
    const rows = Object.keys(pages).flatMap((page) => {
      const [before, now] = [figures.get(`${page} before`), figures.get(`${page} now`)]
      return before && now
        ? shareLeft(before, now).map((left) => [`${page}, ${MEASURES[left.measure]}`, left.share, left.isReached ? 'yes' : 'no'])
        : []
    })
    printTable('What is left of before (aim: 0.5)', ['page', 'share', 'reached'], rows)
  }
} finally {
  for (const product of products.values()) await product.stop()
}
