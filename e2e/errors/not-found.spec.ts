import { expect, test } from '../src/fixtures.ts'
import type { Family } from '../src/house.ts'

test('an unknown path is the 404 page', async ({ page, house, visit }) => {
  await visit(`${house.origin('main')}/no/such/page`, 404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
  const company = await house.company()
  await house.jobs(company, 3)
  await visit(`${house.origin('main')}/?search=${house.word}`)
  await expect(page.getByRole('article')).toHaveCount(3)
})
