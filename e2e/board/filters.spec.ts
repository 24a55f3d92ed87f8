// What is chosen stands above the list and goes away one by one; what is offered is what there is.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { ListOnPage } from '../src/lists.ts'

const paid = { salary_min: 60_000, salary_max: 90_000, currency_salary: 'USD' } as const
const chosen = 'department=design&employment_type=full_time&is_remote=true&salary_min=50000&currency_salary=USD&posted_within=7'
const chips = ['Design', 'Full time', 'Remote', 'From $50,000 USD', 'Past week']

test('@both each chosen filter is a chip that takes it away', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: `Una ${house.word}`, is_remote: true, ...paid })
  await house.job(company, { title: `Otra ${house.word}`, department: 'sales', is_remote: true, ...paid })
  await visit(`${house.origin('white_label')}/?${chosen}`)
  const on = new ListOnPage(page)
  const list = page.getByRole('list', { name: 'Chosen filters' })
  await expect(list.getByRole('link')).toHaveText(chips)
  await expectAccessible(page)
  await on.expectTitles([`Una ${house.word}`])
  await list.getByRole('link', { name: 'Remove filter: Design' }).click()
  await expect(list.getByRole('link')).toHaveText(chips.slice(1))
  await on.expectTitles([`Otra ${house.word}`, `Una ${house.word}`])
  await expect(on.results, 'the keyboard goes on from the list').toBeFocused()
  await list.getByRole('link', { name: 'Remove filter: From $50,000 USD' }).click()
  await on.expectQuery({ employment_type: 'full_time', is_remote: 'true', posted_within: '7' })
  await page.goBack()
  await expect(list.getByRole('link')).toHaveText(chips.slice(1))
})

test('@no-js a chip works as a link', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { department: 'sales' })
  await visit(`${house.origin('white_label')}/?department=design&order=pay`)
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Design' }).click()
  await new ListOnPage(page).expectQuery({ order: 'pay' })
  await expect(new ListOnPage(page).rows).toHaveCount(1)
})

test('@phone the button counts every chosen filter, and the sheet holds order and age', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { is_remote: true, ...paid })
  await visit(`${house.origin('white_label')}/?${chosen}`)
  const button = page.getByRole('button', { name: 'Filters 5 active' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Posted' }).selectOption('Any date')
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest pay')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show 1 job' }).click()
  await expect(page.getByRole('button', { name: 'Filters 4 active' })).toBeFocused()
  await expect(page).toHaveURL(/order=pay/)
})

test('groups fold, values without jobs stand last, and all three groups are in sight', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.jobs(company, 24, { department: 'talent' })
  await visit(house.origin('white_label'))
  const on = new ListOnPage(page)
  const department = page.getByRole('group', { name: 'Department', exact: true })
  await expect(department.getByRole('radio')).toHaveCount(7)
  await expect(department.locator('label')).toHaveText([/^All/, /^Talent/, /^Engineering/, /^Design/, /^Marketing/, /^Sales/, /^Staff/])
  const seniority = on.choice('Seniority', 'All')
  const { y: top } = (await seniority.boundingBox()) ?? { y: Number.NaN }
  expect(top, 'without scrolling').toBeLessThan(820)
  await page.locator('summary', { hasText: 'Department' }).click()
  await expect(department).toBeHidden()
  await page.locator('summary', { hasText: 'Department' }).click()
  await expect(department).toBeVisible()
  await on.pages.scrollIntoViewIfNeeded()
  await expect(department, 'the column stays').toBeInViewport()
})

test('a company offers only what it has', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { department: 'talent', employment_type: 'contract', experience: 'director' })
  await house.job(company, { department: 'sales', employment_type: 'contract', experience: null })
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  const values = (name: string) => page.getByRole('group', { name, exact: true }).locator('label')
  await expect(values('Department')).toHaveText([/^All/, /^Sales/, /^Talent/])
  await expect(values('Work type')).toHaveText([/^All/, /^Contract/])
  await expect(values('Seniority')).toHaveText([/^All/, /^Director/])
})
