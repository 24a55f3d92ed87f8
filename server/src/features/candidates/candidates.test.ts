import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidateForm, DOC, DOCX, type FormFields, PDF, XLSX } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeApplication, makeCompany, makeJob, makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { removeUnusedDocuments } from './document-cleaning.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

type Talent = UserRow & { token: string; candidate: number }
let ana: Talent
let eva: Talent
let company: CompanyRow
let job: number

async function talent(): Promise<Talent> {
  const { db } = house.world
  const user = await makeUser(db)
  const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  return { ...user, token: await signIn(db, user, now), candidate: id }
}

beforeAll(async () => {
  company = await makeCompany(house.world.db, { visible_name: 'Casa Verde' })
})
beforeEach(async () => {
  house.setNow(now)
  ana = await talent()
  eva = await talent()
  job = await makeJob(house.world.db, company)
})

const own = (who: Talent, more: object = {}) => ({ params: { id: who.candidate }, token: who.token, ...more })
const profile = async (who: Talent) => (await house.call('GET /candidates/{id}', own(who))).json().candidate
const save = (who: Talent, candidate: object) => house.call('PUT /candidates/{id}', own(who, { body: { candidate } }))
const apply = (who: Talent, query?: Record<string, string>, at = job) =>
  house.call('POST /job_board/{company}/{job}/apply/{talentId}', {
    params: { company: company.domain_name, job: at, talentId: who.candidate },
    query,
    token: who.token,
  })
const isComplete = async (who: Talent) => (await house.call('GET /profiles', { token: who.token })).json().has_complete_profile
const read = (url: string) => house.app.inject({ url, headers: { host: 'plaza.localhost:3000' } })

const send = (who: Talent, fields: FormFields, files: FormFields = {}) =>
  house.call('PUT /candidates/{id}', own(who, { form: candidateForm({ ...fields, ...files }) }))
const complete = (who: Talent) => send(who, { phone: '3312345678' }, { resume: [PDF, 'cv.pdf'] })

