// What the demo writes of the hiring side obeys the product's own rules, read back through its calls and its tables.

import { maySource } from '@plaza/contract/rules/hiring-rights'
import { stateForSender } from '@plaza/contract/rules/shown-state'
import type { StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentKindOf } from '../../src/features/candidates/document-kind.ts'
import { type Happening, timelineOf } from '../../src/features/candidates/sender-timeline.ts'
import { readApplicationWords, readUnreadWords } from '../../src/features/hiring/application-words.ts'
import { sendDueMessages } from '../../src/features/hiring/sending.ts'
import { docxLines } from '../../src/features/resumes/docx.ts'
import { pdfLines } from '../../src/features/resumes/pdf.ts'
import { proposeFromLines } from '../../src/features/resumes/proposal.ts'
import { forReal } from '../../src/testing/for-real.ts'
import { openHouse } from '../../src/testing/harness.ts'
import { ask } from '../../src/testing/hiring.ts'
import { demoCompanies, insertDemo } from '../demo.ts'
import { bought } from '../money.ts'
import { DEMO_PASSWORD, demoInvited, seedPeople } from '../people.ts'

const NOW = new Date('2026-03-04T20:30:00Z')
const companies = demoCompanies.filter(({ domain_name }) => bought.some(({ company }) => company === domain_name))
const house = openHouse()
const twin = openHouse()
const real = openHouse({ ...forReal, DEMO_DATA: 'true' })

type House = typeof house
async function seed(at: House): Promise<number> {
  at.setNow(NOW)
  await at.world.db.transaction().execute((db) => insertDemo(db, companies, NOW))
  return (await seedPeople(at.world)).applications
}

const rows = async <R>(query: ReturnType<typeof sql<R>>, at = house) => (await query.execute(at.world.db)).rows
const signIn = async (email: string) =>
  ((await house.call('POST /sessions', { body: { email, password: DEMO_PASSWORD } })).json() as { session: { token: string } }).session
    .token

let written = 0
beforeAll(async () => {
  written = await seed(house)
  await seed(twin)
  await seed(real)
})

type Application = {
  id: number
  status: 'active' | 'hired' | 'rejected' | 'withdrawn'
  version: number
  kind: StageKind
  is_read: boolean
  is_sent_again: boolean
  opened_at: Date | null
  rejection_reason_id: number | null
  needs_mail: boolean | null
  decided_at: Date | null
  decided_by: number | null
  told_at: Date | null
  first_reply_at: Date | null
  moved_at: Date
  created_at: Date
  publish_date: Date
  shown_state: Parameters<typeof stateForSender>[0]['shown_state']
  next_state: Parameters<typeof stateForSender>[0]['next_state']
  next_state_at: Date | null
}
type Activity = {
  id: number
  application_id: number
  kind: string
  occurred_at: Date
  details: { is_told?: boolean }
  stage_kind: StageKind | null
}
type Mail = {
  id: number
  application_id: number
  kind: 'rejection' | 'interview' | 'offer' | 'job_closed' | 'message'
  state: string
  send_at: Date
  sent_at: Date | null
  created_at: Date
}

const applications = () =>
  rows(sql<Application>`SELECT a.*, g.kind, r.needs_mail, j.publish_date FROM applications a JOIN stages g ON g.id = a.stage_id AND g.job_id = a.job_id
    JOIN jobs j ON j.id = a.job_id LEFT JOIN rejection_reasons r ON r.id = a.rejection_reason_id ORDER BY a.id`)
const activities = () =>
  rows(sql<Activity>`SELECT h.*, g.kind AS stage_kind FROM activities h LEFT JOIN stages g ON g.id = (h.details->>'to_stage_id')::bigint
    WHERE application_id IS NOT NULL ORDER BY h.id`)
const mails = () => rows(sql<Mail>`SELECT * FROM application_messages ORDER BY id`)
const byApplication = <T extends { application_id: number }>(all: readonly T[]) => Map.groupBy(all, ({ application_id }) => application_id)

