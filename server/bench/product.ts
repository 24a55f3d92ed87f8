// The product as a process of its own, for benches that ask it over HTTP.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../src/main.ts')

/** How `npm start` and the operations page start the product, as far as it concerns its memory (docs/decisions/0098). */
export const memoryNode: readonly string[] = ['--max-semi-space-size=16']
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** A process of Node's that says on its standard output when it is ready; answers with it and what it has said until then. Rejects when it ends before. */
export function startedProcess(
  parameters: readonly string[],
  env: Record<string, string>,
  more: { withMessages?: boolean } = {},
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(more.withMessages ? (['ipc'] as const) : [])],
  })
  // A bench that fails leaves nothing behind.
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`${parameters.join(' ')} ended at once.`)))
    child.stdout?.on('data', (part) => {
      said += part
      if (said.includes('is ready')) resolve({ child, said })
    })
  })
}

/** How the product is started over the database of a folder; `node` are parameters of Node itself. */
export type Wanted = { port: number; dataDir: string; env?: Record<string, string>; node?: readonly string[]; withMessages?: boolean }

/** The product's web process over the database of this folder, once it is ready. */
export async function startedProduct({ port, dataDir, env = {}, node = [], withMessages = false }: Wanted): Promise<ChildProcess> {
  const usual = { ...memoryEnv, PORT: String(port), BIND: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'error' }
  const { child } = await startedProcess([...memoryNode, ...node, main, 'web'], { ...usual, ...env }, { withMessages })
  return child
}

/** Asks a process to end and waits until it has. */
export async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await end
}
