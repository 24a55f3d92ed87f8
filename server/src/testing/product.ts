// The product and its commands as they are run everywhere: processes of their own, with an environment of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inherited } from './environment.ts'
import { forReal } from './for-real.ts'
import { freePort } from './free-port.ts'

const source = join(import.meta.dirname, '..')

export type Ended = { code: number | NodeJS.Signals | null; said: string; complained: string }

/**
 * A process of the server: `main.ts` or a command; one with a DATABASE_URL has all that it then needs, which `env` overrides. `wrapped` starts it through a shell that this line of sh precedes.
 */
export function spawnServer(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  wrapped?: string,
): { child: ChildProcess; ended: Promise<Ended> } {
  const [program, ...rest] = [process.execPath, join(source, file), ...args]
  const child = spawn(
    wrapped ? 'sh' : (program as string),
    wrapped ? ['-c', `${wrapped}; exec "$@"`, 'sh', program as string, ...rest] : rest,
    {
      env: { ...inherited, DEMO_DATA: 'false', LOG_LEVEL: 'warn', ...(env.DATABASE_URL ? forReal : {}), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  let complained = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  child.stderr.on('data', (bytes) => {
    complained += bytes
  })
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code: code ?? signal, said, complained })))
  return { child, ended }
}

export type Product = { url: string; stop(signal: NodeJS.Signals): Promise<Ended> }

/** Starts web and worker on a free port and resolves when they are ready; rejects with what was said when they end before. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const { child, ended } = spawnServer('main.ts', ['web', 'worker'], {
    PORT: String(port),
    BIND: '127.0.0.1',
    ...(env.DATABASE_URL ? { MAIN_HOSTS: `127.0.0.1:${port}` } : {}),
    ...env,
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (bytes) => String(bytes).includes('is ready.') && resolve())
    void ended.then(({ said, complained }) => reject(new Error(`The product ended: ${said}${complained}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}
