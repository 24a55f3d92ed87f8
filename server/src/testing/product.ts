// The product as a process of its own, as it is started everywhere.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../main.ts')

export type Product = {
  child: ChildProcess
  /** All it has said, on standard output and as complaints. */
  output(): string
  /** What it has said on standard error. */
  complaints(): string
  /** Its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Resolves once it says that it is ready; rejects with its words when it ends before. */
  ready: Promise<void>
}

/** Watches a process that says "is ready." when it is. */
export function watch(child: ChildProcess): Product {
  let said = ''
  let complained = ''
  const ready = Promise.withResolvers<void>()
  child.stdout?.on('data', (bytes) => {
    said += bytes
    if (said.includes('is ready.')) ready.resolve()
  })
  child.stderr?.on('data', (bytes) => {
    said += bytes
    complained += bytes
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      ready.reject(new Error(`It ended with ${code ?? signal}: ${said}`))
      resolve(code ?? signal)
    }),
  )
  // Whoever waits for it hears of it.
  ready.promise.catch(() => undefined)
  return { child, output: () => said, complaints: () => complained, ended, ready: ready.promise }
}

/** Starts `parts` (web, worker, both where none is named) without demo data, and without anything of this process' environment. */
export function startProduct(parts: readonly string[], env: Record<string, string>): Product {
  return watch(
    spawn(process.execPath, [main, ...parts], {
      env: { PATH: process.env.PATH, DEMO_DATA: 'false', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The number of the database server that this folder names; it may have ended. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** The commands of all processes that name this folder, without the test's own. */
export function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir))
}
