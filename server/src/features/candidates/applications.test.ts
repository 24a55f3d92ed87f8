import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestForm, listSubmissionsFrom } from '../../testing/applying.ts'
import { candidateForm, DOC, type FormFields, PDF, XLSX } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob, makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let company: CompanyRow
let owner: UserRow
let job: number
beforeAll(async () => {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: 'Casa Azul' })
  owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true, language: 'es' })
})
beforeEach(async () => {
  house.setNow(now)
  job = await makeJob(house.world.db, company, { title: 'Baker <b>' })
  await house.deliverMails()
})

const KEY = 'submission-0123456789'

const apply = (fields: FormFields, more: { key?: string; token?: string; params?: object; headers?: Record<string, string> } = {}) =>
  house.call('POST /job_board/{company}/{job}/apply', {
    params: { company: company.domain_name, job, ...more.params },
    form: candidateForm(fields, more.key),
    token: more.token,
    headers: more.headers,
  })
const update = (id: string, candidate: object) => house.call('PUT /job_board/apply_update/{id}', { params: { id }, body: { candidate } })
const sent = (email: string) => listSubmissionsFrom(house.world.db, email)
const countFiles = async () => (await house.world.db.selectFrom('files').select('id').execute()).length

describe('a visitor', () => {
  it('applies with a form, and the company has all of it', async () => {
    const documents: [Buffer, string] = [XLSX, 'C:\\work\\work.xls']
    const fields = guestForm({
      documents,
      resume: [PDF, 'cv.pdf'],
      summary: 'Line one\r\n<script>alert(1)</script>',
      link: 'linkedin.com/in/ana',
      salary_expectation: '1,250,000',
      current_salary: '0',
      salary_currency: 'MXN',
      currency_current_salary: 'USD',
      address: 'Guadalajara',
      position: 'Baker',
      'preferred_work_type][remote': 'true',
      'preferred_work_type][hybrid': 'false',
    })
    const response = await apply({ ...fields, 'skills][': 'figma' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ candidate: { id: expect.stringMatching(/^[\w-]{43}$/) } })
    const [row] = await sent(String(fields.email))
    expect(row).toMatchObject({
      job_id: job,
      candidate_id: null,
      first_name: 'Ana',
      phone: '3312345678',
      summary: 'Line one\n<script>alert(1)</script>',
      link: 'https://linkedin.com/in/ana',
      salary_expectation: 1_250_000,
      salary_currency: 'MXN',
      current_salary_currency: 'USD',
      address: 'Guadalajara',
      preferred_work_types: ['remote'],
      // As the jobs spell it.
      skills: ['Figma'],
      application: 'jse',
    })
    const files = await house.world.db.selectFrom('files').selectAll().orderBy('id', 'desc').limit(2).execute()
    const resume = files.find((each) => each.id === row?.resume_id)
    expect(resume).toMatchObject({ kind: 'pdf', filename: 'cv.pdf', size: PDF.length, sha256: createHash('sha256').update(PDF).digest() })
    expect(resume?.key).toMatch(/^private\/resumes\/[0-9a-f-]{36}\.pdf$/)
    expect(await house.world.files.get(resume?.key ?? '')).toEqual(PDF)
    expect(files.find((each) => each.id === row?.documents_id)).toMatchObject({ kind: 'xlsx', filename: 'work.xlsx' })
  })

  it('is told that it has arrived, and so is the owner, each in their language', async () => {
    const fields = guestForm()
    await apply(fields, { headers: { 'accept-language': 'es-MX' } })
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [fields.email, 'Casa Azul recibió tu postulación'],
      [owner.email, 'Nueva postulación a Baker <b>'],
    ])
    for (const { to, html, text } of mails) {
      const candidate = `http://sourcing.plaza.localhost:3000/jobs/${job}/candidates/`
      expect(text).toContain(to === owner.email ? candidate : `http://plaza.localhost:3000/companies/casa-azul/jobs/${job}`)
      expect(html).not.toContain('Baker <b>')
    }
  })

  it('adds history, skills and preferences within the hour', async () => {
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    house.setNow(later(59))
    const work = {
      job_title: 'Chef',
      company_name: 'Café',
      start_date: '2020-01-31',
      end_date: '2021-01-01',
      industry: '18',
      is_current: false,
    }
    const response = await update(id, {
      candidate_work_histories: [work, { ...work, is_current: true, industry: null }, { job_title: '', is_current: true }],
      candidate_education_histories: [{ degree: 'BA', learning_center: 'UNAM', start_date: '', end_date: null }],
      skills: ['FIGMA', 'Figma', { name: 'Pan dulce' }, ' '],
      interests: 'Bread',
      preferred_work_types: ['on_site', 'remote', 'remote'],
    })
    expect([response.statusCode, response.json()]).toEqual([200, { candidate: { id } }])
    const [row] = await sent(String(fields.email))
    expect(row).toMatchObject({
      candidate_work_histories: [
        { ...work, industry: 18 },
        { ...work, industry: null, is_current: true, end_date: null },
      ],
      candidate_education_histories: [{ degree: 'BA', learning_center: 'UNAM', start_date: null, end_date: null, is_current: false }],
      skills: ['Figma', 'Pan dulce'],
      preferred_work_types: ['remote', 'on_site'],
      phone: '3312345678',
    })
    house.setNow(later(60))
    const sealed = await update(id, { skills: [] })
    expect([sealed.statusCode, sealed.json().code]).toEqual([403, 'application_sealed'])
    expect((await sent(String(fields.email)))[0]?.skills).toEqual(['Figma', 'Pan dulce'])
  })

  it('cannot add to an application by guessing', async () => {
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    const [row] = await sent(String(fields.email))
    for (const wrong of [
      `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`,
      String(row?.id),
      'a'.repeat(43),
      row?.reference_hash.toString('base64url'),
    ]) {
      const response = await update(String(wrong), { skills: ['Stolen'] })
      expect([response.statusCode, response.json().code]).toEqual([404, 'application_not_found'])
    }
    expect((await sent(String(fields.email)))[0]?.skills).toEqual([])
  })

  it('never touches the profile of whoever has the address', async () => {
    const ana = await makeUser(house.world.db)
    await apply(guestForm({ email: ana.email.toUpperCase(), phone: '9999999999' }))
    const profile = await house.world.db.selectFrom('candidates').selectAll().where('user_id', '=', ana.id).executeTakeFirstOrThrow()
    expect([profile.phone, profile.resume_id]).toEqual([null, null])
    expect((await sent(ana.email))[0]?.candidate_id).toBeNull()
  })
})

