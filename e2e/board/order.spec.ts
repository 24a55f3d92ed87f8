// In which order a list stands, how old its jobs may be, and what is new since the last visit.
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

const lists = jobLists.filter(({ name }) => /main|careers/.test(name))
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

for (const list of lists) {
  test(`by date, by match and by pay: ${list.name}`, async ({ page, house, visit }) => {
    const company = await house.company()
    const pays = { salary_min: 20_000, currency_salary: 'USD' } as const
    await house.job(company, { title: `Oldest ${house.word}`, publish_date: hoursAgo(60), ...pays, salary_max: 90_000 })
    await house.job(company, {
      title: 'Other',
      description: `<p>${house.word}</p>`,
      publish_date: hoursAgo(30),
      ...pays,
      salary_max: 50_000,
    })
    await house.job(company, {
      title: `Pesos ${house.word}`,
      publish_date: hoursAgo(40),
      salary_min: 300_000,
      salary_max: 1_080_000,
      currency_salary: 'MXN',
    })
    await house.job(company, { title: `Unpaid ${house.word}`, publish_date: hoursAgo(50) })
    await visit(ownList(house, list, company))
    const on = new ListOnPage(page)
    const order = page.getByRole('combobox', { name: 'Sort by' })
    const posted = page.getByRole('combobox', { name: 'Posted' })
    const [oldest, other, pesos, unpaid] = [`Oldest ${house.word}`, 'Other', `Pesos ${house.word}`, `Unpaid ${house.word}`]
    await order.selectOption('Newest')
    await on.expectTitles([other, pesos, unpaid, oldest])
    await on.expectQuery({ search: house.word, order: 'newest' })
    await order.selectOption('Highest pay')
    await on.expectTitles([oldest, pesos, other, unpaid])
    await posted.selectOption('Past 24 hours')
    await expect(page.getByText('No results found')).toBeVisible()
    await posted.selectOption('Past 3 days')
    await on.expectQuery({ search: house.word, order: 'pay', posted_within: '3' })
    await on.expectTitles([oldest, pesos, other, unpaid])
    await page.goBack()
    await page.goBack()
    await on.expectQuery({ search: house.word, order: 'pay' })
  })
}

test('@no-js order and age go with the form', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, {
    title: `Alta ${house.word}`,
    publish_date: hoursAgo(50),
    salary_min: 1,
    salary_max: 2,
    currency_salary: 'USD',
  })
  await house.job(company, { title: `Baja ${house.word}`, publish_date: hoursAgo(5) })
  await visit(house.origin('white_label'))
  const on = new ListOnPage(page)
  await on.expectTitles([`Baja ${house.word}`, `Alta ${house.word}`])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest pay')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await on.expectTitles([`Alta ${house.word}`, `Baja ${house.word}`])
  await page.getByRole('combobox', { name: 'Posted' }).selectOption('Past 24 hours')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await on.expectTitles([`Baja ${house.word}`])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('pay')
})

test('@both jobs that are newer than the last visit are marked, from the second visit on', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: `Antes ${house.word}`, publish_date: hoursAgo(9) })
  await house.job(company, { title: `Ahora ${house.word}`, publish_date: hoursAgo(2) })
  const address = `${house.origin('main')}/?search=${house.word}`
  await visit(address)
  const mark = page.getByText('New', { exact: true })
  const marks = new ListOnPage(page).rows.filter({ has: mark })
  await expect(marks).toHaveCount(0)
  // As if that visit had ended five hours ago.
  await page.evaluate((seen) => localStorage.setItem('plaza_visit', JSON.stringify({ before: null, seen })), Date.now() - 5 * HOUR_MS)
  await visit(address)
  await expect(marks).toHaveCount(1)
  await expect(marks).toContainText('Ahora')
  await visit(address)
  await expect(marks, 'all of one visit').toHaveCount(1)
})
