// The process itself: how it refuses to start, and how it comes back after kill -9.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { inherited, withoutPlaces } from './testing/environment.ts'
import { makeCompany, makeJob } from './testing/factories.ts'
import { forReal } from './testing/for-real.ts'
import { freePort } from './testing/free-port.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { openDataFolder } from './testing/journeys.ts'

/** A limit that only ends what hangs: some of these tests start the product five times. */
const patient = { timeout: 600_000 }
const main = join(import.meta.dirname, 'main.ts')
const folders: string[] = []
const running = new Set<ChildProcess>()

function folder(): string {
  const made = freshFolder('main')
  folders.push(made)
  return made
}

type Started = { child: ChildProcess; output: () => string; complaints: () => string; ended: Promise<number | NodeJS.Signals | null> }

function start(
  args: string[],
  env: Record<string, string>,
  { script = main, stdin = 'ignore' }: { script?: string | null; stdin?: 'ignore' | 'pipe' } = {},
): Started {
  const child = spawn(process.execPath, [...(script === null ? [] : [script]), ...args], {
    env: { ...inherited, ...withoutPlaces, DEMO_DATA: 'false', LOG_LEVEL: 'warn', ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (bytes) => {
    said += bytes
  })
  let complained = ''
  child.stderr?.on('data', (bytes) => {
    said += bytes
    complained += bytes
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal)
    }),
  )
  return { child, output: () => said, complaints: () => complained, ended }
}

/** Resolves with a connection of its own once the process has said that it is ready. */
async function untilReady(dataDir: string, started: Started): Promise<pg.Client> {
  await new Promise<void>((resolve, reject) => {
    const look = () => started.output().includes('is ready.') && resolve()
    started.child.stdout?.on('data', look)
    void started.ended.then((how) => reject(new Error(`It ended with ${how}: ${started.output()}`)))
    look()
  })
  const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'plaza', database: 'plaza' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function stop(started: Started): Promise<void> {
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
}

afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

async function refused(args: string[], env: Record<string, string>): Promise<string> {
  const started = start(args, env)
  expect(await started.ended).toBe(1)
  // The log, on standard output, may have warned before.
  const lines = started.complaints().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] as string
}

describe.concurrent('a start that cannot go on says why in one line and ends with 1', patient, () => {
  it.each([
    [{ PORT: 'abc' }, "PORT must be a whole number from 1 to 65535, not 'abc'."],
    [{ PORT: '70000' }, "PORT must be a whole number from 1 to 65535, not '70000'."],
    [{ DEMO_DATA: 'maybe' }, "DEMO_DATA must be true or false, not 'maybe'."],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://user:password@host:5432/name.'],
    [{ ...forReal, DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' }, /^The database of DATABASE_URL cannot be reached: /],
    [{ DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be written to \(\w+\)\. Set DATA_DIR to another\.$/],
  ])('%j', async (env, sentence) => {
    const line = await refused(['worker'], { DATA_DIR: folder(), ...env } as Record<string, string>)
    if (typeof sentence === 'string') expect(line).toBe(sentence)
    else expect(line).toMatch(sentence)
  })

  it('an unknown part', async () => expect(await refused(['mailer'], {})).toBe("Unknown part 'mailer': name web, worker, or both."))

  it('a port that is taken, before the database is made', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const dataDir = folder()
    try {
      expect(await refused(['web'], { DATA_DIR: dataDir, PORT: String(port), BIND: '127.0.0.1' })).toBe(
        `The port ${port} is taken. Set PORT to another.`,
      )
      // Told before anything is written.
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    } finally {
      other.close()
    }
  })

  it('a data folder of another major version of PostgreSQL', async () => {
    const dataDir = folder()
    const first = start(['worker'], { DATA_DIR: dataDir })
    await (await untilReady(dataDir, first)).end()
    await stop(first)
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    expect(await refused(['worker'], { DATA_DIR: dataDir })).toContain('belongs to PostgreSQL 15; this release brings 18.')
  })
})

describe.concurrent('a database with companies of its own', patient, () => {
  it('gets no demo beside them', async () => {
    const dataDir = folder()
    const { db, close } = await openDataFolder(dataDir)
    await makeJob(db, await makeCompany(db), { title: 'Weaver' })
    await close()
    const started = start([], { DATA_DIR: dataDir, PORT: String(await freePort()), BIND: '127.0.0.1', DEMO_DATA: 'true' })
    const client = await untilReady(dataDir, started)
    const counts = 'SELECT (SELECT count(*)::int FROM companies) AS companies, (SELECT count(*)::int FROM users) AS users'
    expect((await client.query(counts)).rows).toEqual([{ companies: 1, users: 0 }])
    await client.end()
    await stop(started)
  })
})

describe.concurrent('screens that are still being built', patient, () => {
  it('keep neither the database nor the demo waiting, only the answers', async () => {
    const dataDir = folder()
    const port = await freePort()
    const screens =
      "new Promise((resolve) => process.stdin.once('data', () => { console.log('screens'); process.stdin.unref(); resolve() }))"
    const started = start(
      ['--input-type=module', '-e', `const { runProduct } = await import(${JSON.stringify(main)}); await runProduct(${screens})`],
      { DATA_DIR: dataDir, PORT: String(port), BIND: '127.0.0.1', LOG_LEVEL: 'info', DEMO_DATA: 'true' },
      { script: null, stdin: 'pipe' },
    )
    const written = new Promise<void>((resolve) =>
      started.child.stdout?.on('data', () => started.output().includes('demo accounts written') && resolve()),
    )
    await Promise.race([
      written,
      started.ended.then((how) => {
        throw new Error(`It ended with ${how}: ${started.output()}`)
      }),
    ])
    expect(started.output()).not.toContain('screens')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
    started.child.stdin?.write('built\n')
    await (await untilReady(dataDir, started)).end()
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await stop(started)
  })
})

describe.concurrent('recovery', patient, () => {
  it('after kill -9, again and again, nothing that was committed is lost; a second start meanwhile is refused', async () => {
    const dataDir = folder()
    for (let round = 1; round <= 3; round++) {
      const started = start(['worker'], { DATA_DIR: dataDir })
      const client = await untilReady(dataDir, started)
      const before = await client.query('SELECT count(*)::int AS skills FROM skills')
      expect(before.rows[0].skills).toBe(round - 1)
      await client.query('INSERT INTO skills (name, folded) VALUES ($1, $1)', [`skill ${round}`])
      if (round === 1) {
        expect(await refused(['worker'], { DATA_DIR: dataDir })).toBe(
          `Another Plaza already runs on ${dataDir}. Stop it, or set DATA_DIR and PORT to run a second one.`,
        )
      }
      started.child.kill('SIGKILL')
      await started.ended
      await client.end().catch(() => undefined)
    }
    const last = start(['worker'], { DATA_DIR: dataDir })
    const client = await untilReady(dataDir, last)
    expect((await client.query('SELECT count(*)::int AS skills FROM skills')).rows[0].skills).toBe(3)
    await client.end()
    await stop(last)
  })

  it('when the number of the dead database server now belongs to another program', async () => {
    const dataDir = folder()
    const first = start(['worker'], { DATA_DIR: dataDir })
    await (await untilReady(dataDir, first)).end()
    await stop(first)
    const stale = readFileSync(join(dataDir, 'postgres', 'postmaster.opts'), 'utf8')
    expect(stale).toContain('postgres')
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'socket')}\n\n  1 1\nready   \n`,
    )
    const second = start(['worker'], { DATA_DIR: dataDir })
    await (await untilReady(dataDir, second)).end()
    await stop(second)
  })
})
