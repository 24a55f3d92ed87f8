import { expect, it } from 'vitest'
import { makeCompany } from '../testing/factories.ts'
import { openDatabase } from '../testing/harness.ts'

const database = openDatabase()

const rename = (company: { id: number }, domain_name: string) =>
  database.connection.db.updateTable('company_brandings').set({ domain_name }).where('company_id', '=', company.id).execute()

const refused = expect.objectContaining({ code: '23505', constraint: 'domain_names_pkey' })

it('keeps the names that a company has had for it alone', async () => {
  const { db } = database.connection
  const [acme, other] = [await makeCompany(db, { domain_name: 'acme' }), await makeCompany(db, { domain_name: 'other' })]
  await rename(acme, 'acme-two')
  await expect(rename(other, 'acme')).rejects.toEqual(refused)
  await expect(rename(other, 'ACME-two')).rejects.toEqual(refused)
  const names = await db.selectFrom('domain_names').select(['domain_name', 'company_id']).orderBy('domain_name').execute()
  expect(names).toEqual([
    { domain_name: 'acme', company_id: acme.id },
    { domain_name: 'acme-two', company_id: acme.id },
    { domain_name: 'other', company_id: other.id },
  ])
  await rename(acme, 'acme')
  const { domain_name } = await db
    .selectFrom('company_brandings')
    .select('domain_name')
    .where('company_id', '=', acme.id)
    .executeTakeFirstOrThrow()
  expect(domain_name).toBe('acme')
})

it('gives a name to one of ten companies that take it at the same moment', async () => {
  const { db } = database.connection
  const companies = await Promise.all(Array.from({ length: 10 }, (_, place) => makeCompany(db, { domain_name: `racer-${place}` })))
  const results = await Promise.allSettled(companies.map((company) => rename(company, 'wanted')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(refused)
})

it('inserts nothing under a name that is taken, as sign-up counts on', async () => {
  const { db } = database.connection
  const [former, newcomer] = [await makeCompany(db, { domain_name: 'former' }), await makeCompany(db, { domain_name: 'newcomer' })]
  await rename(former, 'present')
  await db.deleteFrom('company_brandings').where('company_id', '=', newcomer.id).execute()
  const values = { company_id: newcomer.id, logo: null, background: null, description: null, primary_color: null, secondary_color: null }
  const inserted = await db
    .insertInto('company_brandings')
    .values({ ...values, domain_name: 'former', site_url: null })
    .onConflict((conflict) => conflict.column('domain_name').doNothing())
    .executeTakeFirst()
  expect(inserted.numInsertedOrUpdatedRows).toBe(0n)
})
