import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeApplication, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, standingOf } from '../../testing/hiring.ts'
import { closeJobs } from '../jobs/jobs.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')

let company: CompanyRow
let job: number
let owner: { id: number; email: string }
let ana: Awaited<ReturnType<typeof makeApplication>> & { token: string }
beforeEach(async () => {
  const { db } = house.world
  house.setNow(now)
  await house.deliverMails()
  company = await makeCompany(db)
  owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true, language: 'es' })
  job = await makeJob(db, company, { title: 'Baker' })
  const made = await makeApplication(db, job, now)
  ana = { ...made, token: await signIn(db, made.user, now) }
})

const withdraw = (token: string | undefined = ana.token, id: number | string = ana.application) =>
  house.call('DELETE /applications/{id}', { params: { id }, token })

describe('withdrawing an application', () => {
  it('marks it for both sides and tells the company, also after the job has closed', async () => {
    const { db } = house.world
    await closeJobs(db, [job], now)
    const answer = await withdraw()
    expect([answer.statusCode, answer.json().application]).toEqual([
      200,
      expect.objectContaining({ id: ana.application, state: 'withdrawn', job: { id: job, title: 'Baker', is_closed: true } }),
    ])
    const list = await house.call('GET /candidates/{id}/applications', { params: { id: ana.candidate }, token: ana.token })
    expect(list.json().applications).toEqual([answer.json().application])
    const seen = await house.call('GET /applications/{id}', { params: { id: ana.application }, token: await signIn(db, owner, now) })
    expect(seen.json().application.state).toBe('withdrawn')
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Se retiró una postulación a Baker']])
    expect(mails[0]?.text).toContain(`Ana Torres (${ana.user.email}) retiró su postulación a Baker.`)
  })

  it('happens once, however often and fast', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw()))
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await withdraw()).json()).toEqual({ code: 'application_withdrawn', errors: ['This application has already been withdrawn.'] })
    expect(await house.deliverMails()).toHaveLength(1)
  })

  it('is its sender’s alone', async () => {
    const { db } = house.world
    const stranger = await signIn(db, (await makeApplication(db, job, now)).user, now)
    const member = await signIn(db, owner, now)
    for (const response of [
      await withdraw(stranger),
      await withdraw(member),
      await withdraw(ana.token, 999_999),
      await withdraw(ana.token, 'x'),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'application_not_found'])
    const signedOut = await house.call('DELETE /applications/{id}', { params: { id: ana.application } })
    expect([signedOut.statusCode, signedOut.json().code]).toEqual([401, 'not_signed_in'])
    expect(await house.deliverMails()).toEqual([])
  })

  it('is for good: the same account cannot apply to the job again, in neither way', async () => {
    await withdraw()
    const params = { company: company.domain_name, job, talentId: ana.candidate }
    const again = await house.call('POST /job_board/{company}/{job}/apply/{talentId}', { params, token: ana.token })
    expect(again.json().code).toBe('already_applied')
    const fields = guestForm({ email: ana.user.email })
    const form = await house.call('POST /job_board/{company}/{job}/apply', { params, form: candidateForm(fields), token: ana.token })
    expect(form.json().code).toBe('already_applied')
  })

  it('ends what the reference of its submission is good for', async () => {
    const { db } = house.world
    const other = await makeJob(db, company)
    const fields = guestForm({ email: ana.user.email })
    const params = { company: company.domain_name, job: other }
    const submit = () =>
      house.call('POST /job_board/{company}/{job}/apply', {
        params,
        form: candidateForm(fields, 'submission-0123456789'),
        token: ana.token,
      })
    const { id } = (await submit()).json().candidate
    const [sent] = await db.selectFrom('applications').select('id').where('job_id', '=', other).execute()
    expect((await withdraw(ana.token, sent?.id)).statusCode).toBe(200)
    expect((await submit()).json().code).toBe('already_applied')
    const added = await house.call('PUT /job_board/apply_update/{id}', { params: { id }, body: { candidate: { position: 'Cook' } } })
    expect(added.json().code).toBe('application_sealed')
  })
})

