// A pipeline whose list takes long or does not come: what stands, what was typed and chosen, and the focus stay.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

test('a pipeline that takes long, or does not come, leaves what stands', async ({ page, house, visit, watch }) => {
  const company = await house.companyWithCard()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const job = await house.job(company)
  await house.application(job)
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await page.clock.install()
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Torres' })
  const chosen = card.getByRole('checkbox')
  await chosen.check()

  // Late: much longer than the shape of another page would take to come up.
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const LIST = `**/api/jobs/${job}/pipeline?*`
  await page.route(LIST, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  const field = page.getByRole('searchbox', { name: 'Search names, mails and resumes' })
  await field.pressSequentially('torres')
  await page.clock.runFor(1000)
  await asked.promise
  await page.clock.runFor(5000)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(chosen).toBeChecked()
  gate.resolve()
  await expect(page).toHaveURL(/search=torres/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.unroute(LIST)
  await field.fill('')
  await page.clock.runFor(1000)
  await expect(page).not.toHaveURL(/search=/)
  await expect(card).toBeVisible()

  // Not at all.
  watch.allow((complaint) => complaint.includes(`/api/jobs/${job}/pipeline`))
  await page.route(LIST, (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Unread' }).check()
  const missed = page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' })
  await expect(missed).toBeVisible()
  await expect(card).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Unread' })).toBeFocused()
  await expectAccessible(page, 'a pipeline that could not be loaded')
  await page.unroute(LIST)
  await missed.getByRole('button', { name: 'Try again' }).click()
  await expect(missed).toHaveCount(0)
  await expect(page).toHaveURL(/unread=true/)

  // What has gone with its own effect gives the focus to the page, where single letters act.
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ana Torres' })).toBeFocused()
})

test('a link that leads nowhere leaves what stands and says so at the lower edge', async ({ page, house, visit, watch }) => {
  const company = await house.companyWithCard()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const job = await house.job(company)
  await house.application(job)
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  const jobs = (address: URL) => address.pathname === '/api/jobs'
  watch.allow((complaint) => complaint.includes('/api/jobs'))
  await page.route(jobs, (route) => route.fulfill({ status: 500, json: { code: 'failed', errors: ['Something went wrong.'] } }))
  // The time of what is said stands still, so that it is there for as long as somebody looks.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('navigation', { name: 'Recruiting' }).getByRole('link', { name: 'Jobs' }).click()
  const said = page.getByText('We could not load this page. Please try again in a moment.')
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/jobs/${job}$`))
  await expect(page.getByRole('link', { name: 'Ana Torres' })).toBeVisible()
  const { height } = page.viewportSize() ?? { height: 0 }
  expect((await said.boundingBox())?.y, 'beside the rail, not lifted above it').toBeGreaterThan(height / 2)
})
