// The language changes below somebody who works in the account settings.
import { expect, test } from '../src/fixtures.ts'
import { changesLanguageInPlace } from '../src/languages.ts'

test('an open dialog stays with what is typed in it', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await house.subscription(company)
  const admin = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true })
  await house.signIn(page.context(), admin)
  const settings = `${house.origin('identity')}/account-settings`
  const dialog = page.getByRole('dialog')

  await visit(`${settings}/settings`)
  await page.getByLabel('Current password').fill('Secret123!')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Edit Organization details' }).click()
  await dialog.getByLabel('Company website').fill('no address')
  await dialog.getByLabel('Visible name').fill('')
  await dialog.getByRole('button', { name: 'Update information' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  await dialog.locator('[name=phone]').fill('+52 55 1234 5678')
  await changesLanguageInPlace(page, async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[name=phone]')).toHaveValue('55 1234 5678')
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
    await expect(page.locator('[name=current_password]')).toHaveValue('Secret123!')
    await expect(page.locator('[name=password]')).toHaveValue('short')
  })

  await visit(`${settings}/members`)
  await page.getByRole('button', { name: 'Add account member' }).click()
  await dialog.getByLabel('Email').fill('eva')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await dialog.getByRole('button', { name: 'Add another member' }).click()
  await dialog.getByLabel('Email').last().fill('leo@')
  await changesLanguageInPlace(page, async () => {
    await expect(dialog.locator('input[type=email]').first()).toHaveValue('eva')
    await expect(dialog.locator('input[type=email]').last()).toHaveValue('leo@')
    await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  })

  await visit(`${settings}/job-board`)
  await page.getByRole('button', { name: 'Edit job board page' }).click()
  await dialog.locator('textarea').fill(`Squares for ${house.word}`)
  await changesLanguageInPlace(page, () => expect(dialog.locator('textarea')).toHaveValue(`Squares for ${house.word}`))

  await visit(`${settings}/billing`)
  await page.getByRole('button', { name: 'Edit contacts' }).click()
  await page.locator('main input[type=email]').fill('half@')
  await changesLanguageInPlace(page, () => expect(page.locator('main input[type=email]')).toHaveValue('half@'))
})

test('every tab changes whole', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.subscription(company)
  await house.hasPaid(company, 2)
  const admin = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true })
  await house.manages(admin, await house.job(company))
  await house.signIn(page.context(), admin)
  for (const tab of ['settings', 'members', 'billing', 'notifications', 'job-notifications', 'job-board', 'services']) {
    await visit(`${house.origin('identity')}/account-settings/${tab}`)
    await page.locator('main a').first().focus()
    await changesLanguageInPlace(page, async () => undefined)
  }
  await visit(`${house.origin('identity')}/`)
  await page.locator('main a').first().focus()
  await changesLanguageInPlace(page, async () => undefined)
})