describe('a withdrawal that is taken back', () => {
  const at = (hours: number) => house.setNow(new Date(now.getTime() + hours * 60 * 60_000))
  const restore = async () =>
    expect((await house.call('POST /applications/{id}/restore', { params: { id: ana.application }, token: ana.token })).statusCode).toBe(
      200,
    )
  const heard = async () => {
    await enqueue(house.world.db, 'tell_members', {})
    return (await house.deliverMails()).map(({ subject }) => subject)
  }

  it('is told by no digest, and once where it is withdrawn again', async () => {
    const token = await signIn(house.world.db, owner, now)
    const body = { notification_settings: { notification_interval: 'daily' } }
    expect((await house.call('PUT /notification_settings', { body, token })).statusCode).toBe(200)
    await withdraw()
    expect(await heard()).toEqual([])
    at(0.1)
    await restore()
    at(30)
    expect(await heard()).toEqual([])
    await withdraw()
    at(60)
    expect(await heard()).toEqual(['Se retiró una postulación a Baker'])
  })

  it('stands as it stood, and what had waited for its sender waits again; a team learns of both by the version and as unread', async () => {
    const { db } = house.world
    const token = await signIn(db, owner, now)
    const params = { id: ana.application }
    const [reason] = (await ask(house, 'GET /rejection_reasons', { token })).rejection_reasons
    const { mail_templates } = await ask(house, 'GET /mail_templates', { token })
    const message = { mail_template_id: mail_templates.find(({ kind }) => kind === 'rejection')?.id }
    await ask(house, 'POST /applications/{id}/reject', { params, body: { rejection_reason_id: reason?.id, message, version: 1 }, token })
    await ask(house, 'PUT /applications/{id}/read', { params, body: { is_read: true }, token })
    const stands = async () => {
      const { status, version, is_read } = await standingOf(house, ana.application)
      const mails = await db.selectFrom('application_messages').select('state').where('application_id', '=', ana.application).execute()
      return [status, version, is_read, ...mails.map(({ state }) => state)]
    }
    expect(await stands()).toEqual(['rejected', 2, true, 'waiting'])
    await withdraw()
    expect(await stands()).toEqual(['withdrawn', 3, true, 'cancelled'])
    await restore()
    expect(await stands()).toEqual(['rejected', 4, false, 'waiting'])
  })

  it('is told to nobody where no worker has run in between', async () => {
    await withdraw()
    await restore()
    expect(await heard()).toEqual([])
  })
})

describe('what was sent without the account', () => {
  const email = 'eva@example.com'
  let eva: { candidate: number; id: number; token: string }
  const sendAs = async (token: string | undefined) => {
    const params = { company: company.domain_name, job }
    const form = candidateForm(guestForm({ email }))
    expect((await house.call('POST /job_board/{company}/{job}/apply', { params, form, token })).statusCode).toBe(200)
  }
  const restore = (id: number) => house.call('POST /applications/{id}/restore', { params: { id }, token: eva.token })
  const listed = async () =>
    (await house.call('GET /candidates/{id}/applications', { params: { id: eva.candidate }, token: eva.token })).json().applications[0]
  const kept = () =>
    house.world.db
      .selectFrom('applications')
      .select(['id', 'status', 'shown_state'])
      .where('email', '=', email)
      .where('job_id', '=', job)
      .executeTakeFirstOrThrow()
  beforeEach(async () => {
    const { db } = house.world
    await db.deleteFrom('users').where('email', '=', email).execute()
    const user = await makeUser(db, { email })
    const candidate = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
    eva = { candidate: candidate.id, id: user.id, token: await signIn(db, user, now) }
    await sendAs(undefined)
  })

  it('is withdrawn by the account of the confirmed address, and taken back', async () => {
    const { id, has_account } = await listed()
    expect(has_account).toBe(false)
    expect((await withdraw(eva.token, id)).json().application.state).toBe('withdrawn')
    expect((await restore(id)).json().application).toEqual(await listed())
    expect((await kept()).status).toBe('active')
  })

  it('is not withdrawn by an account whose address is not confirmed, which learns nothing of what becomes of it', async () => {
    const { db } = house.world
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', eva.id).execute()
    await db.updateTable('applications').set({ shown_state: 'interview', opened_at: now }).where('email', '=', email).execute()
    const sent = new Date(now.getTime() + 5 * 60_000)
    house.setNow(sent)
    await sendAs(eva.token)
    const { id } = await listed()
    const own = { state: 'received', messages: [], can_withdraw: true, timeline: [{ kind: 'received', occurred_at: sent.toISOString() }] }
    expect(await listed()).toMatchObject(own)
    const whole = await house.call('GET /applications/{id}', { params: { id }, token: eva.token })
    expect(whole.json().application.state).toBe('received')
    expect((await withdraw(eva.token, id)).json().application).toMatchObject({ state: 'withdrawn', can_withdraw: false })
    expect((await withdraw(eva.token, id)).json().code).toBe('application_withdrawn')
    const application = await kept()
    expect(application).toMatchObject({ status: 'active', shown_state: 'interview' })
    const seen = await house.call('GET /applications/{id}', { params: { id: application.id }, token: await signIn(db, owner, now) })
    expect(seen.json().application.submissions).toMatchObject([
      { has_account: true, is_withdrawn: true },
      { has_account: false, is_withdrawn: false },
    ])
    house.setNow(new Date(sent.getTime() + 10 * 60_000))
    expect((await restore(id)).json().application).toMatchObject(own)
    expect((await restore(id)).json().code).toBe('application_not_withdrawn')
    await withdraw(eva.token, id)
    house.setNow(new Date(sent.getTime() + 20 * 60_000 + 1))
    expect((await restore(id)).json().code).toBe('change_too_old')
  })
})
