// Measures what a rendered page costs, compared with a plain node:http server that sends the same bytes; also sizes, memory and the time to the first page.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { load, memoryMegabytes } from './load.ts'
import { ended, memoryEnv, memoryNode } from './product.ts'
import { printTable } from './table.ts'

const PORT = 3917
const PLAIN_PORT = 3918
const HOST = `plaza.localhost:${PORT}`
const SECONDS = 6
const CONNECTIONS = 8
const main = join(import.meta.dirname, '../src/main.ts')
const client = join(import.meta.dirname, '../../web/dist/client')

function fetchText(path: string, port = PORT): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host: HOST } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })
}

async function untilAnswered(path: string, port: number): Promise<void> {
  for (;;) {
    try {
      if ((await fetchText(path, port)).status === 200) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** Until the process searches in memory: loading the jobs takes the processor that pages are measured by. */
async function untilHeld(): Promise<void> {
  while (!(await fetchText('/metrics')).text.includes('plaza_search_memory_current 1'))
    await new Promise((resolve) => setTimeout(resolve, 50))
}

function startServer(dataDir: string, more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...memoryNode, main, 'web'], {
    env: {
      ...memoryEnv,
      PATH: process.env.PATH,
      PORT: String(PORT),
      BIND: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** A server in a process of its own that sends the given body to everybody. */
function startPlain(body: string | Buffer): ChildProcess {
  const source = `const body = require('node:fs').readFileSync(0)
    require('node:http').createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)).listen(${PLAIN_PORT}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['pipe', 'inherit', 'inherit'] })
  child.stdin?.end(body)
  return child
}

/** Sums the compressed size of what a page loads before it is usable. */
function assets(html: string, pattern: RegExp): number {
  const files = new Set([...html.matchAll(pattern)].map((match) => match[1] as string))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1000
}

/** Measures the pages over the database in `dataDir` and prints the tables. */
export async function benchPages(dataDir: string, jobs: number): Promise<void> {
  const begun = performance.now()
  let server = startServer(dataDir, { KEPT_ANSWERS_MB: '0' })
  await untilAnswered('/', PORT)
  const firstPageSeconds = (performance.now() - begun) / 1000
  const memoryAtStart = memoryMegabytes(server.pid as number)
  await untilHeld()
  const list = JSON.parse((await fetchText('/api/job_board/jobs')).text) as { jobs: { id: number; company: { domain_name: string } }[] }
  const jobPaths = list.jobs.map((job) => `/companies/${job.company.domain_name}/jobs/${job.id}`)
  const lists = Array.from({ length: 40 }, (_, at) => `/api/job_board/jobs?page=${at + 2}`)
  const pages: [string, string[]][] = [
    ['board', Array.from({ length: 40 }, (_, at) => `/?page=${at + 2}`)],
    [
      'board, searched',
      ['nurse', 'designer', 'madrid', 'kubernetes', 'cook', 'driver', 'sales', 'java', 'london', 'remote', 'analyst', 'teacher'].map(
        (word) => `/?search=${word}`,
      ),
    ],
    ['job page', jobPaths],
    ['list call', lists],
  ]
  const rows: (string | number)[][] = []
  const kept: (string | number)[][] = []
  for (const [name, paths] of pages) {
    const html = (await fetchText(paths[0] as string)).text
    const plain = startPlain(html)
    await untilAnswered('/', PLAIN_PORT)
    const floor = await load(plain.pid as number, PLAIN_PORT, HOST, ['/'], CONNECTIONS, SECONDS / 2)
    await ended(plain)
    const rendered = await load(server.pid as number, PORT, HOST, paths, CONNECTIONS, SECONDS)
    rows.push([
      name,
      rendered.perSecond,
      1000 / rendered.processorMs,
      rendered.processorMs,
      rendered.p50,
      rendered.p99,
      floor.processorMs,
      rendered.processorMs / floor.processorMs,
      name === 'list call' ? 15 : 60,
    ])
  }
  printTable(
    `Pages rendered by the server over ${jobs.toLocaleString('en')} jobs, ${CONNECTIONS} connections, none of them kept`,
    ['page', 'pages/s here', 'pages/s per core', 'CPU ms each', 'p50 ms', 'p99 ms', 'plain node:http CPU ms', 'ratio', 'at most'],
    rows,
  )
  const memoryAfter = memoryMegabytes(server.pid as number)
  await ended(server)
  server = startServer(dataDir)
  await untilAnswered('/', PORT)
  await untilHeld()
  for (const [name, paths] of pages) {
    const html = (await fetchText(paths[0] as string)).text
    const compressed = startPlain(brotliCompressSync(html))
    await untilAnswered('/', PLAIN_PORT)
    const sent = await load(compressed.pid as number, PLAIN_PORT, HOST, ['/'], CONNECTIONS, SECONDS / 2)
    await ended(compressed)
    const remembered = await load(server.pid as number, PORT, HOST, paths, CONNECTIONS, SECONDS / 2, { 'accept-encoding': 'br' })
    const rates = [remembered.perSecond, sent.perSecond, remembered.perSecond / sent.perSecond]
    kept.push([name, ...rates, 0.5, remembered.processorMs, sent.processorMs, sent.processorMs / remembered.processorMs, remembered.p99])
  }
  printTable(
    'The same from memory, compressed, beside plain node:http sending the same bytes',
    ['page', 'kept/s', 'plain/s', 'ratio', 'at least', 'kept CPU ms', 'plain CPU ms', 'ratio by CPU', 'p99 ms'],
    kept,
  )
  const board = (await fetchText('/')).text
  const job = (await fetchText(jobPaths[0] as string)).text
  const size = (html: string) => [
    gzipSync(html).length / 1000,
    // Named by the script that begins the code after the first paint.
    assets(html, /"(\/assets\/[^"]+\.js)"/g),
    assets(html, /href="(\/assets\/[^"]+\.css)"/g),
  ]
  printTable(
    'Sizes (kB gzip)',
    ['page', 'HTML', 'JS', 'CSS'],
    [
      ['board', ...size(board)],
      ['job page', ...size(job)],
    ],
  )
  printTable(
    'The process',
    ['what', 'value'],
    [
      ['start to first answered page, s', firstPageSeconds],
      ['memory after the first page, MB', memoryAtStart],
      ['memory after the load, MB', memoryAfter],
      ['memory after the load from memory, MB', memoryMegabytes(server.pid as number)],
    ],
  )
  await ended(server)
}
