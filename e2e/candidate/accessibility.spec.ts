// Nothing that axe finds fault with, in any step of the wizard.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('the wizard, its overview and the success panel @both', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}?step=application`)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(house.address())
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await page.getByRole('group', { name: 'Resume (required)' }).locator('input').setInputFiles(pdf('ana.pdf'))
  await page.getByRole('button', { name: 'Calendar: Start date' }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const heading of ['Your relevant skills', 'Your expected salary and preferred work type', 'Please review your profile']) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
