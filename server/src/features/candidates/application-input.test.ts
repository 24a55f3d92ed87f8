import { beforeAll, describe, expect, it } from 'vitest'
import { guestForm, listSubmissionsFrom } from '../../testing/applying.ts'
import { candidateForm, compoundFile, type FormFields, PDF, XLSX } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()

let company: CompanyRow
let job: number
beforeAll(async () => {
  company = await makeCompany(house.world.db, { visible_name: 'Casa Azul' })
  job = await makeJob(house.world.db, company)
})

const apply = (fields: FormFields) =>
  house.call('POST /job_board/{company}/{job}/apply', { params: { company: company.domain_name, job }, form: candidateForm(fields) })
const update = (id: string, candidate: object) => house.call('PUT /job_board/apply_update/{id}', { params: { id }, body: { candidate } })
const sent = (email: string) => listSubmissionsFrom(house.world.db, email)
const countFiles = async () => (await house.world.db.selectFrom('files').select('id').execute()).length

describe('what is wrong is said in a sentence, and nothing is kept', () => {
  const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(3000)])
  it.each<[string, FormFields, string]>([
    ['no first name', { first_name: ' ' }, 'First name is required'],
    ['no last name', { last_name: '' }, 'Last name is required'],
    ['a wrong address', { email: 'ana' }, 'Email must be a valid email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'Email must be a valid email'],
    ['a line in a name', { first_name: 'Ana\nBcc: x' }, 'First name holds characters that cannot be kept'],
    ['a link in a name', { first_name: 'http://win.example' }, 'First name must not hold a link, an address or hidden characters'],
    ['a name that is turned around', { last_name: '\u202eanA' }, 'Last name must not hold a link, an address or hidden characters'],
    ['no phone', { phone: '' }, 'Phone is required'],
    ['a short phone', { phone: '331234567' }, 'Enter a valid phone number'],
    ['a phone that is short for its country', { phone: '+52 551234567' }, 'Enter a valid phone number'],
    ['a phone that is long for its country', { phone: '+34 6123456789' }, 'Enter a valid phone number'],
    ['a short phone behind 00', { phone: '0034612345' }, 'Enter a valid phone number'],
    ['a phone of letters', { phone: 'call me now' }, 'Enter a valid phone number'],
    ['100 kB of summary', { summary: 'x'.repeat(99_000) }, 'Summary must be at most 5000 characters'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'Enter a correct url'],
    ['a salary of words', { salary_expectation: 'a lot' }, 'Expected salary must be an amount'],
    ['a salary below nothing', { current_salary: '-1' }, 'Current salary must be an amount'],
    ['a salary beyond all bounds', { salary_expectation: '9'.repeat(12) }, 'Expected salary must be an amount'],
    ['another currency', { salary_currency: 'EUR' }, 'This currency cannot be chosen.'],
    ['another work type', { 'preferred_work_types][': 'moon' }, 'This work type cannot be chosen.'],
    ['a place that is not there', { place_id: 'geonames:1' }, 'This place cannot be chosen.'],
    ['a source that is no code', { application: '<b>' }, 'Application must be a code'],
    ['a program as resume', { resume: [EXE, 'cv.pdf'] }, 'The resume must be a PDF, Word (DOC, DOCX) or Excel (XLS) file.'],
    ['an XLSX as resume', { resume: [XLSX, 'cv.docx'] }, 'The resume must be a PDF, Word (DOC, DOCX) or Excel (XLS) file.'],
    ['an empty resume', { resume: [Buffer.alloc(0), 'cv.pdf'] }, 'The resume is empty.'],
    [
      'a resume of 5 MB and 1',
      { resume: [Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 + 1 - PDF.length)]), 'cv.pdf'] },
      'The file is larger than 5 MB.',
    ],
    [
      'a good resume and a bad document',
      { documents: [compoundFile(['x']), 'a.doc'] },
      'The other document must be a PDF, Word (DOC, DOCX) or Excel (XLS, XLSX) file.',
    ],
    ['a file that was not asked for', { avatar: [PDF, 'a.pdf'] }, 'This file is not asked for here.'],
  ])('%s', async (_, wrong, sentence) => {
    const before = await countFiles()
    const fields = guestForm(wrong)
    const response = await apply(fields)
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'invalid_input', errors: [sentence] }])
    expect(await sent(String(fields.email))).toEqual([])
    expect(await countFiles()).toBe(before)
  })

  it('no resume', async () => {
    const { resume: _, ...fields } = guestForm()
    expect((await apply(fields)).json()).toMatchObject({ code: 'invalid_input', errors: ['Resume is required'] })
    const json = await house.call('POST /job_board/{company}/{job}/apply', {
      params: { company: company.domain_name, job },
      body: { candidate: { first_name: 'Ana', last_name: 'Torres', email: 'a@example.com', phone: '3312345678' } },
    })
    expect(json.json().errors).toEqual(['Resume is required'])
  })

  it('no resume beside other things: all of it is told at once, and nothing of a job that there cannot be', async () => {
    const { resume: _, ...fields } = guestForm({ first_name: '', phone: '12' })
    expect((await apply(fields)).json()).toMatchObject({
      errors: ['First name is required', 'Enter a valid phone number', 'Resume is required'],
      fields: [
        { name: 'candidate.first_name', code: 'required' },
        { name: 'candidate.phone', code: 'phone' },
        { name: 'candidate.resume', code: 'required' },
      ],
    })
    const params = { company: 'no_such_company', job }
    const lost = await house.call('POST /job_board/{company}/{job}/apply', { params, body: { candidate: {} } })
    expect([lost.statusCode, lost.json().code]).toEqual([404, 'company_not_found'])
  })

  it('a whole 5 MB are fine', async () => {
    const resume = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)])
    expect((await apply(guestForm({ resume: [resume, 'cv.pdf'] }))).statusCode).toBe(200)
  })

  it.each<[string, object, string]>([
    [
      'the end before the start',
      { candidate_work_histories: [{ job_title: 'x', start_date: '2021-02-02', end_date: '2021-02-01' }] },
      'The end date must not be before the start date',
    ],
    [
      'a day that is not, which is not in the wrong order as well',
      { candidate_work_histories: [{ job_title: 'x', start_date: '31/12/2019', end_date: '2021-01-01' }] },
      'Start date must be a date like 2024-05-31',
    ],
    [
      'a day that is not',
      { candidate_education_histories: [{ degree: 'x', start_date: '2021-02-30' }] },
      'Start date must be a date like 2024-05-31',
    ],
    ['a date of numbers', { candidate_education_histories: [{ degree: 'x', end_date: 5 }] }, 'End date must be a date like 2024-05-31'],
    [
      '500 rows',
      { candidate_work_histories: Array.from({ length: 500 }, () => ({ job_title: 'x' })) },
      'At most 50 work experiences can be kept',
    ],
    ['an unknown industry', { candidate_work_histories: [{ job_title: 'x', industry: 4711 }] }, 'This industry cannot be chosen.'],
    ['an industry of words', { candidate_work_histories: [{ job_title: 'x', industry: 'bread' }] }, 'This industry cannot be chosen.'],
    ['101 skills', { skills: Array.from({ length: 101 }, (_, n) => `s${n}`) }, 'At most 100 skills can be kept'],
    ['a long skill', { skills: ['x'.repeat(61)] }, 'A skill must be at most 60 characters'],
    ['skills that are no list', { skills: 'Figma' }, 'Skills must be a list'],
    ['no list of rows', { candidate_work_histories: { job_title: 'x' } }, 'Work experience must be a list of rows'],
    ['a row that is none', { candidate_education_histories: [7] }, 'Education must be a list of rows'],
  ])('%s', async (_, wrong, sentence) => {
    const fields = guestForm()
    const { id } = (await apply(fields)).json().candidate
    const response = await update(id, { skills: ['Bread'], ...wrong })
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'invalid_input', errors: [sentence] }])
    expect((await sent(String(fields.email)))[0]).toMatchObject({ skills: [], candidate_work_histories: [] })
  })

  it('halves of letters and other texts that no database keeps', async () => {
    const { id } = (await apply(guestForm())).json().candidate
    expect((await update(id, { candidate_work_histories: [{ company_name: '\uffff' }] })).statusCode).toBe(200)
    for (const broken of ['a\0b', 'a\ud800b', '\udc00'])
      expect((await update(id, { candidate_work_histories: [{ job_title: broken }] })).json().errors).toEqual([
        'Job title holds characters that cannot be kept',
      ])
  })
})
