import { BOARD_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { guadalajara, newYork } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import { ListOnPage } from '../src/lists.ts'

for (const family of ['main', 'white_label', 'combined'] as const) {
  test.describe(`Companies, ${family}`, () => {
    test('a visitor finds a company, reads one of its jobs and goes back', async ({ page, house, visit, reload }) => {
      const { word } = house
      const far = await house.company({ visible_name: `Lejos ${word}` })
      const near = await house.company({ visible_name: `Cerca ${word}` })
      await house.job(far, { location: newYork })
      const job = await house.job(near, { title: `Arquitecta ${word}`, location: guadalajara })
      await visit(`${house.origin(family)}/`)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies')

      const on = new ListOnPage(page)
      const before = await on.historyLength()
      await on.what.pressSequentially(word)
      await on.expectTitles([near.visible_name, far.visible_name])
      await on.where.fill('Guadalajara')
      await on.expectQuery({ search: word, location: 'Guadalajara' })
      await on.expectTitles([near.visible_name])
      expect(await on.historyLength(), 'typing makes no history').toBe(before)
      const found = page.url()
      await reload()
      await on.expectTitles([near.visible_name])

      await page.getByRole('link', { name: near.visible_name }).click()
      await expect(page).toHaveURL(`${house.origin(family)}/companies/${near.domain_name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(near.visible_name)
      await page.getByRole('link', { name: `Arquitecta ${word}` }).click()
      await expect(page).toHaveURL(`${house.origin(family)}/companies/${near.domain_name}/jobs/${job}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Arquitecta ${word}`)
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL(`${house.origin(family)}/companies/${near.domain_name}`)
      await page.goBack()
      await expect(page).toHaveURL(found)
      await on.expectTitles([near.visible_name])
      await page.getByRole('link', { name: 'Back to job openings' }).click()
      await expect(page).toHaveURL(`${house.origin(family)}/`)
    })

    test('a long list has pages, an empty one says so', async ({ page, house, visit }) => {
      const { word } = house
      const total = BOARD_PAGE_SIZE_ROWS + 2
      for (let number = 10; number < 10 + total; number++) {
        await house.job(await house.company({ visible_name: `Casa ${number} ${word}` }))
      }
      await visit(`${house.origin(family)}/companies?search=${word}`)
      const on = new ListOnPage(page)
      await expect(page.getByText(`Showing 1-20 of ${total} results`)).toBeVisible()
      await on.pages.getByRole('link', { name: 'Next page' }).click()
      await on.expectQuery({ search: word, page: '2' })
      await on.expectTitles([`Casa 30 ${word}`, `Casa 31 ${word}`])
      await page.goBack()
      await expect(on.rows).toHaveCount(BOARD_PAGE_SIZE_ROWS)
      await on.what.fill(`${word} nada`)
      await expect(page.getByText('No results found')).toBeVisible()
      await on.expectQuery({ search: `${word} nada` })
    })
  })
}

test('a company without jobs says so on its card, its page and its board', async ({ page, house, visit }) => {
  const company = await house.company()
  await visit(`${house.origin('main')}/companies?search=${house.word}`)
  await expect(page.getByRole('article')).toContainText('No job openings for now')
  for (const address of [`${house.origin('main')}/companies/`, `${house.origin('careers')}/`, `${house.origin('combined')}/`]) {
    await visit(address + company.domain_name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
    await expect(page.getByText('No job openings for now')).toBeVisible()
    await expect(page.getByLabel('Search job')).toHaveCount(0)
  }
})

test("a company is on a partner's board only with a job there", async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { partner_ids: [] })
  await visit(`${house.origin('white_label')}/companies`)
  await expect(page.getByText('No results found')).toBeVisible()
  await visit(`${house.origin('white_label')}/companies/${company.domain_name}`, 404)
})
