// The crowd of `overload.ts`, in a process of its own: prints what it was answered as one line of JSON.
// node server/bench/overload-load.ts PORT SECONDS ASKING DEAF
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { percentile } from './table.ts'

const [port = 0, seconds = 60, asking = 0, deaf = 0] = process.argv.slice(2).map(Number)
const HOST = `plaza.localhost:${port}`
/** A piece of requests as large as a server reads at once. */
const PIPELINED = Buffer.from(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(1500))
/** Whoever has been thrown out comes back. */
const COME_BACK_MS = 250

const served: number[] = []
const shed: number[] = []
let failed = 0
let others = 0
let thrownOut = 0
const agent = new Agent({ keepAlive: true, maxSockets: asking })
const until = performance.now() + seconds * 1000
const isOver = () => performance.now() >= until

function ask(): Promise<number> {
  return new Promise((resolve) => {
    get({ agent, port, host: '127.0.0.1', path: '/', headers: { host: HOST } }, (response) => {
      response.on('error', () => resolve(0))
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    }).on('error', () => resolve(0))
  })
}

/** Asks again as soon as it is answered, whatever the answer was. */
async function visitor(): Promise<void> {
  while (!isOver()) {
    const sent = performance.now()
    const status = await ask()
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

for (let at = 0; at < deaf; at++) deafClient()
await Promise.all(Array.from({ length: asking }, visitor))
if (asking === 0) await new Promise((resolve) => setTimeout(resolve, Math.max(1, until - performance.now())))
agent.destroy()
for (const times of [served, shed]) times.sort((a, b) => a - b)
const spread = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 0.95), times.at(-1) ?? Number.NaN]
process.stdout.write(
  JSON.stringify({ served: served.length, servedMs: spread(served), shed: shed.length, shedMs: spread(shed), failed, others, thrownOut }),
)
