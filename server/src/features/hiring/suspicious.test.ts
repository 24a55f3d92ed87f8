// What is kept aside as suspicious: by which signs, for whom it counts, and what becomes of it (docs/decisions/0129).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm, type FormFields } from '../../testing/candidate-files.ts'
import { makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam, refusedAs, standingOf } from '../../testing/hiring.ts'
import { notifyMembers } from '../notifications/notifying.ts'
import { settleSuspicious } from './suspicious.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
const later = (hours: number) => house.setNow(new Date(NOW.getTime() + hours * 3_600_000))
let team: HiringTeam
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  token = team.tokens.recruiter
})

type More = { homepage?: string; form_seconds?: string; token?: string }
/** Applies by the form; answers what the sender is answered. */
async function send(fields: FormFields, { homepage, form_seconds, token }: More = {}) {
  const form = candidateForm(guestForm(fields))
  if (homepage !== undefined) form.append('homepage', homepage)
  if (form_seconds !== undefined) form.append('form_seconds', form_seconds)
  const params = { company: team.company.domain_name, job: team.job }
  return house.call('POST /job_board/{company}/{job}/apply', { params, form, token })
}
const found = (email: string) => house.world.db.selectFrom('applications').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
/** The application of somebody who has filled in what people do not see. */
async function doubtful(email = `bot-${team.job}@example.com`): Promise<number> {
  expect((await send({ email }, { homepage: 'https://spam.example' })).statusCode).toBe(200)
  return (await found(email)).id
}
const pipeline = (query = {}) => ask(house, 'GET /jobs/{id}/pipeline', { params: { id: team.job }, query, token })
const list = async (query: Record<string, string>) =>
  (await ask(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query, token })).applications.map(({ id }) => id)
const keep = (id: number, version = 1) =>
  ask(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id: team.stages[0], version }, token })
async function spamReason(): Promise<number> {
  const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
  return rejection_reasons.find(({ name }) => name === 'Spam')?.id ?? 0
}
const confirm = async (id: number, version = 1) =>
  ask(house, 'POST /applications/{id}/reject', { params: { id }, body: { rejection_reason_id: await spamReason(), version }, token })
/** What the members of this team are mailed now. */
const told = async () => {
  await notifyMembers(house.world)
  const members = await house.world.db.selectFrom('users').select('email').where('company_id', '=', team.company.id).execute()
  const mails = await house.deliverMails()
  return mails.filter(({ to }) => members.some(({ email }) => email === to))
}

describe('an application is kept aside', () => {
  it('whose form has filled in what people do not see, and its sender is answered as everybody', async () => {
    const answer = await send({ email: 'one@example.com' }, { homepage: 'x', form_seconds: '2' })
    const usual = await send({ email: 'two@example.com' }, { homepage: '', form_seconds: '90' })
    expect([answer.statusCode, Object.keys(answer.json().candidate)]).toEqual([usual.statusCode, Object.keys(usual.json().candidate)])
    expect(await found('one@example.com')).toMatchObject({
      is_suspicious: true,
      signs: ['honeypot', 'fast'],
      is_read: false,
      status: 'active',
    })
    expect(await found('two@example.com')).toMatchObject({ is_suspicious: false, signs: [], suspicious_at: null })
  })

  it('with an address that is good for an hour, of an account too', async () => {
    await send({ email: 'hour@mailinator.com' })
    expect(await found('hour@mailinator.com')).toMatchObject({ is_suspicious: true, signs: ['throwaway_address'] })
  })

  it('of the third address with one resume, and not those before it or whom a member adds', async () => {
    const resume = guestForm().resume as [Buffer, string]
    for (const n of [1, 2, 3]) await send({ email: `same${n}@example.com`, resume })
    // The same address once more is still one address.
    await send({ email: 'same2@example.com', resume })
    const signs = await Promise.all([1, 2, 3].map(async (n) => (await found(`same${n}@example.com`)).signs))
    expect(signs).toEqual([[], [], ['shared_resume']])
    const other = await makeTeam(house)
    const elsewhere = { params: { company: other.company.domain_name, job: other.job }, form: candidateForm(guestForm({ resume })) }
    expect((await house.call('POST /job_board/{company}/{job}/apply', elsewhere)).statusCode).toBe(200)
    const rows = await house.world.db.selectFrom('applications').select('is_suspicious').where('job_id', '=', other.job).execute()
    expect(rows).toEqual([{ is_suspicious: false }])
    const form = candidateForm({ first_name: 'Eva', last_name: 'Luna', email: 'added@mailinator.com', resume })
    await ask(house, 'POST /jobs/{id}/applications', { params: { id: team.job }, form, token })
    expect(await found('added@mailinator.com')).toMatchObject({ is_suspicious: false, signs: [] })
  })

  it('never for speed alone, nor for what cannot be read of it', async () => {
    for (const [n, form_seconds] of ['1', 'soon', '', '-3'].entries()) {
      expect((await send({ email: `quick${n}@example.com` }, { form_seconds })).statusCode).toBe(200)
      expect(await found(`quick${n}@example.com`)).toMatchObject({ is_suspicious: false, signs: [] })
    }
    const user = await makeUser(house.world.db, { email: 'own@example.com', has_complete_profile: true })
    const own = await signIn(house.world.db, user, NOW)
    await send({ email: 'own@example.com' }, { homepage: 'x', form_seconds: '1', token: own })
    expect((await found('own@example.com')).signs).toEqual(['honeypot'])
  })

  it('until it is sent again without any sign; who is seen already is never kept aside', async () => {
    const id = await doubtful('victim@example.com')
    await send({ email: 'victim@example.com' })
    expect(await standingOf(house, id)).toMatchObject({ is_suspicious: false })
    await send({ email: 'victim@example.com' }, { homepage: 'x' })
    expect(await standingOf(house, id)).toMatchObject({ is_suspicious: false, is_read: false })
  })
})

