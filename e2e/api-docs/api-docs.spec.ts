import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'

/** The calls of a group, by its name in addresses. */
const openGroup = (page: Page, name: string) =>
  page.locator(`#operations-tag-${name}`).getByRole('button', { name: 'Expand operation' }).click()

for (const path of ['/api/docs', '/api/docs/']) {
  test(`${path} shows the calls, from this host alone`, async ({ page, house }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
    })
    const response = await page.goto(house.origin('main') + path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['content-security-policy']).not.toMatch(/https?:|\*|swagger/)
    await openGroup(page, 'Job_board')
    const call = page.locator('.opblock', { hasText: '/job_board/jobs' }).first()
    await expect(call).toBeVisible()
    await call.getByRole('button').first().click()
    await expect(call.getByText('Parameters', { exact: true })).toBeVisible()
    expect([...hosts]).toEqual([house.origin('main')])
  })
}

test('a stranger finds how to sign in, and makes a call of the page @both', async ({ page, house }) => {
  const talent = await house.user({ roles: ['talent'] })
  const token = await house.token(talent)
  await page.goto(`${house.origin('main')}/api/docs`)
  for (const heading of ['Signing in', 'Applying with a file', 'Languages', 'Refusals', 'Pages of a list', 'Limits', 'When it is busy'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await page.locator('.auth-container input').fill(token)
  await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click()
  await page.locator('.auth-container').getByRole('button', { name: 'Close' }).click()
  await openGroup(page, 'Account')
  const call = page.locator('#operations-Account-getProfiles')
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText(talent.email)

  await openGroup(page, 'Applying')
  const form = page.locator('#operations-Applying-postJobBoardByCompanyByJobApply')
  await form.getByRole('button').first().click()
  await expect(form.getByText('candidate[first_name]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
