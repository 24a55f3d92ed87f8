// Without JavaScript everything can be found and read.
import { guadalajara, newYork } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

for (const list of jobLists.filter(({ name }) => !name.endsWith('combined'))) {
  test(`${list.name}: the form searches, filters and clears`, { tag: '@no-js' }, async ({ page, house, visit }) => {
    const company = await house.company()
    const pay = { salary_min: 30_000, salary_max: 50_000, currency_salary: 'USD' } as const
    await house.job(company, { title: `Tres ${house.word}`, department: 'sales', location: guadalajara })
    await house.job(company, { title: `Dos ${house.word}`, location: newYork, is_remote: true })
    await house.job(company, { title: `Uno ${house.word}`, location: guadalajara, is_remote: true, ...pay })
    await visit(house.origin(list.family) + list.path(company))
    const on = new ListOnPage(page)
    const search = page.getByRole('button', { name: 'Search' }).first()
    await on.what.fill(house.word)
    await on.where.fill('Guadalajara')
    await search.click()
    await on.expectTitles([`Uno ${house.word}`, `Tres ${house.word}`])
    await expect(on.what).toHaveValue(house.word)

    await on.where.fill('')
    await on.remote.check()
    await on.choice('Department', 'Design').check()
    await search.click()
    await on.expectTitles([`Uno ${house.word}`, `Dos ${house.word}`])
    await expect(on.choice('Department', 'Design')).toBeChecked()
    await on.salary.button.click()
    await on.salary.min.fill('20000')
    await on.salary.apply.click()
    await on.expectTitles([`Uno ${house.word}`])
    await expect(on.salary.button).toContainText('From $20,000')
    await on.clearFilters.click()
    await expect(on.choice('Department', 'All')).toBeChecked()
    await on.expectTitles([`Uno ${house.word}`])
  })

  test(`${list.name}: a range of pay that ends before it begins is told`, { tag: '@no-js' }, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company)
    await visit(ownList(house, list, company))
    const on = new ListOnPage(page)
    await on.salary.button.click()
    await on.salary.min.fill('200')
    await on.salary.max.fill('100')
    await on.salary.apply.click()
    await expect(page.getByRole('alert')).toHaveText('Max field should be greater than min')
    await on.expectTitles([`Designer ${house.word}`])
    await on.salary.button.click()
    await expect(on.salary.min).toHaveValue('200')
    await expect(on.salary.max).toHaveValue('100')
  })

  test(`${list.name}: the pages of a list, and a job with all its text`, { tag: '@no-js' }, async ({ page, house, visit }) => {
    const company = await house.company()
    const ids = await house.jobs(company, 23)
    await visit(ownList(house, list, company))
    const on = new ListOnPage(page)
    await expect(page.getByText('Showing 1-20 of 23 results')).toBeVisible()
    await on.pages.getByRole('link', { name: 'Next page' }).click()
    await on.expectTitles([21, 22, 23].map((number) => `Designer ${number} ${house.word}`))
    await page.getByRole('link', { name: `Designer 22 ${house.word}` }).click()
    await expect(page).toHaveURL(house.origin(list.family) + list.jobPath(company, ids[21] ?? 0))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer 22 ${house.word}`)
    for (const part of ['Description', 'Requirements', 'Benefits', 'Required skills', 'Similar jobs']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
    }
    await expect(page.getByText('You will shape how people find work.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share this job' })).toBeHidden()
    await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are applying to: Designer 22 ${house.word}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden()
    await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the job' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer 22 ${house.word}`)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
  })
}

test('Companies: search, pages, the way to a company', { tag: '@no-js' }, async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('main')}/companies`)
  await page.getByRole('searchbox', { name: 'Search company' }).fill(house.word)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: company.visible_name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
})

test('error pages and a closed job', { tag: '@no-js' }, async ({ page, house, visit }) => {
  const company = await house.company()
  const closed = await house.closedJob(company)
  await visit(`${house.origin('main')}/no/such/page`, 404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
  await visit(`${house.origin('main')}/internal-server-error`, 500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${closed}`, 410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is no longer open')
})
