// Every screen of the identity host, in the state a visitor first meets and with its errors, in both languages and both themes.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { mailedResetPath } from '../src/reset-link.ts'

const visitors: [string, string, string | null][] = [
  ['Login', '/login', 'Log In'],
  ['Forgot password', '/forgot-password', 'Reset Password'],
  // Only a link that was mailed has a form.
  ['Reset password', 'mailed', 'Save new password'],
  ['Reset password without token', '/reset-password', null],
  ['Sign-up', '/sign-up', null],
  ['Sign-up for talent', '/sign-up/talent', 'Register'],
  ['Sign-up for businesses', '/sign-up/businesses', 'Continue'],
]

for (const [name, written, button] of visitors) {
  test(`${name} is accessible @both`, async ({ page, house, visit }, { project }) => {
    const path = written === 'mailed' ? await mailedResetPath(page, house) : written
    await visit(house.origin('identity') + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (project.name === 'desktop') await expectAccessible(page, name)
    if (button && project.name === 'desktop') {
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectAccessible(page, `${name} with errors`)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(`${house.origin('identity')}${path}${path.includes('?') ? '&' : '?'}lang=es`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expectAccessible(page, `${name}, dark, Spanish`)
  })
}

const members: [string, string][] = [
  ['Home', '/'],
  ['Account settings', '/account-settings/settings'],
  ['Payment Successful', '/success-payment'],
  ['Payment Failed', '/cancel-payment'],
]

for (const [name, path] of members) {
  test(`${name} is accessible @both`, async ({ page, house, visit }) => {
    const company = await house.company()
    const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
    await house.signIn(page.context(), user)
    await visit(house.origin('identity') + path)
    if (path === '/') await page.getByRole('dialog').waitFor()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectAccessible(page, `${name} with its menu`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(`${house.origin('identity')}${path}?lang=es`)
    await expectAccessible(page, `${name}, dark, Spanish`)
  })
}
