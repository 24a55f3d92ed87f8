// The menu of the kit, by keyboard and pointer, in the table of members.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import type { House } from '../src/house.ts'

/** A member that is still invited, so that both commands of its menu can be given. */
async function openMembers(page: Page, house: House, visit: (address: string) => Promise<unknown>) {
  const company = await house.company()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const eva = { first_name: 'Eva', last_name: 'Luna', roles: ['sourcing_recruiter' as const], company_id: company.id }
  await house.user({ ...eva, email: house.address('eva'), password_hash: null, confirmed_at: null })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members`)
  return {
    button: page.getByRole('button', { name: 'Actions: Eva Luna' }),
    item: (name: string) => page.getByRole('menuitem', { name }),
  }
}

test('opens, moves and closes by keyboard, and gives the focus back', async ({ page, house, visit }) => {
  const { button, item } = await openMembers(page, house, visit)
  const menu = page.getByRole('menu')
  const [resend, remove] = [item('Re-send invitation'), item('Remove collaborator')]
  for (const [key, first] of [
    ['Enter', resend],
    ['Space', resend],
    ['ArrowDown', resend],
    ['ArrowUp', remove],
  ] as const) {
    await button.press(key)
    await expect(first).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await button.press('ArrowDown')
  for (const [key, line] of [
    ['ArrowDown', remove],
    ['ArrowDown', resend],
    ['ArrowUp', remove],
    ['Home', resend],
    ['End', remove],
    ['r', resend],
    ['Home', resend],
    ['r', remove],
  ] as const) {
    await page.keyboard.press(key)
    await expect(line, key).toBeFocused()
  }
  await expectAccessible(page, 'the open menu')
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(button, 'Tab moves on').not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()

  await button.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button, 'after the dialog that it opened').toBeFocused()
})

test('a line that cannot be chosen is reached and does nothing', async ({ page, house, visit }) => {
  const { item } = await openMembers(page, house, visit)
  await page.getByRole('button', { name: /^Actions: (?!Eva)/ }).press('ArrowUp')
  await expect(item('Remove collaborator')).toBeFocused()
  await expect(item('Remove collaborator')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('stands whole in the window and closes by a press outside @both', async ({ page, house, visit }) => {
  const { button, item } = await openMembers(page, house, visit)
  const menu = page.getByRole('menu')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const room of [height, 320]) {
    await page.setViewportSize({ width, height: room })
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await expect(item('Remove collaborator')).toBeInViewport({ ratio: 1 })
    const box = await menu.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await button.click()
    await expect(menu).toHaveCount(0)
  }
  await page.setViewportSize({ width, height })
  await button.click()
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(menu).toHaveCount(0)
})