describe("the demo's applications", () => {
  it('are promised an answer where they came lately: some are overdue and some due soon, and nobody is told so at the start', async () => {
    const [counts] = await rows(sql<{ active: number; overdue: number; soon: number; untold: number }>`SELECT count(*)::int AS active,
        count(*) FILTER (WHERE reply_due_at <= ${NOW})::int AS overdue,
        count(*) FILTER (WHERE reply_due_at > ${NOW} AND reply_due_at <= ${NOW}::timestamptz + interval '3 days')::int AS soon,
        count(*) FILTER (WHERE reply_due_at <= ${NOW} AND extended_to IS NULL)::int AS untold
      FROM applications WHERE status = 'active'`)
    const { active = 0, overdue = 0, soon = 0, untold } = counts ?? {}
    expect([overdue > 0, soon > 0, (overdue + soon) * 4 < active, untold], `${overdue} and ${soon} of ${active}`).toEqual([
      true,
      true,
      true,
      0,
    ])
  })

  it('are a few hundred, at every stage and with every status', async () => {
    const all = await applications()
    expect(all).toHaveLength(written)
    expect(written).toBeGreaterThan(200)
    expect(written).toBeLessThan(500)
    expect(new Set(all.filter(({ status }) => status === 'active').map(({ kind }) => kind))).toEqual(
      new Set(['new', 'screening', 'interview', 'offer']),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'hired', 'rejected', 'withdrawn']))
    expect(all.some(({ is_read, status }) => status === 'active' && !is_read)).toBe(true)
    expect(all.some(({ is_sent_again }) => is_sent_again)).toBe(true)
    const kinds = new Set((await activities()).map(({ kind }) => kind))
    for (const kind of [
      'applied',
      'applied_again',
      'added',
      'opened',
      'file_opened',
      'moved',
      'hired',
      'rejected',
      'closed_out',
      'reopened',
      'noted',
      'mailed',
      'mail_undelivered',
      'withdrawn',
    ])
      expect(kinds, kind).toContain(kind)
    expect(new Set((await mails()).map(({ state }) => state))).toEqual(new Set(['sent', 'waiting', 'undelivered']))
  })

  it('stand where what happened has brought them', async () => {
    const happened = byApplication(await activities())
    const sent = byApplication(await mails())
    for (const row of await applications()) {
      const own = happened.get(row.id) ?? []
      const deciding = own.filter(({ kind }) => ['moved', 'hired', 'rejected', 'closed_out', 'reopened', 'withdrawn'].includes(kind))
      expect(row.version, `version of ${row.id}`).toBe(1 + deciding.length)
      const last = deciding.filter(({ kind }) => kind !== 'withdrawn' && kind !== 'moved').at(-1)?.kind
      const status = own.some(({ kind }) => kind === 'withdrawn')
        ? 'withdrawn'
        : last === 'hired'
          ? 'hired'
          : last === 'rejected' || last === 'closed_out'
            ? 'rejected'
            : 'active'
      expect(row.status, `status of ${row.id}`).toBe(status)
      expect(row.kind, `stage of ${row.id}`).toBe(deciding.findLast(({ stage_kind }) => stage_kind !== null)?.stage_kind ?? 'new')
      expect(row.status === 'hired').toBe(row.kind === 'hired')
      if (row.status === 'active')
        expect([row.decided_at, row.decided_by, row.rejection_reason_id, row.told_at]).toEqual([null, null, null, null])
      if (row.status === 'rejected') {
        const own = (sent.get(row.id) ?? []).filter(({ kind }) => kind === 'rejection' || kind === 'job_closed')
        const wasTold = deciding.at(-1)?.details.is_told === true
        expect(row.rejection_reason_id, `reason of ${row.id}`).not.toBeNull()
        expect(own.length > 0 || wasTold, `who is rejected for this reason is told: ${row.id}`).toBe(row.needs_mail)
        expect(row.told_at !== null).toBe(wasTold || own.some(({ state }) => state === 'sent'))
      }
      expect(row.opened_at?.getTime()).toBe(own.find(({ kind }) => kind === 'opened')?.occurred_at.getTime())
      expect(row.first_reply_at?.getTime()).toBe((sent.get(row.id) ?? []).find(({ state }) => state === 'sent')?.sent_at?.getTime())
    }
  })

  it('are shown to their senders as the timeline tells it, and never more', async () => {
    const happened = byApplication(await activities())
    const sent = byApplication((await mails()).filter(({ state }) => state === 'sent'))
    const seen = new Set<string>()
    for (const row of await applications()) {
      const own = happened.get(row.id) ?? []
      const deciding = own.filter(({ kind }) => ['moved', 'hired', 'rejected', 'closed_out', 'reopened', 'withdrawn'].includes(kind))
      const facts = {
        received_at: row.created_at,
        sent_again: own.filter(({ kind }) => kind === 'applied_again').map(({ occurred_at: at }) => ({ at, is_new_round: false })),
        opened_at: row.opened_at,
        happenings: deciding.map(
          ({ kind, occurred_at, stage_kind, details }): Happening => ({
            kind: kind as Happening['kind'],
            occurred_at,
            stage_kind,
            is_told: details.is_told ?? false,
          }),
        ),
        mails: (sent.get(row.id) ?? []).map(({ kind, sent_at }) => ({ kind, sent_at: sent_at ?? NOW })),
      }
      const told = timelineOf({ ...facts, state: 'received', state_since: row.moved_at }, NOW)
      const state = stateForSender(row, NOW)
      seen.add(state)
      expect(told.findLast(({ kind }) => kind !== 'message' && kind !== 'sent_again')?.kind, `what is shown of ${row.id}`).toBe(state)
    }
    expect(seen).toEqual(new Set(['received', 'in_review', 'interview', 'offer', 'hired', 'not_selected', 'job_closed', 'withdrawn']))
  })

  it('have happened one thing after the other, after their job was published and before now', async () => {
    const happened = byApplication(await activities())
    for (const row of await applications()) {
      const own = happened.get(row.id) ?? []
      const times = own.map(({ occurred_at }) => occurred_at.getTime())
      expect(times, `timeline of ${row.id}`).toEqual(times.toSorted((a, b) => a - b))
      expect(['applied', 'added']).toContain(own[0]?.kind)
      expect(times[0]).toBe(row.created_at.getTime())
      expect(row.created_at > row.publish_date).toBe(true)
      expect(Math.max(...times)).toBeLessThan(NOW.getTime())
    }
    const ids = (await applications()).map(({ created_at }) => created_at.getTime())
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

describe("the demo's mails to candidates", () => {
  it('wait in the future, each with its task, and a rejection only to whom is rejected', async () => {
    const standing = new Map((await applications()).map((row) => [row.id, row]))
    const waiting = (await mails()).filter(({ state }) => state === 'waiting')
    expect(waiting.length).toBeGreaterThan(2)
    const tasks = await rows(
      sql<{ key: string; run_at: Date }>`SELECT key, run_at FROM graphile_worker._private_jobs WHERE key LIKE 'application message %'`,
    )
    expect(new Map(tasks.map(({ key, run_at }) => [key, run_at.getTime()]))).toEqual(
      new Map(waiting.map(({ id, send_at }) => [`application message ${id}`, send_at.getTime()])),
    )
    for (const { kind, application_id, send_at } of waiting) {
      expect(send_at.getTime()).toBeGreaterThan(NOW.getTime())
      expect(standing.get(application_id)?.status).toBe(kind === 'rejection' || kind === 'job_closed' ? 'rejected' : 'active')
    }
    for (const { state, sent_at, send_at } of await mails())
      if (state === 'sent') expect(sent_at?.getTime()).toBeGreaterThanOrEqual(send_at.getTime())
  })

  it('do not go at the start: only the invitation is in the mailbox', async () => {
    await sendDueMessages(house.world)
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([demoInvited.email])
    expect((await mails()).filter(({ state }) => state === 'waiting').length).toBeGreaterThan(2)
  })

  it('go in the morning for which they wait', async () => {
    const waiting = (await mails()).filter(({ state }) => state === 'waiting')
    house.setNow(new Date('2026-03-06T20:00:00Z'))
    await sendDueMessages(house.world)
    const gone = await house.deliverMails()
    house.setNow(NOW)
    expect(gone).toHaveLength(waiting.length)
    for (const { to } of gone) expect(to).toMatch(/\.example$/)
  })
})

describe("the demo's resumes", () => {
  it('open as what they are, and yield the name and the address, nine in ten each employment too, filled or offered', async () => {
    const files = await rows(sql<{
      key: string
      kind: 'pdf' | 'docx'
      size: number
      name: string
      email: string
      works: number
    }>`SELECT f.key, f.kind, f.size,
        s.first_name || ' ' || s.last_name AS name, s.email, jsonb_array_length(s.candidate_work_histories) AS works
      FROM application_submissions s JOIN files f ON f.id = s.resume_id ORDER BY f.id`)
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'docx']))
    let [whole, filled] = [0, 0]
    for (const { key, kind, size, name, email, works } of files) {
      const bytes = await house.world.files.get(key)
      if (bytes === null) throw new Error(`${key} is not stored.`)
      expect(bytes.length).toBe(size)
      expect(await documentKindOf([bytes], 'resume')).toBe(kind)
      const { lines, links } = kind === 'pdf' ? await pdfLines(bytes) : await docxLines(bytes)
      const read = proposeFromLines(lines, { skills: [], links })
      expect([`${read.first_name} ${read.last_name}`, read.email], key).toEqual([name, email])
      const certain = read.candidate_work_histories.length
      if (certain === works) filled += 1
      if (certain + read.doubtful_work_histories.length === works) whole += 1
    }
    expect(whole / files.length).toBeGreaterThan(0.9)
    expect(filled / files.length).toBeGreaterThan(0.85)
  }, 120_000)

  it('are searched by the words that reading them finds, which the worker need not do at the start', async () => {
    const found = await rows(sql<{
      reference_hash: Buffer
      id: number
      words: string[]
    }>`SELECT DISTINCT ON (f.kind, s.language, length(f.filename) % 3) s.reference_hash,
        s.application_id AS id, tsvector_to_array(w.words) AS words
      FROM application_submissions s JOIN application_words w ON w.application_id = s.application_id JOIN files f ON f.id = s.resume_id
      WHERE s.candidate_id IS NULL AND NOT EXISTS (SELECT FROM application_submissions o WHERE o.application_id = s.application_id AND o.id <> s.id)`)
    expect(found.length).toBeGreaterThan(7)
    for (const { reference_hash, id, words } of found) {
      await readApplicationWords(house.world, { reference_hash: reference_hash.toString('hex') })
      const [read] = await rows(
        sql<{ words: string[] }>`SELECT tsvector_to_array(words) AS words FROM application_words WHERE application_id = ${id}`,
      )
      const isLess = (one: readonly string[], other: readonly string[] = []) =>
        one.filter((word) => !other.includes(word) && !/:(?:profile|perfil|contact|contacto)$/.test(word))
      expect([isLess(read?.words ?? [], words), isLess(words, read?.words)], `application ${id}`).toEqual([[], []])
    }
    expect(await rows(sql`SELECT FROM application_words WHERE read_at IS NULL`)).toEqual([])
    house.setNow(new Date(NOW.getTime() + 600_000))
    await readUnreadWords(house.world)
    house.setNow(NOW)
  }, 120_000)
})

