import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestForm, listSubmissionsFrom } from '../../testing/applying.ts'
import { candidateForm, DOCX, type FormFields } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let company: CompanyRow
let job: number
beforeAll(async () => {
  company = await makeCompany(house.world.db)
})
beforeEach(async () => {
  house.setNow(now)
  job = await makeJob(house.world.db, company)
})

const apply = (fields: FormFields, key?: string) =>
  house.call('POST /job_board/{company}/{job}/apply', { params: { company: company.domain_name, job }, form: candidateForm(fields, key) })
const update = (id: string, candidate: object) => house.call('PUT /job_board/apply_update/{id}', { params: { id }, body: { candidate } })

describe('an account made right after', () => {
  const account = (email: unknown, candidate_id: string, last_name = 'Torres') =>
    house.call('POST /talents/sign_up', {
      body: {
        candidate_id,
        talent: { first_name: 'Ana', last_name, email, password: 'Secret123!', password_confirmation: 'Secret123!' },
      },
    })

  it('is signed in, with a profile that says what was sent and the application in its list', async () => {
    const fields = guestForm({ resume: [DOCX, 'cv.docx'], summary: 'I bake.', cover_letter: 'Dear bakery' })
    const { id } = (await apply(fields)).json().candidate
    await update(id, { candidate_work_histories: [{ job_title: 'Baker' }], skills: ['Bread'] })
    const response = await account(fields.email, id)
    expect(response.statusCode).toBe(200)
    const { token, user } = response.json().session
    expect(user.has_complete_profile).toBe(true)
    const own = { params: { id: user.candidate.id }, token }
    expect((await house.call('GET /candidates/{id}', own)).json().candidate).toMatchObject({
      email: fields.email,
      summary: 'I bake.',
      cover_letter: null,
      skills: ['Bread'],
      candidate_work_histories: [{ job_title: 'Baker' }],
      resume: { filename: 'cv.docx' },
    })
    expect((await house.call('GET /candidates/{id}/applications', own)).json().applications).toMatchObject([{ job: { id: job } }])
    // The reference has done its work.
    expect((await account(`again.${fields.email}`, id)).json().code).toBe('application_not_found')
  })

  it.each([
    ['Li', 'Last name must be at least 3 characters'],
    ['Álvarez '.repeat(12).trim(), 'Last name must be at most 50 characters'],
  ])('takes a name as it was sent, however long: %s', async (last_name, refusal) => {
    const fields = guestForm({ last_name })
    const { id } = (await apply(fields)).json().candidate
    expect((await account(fields.email, id, last_name)).json().talent).toEqual({ email: fields.email, first_name: 'Ana', last_name })
    const without = await house.call('POST /talents/sign_up', {
      body: {
        talent: { first_name: 'Ana', last_name, email: 'li@x.example', password: 'Secret123!', password_confirmation: 'Secret123!' },
      },
    })
    expect([without.statusCode, without.json().errors]).toEqual([422, [refusal]])
  })

  it('is not made with a reference that is unknown or too old', async () => {
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    expect((await account(fields.email, 'a'.repeat(43))).statusCode).toBe(404)
    house.setNow(later(60))
    expect((await account(fields.email, id)).json().code).toBe('application_sealed')
    const rows = await house.world.db.selectFrom('users').select('id').where('email', '=', String(fields.email)).execute()
    expect(rows).toEqual([])
  })

  it('is not made for any other address, signed in or not', async () => {
    const { db } = house.world
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    await house.deliverMails()
    const accounts = async () => (await db.selectFrom('users').select('id').execute()).length
    const sessions = async () => (await db.selectFrom('sessions').select('user_id').execute()).length
    const before = [await accounts(), await sessions()]
    const refused = await account(`free.${fields.email}`, id)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        code: 'email_not_of_application',
        errors: { Email: ['must be the one of your application'] },
        fields: [{ name: 'talent.email', code: 'email_not_of_application' }],
      },
    ])
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect([await accounts(), await sessions()]).toEqual(before)
    expect(await house.deliverMails()).toEqual([])
    // The reference has not been used up by that.
    expect((await account(String(fields.email).toUpperCase(), id)).json().session.token).toBeTruthy()
  })

  it('has its own submission, and none of what others have sent with its address', async () => {
    const fields = guestForm({ summary: 'Mine' })
    const foreign = { ...fields, first_name: 'Eva', summary: 'Somebody else’s', phone: '5500000000' }
    await apply(foreign)
    const { id } = (await apply(fields)).json().candidate
    await apply({ ...foreign, summary: 'Later' })
    const { session } = (await account(fields.email, id)).json()
    const own = { params: { id: session.user.candidate.id }, token: session.token }
    expect((await house.call('GET /candidates/{id}', own)).json().candidate).toMatchObject({ summary: 'Mine', phone: '3312345678' })
    const { applications, meta } = (await house.call('GET /candidates/{id}/applications', own)).json()
    expect(meta.pagination.total_count).toBe(1)
    const { application } = (
      await house.call('GET /applications/{id}', { params: { id: applications[0].id }, token: session.token })
    ).json()
    expect(application.candidate.summary).toBe('Mine')
    expect(application).not.toHaveProperty('submissions')
  })

  it('is one, however many try with the same reference at the same moment', async () => {
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    const answers = await Promise.all(Array.from({ length: 4 }, () => account(fields.email, id)))
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 422, 422, 422])
  })
})

it('whoever has sent what an account took over changes it no more, by reference or by sending it again', async () => {
  const { db } = house.world
  const user = await makeUser(db, { has_complete_profile: true })
  const fields = guestForm({ email: user.email, summary: 'Sent' })
  const key = 'submission-0123456789'
  const reference = (await apply(fields, key)).json().candidate.id
  const [sent] = await listSubmissionsFrom(db, user.email)
  const token = await signIn(db, user, now)
  expect((await house.call('POST /applications/{id}/take_over', { params: { id: sent?.id ?? 0 }, token })).statusCode).toBe(200)
  expect((await update(reference, { skills: ['Lies'] })).json().code).toBe('application_not_found')
  expect((await apply({ ...fields, first_name: 'Eva', summary: 'Lies' }, key)).statusCode).toBe(200)
  expect(await listSubmissionsFrom(db, user.email)).toMatchObject([
    { first_name: 'Ana', summary: 'Sent', skills: [], candidate_id: expect.any(Number) },
    { first_name: 'Eva', summary: 'Lies', candidate_id: null },
  ])
  const receipts = (await house.deliverMails()).filter(({ to }) => to === user.email)
  expect(receipts, 'of what was taken over before it was told, and of the other').toHaveLength(2)
})
