import { expect, test } from '../src/fixtures.ts'
import { jobLists } from '../src/lists.ts'

for (const list of jobLists.filter(({ name }) => name.startsWith('Company'))) {
  test(`${list.name}: who the company is, and its rows with what is known of each job`, async ({ page, house, visit }) => {
    const company = await house.company({ description: 'We build quiet houses.' })
    const nothing = { department: null, location: null, employment_type: null } as const
    const bare = await house.job(company, { title: `Bare ${house.word}`, ...nothing })
    const pay = { salary_min: 50_000, salary_max: 80_000, currency_salary: 'USD' } as const
    const full = await house.job(company, { title: `Full ${house.word}`, is_remote: true, ...pay })
    await visit(house.origin(list.family) + list.path(company))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
    await expect(page.getByText('We build quiet houses.')).toBeVisible()
    await expect(page.getByText('United States').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Job Openings' })).toBeVisible()

    const row = (title: string) => page.getByRole('article').filter({ hasText: title })
    await expect(row('Full')).toContainText('Remote')
    await expect(row('Full')).toContainText('Design')
    await expect(row('Full')).toContainText('New York, United States')
    await expect(row('Full')).toContainText('Full time')
    await expect(row('Full')).toContainText('$50,000 – $80,000 USD')
    await expect(row('Bare')).not.toContainText('Remote')
    await expect(row('Bare').getByText('Undefined')).toHaveCount(2)

    await row('Full').getByRole('link').click()
    await expect(page).toHaveURL(house.origin(list.family) + list.jobPath(company, full))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Full ${house.word}`)
    await page.goBack()
    await row('Bare').getByRole('link').click()
    await expect(page).toHaveURL(house.origin(list.family) + list.jobPath(company, bare))
  })
}

test('a company name counts in any letter case', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${house.origin('main')}/companies/${company.domain_name}`)
})
