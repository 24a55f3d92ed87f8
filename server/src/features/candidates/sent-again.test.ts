// What becomes of an application that is sent again: nothing is lost, decisions stand, and in time a new round begins.
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeGuestApplication, makeTeam, standingOf } from '../../testing/hiring.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
const DAY_MS = 24 * 3600_000
const EMAIL = 'ana@example.com'
/** Of the job: one of each duty. */
const MEMBERS = 3
let team: HiringTeam
let resume_id: number
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  token = team.tokens.recruiter
  await makeApplications(house, team.job, 1)
  const file = await house.world.db
    .selectFrom('application_submissions')
    .select('resume_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  resume_id = file.resume_id
})

const send = (key: string) => makeGuestApplication(house, team, { email: EMAIL, resume_id, key: `${team.job} ${key}` })
const reject = async (id: number, version: number) => {
  const body = { rejection_reason_id: 1, is_told: true, version }
  await ask(house, 'POST /applications/{id}/reject', { params: { id }, body, token })
}
const read = (id: number) => ask(house, 'PUT /applications/{id}/read', { params: { id }, body: { is_read: true }, token })
const rounds = (id: number) =>
  house.world.db.selectFrom('application_submissions').select(['round']).where('application_id', '=', id).orderBy('id').execute()

describe('an application that is sent again', () => {
  it('is unread once more, and stands where it stood', async () => {
    const id = await send('first')
    await ask(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id: team.stages[2], version: 1 }, token })
    await read(id)
    expect(await send('second')).toBe(id)
    expect(await standingOf(house, id)).toMatchObject({
      is_read: false,
      is_sent_again: false,
      status: 'active',
      stage_id: team.stages[2],
      version: 2,
    })
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })
    expect(activities.map(({ kind }) => kind)).toEqual(['applied_again', 'opened', 'moved', 'applied'])
  })

  it('after a decision is marked so, and the decision stands until somebody reads it', async () => {
    const id = await send('first')
    await reject(id, 1)
    await read(id)
    await send('second')
    expect(await standingOf(house, id)).toMatchObject({ is_read: false, is_sent_again: true, status: 'rejected', version: 2, round: 1 })
    expect((await read(id)).application).toMatchObject({ is_read: true, is_sent_again: false, submissions_count: 2 })
  })

  it('within its hour under the same reference is the same, and marks nothing', async () => {
    const id = await send('first')
    await reject(id, 1)
    await read(id)
    await send('first')
    expect(await standingOf(house, id)).toMatchObject({ is_read: true, is_sent_again: false })
    expect(await rounds(id)).toEqual([{ round: 1 }])
  })

  it('ninety days after its decision begins anew', async () => {
    const id = await send('first')
    await reject(id, 1)
    house.setNow(new Date(NOW.getTime() + 90 * DAY_MS - 1))
    await send('second')
    expect((await standingOf(house, id)).status).toBe('rejected')
    house.setNow(new Date(NOW.getTime() + 90 * DAY_MS))
    await send('third')
    expect(await standingOf(house, id)).toMatchObject({
      status: 'active',
      stage_id: team.stages[0],
      is_read: false,
      is_sent_again: false,
      version: 3,
      round: 2,
      shown_state: 'received',
      next_state: null,
      decided_at: null,
      rejection_reason_id: null,
      told_at: null,
    })
    expect(await rounds(id)).toEqual([{ round: 1 }, { round: 1 }, { round: 2 }])
  })

  it('once it was reopened belongs to the next round, and so does its reopening alone', async () => {
    const id = await send('first')
    await reject(id, 1)
    await ask(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version: 2 }, token })
    await send('second')
    expect(await rounds(id)).toEqual([{ round: 1 }, { round: 2 }])
    expect(await standingOf(house, id)).toMatchObject({ status: 'active', told_at: null, decided_at: null, decided_by: null })
  })

  it('after it was withdrawn begins anew at once, since its sender wants it again', async () => {
    const id = await send('first')
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    await send('first')
    expect((await standingOf(house, id)).status).toBe('withdrawn')
    await send('second')
    expect(await standingOf(house, id)).toMatchObject({ status: 'active', round: 2 })
  })

  it('is told to the members where it begins anew, and otherwise not', async () => {
    const told = async () =>
      new Set((await house.deliverMails()).filter(({ subject }) => subject.startsWith('New application')).map(({ to }) => to)).size
    await house.deliverMails()
    const id = await send('first')
    expect(await told()).toBe(MEMBERS)
    await send('second')
    expect(await told()).toBe(0)
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    await send('third')
    expect(await told()).toBe(MEMBERS)
    await send('fourth')
    expect(await told()).toBe(0)
  })

  it('and begins anew forgets what was mailed before, when it is reopened', async () => {
    const { db } = house.world
    const id = await send('first')
    const mailed = {
      application_id: id,
      kind: 'interview',
      subject: 'A',
      body: 'B',
      language: 'en',
      direction: 'out',
      state: 'sent',
    } as const
    await db
      .insertInto('application_messages')
      .values({ ...mailed, send_at: NOW, sent_at: NOW, mail_id: `${id}`, created_at: NOW })
      .execute()
    const reopened = async () => {
      await db
        .updateTable('applications')
        .set({ status: 'rejected', shown_state: 'not_selected', decided_at: house.world.now() })
        .where('id', '=', id)
        .execute()
      const { version } = await standingOf(house, id)
      await ask(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version }, token })
      return (await standingOf(house, id)).next_state
    }
    expect(await reopened()).toBe('interview')
    await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    house.setNow(new Date(NOW.getTime() + 1000))
    await send('second')
    expect(await reopened()).toBe('in_review')
  })

  it('keeps the name that the company knows, whatever a guest types', async () => {
    const id = await send('first')
    await makeGuestApplication(house, team, { email: EMAIL, first_name: 'Mallory', resume_id, key: `${team.job} x` })
    const { card } = (await ask(house, 'GET /applications/{id}', { params: { id }, token })).application.hiring ?? {}
    expect(card?.applicant.first_name).toBe('Ana')
  })
})

