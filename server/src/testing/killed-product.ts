// The product as it is started everywhere, in processes of its own over a database of the tests, to be killed at any moment.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inherited, withoutPlaces } from './environment.ts'
import { forReal } from './for-real.ts'
import { freePort } from './free-port.ts'

const main = join(import.meta.dirname, '../main.ts')

/** The secret of the product that is started here. */
export const KILLED_SECRET = Buffer.alloc(32, 7)

export type Part = 'web' | 'worker'

export type KilledProduct = {
  /** Starts these parts, both where none is named, in one process; resolves once it is ready and answers where its calls are. */
  start(...parts: Part[]): Promise<{ url: string; ended: Promise<void>; kill(): Promise<void>; stop(): Promise<void> }>
  /** Everything that it has said. */
  said(): string
  /** Kills whatever still runs. */
  end(): void
}

/** Makes no process yet. `variables` are those of the environment beyond what an instance for real needs; undefined: without one of these. */
export function killedProduct(variables: Record<string, string | undefined>): KilledProduct {
  const running = new Set<ChildProcess>()
  let said = ''
  return {
    async start(...parts) {
      const port = await freePort()
      const env: Record<string, string | undefined> = {
        ...forReal,
        ...withoutPlaces,
        ...inherited,
        PORT: String(port),
        BIND: '127.0.0.1',
        MAIN_HOSTS: `127.0.0.1:${port}`,
        LOG_LEVEL: 'info',
        MAIL_FROM: 'Plaza <hello@plaza.example>',
        SECRET_KEY: KILLED_SECRET.toString('hex'),
        TRIES_PER_CLIENT: '1000000',
        ...variables,
      }
      for (const [name, value] of Object.entries(env)) if (value === undefined) delete env[name]
      const child = spawn(process.execPath, [main, ...parts], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.add(child)
      const ended = new Promise<void>((resolve) =>
        child.once('close', () => {
          running.delete(child)
          resolve()
        }),
      )
      const endBy = (signal: 'SIGKILL' | 'SIGTERM') => {
        child.kill(signal)
        return ended
      }
      await new Promise<void>((resolve, reject) => {
        let own = ''
        const note = (bytes: Buffer) => {
          own += bytes
          said += bytes
          if (own.includes('is ready.')) resolve()
        }
        child.stdout.on('data', note)
        child.stderr.on('data', note)
        void ended.then(() => reject(new Error(`The product ended: ${own}`)))
      })
      return { url: `http://127.0.0.1:${port}/api`, ended, kill: () => endBy('SIGKILL'), stop: () => endBy('SIGTERM') }
    },
    said: () => said,
    end() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