describe('a profile', () => {
  it('is empty at first', async () => {
    expect(await profile(ana)).toEqual({
      id: ana.candidate,
      has_complete_profile: false,
      first_name: 'Ana',
      last_name: 'Torres',
      email: ana.email,
      phone: null,
      summary: null,
      cover_letter: null,
      link: null,
      portfolio: null,
      position: null,
      interests: null,
      candidate_location: null,
      current_salary: 0,
      salary_expectation: 0,
      salary_currency: null,
      current_salary_currency: null,
      skills: [],
      preferred_work_type: { remote: false, hybrid: false, on_site: false, open_to_relocation: false },
      preferred_work_types: [],
      candidate_work_histories: [],
      candidate_education_histories: [],
      resume: { url: null, filename: null, size: null },
      documents: { url: null, filename: null, size: null },
    })
  })

  it('takes a form with files and a history as JSON, each leaving the other alone', async () => {
    const fields = {
      first_name: 'Ana María',
      email: ana.email,
      phone: '+52 33 1234 5678',
      salary_expectation: '85,000',
      address: 'León',
      summary: 'a\nb',
    }
    const form = await send(ana, fields, { resume: [DOC, 'cv.doc'], documents: [XLSX, 'a.xlsx'] })
    expect(form.statusCode).toBe(200)
    const history = {
      preferred_work_type: { hybrid: true, remote: false },
      candidate_work_histories: [
        { job_title: 'Chef', company_name: null, start_date: '2020-01-01', end_date: null, industry: 18, is_current: true },
      ],
      candidate_education_histories: [
        { degree: 'BA', learning_center: 'UNAM', start_date: null, end_date: '2019-06-30', is_current: false },
      ],
      skills: ['Bread'],
    }
    const { candidate } = (await save(ana, history)).json()
    expect(candidate).toMatchObject({
      ...history,
      first_name: 'Ana María',
      last_name: 'Torres',
      phone: '+52 33 1234 5678',
      salary_expectation: 85_000,
      summary: 'a\nb',
      candidate_location: { location: { place_id: null, street_address: 'León' } },
      preferred_work_type: { remote: false, hybrid: true, on_site: false, open_to_relocation: false },
      preferred_work_types: ['hybrid'],
      resume: { filename: 'cv.doc', size: DOC.length },
      documents: { filename: 'a.xlsx', size: XLSX.length },
      has_complete_profile: true,
    })
    expect(await profile(ana)).toEqual(candidate)
    const emptied = (await save(ana, { summary: '', address: null, skills: [], documents: null, candidate_work_histories: [] })).json()
      .candidate
    expect(emptied).toMatchObject({
      summary: null,
      candidate_location: null,
      skills: [],
      documents: { url: null },
      candidate_work_histories: [],
    })
    expect(emptied).toMatchObject({ candidate_education_histories: history.candidate_education_histories, resume: { filename: 'cv.doc' } })
    await save(ana, { ...history, preferred_work_types: ['remote'] })
    const nulls = { skills: null, preferred_work_types: null, candidate_work_histories: null, candidate_education_histories: null }
    const nothing = { skills: [], preferred_work_types: [], candidate_work_histories: [], candidate_education_histories: [] }
    expect((await save(ana, nulls)).json().candidate).toMatchObject({ ...nothing, preferred_work_type: { remote: false, hybrid: false } })
    await save(ana, history)
    expect((await save(ana, { preferred_work_type: null })).json().candidate).toMatchObject({ preferred_work_types: [], skills: ['Bread'] })
  })

  it('is complete once it has what the form requires, and the session says so', async () => {
    expect(await isComplete(ana)).toBe(false)
    await send(ana, {}, { resume: [PDF, 'cv.pdf'] })
    expect(await isComplete(ana)).toBe(false)
    await save(ana, { phone: '3312345678' })
    expect(await isComplete(ana)).toBe(true)
  })

  it('keeps its address, and what was there when anything is wrong', async () => {
    await complete(ana)
    const before = await profile(ana)
    const wrong: [object, string][] = [
      [{ email: 'other@example.com' }, 'The email cannot be changed here.'],
      [{ first_name: '' }, 'First name is required'],
      [{ first_name: 'www.win.example' }, 'First name must not hold a link, an address or hidden characters'],
      [{ phone: '' }, 'Phone is required'],
      [{ phone: '123' }, 'Enter a valid phone number'],
      [{ phone: '+52 551234567' }, 'Enter a valid phone number'],
      [{ phone: '0034612345' }, 'Enter a valid phone number'],
      [{ documents: 'file' }, 'The other document must come as a file'],
      [{ candidate_work_histories: [{ job_title: 'x', industry: 999 }] }, 'This industry cannot be chosen.'],
      [{ place_id: 'nowhere' }, 'This place cannot be chosen.'],
    ]
    for (const [candidate, sentence] of wrong) {
      const response = await save(ana, { summary: 'changed', ...candidate })
      expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
    }
    const bad = await send(ana, { summary: 'changed' }, { resume: [DOCX, 'cv.docx'], documents: [Buffer.from('x'), 'b.pdf'] })
    expect(bad.statusCode).toBe(422)
    expect({ ...(await profile(ana)), resume: null }).toEqual({ ...before, resume: null })
    expect((await profile(ana)).resume.filename).toBe('cv.pdf')
  })

  it('has a phone of any country, and keeps one of before to the letter', async () => {
    for (const phone of ['+54 9 11 2345 6789', '+55 11 96123-4567', '+44 7911 123456', '+91 9876543210', '+500 51234', '3336154820']) {
      expect((await save(ana, { phone })).statusCode).toBe(200)
      expect((await profile(ana)).phone).toBe(phone)
    }
    // An earlier version of the product took ten digits with their prefix for a whole number.
    const phone = '+1 415 555 267'
    await house.world.db.updateTable('candidates').set({ phone }).where('id', '=', ana.candidate).execute()
    const kept = await save(ana, { phone, summary: 'changed' })
    expect([kept.statusCode, kept.json().candidate]).toMatchObject([200, { phone, summary: 'changed' }])
    expect((await save(ana, { phone: '+1 415 555 268' })).json().errors).toEqual(['Enter a valid phone number'])
    expect((await profile(ana)).phone).toBe(phone)
  })

  it('of somebody else does not exist, whatever is done with it', async () => {
    await complete(ana)
    const thief = { params: { id: ana.candidate }, token: eva.token }
    expect((await house.call('GET /candidates/{id}', thief)).statusCode).toBe(404)
    expect((await house.call('GET /candidates/{id}/applications', thief)).statusCode).toBe(404)
    const change = await house.call('PUT /candidates/{id}', { ...thief, form: candidateForm({ summary: 'x', resume: [DOC, 'x.doc'] }) })
    expect([change.statusCode, change.json().code]).toEqual([404, 'candidate_not_found'])
    const click = await house.call('POST /job_board/{company}/{job}/apply/{talentId}', {
      params: { company: company.domain_name, job, talentId: ana.candidate },
      token: eva.token,
    })
    expect([click.statusCode, click.json().code]).toEqual([404, 'candidate_not_found'])
    expect((await profile(ana)).resume.filename).toBe('cv.pdf')
  })

  it('loses nothing when two tabs save at once', async () => {
    await Promise.all([
      save(ana, { summary: 'a', skills: ['A'] }),
      save(ana, { phone: '3312345678' }),
      send(ana, {}, { resume: [PDF, 'cv.pdf'] }),
    ])
    expect(await profile(ana)).toMatchObject({ summary: 'a', phone: '3312345678', resume: { filename: 'cv.pdf' } })
    expect(await isComplete(ana)).toBe(true)
  })
})

