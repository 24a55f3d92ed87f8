// Lists whose answers are slow, late or missing.

import type { Page } from '@playwright/test'
import { SKELETON_CARDS } from '@plaza/contract/limits'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

const slow = jobLists.filter(({ name }) => /main|careers/.test(name))
const LIST_CALL = /\/api\/job_board\/[\w-]+(\?|$)/

/** Holds back every request for a list whose search matches until it is released. */
async function holdBack(page: Page, matches: (search: URLSearchParams) => boolean): Promise<{ asked: Promise<void>; release: () => void }> {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(LIST_CALL, async (route) => {
    if (!matches(new URL(route.request().url()).searchParams)) return route.fallback()
    asked.resolve()
    await gate.promise
    // The page may have dropped the request meanwhile; then continuing it fails.
    await route.continue().catch(() => undefined)
  })
  return { asked: asked.promise, release: gate.resolve }
}

for (const list of slow) {
  test.describe(list.name, () => {
    test('four skeletons stand where a slow list is expected', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.jobs(company, 6)
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const held = await holdBack(page, (search) => search.get('department') === 'design')
      await on.choice('Department', 'Design').check()
      await held.asked
      const skeletons = on.results.locator('[aria-hidden=true] > div:has(.skeleton)')
      await expect(skeletons).toHaveCount(SKELETON_CARDS)
      for (const skeleton of await skeletons.all()) await expect(skeleton).toBeVisible()
      await expect(on.results).toHaveAttribute('aria-busy', 'true')
      await expect(on.choice('Department', 'Design'), 'a choice shows at once').toBeChecked()
      held.release()
      await expect(on.results).toHaveAttribute('aria-busy', 'false')
      await expect(skeletons).toHaveCount(0)
      await expect(on.rows).toHaveCount(6)
    })

    test('an older answer never overwrites a newer one', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company, { title: `Primera ${house.word}` })
      await house.job(company, { title: `Segunda ${house.word}` })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const first = await holdBack(page, (search) => search.get('search') === `${house.word} primera`)
      const dropped = page.waitForEvent('requestfailed')
      await on.what.fill(`${house.word} primera`)
      await first.asked
      await on.what.fill(`${house.word} segunda`)
      await on.expectTitles([`Segunda ${house.word}`])
      expect((await dropped).failure()?.errorText, 'the request that nobody needs').toBe('net::ERR_ABORTED')
      first.release()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await on.expectTitles([`Segunda ${house.word}`])
      await on.expectQuery({ search: `${house.word} segunda` })
    })

    test('letters that are typed while a list loads are not lost', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company, { title: `Primera ${house.word}` })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const held = await holdBack(page, (search) => search.get('search') === `${house.word} pri`)
      await on.what.press('End')
      await on.what.pressSequentially(' pri')
      await held.asked
      await on.what.pressSequentially('mera')
      held.release()
      await on.expectQuery({ search: `${house.word} primera` })
      await expect(on.what).toHaveValue(`${house.word} primera`)
      await on.expectTitles([`Primera ${house.word}`])
    })

    test('a list that cannot be loaded stops loading and says nothing', async ({ page, house, visit, watch }) => {
      const company = await house.company()
      await house.job(company, { title: `Una ${house.word}`, department: 'design' })
      await house.job(company, { title: `Otra ${house.word}`, department: 'sales' })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      await expect(on.rows).toHaveCount(2)
      watch.allow((complaint) => LIST_CALL.test(complaint.split(' ').find((word) => word.includes('/api/')) ?? ''))
      watch.allow((complaint) => /^console error: (Failed to load resource: net::ERR_FAILED|TypeError: Failed to fetch)/.test(complaint))
      await page.route(LIST_CALL, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed')
      await on.choice('Department', 'Sales').check()
      await failed
      await expect(on.results).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByText('Something went wrong')).toHaveCount(0)
      await expect(on.results.locator('article'), 'the old list stays in sight, faded').toHaveCount(2)

      await page.unroute(LIST_CALL)
      await on.choice('Department', 'Design').check()
      await on.expectTitles([`Una ${house.word}`])
    })

    test('a job that cannot be loaded leaves the list as it is and says nothing', async ({ page, house, visit, watch }) => {
      const company = await house.company()
      const title = `Una ${house.word}`
      const call = `/api/job_board/${company.domain_name}/${await house.job(company, { title })}`
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const address = page.url()
      watch.allow((complaint) => complaint.includes(call))
      await page.route(`**${call}*`, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }))
      const isBack = page.waitForEvent('framenavigated', (frame) => frame.url() === address)
      await page.getByRole('link', { name: title }).click()
      await isBack
      await expect(on.results).toHaveAttribute('aria-busy', 'false')
      await on.expectTitles([title])
      await expect(page.getByText('Something went wrong')).toHaveCount(0)

      await page.unroute(`**${call}*`)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  })
}
