// A link that resets a password, as somebody who forgot theirs gets it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { House } from './house.ts'

/** Asks for a new password and gives the path of the mailed link, with its token. */
export async function mailedResetPath(page: Page, house: House): Promise<string> {
  const user = await house.user({ first_name: 'Rita', last_name: 'Vidal' })
  await page.goto(`${house.origin('identity')}/forgot-password?lang=en`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible()
  const { pathname, search } = new URL(await house.mailedLink(user.email, 'Reset your'))
  return pathname + search
}
