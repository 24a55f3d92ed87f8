import { expect, test } from '../src/fixtures.ts'
import { ListOnPage } from '../src/lists.ts'

test('switching the language keeps the page, the list and what is typed, on all hosts', { tag: '@both' }, async ({
  page,
  house,
  visit,
}) => {
  const company = await house.company()
  await house.jobs(company, 2, { department: 'sales' })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const on = new ListOnPage(page)
  await expect(on.rows).toHaveCount(2)
  const documents = () => page.evaluate(() => performance.timeOrigin)
  const before = await documents()
  const saved = page.waitForResponse((response) => response.url().includes('lang=es'))
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacantes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('searchbox', { name: 'Buscar vacante' })).toHaveValue(house.word)
  await expect(page).toHaveURL(`${house.origin('main')}/?search=${house.word}`)
  expect(await documents(), 'nothing was loaded again').toBe(before)
  await saved

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacantes')
  await expect(page.getByText('Mostrando 1-2 de 2 resultados')).toBeVisible()
  for (const [family, path] of [
    ['careers', `/${company.domain_name}`],
    ['white_label', '/'],
  ] as const) {
    await visit(house.origin(family) + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { name: 'Vacantes' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Con tecnología de')
  }
  await visit(`${house.origin('identity')}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión en Plaza')
})

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('gets Spanish, and English when it chooses so', async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company, { employment_type: null, department: null, location: null })
    await visit(`${house.origin('main')}/companies/${company.domain_name}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('article')).toContainText('Sin definir')
    const saved = page.waitForResponse((response) => response.url().includes('lang=en'))
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('article')).toContainText('Undefined')
    await saved
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('without JavaScript as well', { tag: '@no-js' }, async ({ page, house, visit }) => {
    await visit(`${house.origin('main')}/?search=${house.word}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacantes')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
    await expect(page).toHaveURL(`${house.origin('main')}/?search=${house.word}`)
    await expect(page.getByRole('searchbox', { name: 'Search job' })).toHaveValue(house.word)
  })
})
