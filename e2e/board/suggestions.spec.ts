// What is suggested below the search boxes while somebody types, by keyboard, by finger and by screen reader. Typing searches all the same.
import type { Page } from '@playwright/test'
import { guadalajara } from '../../server/src/testing/factories.ts'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { ListOnPage } from '../src/lists.ts'

const options = (page: Page) => page.getByRole('listbox', { name: /Suggestions|Sugerencias/ }).getByRole('option')
/** Each option as it is read out. */
const option = (page: Page, text: string, kind: string, jobs: string) =>
  page.getByRole('option', { name: `${text} ${kind} ${jobs}`, exact: true })

test('suggestions are chosen by keyboard, and Return searches for what was typed', async ({ page, house, visit }) => {
  const company = await house.company({ visible_name: `Zinc ${house.word}` })
  await house.jobs(company, 2, { title: `Welder ${house.word}`, required_skills: [`Arc ${house.word}`] })
  await visit(`${house.origin('main')}/`)
  const on = new ListOnPage(page)
  await on.what.focus()
  await page.keyboard.type(house.word.slice(0, 9))
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect(options(page)).toHaveCount(3)
  await expect(page.getByText('Suggestions: 3', { exact: true })).toBeAttached()
  await expect(on.what).toHaveAttribute('aria-expanded', 'true')
  // What was typed is searched for beside it.
  await on.expectQuery({ search: house.word.slice(0, 9) })
  await expectAccessible(page, 'a list of suggestions')

  await page.keyboard.press('ArrowDown')
  const title = option(page, `Welder ${house.word}`, 'Job title', '2 jobs')
  await expect(title).toHaveAttribute('aria-selected', 'true')
  await expect(on.what).toHaveAttribute('aria-activedescendant', (await title.getAttribute('id')) ?? '')
  await expect(on.what).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(on.what).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(options(page).first()).toBeHidden()
  await expect(on.what, 'Escape only closes the list').toHaveValue(house.word.slice(0, 9))

  await page.keyboard.type(house.word.slice(9, 11))
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(options(page).first()).toBeHidden()
  await on.expectQuery({ search: house.word.slice(0, 11) })

  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(option(page, `Zinc ${house.word}`, 'Company', '2 jobs')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(on.what).toHaveValue(`Zinc ${house.word}`)
  await on.expectQuery({ search: `Zinc ${house.word}` })
  await on.expectTitles([`Welder ${house.word}`, `Welder ${house.word}`])
  await expect(options(page).first()).toBeHidden()
})

test('a place goes into its own box', async ({ page, house, visit }) => {
  const company = await house.company()
  const city = `Villa ${house.word}`
  await house.job(company, { title: `Welder ${house.word}`, location: { ...guadalajara, city } })
  await visit(`${house.origin('white_label')}/?department=design`)
  const on = new ListOnPage(page)
  await on.what.fill('welder vill')
  await option(page, city, 'Place', '1 job').click()
  await on.expectQuery({ department: 'design', search: 'welder', location: city })
  await on.expectTitles([`Welder ${house.word}`])

  await on.where.fill('')
  await on.what.fill('')
  await on.where.fill('guada')
  await expect(options(page).first()).toBeHidden()
  await on.where.fill('vill')
  await expect(option(page, city, 'Place', '1 job')).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-MX' })

  test('what was typed before the list was loaded is suggested for, and a finger chooses', async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company, { title: `Soldadora ${house.word}` })
    const { promise, resolve: letItCome } = Promise.withResolvers<void>()
    await page.route(/\/assets\/suggestions-/, async (route) => {
      await promise
      await route.continue()
    })
    await visit(`${house.origin('main')}/`)
    const what = page.getByLabel('Buscar vacante')
    await what.fill(house.word.slice(0, 10))
    await expect(page).toHaveURL(new RegExp(`search=${house.word.slice(0, 10)}$`))
    letItCome()
    const offered = option(page, `Soldadora ${house.word}`, 'Puesto', '1 vacante')
    await expect(offered).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'a list of suggestions on a phone')
    await offered.tap()
    await expect(what).toHaveValue(`Soldadora ${house.word}`)
    await expect(page).toHaveURL(new RegExp(`search=Soldadora\\+${house.word}`))
    await expect(what, 'the keyboard of the phone goes').not.toBeFocused()
  })
})