describe('one click', () => {
  it('sends a copy of the profile that later edits do not change', async () => {
    await complete(ana)
    await save(ana, { skills: ['Bread'], candidate_work_histories: [{ job_title: 'Baker' }] })
    const response = await apply(ana, { application: 'newsletter' })
    expect([response.statusCode, response.json()]).toEqual([200, { candidate: { id: ana.candidate } }])
    await send(ana, { first_name: 'Changed', phone: '5500000000' }, { resume: [DOC, 'new.doc'] })
    await save(ana, { skills: [], candidate_work_histories: [] })
    const { applications, meta } = (await house.call('GET /candidates/{id}/applications', own(ana))).json()
    expect(applications).toMatchObject([
      { date: now.toISOString(), state: 'received', application: 'newsletter', job: { id: job }, company: { domain_name: 'casa-verde' } },
    ])
    expect(meta.pagination).toMatchObject({ total_count: 1 })
    const { application } = (await house.call('GET /applications/{id}', { params: { id: applications[0].id }, token: ana.token })).json()
    expect(application.candidate).toMatchObject({
      first_name: 'Ana',
      phone: '3312345678',
      skills: ['Bread'],
      candidate_work_histories: [{ job_title: 'Baker' }],
      resume: { filename: 'cv.pdf' },
    })
    expect((await read(application.candidate.resume.url)).rawPayload).toEqual(PDF)
    house.setNow(later(25))
    await removeUnusedDocuments(house.world)
    const again = (await house.call('GET /applications/{id}', { params: { id: applications[0].id }, token: ana.token })).json()
    expect((await read(again.application.candidate.resume.url)).rawPayload).toEqual(PDF)
  })

  it('needs a complete profile and an open job', async () => {
    const incomplete = await apply(ana)
    expect([incomplete.statusCode, incomplete.json()]).toEqual([
      409,
      { code: 'profile_incomplete', errors: ['Some required fields on your profile are missing'] },
    ])
    await complete(ana)
    const closed = await makeJob(house.world.db, company, { state: 'closed' })
    expect((await apply(ana, {}, closed)).json().code).toBe('job_closed')
    expect((await apply(ana, {}, 999_999)).json().code).toBe('job_not_found')
    const nowhere = { params: { company: 'no-such', job, talentId: ana.candidate }, token: ana.token }
    expect((await house.call('POST /job_board/{company}/{job}/apply/{talentId}', nowhere)).json().code).toBe('company_not_found')
    expect((await apply(ana, { application: 'a b' })).statusCode).toBe(422)
  })

  it('is one application however often and fast', async () => {
    await complete(ana)
    await house.deliverMails()
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(ana)))
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await apply(ana)).json()).toEqual({ code: 'already_applied', errors: ['You have already applied to this job.'] })
    expect((await house.deliverMails()).filter(({ to }) => to === ana.email)).toHaveLength(1)
    await complete(eva)
    const same = await Promise.all(Array.from({ length: 5 }, () => apply(eva, { submission_key: 'one-click-0123456789' })))
    expect(same.map((each) => each.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await house.world.db.selectFrom('applications').select('id').where('job_id', '=', job).execute()).toHaveLength(2)
  })
})

