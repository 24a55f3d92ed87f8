// Pay of different currencies is compared in dollars, at a rate that the page names.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

const lists = jobLists.filter(({ name }) => /main|careers/.test(name))
const pesos = { salary_min: 280_000, salary_max: 306_000, currency_salary: 'MXN' } as const
const dollars = { salary_min: 90_000, salary_max: 120_000, currency_salary: 'USD' } as const

for (const list of lists) {
  test(`any currency means dollars, and what is on offer is drawn: ${list.name} @both`, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company, { title: `Pesos ${house.word}`, ...pesos })
    await house.job(company, { title: `Dollars ${house.word}`, ...dollars })
    const asked = page.waitForResponse((response) => response.url().includes('/api/salaries'))
    await visit(ownList(house, list, company))
    const on = new ListOnPage(page)
    await expect(on.rows.getByText('about', { exact: false }), 'nothing is compared yet').toHaveCount(0)
    await on.salary.button.click()
    expect((await asked).status()).toBe(200)
    await expect(page.getByRole('img', { name: /^What is on offer: most jobs pay \$\d/ })).toBeVisible()
    await expect(page.getByText('In dollars; other pay counts at about 18 MXN to the dollar, as of December 31, 2025.')).toBeVisible()
    await expectAccessible(page)
    await on.salary.min.fill('100000')
    await on.salary.apply.click()
    await on.expectTitles([`Dollars ${house.word}`])

    await visit(ownList(house, list, company, { salary_min: '10000' }))
    await expect(on.rows.filter({ hasText: 'Pesos' })).toContainText('$280,000 – $306,000 MXN a year (about $15,600 – $17,000 USD)')
    await expect(on.rows.filter({ hasText: 'Dollars' })).not.toContainText('about')
    await visit(ownList(house, list, company, { salary_min: '10000', currency_salary: 'MXN' }))
    await expect(on.rows).toHaveCount(1)
    await expect(on.rows).not.toContainText('about')
  })
}

test('pay keeps its period and its currency; the annual range is per year @both', async ({ page, house, visit }) => {
  const company = await house.company()
  const hourly = { salary_min: 46_800, salary_max: 56_160, currency_salary: 'USD', salary_period: 'hour' } as const
  const monthly = { salary_min: 38_400, salary_max: 45_600, currency_salary: 'EUR', salary_period: 'month' } as const
  await house.job(company, { title: `Monthly ${house.word}`, ...monthly, language: 'fr' })
  const job = await house.job(company, { title: `Hourly ${house.word}`, ...hourly })
  await visit(`${house.origin('main')}/?search=${house.word}&order=pay`)
  const on = new ListOnPage(page)
  await on.expectTitles([`Hourly ${house.word}`, `Monthly ${house.word}`])
  await expect(on.rows.filter({ hasText: 'Hourly' })).toContainText('$22.50 – $27 USD an hour')
  await expect(on.rows.filter({ hasText: 'Monthly' })).toContainText('3,200 – 3,800 EUR a month (about $3,800 – $4,500 USD)')
  await expect(page.getByText(`Monthly ${house.word}`)).toHaveAttribute('lang', 'fr')
  await expectAccessible(page)

  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  await expect(page.getByText('$22.50 – $27 USD an hour').first()).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'About this job' })
  await expect(facts).toContainText('$46,800 – $56,160 USD')
  await expect(facts).not.toContainText('at the rate of')
  await expect(page.getByRole('article').filter({ hasText: `Monthly ${house.word}` })).toContainText('3,200 – 3,800 EUR a month')
  await expectAccessible(page)

  await page.getByRole('link', { name: `Monthly ${house.word}` }).click()
  await expect(facts.getByText('About $45,000 – $54,000 USD, at the rate of December 31, 2025'), 'for a year').toBeVisible()
  await expect(facts).toContainText('38,400 – 45,600 EUR')
})

test('@no-js the rate is named and the range works', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: `Pesos ${house.word}`, ...pesos })
  await house.job(company, { title: `Dollars ${house.word}`, ...dollars })
  await visit(house.origin('white_label'))
  const on = new ListOnPage(page)
  await on.salary.button.click()
  await expect(on.salary.currency).toHaveAccessibleDescription(
    'In dollars; other pay counts at about 18 MXN to the dollar, as of December 31, 2025.',
  )
  await on.salary.max.fill('20000')
  await on.salary.apply.click()
  await on.expectTitles([`Pesos ${house.word}`])
  await expect(on.rows).toContainText('(about $15,600 – $17,000 USD)')
})
