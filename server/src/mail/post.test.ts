import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorker } from '../tasks/worker.ts'
import { openDatabase } from '../testing/harness.ts'
import { openSmtp, type SmtpHouse } from '../testing/smtp.ts'
import type { Mail } from '../vendors/mail/port.ts'
import { smtpMail } from '../vendors/mail/smtp.ts'
import { deliver, postMail } from './post.ts'

const database = openDatabase()
const secret = Buffer.alloc(32, 3)
const env = { mail: { from: 'Plaza <hello@plaza.example>' } }

let said = ''
const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      said += line
      done()
    },
  }),
)

/** Limits that only end what hangs. */
const patient = { timeout: 300_000 }
const soon = { timeout: 120_000 }
const secretLink = 'https://plaza.example/reset-password?token=geheim'
const post = (to: string, db = database.connection.db as Parameters<typeof postMail>[0]) =>
  postMail(db, { secret, env }, { to, subject: 'Reset your password', html: `<a href="${secretLink}">Reset</a>`, text: secretLink })

/** The mails in the queue, which is not all that is in it. */
async function queuedMails(): Promise<
  { payload: { sealed: string }; attempts: number; max_attempts: number; last_error: string | null }[]
> {
  return (
    await database.connection.pool.query(
      `SELECT j.payload, j.attempts, j.max_attempts, j.last_error FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'send_mail' ORDER BY j.id`,
    )
  ).rows
}

let server: SmtpHouse
let mail: Mail
const stops: (() => Promise<void>)[] = []

/** A worker that looks for the end of an outage ten times a second. */
async function work(): Promise<void> {
  const worker = await startWorker(
    database.connection.pool,
    { send_mail: (payload) => deliver({ mail, secret }, payload) },
    { concurrency: 2, log, lookEveryMs: 100 },
  )
  stops.push(worker.stop)
}

beforeEach(async () => {
  said = ''
  server = await openSmtp()
  mail = smtpMail({ url: server.url, from: env.mail.from })
  // Every worker queues tasks at each full minute, and the one of these tests has no handler for them: as if the minute were always full.
  await database.connection.pool.query("SELECT graphile_worker.add_job('tell_members')")
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await mail.close()
  await server.down()
  await database.connection.pool.query('DELETE FROM graphile_worker._private_jobs')
})

describe('posting a mail', patient, () => {
  it('waits for the commit, sealed, and is sent under the Message-ID that was answered', async () => {
    const id = await database.connection.db.transaction().execute((transaction) => post('Ana <ana@example.com>', transaction))
    expect(id).toMatch(/^[0-9a-f-]{36}@plaza\.example$/)
    const [queued] = await queuedMails()
    expect(Buffer.from(queued?.payload.sealed ?? '', 'base64url').toString('latin1') + JSON.stringify(queued)).not.toMatch(
      /geheim|ana@|example/,
    )
    await work()
    await expect.poll(() => server.received, soon).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ id, to: ['ana@example.com'], from: 'hello@plaza.example', text: secretLink })
    expect(server.received[0]?.headers).toMatchObject({ subject: 'Reset your password', 'auto-submitted': 'auto-generated' })
    await expect.poll(queuedMails, soon).toEqual([])
  })

  it('is undone with the transaction', async () => {
    const undone = database.connection.db.transaction().execute(async (transaction) => {
      await post('ana@example.com', transaction)
      throw new Error('second thoughts')
    })
    await expect(undone).rejects.toThrow('second thoughts')
    expect(await queuedMails()).toEqual([])
  })

  it('refuses at once what is not one address', async () => {
    await expect(post('ana@example.com, eve@example.com')).rejects.toThrow('not one address')
    expect(await queuedMails()).toEqual([])
  })

  it('is a failure that can be repaired when the secret is another', async () => {
    await post('ana@example.com')
    const payload = (await queuedMails())[0]?.payload ?? { sealed: '' }
    await expect(deliver({ mail, secret: Buffer.alloc(32, 4) }, payload)).rejects.toThrow('altered')
    await deliver({ mail, secret }, payload)
    expect(server.received).toHaveLength(1)
  })
})

describe('when the mail server', patient, () => {
  it('is down while 20 mails are queued: each arrives once after it is up', async () => {
    await server.down()
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push(await post(`person-${n}@example.com`))
    await work()
    await expect
      .poll(async () => (await queuedMails()).filter(({ last_error }) => last_error?.startsWith('outage: ')), soon)
      .toHaveLength(20)
    expect(server.received).toEqual([])
    // A long outage: by now every mail waits for its own next try in most of an hour.
    await database.connection.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '50 minutes'")
    await server.up()
    await expect.poll(queuedMails, soon).toEqual([])
    expect(server.received.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(said).not.toMatch(/example\.com|geheim/)
  })

  it('refuses an address for good: an error in the log, and the mail stays in the table; others go out', async () => {
    server.answers.rcpt = (address) => (address === 'gone@example.com' ? 550 : undefined)
    await post('gone@example.com')
    await post('ana@example.com')
    await work()
    await expect.poll(() => said, soon).toContain('failed for good')
    await expect
      .poll(queuedMails, soon)
      .toMatchObject([{ attempts: 25, max_attempts: 25, last_error: 'mail: EENVELOPE 550 5.0.0 during RCPT TO' }])
    expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']])
    const errors = said.split('\n').filter((line) => line.includes('"level":50'))
    expect(errors).toHaveLength(1)
    expect(JSON.parse(errors[0] ?? '')).toMatchObject({ task: 'send_mail', reason: 'mail: EENVELOPE 550 5.0.0 during RCPT TO' })
    expect(said).not.toMatch(/example\.com|geheim/)
  })

  it('refuses for now: it is tried again and not given up', async () => {
    server.answers.data = () => 451
    await post('ana@example.com')
    await work()
    await expect.poll(queuedMails, soon).toMatchObject([{ attempts: 1, last_error: 'mail: EMESSAGE 451 5.0.0 during DATA' }])
    server.answers.data = undefined
    await database.connection.pool.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker._private_jobs',
    )
    await expect.poll(queuedMails, soon).toEqual([])
    expect(server.received).toHaveLength(1)
    expect(said).not.toMatch(/example\.com|geheim/)
  })
})
