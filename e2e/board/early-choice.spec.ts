// A filter is chosen while the board's page is not alive yet: the list follows it as soon as it is.
import { expect, test } from '../src/fixtures.ts'

test('what is chosen before the scripts have come is searched for', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: `Welder ${house.word}`, department: 'design' })
  await house.job(company, { title: `Baker ${house.word}`, department: 'sales' })
  const list = `${house.origin('main')}/companies/${company.domain_name}`
  let letScriptsCome = () => {}
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const alive = visit(list)
  await page.getByRole('radio', { name: 'Design' }).check()
  await page.getByLabel('Sort by').selectOption('pay')
  letScriptsCome()
  await alive
  await expect(page).toHaveURL(/[?&]department=design\b/)
  await expect(page).toHaveURL(/[?&]order=pay\b/)
  await expect(page.getByRole('link', { name: `Welder ${house.word}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Baker ${house.word}` })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked()
})