describe('who is kept aside', () => {
  it('is counted under Suspicious and nowhere else, with the reason', async () => {
    const id = await doubtful()
    await send({ email: 'real@example.com' })
    const { stages, counts } = await pipeline()
    expect(counts).toMatchObject({ active: 1, unread: 1, suspicious: 1 })
    expect(stages[0]).toMatchObject({ total_count: 1, unread_count: 1 })
    expect(stages[0]?.applications.map(({ id }) => id)).not.toContain(id)
    const { jobs } = await ask(house, 'GET /jobs', { token })
    expect(jobs[0]).toMatchObject({ counts: { active: 1, unread: 1 } })
    expect(await list({})).not.toContain(id)
    expect(await list({ search: 'Torres' })).not.toContain(id)
    expect(await list({ status: 'active', unread: 'true' })).not.toContain(id)
    expect(await list({ suspicious: 'true' })).toEqual([id])
    expect((await pipeline({ suspicious: 'true' })).stages[0]?.applications[0]).toMatchObject({
      id,
      is_suspicious: true,
      signs: ['honeypot'],
    })
    expect(
      await refusedAs(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query: { suspicious: 'maybe' }, token }),
    ).toEqual([422, 'invalid_input'])
  })

  it('comes back by being moved to where it stands, is undone, and shows in the timeline', async () => {
    const id = await doubtful()
    const { application, change } = await keep(id)
    expect(application).toMatchObject({ is_suspicious: false, signs: ['honeypot'], version: 2 })
    expect((await pipeline()).counts).toMatchObject({ active: 1, suspicious: 0 })
    await ask(house, 'POST /changes/{id}/undo', { params: { id: change.id }, token })
    expect(await list({ suspicious: 'true' })).toEqual([id])
    const body = { filter: { suspicious: true }, expected_count: 1, action: 'move', stage_id: team.stages[0] }
    const many = await ask(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body, token })
    expect(many).toMatchObject({ changed_count: 1, skipped: [] })
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })
    expect(activities.map(({ kind }) => kind)).toEqual(['kept', 'undone', 'kept', 'applied'])
  })

  it('is no part of what a filter of many means', async () => {
    await doubtful()
    const body = { filter: {}, expected_count: 0, action: 'read', is_read: true }
    expect(await ask(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body, token })).toMatchObject({
      changed_count: 0,
    })
  })

  it('goes to New after three days by itself, and its team hears of it', async () => {
    const id = await doubtful()
    await told()
    later(71)
    await settleSuspicious(house.world)
    expect((await standingOf(house, id)).is_suspicious).toBe(true)
    later(72)
    await settleSuspicious(house.world)
    await settleSuspicious(house.world)
    expect(await standingOf(house, id)).toMatchObject({ is_suspicious: false, status: 'active', version: 1 })
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })
    expect(activities[0]).toMatchObject({ kind: 'kept_by_itself', actor: null })
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining('New application')))
    expect(mails[0]?.text).toContain('Ana Torres')
  })

  it('is counted in the mail of the day, without a name', async () => {
    await doubtful()
    await doubtful(`bot-2-${team.job}@example.com`)
    expect(await told()).toEqual([])
    later(24)
    const [mail] = await told()
    expect(mail?.subject).toBe('2 applications are kept aside as suspicious.')
    expect(mail?.text).not.toContain('Torres')
    later(48)
    expect(await told()).toEqual([])
  })

  it('is told as anybody where it has come back before that, and to nobody once it is spam', async () => {
    const real = await doubtful(`bot-real-${team.job}@example.com`)
    const spam = await doubtful(`bot-spam-${team.job}@example.com`)
    await doubtful(`bot-aside-${team.job}@example.com`)
    await told()
    await keep(real)
    await confirm(spam)
    later(24)
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining('2 updates')))
    expect(mails[0]?.text.match(/Ana Torres/g)).toHaveLength(1)
    expect(mails[0]?.text).toContain('An application is kept aside as suspicious.')
  })
})

