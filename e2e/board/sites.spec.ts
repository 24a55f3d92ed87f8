// Whose site a host is: its name, its navigation, its footer, its jobs.
import { expect, test } from '../src/fixtures.ts'
import { ListOnPage } from '../src/lists.ts'

for (const family of ['main', 'combined'] as const) {
  test(`${family}: Plaza's own navigation`, async ({ page, house, visit }) => {
    await visit(`${house.origin(family)}/`)
    const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    for (const name of ['Jobs', 'Companies', 'Login', 'For Business']) await expect(navigation.getByRole('link', { name })).toBeVisible()
    const identity = house.origin(family === 'main' ? 'identity' : 'combined')
    await expect(navigation.getByRole('link', { name: 'Login' })).toHaveJSProperty('href', `${identity}/login`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Plaza' })).toBeVisible()
    await expect(page.getByText('Powered by')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Job Openings/)
  })
}

test('white label: the name of the partner, its jobs only, Powered by, no For Business', async ({ page, house, visit }) => {
  const company = await house.company()
  const elsewhere = await house.job(company, { title: `Afuera ${house.word}`, partner_ids: [] })
  const own = await house.job(company, { title: `Dentro ${house.word}` })
  const origin = house.origin('white_label')
  await visit(`${origin}/`)
  const on = new ListOnPage(page)
  await on.expectTitles([`Dentro ${house.word}`])
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Talento Norte')
  await expect(page.getByRole('contentinfo')).toContainText('Powered by')
  await expect(page.getByRole('link', { name: 'For Business' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await on.what.fill('afuera')
  await expect(page.getByText('No results found')).toBeVisible()

  await visit(`${origin}/companies`)
  await on.expectTitles([company.visible_name])
  await expect(page.getByRole('article')).toContainText('1 open job')
  await visit(`${origin}/companies/${company.domain_name}`)
  await on.expectTitles([`Dentro ${house.word}`])
  await visit(`${origin}/companies/${company.domain_name}/jobs/${own}`)
  await expect(page.getByRole('contentinfo')).toContainText('Powered by')
  await visit(`${origin}/companies/${company.domain_name}/jobs/${elsewhere}`, 404)
  // The test host of the same partner shows the same board.
  await visit(`${origin.replace(house.partner.slug, `${house.partner.slug}-test`)}/`)
  await on.expectTitles([`Dentro ${house.word}`])
})

test('an empty white-label board', async ({ page, house, visit }) => {
  await visit(`${house.origin('white_label')}/`)
  await expect(page.getByText('No results found')).toBeVisible()
  await expect(page.getByText('0 jobs')).toBeVisible()
})

test('careers: the company alone, Powered by, nothing of the board', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  for (const path of [`/${company.domain_name}`, `/${company.domain_name}/jobs/${job}`, `/apply-job/${company.domain_name}/${job}`]) {
    await visit(house.origin('careers') + path)
    await expect(page.getByRole('banner').getByRole('link', { name: company.visible_name })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Powered by')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    for (const name of ['Jobs', 'Companies', 'For Business']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
  }
  await page.getByRole('banner').getByRole('link', { name: company.visible_name }).click()
  await expect(page).toHaveURL(`${house.origin('careers')}/${company.domain_name}`)
})

test('the phone menu holds the navigation', { tag: '@phone' }, async ({ page, house, visit }) => {
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const menu = page.getByRole('banner').locator('summary')
  await menu.tap()
  await expect(page.getByRole('link', { name: 'For Business' })).toBeVisible()
  await page.getByRole('link', { name: 'Companies' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies')
  await expect(page.getByRole('link', { name: 'For Business' })).toBeHidden()
})
