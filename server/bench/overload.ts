// What becomes of the product when far too many come, and of the memory when clients send and never read.
// node server/bench/overload.ts [SECONDS] [PORT]
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryMegabytes } from './load.ts'
import { memoryEnv, memoryNode } from './product.ts'
import { printTable } from './table.ts'

const [seconds = 60, port = 3919] = process.argv.slice(2).map(Number)
const WARM_UP_SECONDS = 10
const REST_SECONDS = 30
const PROBE_EVERY_MS = 500
/** Within so many seconds of the end of a rush answers are as quick as before it; as long they are asked for before and after it. */
const CALM_SECONDS = 5

type Answers = {
  served: number
  servedMs: [number, number, number]
  shed: number
  shedMs: [number, number, number]
  shedWithoutTime: number
  failed: number
  others: number
  thrownOut: number
}

function startProduct(dataDir: string): ChildProcess {
  return spawn(process.execPath, [...memoryNode, join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...memoryEnv,
      PORT: String(port),
      BIND: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The status of an answer, 0 when there is none, and how long it took in milliseconds. */
function ask(path: string): Promise<{ status: number; ms: number }> {
  const sent = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - sent })
    get({ port, host: '127.0.0.1', path, agent: false, headers: { host: `plaza.localhost:${port}` } }, (response) => {
      response
        .on('error', () => done(0))
        .on('end', () => done(response.statusCode ?? 0))
        .resume()
    }).on('error', () => done(0))
  })
}

async function crowd(lasting: number, asking: number, deaf: number, what: 'board' | 'mixed' = 'board'): Promise<Answers> {
  const given = [...[port, lasting, asking, deaf].map(String), what]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'overload-load.ts'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const part of child.stdout) printed += String(part)
  return JSON.parse(printed) as Answers
}

/** Asks /healthz twice a second and looks at the memory until it is told to stop. */
function watch(pid: number): () => Promise<{ slowestMs: number; unanswered: number; peak: number }> {
  let slowestMs = 0
  let unanswered = 0
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { status, ms } = await ask('/healthz')
      if (status !== 200) unanswered++
      slowestMs = Math.max(slowestMs, ms)
      peak = Math.max(peak, memoryMegabytes(pid))
      await pause(PROBE_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return { slowestMs, unanswered, peak }
  }
}

async function measure(pid: number, name: string, asking: number, deaf: number): Promise<(string | number)[]> {
  const before = memoryMegabytes(pid)
  const stop = watch(pid)
  const { served, servedMs, shed, shedMs, failed, others, thrownOut } = await crowd(seconds, asking, deaf)
  const { slowestMs, unanswered, peak } = await stop()
  await pause(REST_SECONDS * 1000)
  const whole = (value: number) => (Number.isNaN(value) ? '' : Math.round(value).toString())
  const numbers = [served, ...servedMs, shed, shedMs[1], shedMs[2], failed, others, thrownOut, slowestMs, unanswered, before, peak]
  return [name, ...[...numbers, memoryMegabytes(pid)].map(whole)]
}

/** Pages and searches of many kinds, ten times as many as can be answered; and how soon afterwards one visitor is answered as before. */
async function measureMixed(pid: number, asking: number): Promise<(string | number)[]> {
  const calm = async () => (await crowd(CALM_SECONDS, 1, 0, 'mixed')).servedMs
  const before = await calm()
  const stop = watch(pid)
  const rush = await crowd(seconds, asking, 0, 'mixed')
  const { slowestMs, unanswered, peak } = await stop()
  await pause(CALM_SECONDS * 1000)
  const after = await calm()
  const numbers = [rush.served, rush.servedMs[1], rush.shed, rush.shedMs[1], rush.shedWithoutTime, rush.failed, rush.others]
  return [
    ...[...numbers, slowestMs, unanswered, peak].map(Math.round),
    ...[before[0], before[1], after[0], after[1]].map((ms) => ms.toFixed(1)),
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'plaza-overload-'))
const product = startProduct(dataDir)
try {
  while ((await ask('/')).status !== 200) {
    if (product.exitCode !== null) throw new Error('The product did not start.')
    await pause(100)
  }
  const pid = product.pid as number
  const cold = memoryMegabytes(pid)
  await crowd(WARM_UP_SECONDS, 8, 0)
  const rows = [
    await measure(pid, '300 connections on /', 300, 0),
    await measure(pid, '200 that send and never read', 0, 200),
    await measure(pid, 'both at once', 300, 200),
  ]
  const mixed = await measureMixed(pid, 300)
  printTable(
    `Too many at once, ${seconds} s each (milliseconds and megabytes; memory after the first page ${Math.round(cold)} MB, before and after as it is ${REST_SECONDS} s later)`,
    [
      'who',
      'served',
      'p50',
      'p95',
      'max',
      'shed',
      'p95',
      'max',
      '500s',
      'others',
      'thrown out',
      'health max',
      'not answered',
      'MB before',
      'peak',
      'after',
    ],
    rows,
  )
  printTable(
    `300 connections asking for pages and searches of many kinds for ${seconds} s (milliseconds; before it, and from ${CALM_SECONDS} s after its end on: one visitor, p50 and p95)`,
    [
      'served',
      'p95',
      'shed',
      'p95',
      'without a time',
      '500s',
      'others',
      'health max',
      'not answered',
      'peak MB',
      'before',
      'p95',
      'after',
      'p95',
    ],
    [mixed],
  )
} finally {
  const end = new Promise((resolve) => product.once('exit', resolve))
  if (product.kill('SIGTERM')) await end
  rmSync(dataDir, { recursive: true, force: true })
}
