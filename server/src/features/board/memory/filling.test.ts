// What is held keeps up with a job that is published later.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { expect, it } from 'vitest'
import { makeCompany, makeJob } from '../../../testing/factories.ts'
import { openHouse } from '../../../testing/harness.ts'
import { searchBy, searchJobs } from '../search.ts'
import { holdJobs, idsByCell, renewJobs } from './filling.ts'
import { memoryEngine } from './memory-engine.ts'

const house = openHouse()

it('corrects to a word of a new job as it is written, not as it is indexed', async () => {
  const { db } = house.world
  const company = await makeCompany(db, { visible_name: 'Umbrelleria' })
  await makeJob(db, company, { title: 'Bordador' })
  const held = await holdJobs(db, await idsByCell(db), shippedRates, () => false)
  if (held === null) throw new Error('Nothing was loaded.')
  const added = await makeJob(db, company, { title: 'Bordadora', keywords: ['Tambourage'] })
  await renewJobs(held, db, [added])
  for (const [typed, meant] of [
    ['brodadora', 'bordadora'],
    ['tambuorage', 'tambourage'],
    ['umbreleria', 'umbrelleria'],
  ] as const) {
    const query = { search: typed, offset: 0, limit: 5 }
    const found = await searchBy(memoryEngine(held), query)
    expect(found.corrected, typed).toBe(meant)
    expect(found, typed).toEqual(await searchJobs(db, query))
  }
})
