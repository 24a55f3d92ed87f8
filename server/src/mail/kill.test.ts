// What kill -9 does to mails: the real worker, a real mail server, five kills in the middle of 200 mails.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseUrlOf } from '../testing/database-url.ts'
import { inherited } from '../testing/environment.ts'
import { forReal } from '../testing/for-real.ts'
import { freshFolder } from '../testing/fresh-folder.ts'
import { openDatabase } from '../testing/harness.ts'
import { killedLongAgo } from '../testing/killed-workers.ts'
import { openSmtp } from '../testing/smtp.ts'
import { postMail } from './post.ts'

const MAILS = 200
const KILLS = 5
const BETWEEN_KILLS = 30

const database = openDatabase()
const dataDir = freshFolder('mail-kill')
const secret = Buffer.alloc(32, 5)
const from = 'Plaza <hello@plaza.example>'
let worker: ChildProcess | undefined
afterAll(() => {
  worker?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it('loses none of 200 mails in five kills, and every double carries the Message-ID of its twin', { timeout: 600_000 }, async () => {
  const { pool, db } = database.connection
  const server = await openSmtp()
  const env = {
    ...forReal,
    ...inherited,
    DATABASE_URL: await databaseUrlOf(pool),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    MAIL_FROM: from,
    SECRET_KEY: secret.toString('hex'),
    SMTP_URL: server.url,
    WORKER_CONCURRENCY: '4',
  }
  let said = ''
  const startWorker = (): Promise<void> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'worker'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const note = (bytes: Buffer) => {
      said += bytes
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    worker = child
    return new Promise((resolve) => child.once('close', () => resolve()))
  }

  const idOf = new Map<string, string>()
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < MAILS; n++) {
      const to = `person-${n}@example.com`
      const link = `https://plaza.example/geheim/${n}`
      const id = await postMail(transaction, { secret, env: { mail: { from } } }, { to, subject: `Mail ${n}`, html: link, text: link })
      idOf.set(to, id)
    }
  })

  let taken = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const ended = startWorker()
    // Killed after the server has received a message and before it has confirmed it: the one moment that leads to a double.
    server.answers.data = async () => {
      if (++taken !== kill * BETWEEN_KILLS) return undefined
      worker?.kill('SIGKILL')
      await ended
      return undefined
    }
    await ended
  }
  server.answers.data = undefined
  await killedLongAgo(pool)
  const ended = startWorker()
  const left = async () => (await pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount
  // What the killed workers were sending goes out again. Without being given back it would wait four hours, and no machine is that slow.
  await expect.poll(left, { timeout: 300_000, interval: 200 }).toBe(0)
  worker?.kill('SIGTERM')
  await ended
  await server.down()

  const idsOf = new Map<string, Set<string>>()
  for (const { id, to } of server.received) for (const address of to) idsOf.set(address, (idsOf.get(address) ?? new Set()).add(id))
  expect(new Map([...idsOf].map(([to, ids]) => [to, [...ids]]))).toEqual(new Map([...idOf].map(([to, id]) => [to, [id]])))
  const doubles = server.received.length - MAILS
  expect(doubles).toBeGreaterThanOrEqual(KILLS)
  // Twice comes what was being sent, and what was sent and not yet written down; never the bulk of them.
  expect(doubles).toBeLessThan(MAILS / 2)
  expect(said).not.toMatch(/example\.com|geheim|"level":50/)
})
