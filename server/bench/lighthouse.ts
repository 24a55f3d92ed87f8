// `npm run lighthouse`: what Lighthouse says of the board, a job and a company on a phone, each the median of several runs over the demo data.
// `-- --before FOLDER` measures an older build beside it, by turns: a clone of the repository with its packages installed and its screens built.
// `-- --runs 9` takes more runs. Lighthouse is fetched when it is asked for (docs/decisions/0133).
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs, promisify } from 'node:util'
import { type Figures, figuresOf, MEASURES, type Measure, type Report, shareLeft } from './lighthouse-figures.ts'
import { printTable } from './table.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const REPORT_MAX_BYTES = 64_000_000

const { values } = parseArgs({ options: { before: { type: 'string' }, runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is the number of runs of each page.')

const chromium = process.env.CHROMIUM_PATH
if (!chromium) throw new Error('CHROMIUM_PATH names no browser.')
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

/** The text at an address; browsers know that every name below localhost is this machine, Node does not. */
async function textOf(address: string): Promise<string> {
  const { host, port, pathname } = new URL(address)
  const request = get({ host: '127.0.0.1', port, path: pathname, headers: { host, accept: 'text/html' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${address} was answered with ${answer.statusCode}.`)
  return text(answer)
}

/** The board, its first job and that job's company. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const job = /href="(\/companies\/[^/"]+)\/jobs\/\d+"/.exec(await textOf(origin))
  if (!job) throw new Error(`${origin} lists no job.`)
  const [link, company = ''] = job
  return { board: '/', job: link.slice(6, -1), company }
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}

type Product = { origin: string; stop: () => Promise<void> }

/** The product of a folder over the demo data, which are removed with it. */
async function start(folder: string): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plaza-lighthouse-'))
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'true', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const isReady = new Promise<true>((ready) => {
    let said = ''
    child.stdout?.on('data', (bytes) => {
      said += bytes
      if (said.includes('is ready.')) ready(true)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  if ((await Promise.race([isReady, ended])) !== true) {
    await stop()
    throw new Error(`The product in ${folder} ended instead of starting.`)
  }
  return { origin: `http://plaza.localhost:${port}`, stop }
}

const products = new Map<string, Product>()
const reports = new Map<string, Report[]>()
try {
  if (values.before) products.set('before', await start(resolve(values.before)))
  products.set('now', await start(resolve(import.meta.dirname, '../..')))
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
