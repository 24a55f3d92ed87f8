// The product as a process of its own, on a free port and with a data folder that is removed with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../server/src/testing/free-port.ts'
import { freshFolder } from '../../server/src/testing/fresh-folder.ts'

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 20_000

export type Product = {
  port: number
  dataDir: string
  /** The errors that the product has logged since its start. */
  errors: readonly string[]
  stop(): Promise<void>
}

/** Runs a file of the repository and answers what it printed; its errors go to this process's output. */
export function runFile(file: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, file)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(printed.trim()) : reject(new Error(`${file} ended with ${code}. ${printed}`))))
  })
}

/** A new data folder, in memory where there is room: journeys wait for no disk. */
export function temporaryDataDir(): string {
  return freshFolder('journeys')
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))
}

/** Starts the product with a data folder and waits until it answers; `stop` ends it and removes the folder. */
export async function startProduct(dataDir: string, options: { hasDemoData: boolean }): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: String(options.hasDemoData),
      LOG_LEVEL: 'warn',
      // All journeys come from the same address.
      TRIES_PER_CLIENT: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const errors: string[] = []
  const stop = async () => {
    child.kill('SIGTERM')
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended(child)
    clearTimeout(hard)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`
      if (line.endsWith(' is ready.')) resolve()
      if (/^\{"level":[56]0,/.test(line)) errors.push(line)
    })
    createInterface({ input: child.stderr }).on('line', (line) => {
      said += `${line}\n`
      errors.push(line)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} instead of starting.\n${said}`)))
    setTimeout(() => reject(new Error(`The product did not start in time.\n${said}`)), READY_WITHIN_MS).unref()
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { port, dataDir, errors, stop }
}
