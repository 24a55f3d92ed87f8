// The embedded server is kept alive: it comes back however it was ended, and stays away when it was stopped.
import { execFile } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { freshFolder } from '../testing/fresh-folder.ts'
import { postmasterOf, processesOf } from '../testing/postmaster.ts'
import { binaries, commandFor, userFor } from './cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let dataDir = ''
let server: EmbeddedDatabase | undefined
afterEach(async () => {
  await server?.quit()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  dataDir = freshFolder('embedded')
  server = await startEmbedded({ dataDir })
  return server
}

async function ask(text: string): Promise<string> {
  const client = new pg.Client(server?.address())
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await client.end()
  }
}

/** Resolves once another server than this one answers. */
async function replaced(postmaster: number): Promise<void> {
  await expect
    .poll(
      () =>
        ask('SELECT 1').then(
          () => postmasterOf(dataDir) !== postmaster,
          () => false,
        ),
      { timeout: 120_000, interval: 20 },
    )
    .toBe(true)
}

describe('the embedded server', { timeout: 300_000 }, () => {
  it.each(['SIGINT', 'SIGKILL'] as const)('is started again after %s, again and again, with all that was committed', async (signal) => {
    await start()
    await ask('CREATE TABLE kept AS SELECT 1 AS n')
    for (let round = 1; round <= 3; round++) {
      const postmaster = postmasterOf(dataDir)
      process.kill(postmaster, signal)
      await replaced(postmaster)
      expect(await ask('INSERT INTO kept VALUES (1) RETURNING (SELECT count(*) FROM kept)')).toBe(String(round))
    }
  })

  it('is started again although a process of the killed one is still busy', async () => {
    await start()
    const busy = new pg.Client(server?.address())
    busy.on('error', () => undefined)
    await busy.connect()
    const { rows } = await busy.query('SELECT pg_backend_pid() AS pid')
    // Too busy to notice that its server has gone.
    const broken = busy
      .query('SELECT count(*) FROM generate_series(1, 1e15::bigint) a, generate_series(1, 10) b')
      .catch((error: Error) => error)
    await expect.poll(() => ask(`SELECT state FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`)).toBe('active')
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await replaced(postmaster)
    expect(await broken).toBeInstanceOf(Error)
  })

  it('is the one that runs after pg_ctl restart, too, and is kept alive from then on', async () => {
    await start()
    const first = postmasterOf(dataDir)
    const { postgres } = await binaries()
    const told = ['restart', '-D', join(dataDir, 'postgres'), '-m', 'fast', '-t', '3', '-l', '/dev/null']
    const { command, args, ids } = commandFor(join(postgres, '../pg_ctl'), told, userFor(dataDir), dataDir)
    // It and the product both start a server; whoever is first, it is one that the product knows in the end.
    await new Promise((resolve) => execFile(command, args, { ...ids, cwd: '/' }, resolve))
    await replaced(first)
    const second = postmasterOf(dataDir)
    process.kill(second, 'SIGKILL')
    await replaced(second)
    await server?.stop()
    expect(processesOf(dataDir)).toEqual([])
  })

  it('is not started again once it was stopped, in the middle of its return or not', async () => {
    await start()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await server?.stop()
    expect(processesOf(dataDir)).toEqual([])
    server = await startEmbedded({ dataDir })
    await server.stop()
    expect(processesOf(dataDir)).toEqual([])
  })

  it('is made where the environment names a locale that this machine does not have', async () => {
    const strange = freshFolder('embedded')
    const before = process.env.LC_ALL
    process.env.LC_ALL = 'xx_XX.UTF-8'
    try {
      await (await startEmbedded({ dataDir: strange })).stop()
    } finally {
      if (before === undefined) delete process.env.LC_ALL
      else process.env.LC_ALL = before
      rmSync(strange, { recursive: true, force: true })
    }
  })

  it('gets over files that name a process which is now another program', async () => {
    await start()
    await server?.quit()
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'socket')}\n\n  1 1\nready   \n`,
    )
    // Not our parent's number, nor our own: that of the first program of the system.
    appendFileSync(
      join(dataDir, 'socket/.s.PGSQL.5432.lock'),
      `1\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'socket')}\n`,
    )
    server = await startEmbedded({ dataDir })
    expect(await ask('SELECT 1')).toBe('1')
  })
})
