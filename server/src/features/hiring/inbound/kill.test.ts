// What kill -9 does to mails that come in and to interviews: the real product, web and worker, killed again and again, together or the one without the
// other, while candidates write by webhook and by SMTP and interviews are offered, picked, moved and cancelled.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { afterAll, expect, it } from 'vitest'
import { wire, withFiles } from '../../../../bench/mails/sample.ts'
import { PDF } from '../../../testing/candidate-files.ts'
import { databaseUrlOf } from '../../../testing/database-url.ts'
import { makeApplication, makeJob } from '../../../testing/factories.ts'
import { freePort } from '../../../testing/free-port.ts'
import { freshFolder } from '../../../testing/fresh-folder.ts'
import { openDatabase } from '../../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate } from '../../../testing/hiring-team.ts'
import { KILLED_SECRET, type KilledProduct, killedProduct } from '../../../testing/killed-product.ts'
import { killedLongAgo } from '../../../testing/killed-workers.ts'
import { API_KEY, CLIENT_ID, type NylasWire, openNylasWire } from '../../../testing/nylas-wire.ts'
import { randomOf } from '../../../testing/random.ts'
import { openSmtp } from '../../../testing/smtp.ts'
import { inboundSignature } from '../../../vendors/inbound/signed.ts'
import { tokenColumns } from '../../calendar/tokens.ts'
import { applicationToken } from '../../candidates/application-links.ts'
import { replyAddress } from '../../candidates/reply-address.ts'

/** `node server/bench/kills.ts` asks for more. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 1)
const random = randomOf(Number(process.env.KILL_SEED ?? 1))
const upTo = (count: number) => Math.floor(random() * count)
const APPLICATIONS = 8 + KILLS * 10
const MAIL_CLIENTS = 3
const INTERVIEW_CLIENTS = 3
const MAILS_OF_ONE_MAX = 40
/** Between two kills at least so many mails and deeds are acknowledged. */
const DEEDS = 12
const HURRY_MS = 50
/** Whoever hears it tries again. */
const BUSY = 503
const HOUR_MS = 60 * 60 * 1000
const INBOUND_SECRET = 'what whoever hands mails over signs them with'
const DOMAIN = 'replies.plaza.example'
const GRANT = 'grant-laura@example.com'
const LARGE = Buffer.concat([PDF, Buffer.alloc(300_000, '%\n')])

