// What the address of an application is mailed about it.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm, type FormFields } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob, makeUser, type UserRow } from '../../testing/factories.ts'
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
  owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
})
beforeEach(async () => {
  house.setNow(now)
  job = await makeJob(house.world.db, company, { title: 'Baker' })
  await house.deliverMails()
})

const apply = (fields: FormFields, more: { job?: number; language?: string; remoteAddress?: string } = {}) =>
  house.call('POST /job_board/{company}/{job}/apply', {
    params: { company: company.domain_name, job: more.job ?? job },
    form: candidateForm(fields),
    remoteAddress: more.remoteAddress,
    headers: more.language ? { 'accept-language': more.language } : {},
  })
const mailsTo = async (email: string) => (await house.deliverMails()).filter(({ to }) => to === email).map(({ subject }) => subject)

it('the address alone hears that there was an application, in its language; the company hears of one applicant', async () => {
  const fields = guestForm()
  await apply(fields, { language: 'es-MX' })
  const first = await house.deliverMails()
  expect(first.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [fields.email, 'Casa Azul recibió tu postulación'],
    [owner.email, 'New application for Baker'],
  ])
  house.setNow(later(24 * 60))
  await apply({ ...fields, first_name: 'Eva' })
  const mails = await house.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[fields.email, 'Casa Azul recibió otra postulación con tu dirección']])
  expect(mails[0]?.text).toContain(
    'Otra postulación a Baker llegó a Casa Azul con tu dirección. La primera se envió el 2 de marzo de 2026. La empresa ve ambas y no tienes que hacer nada.',
  )
  expect(mails[0]?.text).toContain('Si no fuiste tú, alguien usó tu dirección.')
  expect(mails[0]?.text).not.toContain('Eva')
})

it('it hears so in English too, and of three that the company sees all', async () => {
  const fields = guestForm()
  await apply(fields)
  await apply(fields)
  await house.deliverMails()
  await apply(fields)
  const [mail] = await house.deliverMails()
  expect(mail?.subject).toBe('Casa Azul has received another application with your address')
  expect(mail?.text).toContain(
    'Another application for Baker has arrived at Casa Azul with your address. The first one was sent on March 2, 2026. The company sees all 3, and there is nothing you have to do.',
  )
  expect(mail?.text).toContain('If this was not you, somebody has used your address.')
})

it('an address is not mailed without end, and nobody is refused for it', async () => {
  const fields = guestForm()
  const jobs = [job, await makeJob(house.world.db, company)]
  for (let n = 0; n < 26; n++) expect((await apply(fields, { job: jobs[n % 2], remoteAddress: `203.0.113.${n}` })).statusCode).toBe(200)
  expect(await mailsTo(String(fields.email))).toHaveLength(20)
  house.setNow(later(15))
  await apply(fields)
  expect(await mailsTo(String(fields.email))).toHaveLength(1)
})

it('a receipt is mailed once, however often its task runs', async () => {
  const fields = guestForm()
  await apply(fields)
  await house.connection.pool.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload) SELECT task_id, payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id, generate_series(1, 3) WHERE t.identifier = 'send_receipt'`,
  )
  expect(await mailsTo(String(fields.email))).toHaveLength(1)
})

it('promises nothing in the name of a company that has nobody to answer', async () => {
  const fields = guestForm()
  const silent = await makeCompany(house.world.db)
  const params = { company: silent.domain_name, job: await makeJob(house.world.db, silent) }
  await house.call('POST /job_board/{company}/{job}/apply', { params, form: candidateForm(fields) })
  const mail = (await house.deliverMails()).find(({ to }) => to === fields.email)
  expect(mail?.text).toContain('The company has named no day by which it answers.')
  expect(mail?.text).not.toContain('get in touch')
})
