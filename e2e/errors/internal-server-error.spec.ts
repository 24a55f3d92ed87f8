import { expect, test } from '../src/fixtures.ts'

test('/internal-server-error is the 500 page on the boards', async ({ page, house, visit }) => {
  for (const family of ['main', 'white_label', 'combined'] as const) {
    await visit(`${house.origin(family)}/internal-server-error`, 500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page).toHaveTitle(/^Something went wrong \| ./)
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  }
})

test("a page that cannot be loaded where no page stands is the 500 page, and 'Try again' loads it", async ({
  page,
  house,
  visit,
  watch,
}) => {
  await visit(`${house.origin('main')}/no/such/page`, 404)
  const call = '/api/job_board/jobs'
  watch.allow((complaint) => complaint.includes(call))
  // The page logs the error to the console, for whoever looks there.
  watch.allow((complaint) => complaint.startsWith('console error: ApiError: 500 internal_error'))
  await page.route(`**${call}*`, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }))
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute(`**${call}*`)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
})

test("a page whose data is refused because too many come says so in both languages, and 'Try again' loads it", async ({
  page,
  house,
  visit,
  watch,
}) => {
  const call = '/api/job_board/jobs'
  watch.allow((complaint) => complaint.includes(call))
  watch.allow((complaint) => complaint.startsWith('console error: ApiError: 503 busy'))
  for (const { language, jobs, title, again } of [
    { language: 'en', jobs: 'Jobs', title: 'Back in a moment', again: 'Try again' },
    { language: 'es', jobs: 'Vacantes', title: 'Volvemos en un momento', again: 'Intentar de nuevo' },
  ]) {
    await page.goto(`${house.origin('main')}/?lang=${language}`)
    await visit(`${house.origin('main')}/no/such/page`, 404)
    await page.route(`**${call}*`, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 'busy', errors: [] } }),
    )
    await page.getByRole('banner').getByRole('link', { name: jobs }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Plaza`)
    await page.unroute(`**${call}*`)
    await page.getByRole('link', { name: again }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  }
})
