// Closing: who is told, who is kept, and what comes back.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'
import { makeInterview } from '../../testing/interviews.ts'

const house = openHouse()
/** A Friday. */
const START = new Date('2026-03-06T16:00:00Z')
let recruiter: Teammate
let company: { id: number }
let job: number
let stages: { id: number; kind: string }[]

beforeEach(async () => {
  const { db } = house.world
  house.setNow(START)
  ;({ company } = await makeHiringCompany(db, START, { country_id: 2, visible_name: `Casa Cierra ${Math.random()}` }))
  recruiter = await makeTeammate(db, company, START, { first_name: 'Rita', last_name: 'Luna' })
  job = await makeJob(db, company, { title: 'Clock Maker' })
  await joinJob(db, job, recruiter)
  stages = await db.selectFrom('stages').select(['id', 'kind']).where('job_id', '=', job).orderBy('position').execute()
})

const close = (body: object) => house.call('POST /jobs/{id}/close', { params: { id: job }, token: recruiter.token, body })
const row = (id: number) => house.world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function applyIn(kind: string, change: { status?: 'rejected'; language?: 'es' } = {}): Promise<number> {
  const { db } = house.world
  const { application } = await makeApplication(db, job, START)
  const { language, ...rest } = change
  await db
    .updateTable('applications')
    .set({ stage_id: stages.find((stage) => stage.kind === kind)?.id ?? 0, ...rest })
    .where('id', '=', application)
    .execute()
  if (language) await db.updateTable('application_submissions').set({ language }).where('application_id', '=', application).execute()
  return application
}

describe('POST /jobs/{id}/close', () => {
  it('keeps everybody: closing alone changes nobody’s state and mails nobody', async () => {
    const waiting = await applyIn('new')
    const before = await row(waiting)
    const answer = (await close({ closed_reason: 'paused', undecided: 'keep' })).json()
    expect(answer).toMatchObject({ change: null, told_count: 0, kept_count: 1, job: { state: 'closed', closed_reason: 'paused' } })
    expect(await row(waiting)).toEqual(before)
    expect(await house.deliverMails()).toEqual([])
    expect((await close({ closed_reason: 'paused', undecided: 'keep' })).json().code).toBe('job_not_published')
  })

  it('tells those who wait as ‘Job closed’, each in the own language, on the next working morning; not who stands in interview or offer', async () => {
    const { db } = house.world
    const [fresh, screened] = [await applyIn('new', { language: 'es' }), await applyIn('screening')]
    const [interviewed, offered, decided] = [
      await applyIn('interview'),
      await applyIn('offer'),
      await applyIn('new', { status: 'rejected' }),
    ]
    const answer = (await close({ closed_reason: 'filled', undecided: 'tell' })).json()
    expect(answer).toMatchObject({ change: { id: expect.any(Number) }, told_count: 2, kept_count: 2, job: { counts: { active: 2 } } })
    const reason = await db.selectFrom('rejection_reasons').select('id').where('name', '=', 'Job closed').executeTakeFirstOrThrow()
    for (const id of [fresh, screened])
      expect(await row(id)).toMatchObject({
        status: 'rejected',
        rejection_reason_id: reason.id,
        decided_by: recruiter.id,
        version: 2,
        shown_state: 'received',
      })
    for (const id of [interviewed, offered]) expect(await row(id)).toMatchObject({ status: 'active', version: 1 })
    expect(await row(decided)).toMatchObject({ status: 'rejected', version: 1 })
    const mails = await db.selectFrom('application_messages').selectAll().orderBy('application_id').execute()
    expect(mails.map(({ application_id, state, kind, language }) => ({ application_id, state, kind, language }))).toEqual([
      { application_id: fresh, state: 'waiting', kind: 'job_closed', language: 'es' },
      { application_id: screened, state: 'waiting', kind: 'job_closed', language: 'en' },
    ])
    // Monday, 09:00 in Mexico City.
    expect(mails.map(({ send_at }) => send_at.toISOString())).toEqual(['2026-03-09T15:00:00.000Z', '2026-03-09T15:00:00.000Z'])
    expect(mails[0]?.subject).toMatch(/^La vacante Clock Maker /)
    expect(mails[1]?.body).toContain('Rita Luna')
    expect((await house.deliverMails()).length).toBe(0)
  })

  it('is told beforehand how many wait, and tells as many: who is kept aside as suspicious too, nobody with an interview booked', async () => {
    const { db } = house.world
    const token = recruiter.token
    const waiting = async () => (await house.call('GET /jobs/{id}/waiting', { params: { id: job }, token })).json().waiting
    expect(await waiting()).toEqual({ count: 0, farther_count: 0, suspicious_count: 0 })
    const elsewhere = await makeHiringCompany(db, START)
    const stranger = await house.call('GET /jobs/{id}/waiting', { params: { id: job }, token: elsewhere.owner.token })
    expect(stranger.json().code).toBe('job_not_found')
    const aside = [await applyIn('new'), await applyIn('interview')]
    await db.updateTable('applications').set({ is_suspicious: true }).where('id', 'in', aside).execute()
    await applyIn('screening')
    await applyIn('new', { status: 'rejected' })
    const interview = await makeInterview(db, await applyIn('screening'), recruiter.id, START)
    await db
      .updateTable('interviews')
      .set({ state: 'booked', starts_at: START, ends_at: new Date(START.getTime() + 1_800_000) })
      .where('id', '=', interview)
      .execute()
    expect(await waiting()).toEqual({ count: 2, farther_count: 2, suspicious_count: 2 })
    expect((await close({ closed_reason: 'filled', undecided: 'tell' })).json()).toMatchObject({ told_count: 2, kept_count: 2 })
    expect(await row(aside[0] ?? 0)).toMatchObject({ status: 'rejected', is_suspicious: false })
  })

  it('includes interviews and offers where that is ticked, with the template that was chosen', async () => {
    const { db } = house.world
    const offered = await applyIn('offer')
    const rejection = await db.selectFrom('mail_templates').selectAll().where('kind', '=', 'rejection').limit(1).executeTakeFirstOrThrow()
    const offer = await db.selectFrom('mail_templates').select('id').where('kind', '=', 'offer').executeTakeFirstOrThrow()
    const body = { closed_reason: 'cancelled', undecided: 'tell', includes_interviews: true }
    for (const mail_template_id of [offer.id, 999_999])
      expect((await close({ ...body, mail_template_id })).json().code).toBe('mail_template_not_found')
    expect((await close({ ...body, mail_template_id: rejection.id })).json()).toMatchObject({ told_count: 1, kept_count: 0 })
    const mail = await db.selectFrom('application_messages').select('body').where('application_id', '=', offered).executeTakeFirstOrThrow()
    expect(mail.body).toContain('We have decided to go on with other candidates.')
  })

  it('lets whoever writes about one of the applications at this moment finish, instead of each waiting for the other', async () => {
    const { db } = house.world
    const waiting = await applyIn('new')
    const closing = await db.transaction().execute(async (colleague) => {
      await colleague.selectFrom('applications').select('id').where('id', '=', waiting).forUpdate().execute()
      let hasEnded = false
      const begun = close({ closed_reason: 'filled', undecided: 'tell' }).finally(() => {
        hasEnded = true
      })
      // Until it waits for the application.
      const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`
      while (!hasEnded && !(await waits.execute(db)).rows[0]?.n);
      const seen = { company_id: company.id, job_id: job, application_id: waiting, actor_id: null, change_id: null, details: '{}' }
      await colleague
        .insertInto('activities')
        .values({ ...seen, kind: 'opened', occurred_at: START })
        .execute()
      return { begun }
    })
    expect((await closing.begun).json()).toMatchObject({ told_count: 1 })
  })

  it('keeps whoever is moved to an interview at this moment', async () => {
    const { db } = house.world
    const moved = await applyIn('screening')
    const interview = stages.find(({ kind }) => kind === 'interview')?.id ?? 0
    const closing = await db.transaction().execute(async (colleague) => {
      await colleague.updateTable('applications').set({ stage_id: interview, version: 2 }).where('id', '=', moved).execute()
      const begun = close({ closed_reason: 'filled', undecided: 'tell' })
      const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`
      while (!(await waits.execute(db)).rows[0]?.n);
      return { begun }
    })
    expect((await closing.begun).json()).toMatchObject({ change: null, told_count: 0, kept_count: 1, job: { state: 'closed' } })
    expect(await row(moved)).toMatchObject({ status: 'active', stage_id: interview })
  })

  it('is refused without a reason that a member may choose', async () => {
    for (const closed_reason of [undefined, 'expired', 'taken_down'])
      expect((await close({ closed_reason, undecided: 'keep' })).json()).toMatchObject({
        code: 'invalid_input',
        fields: [{ name: 'closed_reason' }],
      })
  })
})

