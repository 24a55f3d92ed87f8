import { beforeAll, expect, it } from 'vitest'
import { makeCompany, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
let token: string

beforeAll(async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const member = (first_name: string, last_name: string, email: string) =>
    makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, first_name, last_name, email })
  token = await signIn(db, await member('Olga', 'Ruiz', 'olga@names.example'), house.world.now())
  await member('Nguyễn', 'Thị Hường', 'huong@names.example')
  await member('דָּוִד', 'Ca\u1dc4n', 'david@names.example')
  await member('ΕΛΈΝΗ', 'İnce', 'eleni@names.example')
})

it.each([
  ['nguyen', 'huong'],
  ['NGUYỄN Thị', 'huong'],
  ['דוד', 'david'],
  ['דָּוִד', 'david'],
  ['can', 'david'],
  ['ελένη', 'eleni'],
  ['INCE', 'eleni'],
  ['INCE\0', 'eleni'],
])('finds members by %j, whatever marks their names carry', async (search, found) => {
  const { account_members } = (await house.call('GET /account_members', { token, query: { search } })).json()
  expect(account_members.map(({ email }: { email: string }) => email)).toEqual([`${found}@names.example`])
})
