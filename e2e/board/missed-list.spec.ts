// What a list says of itself after the list that was asked for could not be loaded: nothing of the old one passes for the new one.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'
import type { Watch } from '../src/watch.ts'

const LIST_CALL = /\/api\/job_board\/[\w-]+(\?|$)/
/** What a page loads when it has nothing else to do, such as the support chat. */
const LATE = /\/api\/support_chat|\/assets\//
const lists = jobLists.filter(({ name }) => /main|careers/.test(name))

function allowFailures(watch: Watch): void {
  watch.allow((complaint) => LIST_CALL.test(complaint.split(' ').find((word) => word.includes('/api/')) ?? ''))
  watch.allow((complaint) => LATE.test(complaint))
  watch.allow((complaint) => /^console error: (Failed to load resource: net::ERR_|TypeError: Failed to fetch)/.test(complaint))
}

/** Does something that asks for a list, which fails. */
async function inVain(page: Page, act: () => Promise<void>): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => LIST_CALL.test(request.url()))
  await act()
  await failed
}

async function goOffline(context: BrowserContext, watch: Watch): Promise<void> {
  allowFailures(watch)
  await context.setOffline(true)
}

for (const list of lists) {
  test.describe(list.name, () => {
    test('offline, the old list is not said to be the new one, which comes by itself with the connection', async ({
      page,
      context,
      house,
      visit,
      watch,
    }) => {
      const company = await house.company()
      await house.jobs(company, 22, { department: 'design' })
      await house.job(company, { title: `Otra ${house.word}`, department: 'sales' })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      await expect(page.getByText('23 jobs', { exact: true })).toBeVisible()
      await goOffline(context, watch)
      await inVain(page, () => on.choice('Department', 'Sales').check())
      await expect(page.getByText('23 jobs', { exact: true })).toHaveCount(0)
      await expect(on.results.locator('[inert] article'), 'the old rows are no answer').toHaveCount(20)
      await expect(on.pages).toHaveCount(0)
      await expect(page.getByRole('radio', { name: 'Design', exact: true }), 'no count of the old list').toBeVisible()
      await expect(on.results).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByText('Something went wrong')).toHaveCount(0)
      await on.expectQuery({ search: house.word, department: 'sales' })

      await context.setOffline(false)
      await on.expectTitles([`Otra ${house.word}`])
      await expect(page.getByText('1 job', { exact: true })).toBeVisible()
    })

    test('a list that is missing is asked for again by Return, and by itself after a while', async ({ page, house, visit, watch }) => {
      const company = await house.company()
      await house.job(company, { title: `Una ${house.word}`, department: 'design' })
      await house.job(company, { title: `Otra ${house.word}`, department: 'sales' })
      await page.clock.install()
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      await expect(on.rows).toHaveCount(2)
      allowFailures(watch)
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.route(LIST_CALL, (route) => route.abort())
      await inVain(page, () => on.choice('Department', 'Sales').check())
      await expect(on.results.locator('[inert] article')).toHaveCount(2)
      await inVain(page, () => page.clock.fastForward(10_000))
      await page.unroute(LIST_CALL)
      await on.what.press('Enter')
      await on.expectTitles([`Otra ${house.word}`])
    })
  })
}

test('a job that cannot be loaded leaves the list on screen as it is', async ({ page, context, house, visit, watch }) => {
  const company = await house.company()
  await house.jobs(company, 3)
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const on = new ListOnPage(page)
  await goOffline(context, watch)
  watch.allow((complaint) => complaint.includes(`/api/job_board/${company.domain_name}/`))
  const back = page.waitForEvent('requestfailed', (request) => /\/api\/job_board\/jobs/.test(request.url()))
  await on.rows.first().getByRole('link').first().click()
  await back
  await expect(on.results).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible()
  await expect(on.results.locator('[inert]')).toHaveCount(0)
  await on.expectQuery({ search: house.word })

  await context.setOffline(false)
  await on.rows.first().getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Apply now' }).filter({ visible: true })).toBeVisible()
})

test('companies that could not be loaded are not counted', async ({ page, context, house, visit, watch }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('main')}/companies?search=${house.word}`)
  const on = new ListOnPage(page)
  await expect(page.getByText('1 company', { exact: true })).toBeVisible()
  await goOffline(context, watch)
  await inVain(page, () => on.what.pressSequentially('x'))
  await expect(page.getByText('1 company', { exact: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('No results found')).toBeVisible()
})
