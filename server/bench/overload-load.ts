// The crowd of `overload.ts`, in a process of its own: prints what it was answered as one line of JSON.
// node server/bench/overload-load.ts PORT SECONDS ASKING DEAF board|mixed
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { percentile } from './table.ts'

const [port = 0, seconds = 60, asking = 0, deaf = 0] = process.argv.slice(2, 6).map(Number)
const isMixed = process.argv[6] === 'mixed'
const HOST = `plaza.localhost:${port}`
/** A piece of requests as large as a server reads at once. */
const PIPELINED = Buffer.from(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(1500))
/** Whoever has been thrown out comes back. */
const COME_BACK_MS = 250

const WORDS = ['nurse', 'designer', 'madrid', 'engineer', 'cook', 'ventas', 'sales', 'java', 'london', 'remote', 'analyst', 'monterrey']

const served: number[] = []
const shed: number[] = []
/** Refusals that do not say when to come again. */
let shedWithoutTime = 0
let failed = 0
let others = 0
let thrownOut = 0
const agent = new Agent({ keepAlive: true, maxSockets: asking })
const until = performance.now() + seconds * 1000
const isOver = () => performance.now() >= until

function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { host: HOST } }, (response) => {
      if (response.statusCode === 503 && !response.headers['retry-after']) shedWithoutTime++
      response.on('error', () => resolve(0))
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    }).on('error', () => resolve(0))
  })
}

function textOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host: HOST } }, async (response) => resolve(await text(response))).on('error', reject)
  })
}

/** Addresses of pages and searches, each search another one, so that few of the answers have been kept. */
async function mixedPaths(): Promise<(at: number) => string> {
  const list = JSON.parse(await textOf('/api/job_board/jobs')) as { jobs: { id: number; company: { domain_name: string } }[] }
  const kinds = [
    (at: number) => `/?search=${WORDS[at % WORDS.length]}+${WORDS[(at >> 4) % WORDS.length]}&page=${2 + (at % 97)}`,
    (at: number) => `/?page=${2 + (at % 499)}`,
    (at: number) => `/api/job_board/jobs?search=${WORDS[at % WORDS.length]}+${at % 997}`,
    (at: number) => {
      const { id, company } = list.jobs[at % list.jobs.length] as (typeof list.jobs)[number]
      return `/companies/${company.domain_name}/jobs/${id}`
    },
    () => '/companies',
  ]
  return (at) => (kinds[at % kinds.length] as (typeof kinds)[number])(Math.floor(at / kinds.length))
}

/** Asks again as soon as it is answered, whatever the answer was. */
async function visitor(): Promise<void> {
  while (!isOver()) {
    const sent = performance.now()
    const status = await ask(pathOf(asked++))
    const took = performance.now() - sent
    if (status === 200) served.push(took)
    else if (status === 503) shed.push(took)
    else if (status >= 500) failed++
    else others++
  }
}

/** Sends requests as long as the server takes them, and reads nothing. */
function deafClient(): void {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  const send = () => {
    while (!isOver() && !socket.destroyed && socket.write(PIPELINED));
  }
  socket.on('connect', send).on('drain', send)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    thrownOut++
    if (!isOver()) setTimeout(deafClient, COME_BACK_MS)
  })
  setTimeout(() => socket.destroy(), Math.max(1, until - performance.now()))
}

const pathOf = isMixed ? await mixedPaths() : () => '/'
let asked = 0
for (let at = 0; at < deaf; at++) deafClient()
await Promise.all(Array.from({ length: asking }, visitor))
if (asking === 0) await new Promise((resolve) => setTimeout(resolve, Math.max(1, until - performance.now())))
agent.destroy()
for (const times of [served, shed]) times.sort((a, b) => a - b)
const spread = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 0.95), times.at(-1) ?? Number.NaN]
process.stdout.write(
  JSON.stringify({
    served: served.length,
    servedMs: spread(served),
    shed: shed.length,
    shedMs: spread(shed),
    shedWithoutTime,
    failed,
    others,
    thrownOut,
  }),
)