describe('what a member confirms as spam', () => {
  it('is erased after thirty days with the person, and nothing else is', async () => {
    const spam = await doubtful()
    const real = await doubtful(`bot-real-${team.job}@example.com`)
    await confirm(spam)
    await ask(house, 'POST /applications/{id}/notes', { params: { id: spam }, body: { note: { body: 'Casino.' } }, token })
    const body = { rejection_reason_id: (await spamReason()) + 1, version: 1 }
    await ask(house, 'POST /applications/{id}/reject', { params: { id: real }, body, token })
    expect(await list({ status: 'rejected' })).toEqual([real, spam])
    later(30 * 24 - 1)
    await settleSuspicious(house.world)
    token = await signIn(house.world.db, { id: team.ids.recruiter }, house.world.now())
    expect(await list({ status: 'rejected' })).toEqual([real, spam])
    later(30 * 24)
    await settleSuspicious(house.world)
    token = await signIn(house.world.db, { id: team.ids.recruiter }, house.world.now())
    expect(await list({ status: 'rejected' })).toEqual([real])
    const { db } = house.world
    expect(await db.selectFrom('applicants').select('email').where('company_id', '=', team.company.id).execute()).toEqual([
      { email: `bot-real-${team.job}@example.com` },
    ])
    expect(await db.selectFrom('applicant_traces').select('kind').where('company_id', '=', team.company.id).execute()).toEqual([
      { kind: 'file' },
    ])
  })

  it('can be erased whatever refers to it', async () => {
    const { rows } = await sql<{
      table: string
      column: string
    }>`SELECT c.conrelid::regclass::text AS table, c.conname AS column FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = 'applications'::regclass AND c.confdeltype NOT IN ('c', 'n')`.execute(house.world.db)
    expect(rows).toEqual([])
  })

  it('is not erased once it is undone, reopened, or rejected for another reason', async () => {
    const [undone, reopened] = [await doubtful(), await doubtful(`bot-2-${team.job}@example.com`)]
    const { change } = await confirm(undone)
    await ask(house, 'POST /changes/{id}/undo', { params: { id: change.id }, token })
    expect(await standingOf(house, undone)).toMatchObject({ is_suspicious: true, spam_at: null, status: 'active' })
    const { application } = await confirm(reopened)
    await ask(house, 'POST /applications/{id}/reopen', { params: { id: reopened }, body: { version: application.version }, token })
    const before = { stage_id: team.stages[0], is_suspicious: false, spam_at: null, status: 'active' }
    expect(await standingOf(house, reopened)).toMatchObject(before)
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id: reopened }, token })
    expect(activities[0]).toMatchObject({ kind: 'reopened', details: { was_spam: true } })
    expect((await pipeline()).stages[0]?.applications.map(({ id }) => id)).toEqual([reopened])
  })
})
