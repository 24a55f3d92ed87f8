// What kill -9 does to rejections and their waiting mails: the real product over HTTP and SMTP, killed again and again in the middle of them.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { databaseUrlOf } from '../../testing/database-url.ts'
import { makeApplication, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openDatabase } from '../../testing/harness.ts'
import { type KilledProduct, killedProduct } from '../../testing/killed-product.ts'
import { killedLongAgo } from '../../testing/killed-workers.ts'
import { openSmtp } from '../../testing/smtp.ts'

/** `node server/bench/kills.ts` asks for more. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 4)
const APPLICATIONS = KILLS * 12
/** Between two kills at least so many decisions are acknowledged. */
const DECISIONS = 8
const CLIENTS = 4
const HURRY_MS = 50

const database = openDatabase()
const dataDir = freshFolder('hiring-kill')
const products: KilledProduct[] = []
afterAll(() => {
  for (const product of products) product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

type Answer = { status: number; body: { change?: { id: number }; restored?: number[]; gone_mails?: { application_id: number }[] } }
/** What was acknowledged about an application. */
type Said = { rejected?: true; undone?: { gone: boolean } }

it('keeps every acknowledged decision once, sends no mail under two Message-IDs and none after an undo', {
  timeout: 1_800_000,
}, async () => {
  const { db, pool } = database.connection
  const server = await openSmtp()
  const company = await makeCompany(db)
  const admin = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const token = await signIn(db, admin, new Date())
  const job = await makeJob(db, company)
  const addresses = new Map<number, string>()
  for (let n = 0; n < APPLICATIONS; n++) {
    const { application, user } = await makeApplication(db, job, new Date())
    addresses.set(application, user.email)
  }
  const product = killedProduct({ DATABASE_URL: await databaseUrlOf(pool), DATA_DIR: dataDir, SMTP_URL: server.url })
  products.push(product)

  /** The answer, or null where the connection broke off. */
  const post = async (url: string, path: string, body: object): Promise<Answer | null> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    try {
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return null
      throw error
    }
  }

  const heard = new Map<number, Said>()
  let acknowledged = 0
  let up = Promise.withResolvers<string>()
  const queue = [...addresses.keys()]
  const message = { subject: 'Your application', body: 'Hello {first_name}' }
  const rejection = { rejection_reason_id: 1, message: { ...message, send_at: new Date().toISOString() }, version: 1 }
  const client = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const url = await up.promise
      const rejected = await post(url, `/applications/${id}/reject`, rejection)
      if (rejected === null) continue
      expect(rejected.status).toBe(200)
      heard.set(id, { rejected: true })
      acknowledged++
      if (id % 3 !== 0) continue
      const undone = await post(url, `/changes/${rejected.body.change?.id}/undo`, {})
      if (undone?.status === 200) heard.set(id, { rejected: true, undone: { gone: (undone.body.gone_mails?.length ?? 0) > 0 } })
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)

  // Mails wait a minute; here their moment comes at once, so that undoing races with sending.
  let isOver = false
  const hurrying = (async () => {
    while (!isOver) {
      await pool.query("UPDATE application_messages SET send_at = now() - interval '1 minute' WHERE state = 'waiting' AND send_at > now()")
      await pool.query(
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'application message %' AND locked_at IS NULL AND run_at > now() AND attempts = 0",
      )
      await pause(HURRY_MS)
    }
  })()

  for (let kill = 1; kill <= KILLS; kill++) {
    const { url, kill: die } = await product.start()
    const wanted = acknowledged + (queue.length > 0 ? DECISIONS : 0)
    up.resolve(url)
    while (acknowledged < wanted && queue.length > 0) await pause(5)
    up = Promise.withResolvers()
    await die()
    await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL")
  }
  await killedLongAgo(pool)
  const last = await product.start()
  up.resolve(last.url)
  await Promise.all(clients)
  const left = async () =>
    (await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM application_messages WHERE state IN ('waiting', 'sending')")).rows[0]
      ?.n
  await expect.poll(left, { timeout: 600_000, interval: 200 }).toBe(0)
  isOver = true
  await hurrying
  await last.stop()
  await server.down()

  const idsOf = new Map<string, Set<string>>()
  for (const { id, to } of server.received) for (const address of to) idsOf.set(address, (idsOf.get(address) ?? new Set()).add(id))
  const { rows } = await pool.query<{ id: number; status: string; rejections: number; mails: number; sent: number }>(
    `SELECT a.id, a.status, (SELECT count(*) FROM activities v WHERE v.application_id = a.id AND v.kind = 'rejected')::int AS rejections,
       (SELECT count(*) FROM application_messages m WHERE m.application_id = a.id)::int AS mails,
       (SELECT count(*) FROM application_messages m WHERE m.application_id = a.id AND m.state = 'sent')::int AS sent
     FROM applications a`,
  )
  const complaints = rows.flatMap(({ id, status, rejections, mails, sent }) => {
    const { rejected, undone } = heard.get(id) ?? {}
    const delivered = idsOf.get(addresses.get(id) ?? '')?.size ?? 0
    const about = JSON.stringify({ id, status, rejections, mails, sent, delivered, rejected, undone })
    // An undo that was not answered may have happened or not.
    const mayBeUndone = id % 3 === 0
    const wrong = [
      rejected && rejections !== 1 && 'an acknowledged rejection is not there once',
      rejections !== mails && 'a rejection and its mail are not there together',
      rejections > 1 && 'a rejection is there twice',
      rejected && !mayBeUndone && (status !== 'rejected' || sent !== 1) && 'a rejection was lost or not told',
      undone && status !== 'active' && 'an undone rejection stands',
      undone && !undone.gone && delivered > 0 && 'a mail went after its undoing',
      delivered > 1 && 'a mail went under two Message-IDs',
      delivered !== sent && 'what has gone is not what is written down',
    ]
    return wrong.flatMap((each) => (each ? [`${each}: ${about}`] : []))
  })
  expect(complaints).toEqual([])
  expect(heard.size).toBeGreaterThan(KILLS * DECISIONS * 0.8)
  expect([...heard.values()].filter(({ undone }) => undone).length).toBeGreaterThan(KILLS)
  // Nothing that is logged names a candidate.
  expect(product.said()).not.toMatch(/person\d+@example\.com/)
})