describe('somebody whom a member adds', () => {
  const add = (email: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ first_name: 'Eva', last_name: 'Luna', email, ...more }))
      form.append(`candidate[${name}]`, value)
    form.append('candidate[resume]', new Blob(['%PDF-1.7\nx']), 'cv.pdf')
    return house.call('POST /jobs/{id}/applications', { params: { id: team.job }, form, token })
  }

  it('is mailed so, with the company’s privacy notice, once', async () => {
    await house.world.db
      .updateTable('companies')
      .set({ privacy_notice: 'We keep it for a year.' })
      .where('id', '=', team.company.id)
      .execute()
    await house.deliverMails()
    const answer = await add('eva@example.com', { application: 'referral', language: 'es' })
    expect([answer.statusCode, answer.json().application]).toMatchObject([
      200,
      { source: 'referral', has_account: false, applicant: { first_name: 'Eva' }, skills_match: { matched: 0, total: 0 } },
    ])
    // Nobody has asked them: nothing is missing.
    const view = await ask(house, 'GET /applications/{id}', { params: { id: answer.json().application.id }, token })
    expect(view.application.hiring?.missing_skills).toEqual([])
    const mails = (await house.deliverMails()).filter(({ to }) => to === 'eva@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('te agregó')
    expect(mails[0]?.text).toMatch(/Privacidad: .*[\s\S]*We keep it for a year\./)
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id: answer.json().application.id }, token })
    expect(activities).toMatchObject([{ kind: 'added', actor: { id: team.ids.recruiter } }])
  })

  it('is refused where the address has applied, by two members at the same moment too, and on a job that is not published', async () => {
    await send('first')
    const again = await add(EMAIL)
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'already_applied', errors: ['Somebody with this address has applied already.'] },
    ])
    const both = await Promise.all([add('two@example.com'), add('TWO@example.com')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await house.world.db.updateTable('jobs').set({ state: 'closed', closed_at: NOW }).where('id', '=', team.job).execute()
    expect((await add('three@example.com')).json().code).toBe('job_not_published')
  })

  it('needs a resume and a name', async () => {
    const form = new FormData()
    form.append('candidate[email]', 'x@example.com')
    const answer = await house.call('POST /jobs/{id}/applications', { params: { id: team.job }, form, token })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  })

  it('takes a phone number only where it is written like one', async () => {
    const wrong = await add('eva@example.com', { phone: 'call me' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, [{ name: 'candidate.phone', code: 'phone' }]])
    for (const [n, phone] of ['+52 (55) 1234-5678', '55 1234 5678', ''].entries())
      expect((await add(`eva${n}@example.com`, { phone })).statusCode, phone).toBe(200)
  })
})

describe('reading', () => {
  it('shows its sender that it is being looked at, is noted once an hour, and is for the whole team', async () => {
    const id = await send('first')
    await read(id)
    await read(id)
    const row = await standingOf(house, id)
    expect(row).toMatchObject({ is_read: true, shown_state: 'in_review', opened_at: NOW, version: 1 })
    const unread = await ask(house, 'PUT /applications/{id}/read', {
      params: { id },
      body: { is_read: false },
      token: team.tokens.interviewer,
    })
    expect(unread.application.is_read).toBe(false)
    house.setNow(new Date(NOW.getTime() + 3600_001))
    await read(id)
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })
    expect(activities.filter(({ kind }) => kind === 'opened')).toHaveLength(2)
  })
})
