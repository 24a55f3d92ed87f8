import { expect, test } from '../src/fixtures.ts'
import { jobLists } from '../src/lists.ts'

test('/internal-server-error is the 500 page on the boards', async ({ page, house, visit }) => {
  for (const family of ['main', 'white_label', 'combined'] as const) {
    await visit(`${house.origin(family)}/internal-server-error`, 500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  }
})

for (const list of jobLists.filter(({ name }) => /main|careers/.test(name))) {
  test(`${list.name}: a job that cannot be loaded is the 500 page, and 'Try again' loads it`, async ({ page, house, visit, watch }) => {
    const company = await house.company()
    const job = await house.job(company)
    await visit(`${house.origin(list.family)}${list.path(company)}?search=${house.word}`)
    const call = `/api/job_board/${company.domain_name}/${job}`
    watch.allow((complaint) => complaint.includes(call))
    // The page tells the console, for whoever looks into it.
    watch.allow((complaint) => complaint.startsWith('console error: ApiError: 500 internal_error'))
    await page.route(`**${call}*`, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }))
    await page.getByRole('link', { name: `Designer ${house.word}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await page.unroute(`**${call}*`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer ${house.word}`)
  })
}
