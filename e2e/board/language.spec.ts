import { expect, test } from '../src/fixtures.ts'
import { changesLanguageInPlace, sentencesIn } from '../src/languages.ts'
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
  await expect(page.getByRole('combobox', { name: 'Buscar vacante' })).toHaveValue(house.word)
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
    await expect(page.getByRole('combobox', { name: 'Search job' })).toHaveValue(house.word)
  })
})

test('a switch leaves what is typed, the focus, an open filter and the scroll as they are', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.jobs(company, 12, { department: 'sales', publish_date: new Date(Date.now() - 3 * 86_400_000) })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  await page.getByText('Salary range').first().click()
  await page.locator('[name=salary_min]').fill('50000')
  await page.locator('[name=salary_max]').fill('40000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('3 days ago').first()).toBeVisible()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  let words = 'hace 3 días'
  await changesLanguageInPlace(page, async () => {
    await expect(page.getByText(words).first()).toBeVisible()
    words = '3 days ago'
    await expect(page.locator('[name=salary_min]')).toHaveValue('50000')
    await expect(page.locator('[name=salary_max]')).toHaveValue('40000')
    await expect(page.locator('[name=salary_max]'), 'said to be wrong').toHaveAttribute('aria-invalid', 'true')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  // A search that has only begun; what suggestions mark of it is no word of the product.
  const search = page.getByRole('combobox', { name: 'Search job' })
  await search.fill(`${house.word} desig`)
  await changesLanguageInPlace(page, () => expect(page.getByLabel(/^(Search job|Buscar vacante)$/)).toHaveValue(`${house.word} desig`))
})

test('every page of the board changes whole', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const [job] = await house.jobs(company, 3, { salary_min: 30_000, salary_max: 40_000, currency_salary: 'USD' })
  const closed = await house.closedJob(company)
  watch.allowAnswer(`${house.origin('main')}/api/job_board/${company.domain_name}/${closed}`, 410)
  const at = `/${company.domain_name}`
  const careers = house.origin('careers')
  for (const [address, status] of [
    [`${house.origin('main')}/companies?search=${house.word}`],
    [`${house.origin('main')}/companies${at}`],
    [`${house.origin('main')}/companies${at}/jobs/${job}`],
    [`${house.origin('main')}/companies${at}/jobs/${closed}`, 410],
    [careers + at],
    [`${careers}${at}/jobs/${job}`],
    [`${house.origin('main')}/internal-server-error`, 500],
  ] as const) {
    await visit(address, status)
    await page.locator('main a, main input').first().focus()
    await changesLanguageInPlace(page, async () => undefined)
  }
})

test('an error page is loaded in the other language', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const missing = `${house.origin('careers')}/${company.domain_name}/jobs/99999999`
  for (const address of [missing, `${house.origin('main')}/nothing/here`, `${house.origin('identity')}/nothing/here`]) {
    await visit(address, 404)
    for (const [name, heading] of [
      ['Español', 'Esta página no existe'],
      ['English', "This page doesn't exist"],
    ] as const) {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(new RegExp(`^${heading}`))
    }
    await expect.poll(() => sentencesIn(page, 'es')).toEqual([])
  }
  expect(watch.complaints()).toEqual([])
})
