// Mailed links that are for visitors, opened while somebody is signed in.
import { expect, test } from '../src/fixtures.ts'

test('a mailed link for visitors that is opened while signed in says why it led elsewhere @both', async ({ page, house, visit }) => {
  const company = await house.company()
  const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
  await house.signIn(page.context(), user)
  for (const [path, text] of [
    ['/complete-account?token=x', 'The invitation that you opened is for an account of its own.'],
    ['/reset-password?token=x', 'The link that you opened chooses a new password for whoever is not signed in.'],
  ] as const) {
    await visit(house.origin('identity') + path)
    await expect(page).toHaveURL(`${house.origin('identity')}/`)
    const notice = page.getByRole('status').filter({ hasText: text })
    await expect(notice).toContainText(`You are signed in as ${user.email}.`)
    await page.reload()
    await expect(notice, 'it is told once').toHaveCount(0)
  }
  await visit(`${house.origin('identity')}/reset-password?token=x`)
  // The company has no payment method, which Home asks for.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${house.origin('identity')}/login`)
})