describe('an application', () => {
  it('is read by its sender and by those of the company that received it who look after the job, and by nobody else', async () => {
    const { db } = house.world
    const made = await makeApplication(db, job, now)
    const other = await makeCompany(db)
    const tokenOf = async (wanted: Parameters<typeof makeUser>[1]) => signIn(db, await makeUser(db, wanted), now)
    const status = async (token: string) =>
      (await house.call('GET /applications/{id}', { params: { id: made.application }, token })).statusCode
    expect(await status(await signIn(db, made.user, now))).toBe(200)
    expect(await status(await tokenOf({ roles: ['sourcing_admin'], company_id: company.id }))).toBe(200)
    expect(await status(await tokenOf({ roles: ['sourcing_recruiter'], company_id: company.id }))).toBe(404)
    expect(await status(await tokenOf({ roles: ['workforce_admin'], company_id: company.id, is_owner: true }))).toBe(404)
    const member = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id })
    await db.insertInto('job_members').values({ job_id: job, user_id: member.id, duty: 'interviewer' }).execute()
    expect(await status(await signIn(db, member, now))).toBe(200)
    expect(await status(await tokenOf({ roles: ['sourcing_admin'], company_id: other.id }))).toBe(404)
    expect(await status(await tokenOf({ roles: ['superadmin'] }))).toBe(404)
    const guessed = await house.call('GET /applications/{id}', { params: { id: made.application }, token: ana.token })
    expect([guessed.statusCode, guessed.json().code]).toEqual([404, 'application_not_found'])
  })

  it('says when its job has closed since', async () => {
    await complete(ana)
    await apply(ana)
    await house.world.db.updateTable('jobs').set({ state: 'closed', closed_at: now }).where('id', '=', job).execute()
    const { applications } = (await house.call('GET /candidates/{id}/applications', own(ana))).json()
    expect(applications[0]).toMatchObject({ state: 'received', job: { is_closed: true } })
    expect((await house.call('GET /candidates/{id}/applications', own(ana, { query: { page: '2' } }))).json().applications).toEqual([])
  })
})

describe('files that nothing names', () => {
  it('are gone a day later, with their rows, and no others', async () => {
    await complete(ana)
    const [first] = await house.world.db.selectFrom('files').selectAll().orderBy('id', 'desc').limit(1).execute()
    await send(ana, {}, { resume: [DOC, 'new.doc'] })
    const [second] = await house.world.db.selectFrom('files').selectAll().orderBy('id', 'desc').limit(1).execute()
    house.setNow(later(23))
    await removeUnusedDocuments(house.world)
    expect(await house.world.files.get(first?.key ?? '')).toEqual(PDF)
    house.setNow(later(24))
    await Promise.all([removeUnusedDocuments(house.world), removeUnusedDocuments(house.world)])
    expect(await house.world.files.get(first?.key ?? '')).toBeNull()
    expect(await house.world.files.get(second?.key ?? '')).toEqual(DOC)
    const kept = await house.world.db.selectFrom('files').select('id').execute()
    expect(kept.map(({ id }) => id)).toContain(second?.id)
    expect(kept.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('of a submission whose store failed leave nothing behind', async () => {
    const { put } = house.world.files
    // As every store does, it waits for the row first.
    house.world.files.put = async (_key, _pieces, after) => {
      await after
      throw new Error('The disk is full.')
    }
    await expect(send(ana, { summary: 'x' }, { resume: [PDF, 'cv.pdf'] })).rejects.toThrow('The disk is full.')
    house.world.files.put = put
    expect(await profile(ana)).toMatchObject({ summary: null, resume: { url: null } })
    const before = (await house.world.db.selectFrom('files').select('id').execute()).length
    house.setNow(later(24))
    await removeUnusedDocuments(house.world)
    expect((await house.world.db.selectFrom('files').select('id').execute()).length).toBe(before - 1)
  })
})
