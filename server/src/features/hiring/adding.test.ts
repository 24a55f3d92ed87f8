// How many people a company may add: each of them gets a mail that they did not ask for.
import { expect, it } from 'vitest'
import { countAgainst } from '../../http/rate-limits.ts'
import { openHouse } from '../../testing/harness.ts'
import { addedForm, ask, makeTeam, refusedAs } from '../../testing/hiring.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')

it('adds two hundred people a day for a company, whoever of it does, and no more', async () => {
  house.setNow(NOW)
  const [team, other] = [await makeTeam(house), await makeTeam(house)]
  const add = ({ job, tokens }: typeof team, token = tokens.recruiter) => ({ params: { id: job }, form: addedForm(), token })
  await ask(house, 'POST /jobs/{id}/applications', add(team))
  const company = await house.world.db.selectFrom('jobs').select('company_id').where('id', '=', team.job).executeTakeFirstOrThrow()
  const added = { name: 'people added', key: String(company.company_id), max: 200, seconds: 24 * 3600, counts: 198 }
  await countAgainst(house.world.db, [added], NOW)
  await ask(house, 'POST /jobs/{id}/applications', add(team))
  for (const token of [team.tokens.recruiter, team.tokens.admin])
    expect(await refusedAs(house, 'POST /jobs/{id}/applications', add(team, token))).toEqual([429, 'too_many_requests'])
  expect((await ask(house, 'POST /jobs/{id}/applications', add(other))).application.id).toBeGreaterThan(0)
  house.setNow(new Date(NOW.getTime() + 24 * 3600_000 + 1000))
  expect((await ask(house, 'POST /jobs/{id}/applications', add(team))).application.id).toBeGreaterThan(0)
})
