// An admin gives the company stages and reasons of its own; a new job begins with them, and a candidate goes through them.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

test('an admin shapes the pipeline, and a new job begins with it', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(house.origin('sourcing'))
  await page.getByRole('navigation', { name: 'Recruiting' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const pipeline = page.getByRole('region', { name: 'Pipeline' })
  const names = pipeline.getByRole('listitem').locator('p:first-child')
  await pipeline.getByRole('button', { name: 'Add a stage' }).click()
  await page.getByLabel('Name').fill('Work sample')
  await expectAccessible(page, 'a new stage')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(names).toHaveText(['New', 'Screening', 'Interview', 'Offer', 'Work sample', 'Hired'])
  // Carried by keys, from where it was added to the second place.
  await pipeline.getByRole('button', { name: 'Work sample, place 5 of 6: move' }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(names).toHaveText(['New', 'Work sample', 'Screening', 'Interview', 'Offer', 'Hired'])

  const reasons = page.getByRole('region', { name: 'Reasons' })
  await reasons.getByRole('button', { name: 'Actions: Spam' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(reasons.getByText('Removed (1)')).toBeFocused()
  await expectAccessible(page, 'the settings')

  await page.getByRole('navigation', { name: 'Recruiting' }).getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('link', { name: 'New job' }).first().click()
  await page.getByLabel('Title').fill('Baker')
  await page.getByRole('button', { name: 'Begin' }).click()
  const stages = page.getByRole('region', { name: 'Stages' })
  await expect(stages.getByRole('listitem').locator('p:first-child')).toHaveText([
    'New',
    'Work sample',
    'Screening',
    'Interview',
    'Offer',
    'Hired',
  ])
  await stages.getByRole('button', { name: 'Actions: Offer' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(stages.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectAccessible(page, 'the stages of a job')
})
