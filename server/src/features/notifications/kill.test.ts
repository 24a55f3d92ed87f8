// What kill -9 does to notifications: the real worker, killed in the middle of spreading events and of writing mails.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseUrlOf } from '../../testing/database-url.ts'
import { inherited } from '../../testing/environment.ts'
import { makeCompany, makeJob, makeNews, makeUser } from '../../testing/factories.ts'
import { forReal } from '../../testing/for-real.ts'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openDatabase } from '../../testing/harness.ts'
import { killedLongAgo } from '../../testing/killed-workers.ts'
import { diskMailbox } from '../../vendors/mail/disk.ts'

const MEMBERS = 40
const ROUNDS = 2
const EVENTS_A_ROUND = 15

const database = openDatabase()
const dataDir = freshFolder('telling-kill')
let worker: ChildProcess | undefined
afterAll(() => {
  worker?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it('tells every event once to everybody, however often the worker is killed', { timeout: 900_000 }, async () => {
  const { pool, db } = database.connection
  const env = {
    ...forReal,
    ...inherited,
    DATABASE_URL: await databaseUrlOf(pool),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    WORKER_CONCURRENCY: '4',
  }
  const startWorker = () => {
    worker = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), 'worker'], { env, stdio: 'ignore' })
    return new Promise((resolve) => worker?.once('close', resolve))
  }
  const company = await makeCompany(db)
  const job = await makeJob(db, company)
  const members = []
  for (let n = 0; n < MEMBERS; n++) members.push(await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id }))
  await db
    .insertInto('job_members')
    .values(members.map(({ id }) => ({ job_id: job, user_id: id })))
    .execute()

  const applicants: string[] = []
  const count = async (condition: string) =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM notification_deliveries WHERE ${sql.raw(condition)}`.execute(db)).rows[0]?.n ??
    0
  for (let round = 0; round <= ROUNDS; round++) {
    if (round === ROUNDS) await killedLongAgo(pool)
    const ended = startWorker()
    const before = await count('true')
    for (let n = 0; n < EVENTS_A_ROUND; n++) {
      await db.transaction().execute(async (transaction) => {
        const { user: applicant } = await makeNews(transaction, job, new Date())
        applicants.push(applicant.email)
      })
    }
    if (round === ROUNDS) continue
    // Killed by turns as soon as something has been spread, and as soon as something has been mailed.
    await expect
      .poll(() => count(round % 2 === 0 ? 'true' : 'mailed_at IS NOT NULL'), { timeout: 300_000, interval: 5 })
      .toBeGreaterThan(before)
    worker?.kill('SIGKILL')
    await ended
  }
  const left = () => pool.query('SELECT FROM graphile_worker._private_jobs').then(({ rowCount }) => rowCount)
  await expect.poll(left, { timeout: 300_000, interval: 200 }).toBe(0)
  const all = MEMBERS * EVENTS_A_ROUND * (ROUNDS + 1)
  expect([await count('true'), await count('mailed_at IS NOT NULL')]).toEqual([all, all])
  const mailbox = diskMailbox(join(dataDir, 'mails'))
  for (const { email } of members) {
    const text = (await mailbox.list(email)).map((mail) => mail.text).join('\n')
    expect(applicants.filter((applicant) => text.split(`(${applicant})`).length !== 2)).toEqual([])
  }
})