describe('the same application', () => {
  const once = async (fields: FormFields) => {
    expect(await sent(String(fields.email))).toHaveLength(1)
    expect((await house.deliverMails()).filter(({ to }) => to === fields.email)).toHaveLength(1)
  }

  it('of an account is refused the second time with a sentence, before any file is kept', async () => {
    const ana = await makeUser(house.world.db)
    const token = await signIn(house.world.db, ana, now)
    const fields = guestForm({ email: ana.email })
    await apply(fields, { token })
    const before = await countFiles()
    const second = await apply({ ...fields, email: ana.email.toUpperCase(), first_name: 'Eva' }, { key: KEY, token })
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { code: 'already_applied', errors: ['You have already applied to this job.'] },
    ])
    expect(await countFiles()).toBe(before)
    expect((await sent(ana.email))[0]?.first_name).toBe('Ana')
    await once(fields)
  })

  it('is one when the submission is sent again, with what it last said', async () => {
    const fields = guestForm({ summary: 'First' })
    const first = await apply(fields, { key: KEY })
    await update(first.json().candidate.id, { skills: ['Bread'] })
    const again = await apply({ ...fields, phone: '5512345678', resume: [DOC, 'new.doc'] }, { key: KEY })
    expect(again.json()).toEqual(first.json())
    const [row] = await sent(String(fields.email))
    expect(row).toMatchObject({ phone: '5512345678', summary: 'First', skills: ['Bread'] })
    await once(fields)
    house.setNow(later(60))
    const late = await apply(fields, { key: KEY })
    expect([late.statusCode, late.json().candidate.id === first.json().candidate.id]).toEqual([200, false])
    expect((await sent(String(fields.email))).map(({ summary }) => summary)).toEqual(['First', 'First'])
  })

  it('is one when it comes many times at once', async () => {
    const fields = guestForm()
    const twins = await Promise.all(Array.from({ length: 6 }, () => apply(fields, { key: KEY })))
    expect(new Set(twins.map((each) => `${each.statusCode} ${each.json().candidate.id}`)).size).toBe(1)
    await once(fields)
    const ana = await makeUser(house.world.db)
    const own = { token: await signIn(house.world.db, ana, now), key: KEY }
    const account = guestForm({ email: ana.email })
    const same = await Promise.all(Array.from({ length: 6 }, () => apply(account, own)))
    expect(new Set(same.map((each) => `${each.statusCode} ${each.json().candidate.id}`)).size).toBe(1)
    await once(account)
  })

  it('is another one for another job or person', async () => {
    const fields = guestForm()
    await apply(fields, { key: KEY })
    const other = await makeJob(house.world.db, company)
    const second = await apply(fields, { key: KEY, params: { job: other } })
    const third = await apply({ ...fields, email: `other.${fields.email}` }, { key: KEY })
    expect(new Set([second, third].map((each) => each.json().candidate.id)).size).toBe(2)
    expect(await sent(String(fields.email))).toHaveLength(2)
  })
})

describe('a job', () => {
  it('that is closed, past its day, a draft or not there takes no applications', async () => {
    const { db } = house.world
    const closed = await makeJob(db, company, { state: 'closed' })
    const past = await makeJob(db, company, { valid_through: now })
    const draft = await makeJob(db, company, { state: 'draft', publish_date: null })
    const elsewhere = await makeJob(db, await makeCompany(db))
    const before = await countFiles()
    const answer = async (params: object) => (await apply(guestForm(), { params })).json()
    expect(await answer({ job: closed })).toEqual({ code: 'job_closed', errors: ['This job is no longer open.'] })
    expect(await answer({ job: past })).toMatchObject({ code: 'job_closed' })
    for (const missing of [draft, elsewhere, 999_999, '0', 'x', "1' OR 1=1"])
      expect(await answer({ job: missing })).toMatchObject({ code: 'job_not_found' })
    expect(await answer({ company: 'no-such' })).toMatchObject({ code: 'company_not_found' })
    expect(await countFiles()).toBe(before)
  })
})

describe('a signed-in talent who fills the form', () => {
  it('finds the application in the own list; under another address it is a guest’s', async () => {
    const ana = await makeUser(house.world.db)
    const token = await signIn(house.world.db, ana, now)
    await apply(guestForm({ email: ana.email }), { token })
    const other = guestForm()
    await apply(other, { token })
    expect((await sent(ana.email))[0]?.candidate_id).not.toBeNull()
    expect((await sent(String(other.email)))[0]?.candidate_id).toBeNull()
  })
})