describe("the demo's team", () => {
  it('sees its jobs with their candidates, and the counts add up', async () => {
    const token = await signIn('owner@monedil.example')
    const { jobs, totals } = await ask(house, 'GET /jobs', { token })
    expect(totals).toMatchObject({ draft: 2, closed: 1 })
    expect(jobs.some(({ has_draft }) => has_draft)).toBe(true)
    expect(jobs.some(({ source }) => source === 'greenhouse')).toBe(true)
    for (const job of jobs) {
      const { stages, counts } = await ask(house, 'GET /jobs/{id}/pipeline', { params: { id: job.id }, token })
      expect(stages.reduce((sum, { total_count }) => sum + total_count, 0)).toBe(counts.active + counts.hired)
      expect([counts.active, counts.unread]).toEqual([job.counts.active, job.counts.unread])
    }
  })

  it.each([
    ['recruiter@monedil.example', 'recruiter'],
    ['manager@monedil.example', 'hiring_manager'],
    ['interviewer@monedil.example', 'interviewer'],
  ])('%s finds candidates on jobs of their own as %s', async (email, duty) => {
    const token = await signIn(email)
    const { jobs } = await ask(house, 'GET /jobs', { token })
    expect(jobs.length).toBeGreaterThan(2)
    expect(jobs.reduce((sum, { counts }) => sum + counts.active, 0)).toBeGreaterThan(10)
    const own = await rows(
      sql<{ duty: string }>`SELECT DISTINCT m.duty FROM job_members m JOIN users u ON u.id = m.user_id WHERE u.email = ${email}`,
    )
    expect(own).toEqual([{ duty }])
  })

  it('holds only who may source', async () => {
    const members = await rows(
      sql<{ roles: Parameters<typeof maySource>[0] }>`SELECT DISTINCT u.email, u.roles FROM job_members m JOIN users u ON u.id = m.user_id`,
    )
    expect(members.length).toBeGreaterThan(5)
    for (const { roles } of members) expect(maySource(roles)).toBe(true)
  })

  it('finds people by a word of their resume', async () => {
    const token = await signIn('sourcing@monedil.example')
    const [one] = await rows(sql<{
      job_id: number
      id: number
      company: string
    }>`SELECT a.job_id, a.id, s.candidate_work_histories->0->>'company_name' AS company
      FROM applications a JOIN application_submissions s ON s.id = a.id JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id
      WHERE c.visible_name = 'Monedil' AND a.status = 'active' ORDER BY a.id DESC LIMIT 1`)
    const { applications: found } = await ask(house, 'GET /jobs/{id}/applications', {
      params: { id: one?.job_id ?? 0 },
      query: { search: one?.company ?? '' },
      token,
    })
    expect(found.map(({ id }) => id)).toContain(one?.id)
  })

  it('has answered the talent with the account, who sees how it stands', async () => {
    const token = await signIn('lucia@talent.example')
    const { session } = (await house.call('POST /sessions', { body: { email: 'lucia@talent.example', password: DEMO_PASSWORD } })).json()
    const { applications: own } = await ask(house, 'GET /candidates/{id}/applications', {
      params: { id: session.user.candidate.id },
      token,
    })
    expect(own.map(({ state }) => state).toSorted()).toEqual(['in_review', 'interview', 'not_selected'])
  })
})

describe('the same demo', () => {
  const summary = (at: House) =>
    rows(
      sql<object>`SELECT j.title, s.first_name, s.last_name, s.email, a.status, a.shown_state, a.moved_at, f.sha256, f.key, f.filename,
        (SELECT array_agg(h.kind ORDER BY h.id) FROM activities h WHERE h.application_id = a.id) AS happened
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN application_submissions s ON s.application_id = a.id JOIN files f ON f.id = s.resume_id
      WHERE s.candidate_id IS NULL ORDER BY s.id`,
      at,
    )

  it('comes out of the same moment', async () => {
    const [one, other] = [await summary(house), await summary(twin)]
    expect(one.length).toBeGreaterThan(200)
    // Mails that waited have gone in one of them meanwhile.
    const early = (all: readonly object[]) => all.map((row) => ({ ...row, happened: undefined, shown_state: undefined }))
    expect(early(one)).toEqual(early(other))
  })

  it('has nobody applying on an instance that is for real', async () => {
    expect(await summary(real)).toEqual([])
    expect(await real.deliverMails()).toEqual([])
  })
})