describe('POST /jobs/{id}/reopen with restore', () => {
  it('brings back those who were closed out and cancels their mails; whom somebody has decided about since stays', async () => {
    const { db } = house.world
    const [back, later] = [await applyIn('screening'), await applyIn('new')]
    await close({ closed_reason: 'enough_applicants', undecided: 'tell' })
    await db
      .updateTable('applications')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', later)
      .execute()
    const reopened = await house.call('POST /jobs/{id}/reopen', { params: { id: job }, token: recruiter.token, body: { restore: true } })
    expect(reopened.json()).toMatchObject({ restored_count: 1, job: { state: 'published', counts: { active: 1 } } })
    expect(await row(back)).toMatchObject({ status: 'active', stage_id: stages[1]?.id, rejection_reason_id: null })
    expect(await row(later)).toMatchObject({ status: 'rejected' })
    const states = await db.selectFrom('application_messages').select(['application_id', 'state']).orderBy('application_id').execute()
    expect(states.filter(({ application_id }) => application_id === back || application_id === later)).toEqual([
      { application_id: back, state: 'cancelled' },
      { application_id: later, state: 'waiting' },
    ])
  })

  it('leaves those closed out whom an earlier closing has closed out', async () => {
    const earlier = await applyIn('new')
    const reopen = (restore: boolean) =>
      house.call('POST /jobs/{id}/reopen', { params: { id: job }, token: recruiter.token, body: { restore } })
    await close({ closed_reason: 'filled', undecided: 'tell' })
    house.setNow(new Date(START.getTime() + 1000))
    await reopen(false)
    await close({ closed_reason: 'paused', undecided: 'keep' })
    expect((await reopen(true)).json()).toMatchObject({ restored_count: 0, job: { state: 'published' } })
    expect(await row(earlier)).toMatchObject({ status: 'rejected' })
  })
})
