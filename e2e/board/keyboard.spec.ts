// Nothing needs a mouse or a finger.

import { SIMILAR_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { expect, test } from '../src/fixtures.ts'
import { ownWord } from '../src/house.ts'
import { tabTo } from '../src/keyboard.ts'
import { ListOnPage } from '../src/lists.ts'

test('the skip link leads past the navigation', async ({ page, house, visit }) => {
  await visit(`${house.origin('main')}/?search=${house.word}`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Search job' })).toBeFocused()
})

test('search, filters and pay by keyboard alone', async ({ page, house, visit }) => {
  const company = await house.company()
  const pay = { salary_min: 30_000, salary_max: 50_000, currency_salary: 'USD' } as const
  await house.job(company, { title: `Ventas ${house.word}`, department: 'sales' })
  await house.job(company, { title: `Arte ${house.word}`, department: 'design', ...pay })
  await house.job(company, { title: `Obra ${house.word}`, department: 'engineering' })
  await visit(`${house.origin('main')}/`)
  const on = new ListOnPage(page)
  await tabTo(page, on.what)
  await page.keyboard.type(house.word)
  await page.keyboard.press('Enter')
  await expect(on.rows).toHaveCount(3)

  await tabTo(page, on.salary.button)
  await page.keyboard.press('Enter')
  await tabTo(page, on.salary.min)
  await page.keyboard.type('20000')
  await page.keyboard.press('Escape')
  await expect(on.salary.min).toBeHidden()
  await expect(on.salary.button).toBeFocused()
  await expect(on.rows, 'Escape searches nothing').toHaveCount(3)
  await page.keyboard.press('Space')
  await tabTo(page, on.salary.min)
  await page.keyboard.type('20000')
  await tabTo(page, on.salary.apply)
  await page.keyboard.press('Enter')
  await on.expectTitles([`Arte ${house.word}`])
  await expect(on.salary.button).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, on.salary.clear)
  await page.keyboard.press('Space')
  await expect(on.rows).toHaveCount(3)
  await page.keyboard.press('Escape')

  // 'All' first, then the departments: engineering, design …
  await tabTo(page, on.choice('Department', 'All'))
  await page.keyboard.press('ArrowDown')
  await on.expectTitles([`Obra ${house.word}`])
  await page.keyboard.press('ArrowDown')
  await on.expectTitles([`Arte ${house.word}`])
  await expect(on.choice('Department', 'Design')).toBeFocused()
  await tabTo(page, on.clearFilters, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(on.rows).toHaveCount(3)

  const job = page.getByRole('link', { name: `Ventas ${house.word}` })
  await tabTo(page, job)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ventas ${house.word}`)
  await expect(page.getByRole('main'), 'a new page has the focus').toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Back', exact: true }))
  await page.keyboard.press('Enter')
  await expect(on.rows).toHaveCount(3)
})

test('the carousel by keyboard', async ({ page, house, visit }) => {
  const company = await house.company()
  for (let number = 0; number <= SIMILAR_JOBS_PAGE_SIZE_ROWS; number++) {
    await house.job(company, { title: `${house.word} ${ownWord()}`, department: null })
  }
  const job = await house.job(company, { title: house.word, department: null })
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  const carousel = page.getByRole('region', { name: 'Similar jobs' })
  const next = carousel.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(carousel.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true')
  await expect(next, 'the focus stays at the end').toBeFocused()
  await tabTo(page, carousel.getByRole('button', { name: 'Previous' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(carousel.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'true')
})

test('the sheet of filters keeps the focus and gives it back', { tag: '@phone' }, async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: `Ventas ${house.word}`, department: 'sales' })
  await house.job(company, { title: `Arte ${house.word}`, department: 'design' })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const button = page.getByRole('button', { name: /^Filters/ })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  const isInside = () => sheet.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await isInside(), `the focus after ${presses + 1} presses`).toBe(true)
  }
  await tabTo(page, sheet.getByRole('group', { name: 'Department' }).getByRole('radio', { name: /^All/ }), 'Shift+Tab')
  // What there is stands first.
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('button', { name: 'Show 1 job' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toContainText('1 active')
  await expect(page.getByRole('article')).toHaveText(/Arte/)
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Clear filters' }).tap()
  await sheet.getByRole('button', { name: 'Show 2 jobs' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('the bar at the lower edge takes the focus without moving the page', { tag: '@phone' }, async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company, { description: `<p>${'A long text. '.repeat(400)}</p>` })
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  await page.locator('[data-bottom-bar] a').focus()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