const database = openDatabase()
const dataDir = freshFolder('inbound-kill')
const products: KilledProduct[] = []
let nylas: NylasWire | undefined
afterAll(() => {
  for (const product of products) product.end()
  nylas?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What is known of an interview of somebody: what was acknowledged, and what was asked for after that without an answer. */
type Deed = 'offered' | 'picked' | 'moved' | 'cancelled'
type Course = { done: Deed[]; asked: Deed | null; isTaken: boolean }
type Sent = { application: number; isAcknowledged: boolean; files: number }

it('keeps every acknowledged mail and deed once and none by halves, and calendars and mails follow', { timeout: 3_600_000 }, async () => {
  const { db, pool } = database.connection
  const server = await openSmtp()
  nylas = await openNylasWire()
  nylas.grants.set(GRANT, { provider: 'google', email: 'laura@example.com', status: 'valid', events: [], pages: [] })
  const now = new Date()
  const { company, owner } = await makeHiringCompany(db, now, { country_id: 2 })
  const job = await makeJob(db, company)
  await joinJob(db, job, owner)
  const holders = [await makeTeammate(db, company, now), await makeTeammate(db, company, now)]
  for (const holder of holders) await joinJob(db, job, holder, 'interviewer')
  await db
    .insertInto('calendar_links')
    .values({
      ...{ user_id: owner.id, provider: 'gmail', email: 'laura@example.com', created_at: now, updated_at: now },
      ...tokenColumns(KILLED_SECRET, 'calendar token', GRANT),
    })
    .execute()
  const applications: number[] = []
  for (let n = 0; n < APPLICATIONS; n++) applications.push((await makeApplication(db, job, now)).application)
  const smtpPort = await freePort()
  const product = killedProduct({
    DATABASE_URL: await databaseUrlOf(pool),
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    INBOUND_MAIL_DOMAIN: DOMAIN,
    INBOUND_MAIL_SECRET: INBOUND_SECRET,
    INBOUND_SMTP_PORT: String(smtpPort),
    CALENDAR: undefined,
    NYLAS_API_KEY: API_KEY,
    NYLAS_CLIENT_ID: CLIENT_ID,
    NYLAS_API_URI: nylas.apiUri,
  })
  products.push(product)

  let acknowledged = 0
  let isOver = false
  /** Where calls are answered; a new promise from when the web process is killed until another is ready. */
  let up = Promise.withResolvers<string>()

  // Mails. Those who hand them over try again, or are never heard of again.
  const mails = new Map<string, Sent>()
  const writtenTo = new Map<number, number>()
  const world = { env: { inbound: { domain: DOMAIN, secret: INBOUND_SECRET } }, secret: KILLED_SECRET } as Parameters<
    typeof replyAddress
  >[0]
  const byWebhook = async (url: string, raw: Buffer): Promise<boolean> => {
    const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': inboundSignature(INBOUND_SECRET, raw, new Date()) }
    try {
      const answer = await fetch(`${url}/inbound_mail`, { method: 'POST', headers, body: new Uint8Array(raw) })
      const said = await answer.text()
      if (answer.status === BUSY) return false
      expect([answer.status, said]).toEqual([200, '{"received":true}'])
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
  const bySmtp = async (raw: Buffer, to: string): Promise<boolean> => {
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false })
    // No connection, one that breaks off, and a product that is just ending: whoever sends keeps the mail.
    return transport.sendMail({ envelope: { from: 'ana@example.com', to }, raw }).then(
      () => true,
      () => false,
    )
  }
  const mailClient = async (number: number) => {
    while (!isOver) {
      const application = applications[upTo(applications.length)] ?? 0
      const count = writtenTo.get(application) ?? 0
      if (count >= MAILS_OF_ONE_MAX) {
        await pause(20)
        continue
      }
      writtenTo.set(application, count + 1)
      const to = replyAddress(world, { id: application, link_turn: 0 }) ?? ''
      const id = `${randomUUID()}@example.com`
      const head = `From: Ana <ana@example.com>\nTo: ${to}\nSubject: Re: Interview\nMessage-ID: <${id}>\n`
      const files = upTo(4) === 0 ? 1 : 0
      const raw = files
        ? withFiles(head, `Word ${id}`, [{ name: 'diploma.pdf', type: 'application/pdf', bytes: LARGE }])
        : wire(`${head}Content-Type: text/plain; charset=utf-8\n\nWord ${id}\n`)
      const mail: Sent = { application, isAcknowledged: false, files }
      mails.set(id, mail)
      const isPatient = upTo(3) > 0
      const isBySmtp = number % 2 === 1
      do {
        const url = await up.promise
        mail.isAcknowledged = isBySmtp ? await bySmtp(raw, to) : await byWebhook(url, raw)
        if (!mail.isAcknowledged && isBySmtp) await pause(20)
      } while (!mail.isAcknowledged && isPatient && !isOver)
      if (mail.isAcknowledged) acknowledged++
    }
  }

  // Interviews. Two neighbours are offered the same time of the same interviewer.
  const courses = new Map<number, Course>()
  const timeOf = (place: number, minutes = 0) =>
    new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + (48 + Math.floor(place / 2)) * HOUR_MS + minutes * 60_000)
  const ask = async (method: string, path: string, body?: object): Promise<{ status: number; body: { interview?: { id: number } } }> => {
    for (;;) {
      const url = await up.promise
      const headers = { authorization: `Bearer ${owner.token}`, ...(body && { 'content-type': 'application/json' }) }
      try {
        const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        const said = JSON.parse(await answer.text())
        if (answer.status !== BUSY) return { status: answer.status, body: said }
        await pause(HURRY_MS)
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
        if (upTo(4) === 0) return { status: 0, body: {} }
      }
    }
  }
  const arrange = async (place: number): Promise<void> => {
    const application = applications[place] ?? 0
    const course: Course = { done: [], asked: null, isTaken: false }
    courses.set(application, course)
    const isByCalendar = place % 4 < 2
    const content = {
      ...{ interviewers: [holders[0]?.id], duration_minutes: 15, invitation: isByCalendar ? 'calendar' : 'file' },
      offered_times: [timeOf(place).toISOString(), timeOf(place, 15).toISOString()].slice(0, place % 2 === 0 ? 1 : 2),
    }
    const says = async (deed: Deed, method: string, path: string, body?: object) => {
      course.asked = deed
      const answer = await ask(method, path, body)
      if (answer.status === 0) return null
      course.asked = null
      if (answer.status === 409) course.isTaken = true
      else expect([deed, answer.status, answer.body]).toEqual([deed, 200, expect.anything()])
      if (answer.status !== 200) return null
      course.done.push(deed)
      acknowledged++
      return answer.body
    }
    const submission_key = `submission-of-application-${application}`
    const offered = await says('offered', 'POST', `/applications/${application}/interviews`, { interview: content, submission_key })
    const id = offered?.interview?.id
    if (id === undefined) return
    await pool.query('UPDATE interviews SET shown_at = created_at WHERE id = $1', [id])
    const token = applicationToken(KILLED_SECRET, { id: application, link_turn: 0 })
    const picked = { interview: { id, starts_at: timeOf(place).toISOString() } }
    if (place % 5 > 0 && (await says('picked', 'POST', `/application_links/${token}/times`, picked)) === null) return
    const { offered_times: _, ...rest } = content
    const moved = { ...rest, interviewers: [holders[1]?.id], starts_at: timeOf(place, 20 + (place % 2) * 20).toISOString() }
    if (place % 3 > 0 && (await says('moved', 'PUT', `/interviews/${id}`, { interview: moved })) === null) return
    if (place % 7 === 0) await says('cancelled', 'DELETE', `/interviews/${id}`)
  }
  let next = 0
  const interviewClient = async () => {
    while (next < applications.length && !isOver) await arrange(next++)
  }
  const clients = [
    ...Array.from({ length: MAIL_CLIENTS }, (_, n) => mailClient(n)),
    ...Array.from({ length: INTERVIEW_CLIENTS }, interviewClient),
  ]
  const failed = Promise.all(clients)
  failed.catch(() => undefined)

  // Mails wait for a minute, and what a killed process may have asked a calendar for as long; here their moment comes at once.
  let isHurried = true
  const hurrying = (async () => {
    while (isHurried) {
      await pool.query("UPDATE application_messages SET send_at = now() - interval '1 minute' WHERE state = 'waiting' AND send_at > now()")
      await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()')
      await pause(HURRY_MS)
    }
  })()
  hurrying.catch(() => undefined)
  const passed = async () => {
    await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL")
    await pool.query("UPDATE interviews SET event_asked_at = event_asked_at - interval '1 minute' WHERE event_asked_at IS NOT NULL")
  }

  let worker = await product.start('worker')
  let web = await product.start('web')
  for (let kill = 1; kill <= KILLS; kill++) {
    up.resolve(web.url)
    const wanted = acknowledged + DEEDS
    while (acknowledged < wanted) await Promise.race([pause(5), failed])
    await pause(upTo(60))
    const dies = (['both', 'web', 'worker'] as const)[kill % 3]
    if (dies !== 'worker') up = Promise.withResolvers()
    await Promise.all([dies !== 'worker' && web.kill(), dies !== 'web' && worker.kill()])
    if (dies !== 'web') await passed()
    if (dies !== 'web') worker = await product.start('worker')
    if (dies !== 'worker') web = await product.start('web')
  }
  up.resolve(web.url)
  isOver = true
  await failed
  await web.stop()
  await worker.kill()
  await killedLongAgo(pool)
  await passed()
  const last = await product.start()
  const left = async () => {
    const { rows } = await pool.query<{ n: number }>(`SELECT (SELECT count(*) FROM inbound_mails)
      + (SELECT count(*) FROM application_messages WHERE state IN ('waiting', 'sending'))
      + (SELECT count(*) FROM interviews WHERE event_asked_at IS NOT NULL)
      + (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier IN ('send_mail', 'sync_interview_event', 'read_inbound_mail')) AS n`)
    return Number(rows[0]?.n)
  }
  await expect.poll(left, { timeout: 900_000, interval: 200 }).toBe(0)
  isHurried = false
  await hurrying
  await last.stop()
  await server.down()

  // Each mail with everything that follows from it.
  const { rows: kept } = await pool.query<{
    mail_id: string
    application: number
    body: string
    files: number
    replies: number
    is_read: boolean
  }>(
    `SELECT m.mail_id, m.application_id AS application, m.body, a.is_read,
       (SELECT count(*) FROM message_files f JOIN files x ON x.id = f.file_id WHERE f.message_id = m.id AND x.size = $1)::int AS files,
       (SELECT count(*) FROM activities v WHERE v.application_id = a.id AND v.kind = 'replied' AND v.details->>'message_id' = m.id::text)::int AS replies
     FROM application_messages m JOIN applications a ON a.id = m.application_id WHERE m.direction = 'in'`,
    [LARGE.length],
  )
  const found = new Map(kept.map((row) => [row.mail_id, row]))
  expect(kept).toHaveLength(found.size)
  const wrong = kept.filter(({ mail_id, application, body, files, replies, is_read }) => {
    const mail = mails.get(mail_id)
    return mail?.application !== application || mail.files !== files || body !== `Word ${mail_id}` || replies !== 1 || is_read
  })
  expect(wrong).toEqual([])
  expect([...mails].filter(([id, { isAcknowledged }]) => isAcknowledged && !found.has(id))).toEqual([])
  const received = new Map(server.received.map((mail) => [mail.id, mail]))
  const toldOf = (application: number, subject: RegExp) =>
    [...received.values()].filter((mail) => subject.test(mail.headers.subject ?? '') && mail.text.includes(`/candidates/${application}\n`))
      .length
  const replies = Map.groupBy(kept, ({ application }) => application)
  const badlyTold = applications.filter(
    (application) => toldOf(application, / has written to you /) !== (replies.get(application)?.length ?? 0),
  )
  expect(badlyTold).toEqual([])

  // Each interview is what was said last, and so are its event, its mails and the timeline.
  type Row = {
    application: number
    id: number
    state: string
    starts_at: Date | null
    sequence: number
    holders: number[]
    vendor_id: string | null
    event_sequence: number | null
  }
  type Told = { interview_sequence: number; sent: number; count: number; delivered: string[] }
  const { rows: interviews } = await pool.query<Row & { told: Told[]; done: { kind: string; by: boolean }[]; is_by_calendar: boolean }>(
    `SELECT i.application_id AS application, i.id, i.state, i.starts_at, i.sequence, i.vendor_id, i.event_sequence, i.calendar_user_id IS NOT NULL AS is_by_calendar,
       ARRAY(SELECT user_id FROM interviewers h WHERE h.interview_id = i.id) AS holders,
       coalesce((SELECT json_agg(t) FROM (SELECT interview_sequence, count(*) FILTER (WHERE state = 'sent') AS sent, count(*) AS count,
         array_agg(mail_id) FILTER (WHERE state = 'sent') AS delivered FROM application_messages m WHERE m.interview_id = i.id GROUP BY 1) t), '[]') AS told,
       coalesce((SELECT json_agg(json_build_object('kind', v.kind, 'by', v.actor_id IS NULL) ORDER BY v.id) FROM activities v
         WHERE v.application_id = i.application_id AND v.kind LIKE 'interview%'), '[]') AS done
     FROM interviews i ORDER BY i.id`,
  )
  const kinds: Record<Deed, string> = {
    offered: 'interview_offered',
    picked: 'interview_booked',
    moved: 'interview_moved',
    cancelled: 'interview_cancelled',
  }
  const events = nylas.grants.get(GRANT)?.events ?? []
  const byApplication = Map.groupBy(interviews, ({ application }) => application)
  const complaints = [...courses].flatMap(([application, course]) => {
    const [row, ...more] = byApplication.get(application) ?? []
    const about = JSON.stringify({ application, ...course, row })
    if (!row) return course.done.length > 0 ? [`an acknowledged interview is lost: ${about}`] : []
    const noted = row.done.map(({ kind }) => kind)
    const said = course.done.map((deed) => kinds[deed])
    const mayBe = course.asked === null ? [] : [kinds[course.asked]]
    const isAll = [said, [...said, ...mayBe]].some((list) => JSON.stringify(list) === JSON.stringify(noted))
    const state = { interview_offered: 'offered', interview_booked: 'booked', interview_moved: 'booked', interview_cancelled: 'cancelled' }[
      noted.at(-1) ?? ''
    ]
    const of = events.filter((event) => event.metadata?.key1 === `interview-${row.id}`)
    const isInCalendar = row.is_by_calendar && row.state === 'booked'
    const at = of[0]?.when.object === 'timespan' ? of[0].when.startTime * 1000 : null
    const sent = row.told.filter(({ sent }) => sent > 0).map(({ interview_sequence }) => interview_sequence)
    // Who holds it, and whoever has arranged it where the candidate has done it; who holds it no more is told so.
    const news = row.done.map(({ kind, by }, n): number => {
      const wasOffered = row.done[n - 1]?.kind === 'interview_offered'
      if (kind === 'interview_moved') return wasOffered ? 1 : 2
      return kind === 'interview_offered' || (kind === 'interview_cancelled' && wasOffered) ? 0 : by ? 2 : 1
    })
    const toTeam = news.reduce((sum, count) => sum + count, 0)
    const wrong = [
      more.length > 0 && 'an interview was doubled',
      !isAll && 'the timeline is not what was done',
      row.state !== state && 'the state is not what was done last',
      row.sequence !== row.done.length - 1 && 'a deed was written by halves',
      row.holders.length !== 1 && 'nobody holds it, or too many',
      of.length !== (isInCalendar ? 1 : 0) && 'the calendar has another number of events',
      isInCalendar && at !== row.starts_at?.getTime() && 'the event is at another time',
      row.told.some(({ count }) => count > 1) && 'the candidate was told the same twice',
      row.told.some(({ delivered }) => (delivered ?? []).some((id) => !received.has(id))) && 'a mail that is said to be sent never came',
      sent.length > 0 && Math.max(...sent) !== row.sequence && 'the candidate was not told how it stands',
      sent.length === 0 && row.state !== 'cancelled' && 'the candidate was told nothing',
      toldOf(application, /^(?:An interview is|An interview has)/) !== toTeam && `the team got another number of mails than ${toTeam}`,
    ]
    return wrong.flatMap((each) => (each ? [`${each}: ${about}`] : []))
  })
  expect(complaints).toEqual([])
  const { rows: twice } =
    await pool.query(`SELECT a.interview_id FROM interviewers a JOIN interviewers b ON b.user_id = a.user_id AND b.interview_id > a.interview_id
    JOIN interviews i ON i.id = a.interview_id JOIN interviews o ON o.id = b.interview_id
    WHERE i.state = 'booked' AND o.state = 'booked' AND i.starts_at < o.ends_at AND o.starts_at < i.ends_at`)
  expect(twice).toEqual([])

  const acknowledgedMails = [...mails.values()].filter(({ isAcknowledged }) => isAcknowledged).length
  const deeds = [...courses.values()].flatMap(({ done }) => done).length
  expect(acknowledgedMails + deeds).toBeGreaterThanOrEqual(KILLS * DEEDS)
  // Nothing that is logged names a candidate or what they write.
  expect(product.said()).not.toMatch(/person\d+@example\.com|ana@example\.com|Word [0-9a-f]{8}/)
  if (process.env.KILL_ROUNDS) {
    const figures = {
      kills: KILLS,
      mails: mails.size,
      acknowledgedMails,
      kept: kept.length,
      interviews: interviews.length,
      deeds,
      events: events.length,
      sent: received.size,
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  }
})
