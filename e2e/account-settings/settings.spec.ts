// The tab Settings and the frame around all tabs: English on the large size, Spanish on the small one.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const NEW = 'Another123!'

const en = {
  lang: 'en',
  personal: 'Personal details',
  editPersonal: 'Edit Personal details',
  picture: 'Choose a picture',
  wrongKind: 'This kind of file is not accepted.',
  first: 'First name',
  update: 'Update information',
  personalDone: 'Personal Info',
  personalText: 'The info has been updated.',
  subscription: 'Current subscription',
  organization: 'Organization details',
  editOrganization: 'Edit Organization details',
  site: 'Company website',
  siteWrong: 'Enter a correct url',
  industry: 'Company industry',
  organizationDone: 'Update Company Info',
  organizationText: 'Your company info has been updated.',
  current: 'Current password',
  password: 'New password',
  confirm: 'Confirm new password',
  change: 'Change password',
  rules: 'The password needs',
  mustMatch: 'Passwords must match',
  wrong: 'The current password is not correct.',
  changed: 'The password has been updated.',
  calendar: 'My Calendar',
  signIn: 'Sign in with your calendar',
  signInMail: 'Sign in with Gmail',
  linked: 'Your calendar is linked.',
  notConnected: 'Not connected',
  connected: 'Connected',
  teams: 'Link teams',
  pages: 'Scheduling pages',
  newPage: 'New page',
  title: 'Title',
  create: 'Create page',
  copy: 'Copy link: Charla',
  copied: 'Copied to clipboard',
  remove: 'Delete page: Charla',
  delete: 'Delete',
  noPages: 'No scheduling pages yet.',
  close: 'Close',
  unlink: 'Unlink calendar',
  email: 'Email',
  allow: 'Allow access',
  menu: 'Account menu',
  failed: 'An error has ocurred',
}

const es: typeof en = {
  lang: 'es',
  personal: 'Datos personales',
  editPersonal: 'Editar Datos personales',
  picture: 'Elegir una foto',
  wrongKind: 'No se acepta este tipo de archivo.',
  first: 'Nombre',
  update: 'Actualizar información',
  personalDone: 'Información personal',
  personalText: 'La información se ha actualizado.',
  subscription: 'Suscripción actual',
  organization: 'Datos de la organización',
  editOrganization: 'Editar Datos de la organización',
  site: 'Sitio web de la empresa',
  siteWrong: 'Escribe una URL correcta',
  industry: 'Industria de la empresa',
  organizationDone: 'Actualizar la información de la empresa',
  organizationText: 'La información de tu empresa se ha actualizado.',
  current: 'Contraseña actual',
  password: 'Nueva contraseña',
  confirm: 'Confirma la nueva contraseña',
  change: 'Cambiar contraseña',
  rules: 'La contraseña necesita',
  mustMatch: 'Las contraseñas deben coincidir',
  wrong: 'La contraseña actual no es correcta.',
  changed: 'La contraseña se ha actualizado.',
  calendar: 'Mi calendario',
  signIn: 'Iniciar sesión con tu calendario',
  signInMail: 'Iniciar sesión con Gmail',
  linked: 'Tu calendario está vinculado.',
  notConnected: 'No conectado',
  connected: 'Conectado',
  teams: 'Vincular Teams',
  pages: 'Páginas de citas',
  newPage: 'Nueva página',
  title: 'Título',
  create: 'Crear página',
  copy: 'Copiar enlace: Charla',
  copied: 'Copiado al portapapeles',
  remove: 'Eliminar página: Charla',
  delete: 'Eliminar',
  noPages: 'Todavía no hay páginas de citas.',
  close: 'Cerrar',
  unlink: 'Desvincular calendario',
  email: 'Correo electrónico',
  allow: 'Permitir acceso',
  menu: 'Menú de la cuenta',
  failed: 'Ha ocurrido un error',
}

/** On phones in the dark theme as well. */
const inTheDark = (page: Page, { project }: { project: { name: string } }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })

const wordsFor = ({ project }: { project: { name: string } }) => (project.name === 'phone' ? es : en)

/** The message at the foot of the page. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).last()

test('an admin changes names, picture and the company @both', async ({ page, house, visit }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  await house.subscription(company)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true }))
  await visit(`${house.origin('identity')}/account-settings?tab=0&lang=${words.lang}`)
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/settings`)
  await expect(page.getByRole('region', { name: words.subscription })).toContainText('Starter')
  await expectAccessible(page, 'Settings')

  await page.getByRole('button', { name: words.editPersonal }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(dialog.getByText(words.wrongKind)).toBeVisible()
  await file.setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(dialog.getByText(words.wrongKind)).toHaveCount(0)
  await expect(dialog.locator('img')).toHaveAttribute('src', /^data:image\/png/)
  await dialog.getByLabel(words.first, { exact: true }).fill('')
  await dialog.getByRole('button', { name: words.update }).click()
  await expect(dialog.getByLabel(words.first, { exact: true })).toBeFocused()
  await expectAccessible(page, 'Personal details with an error')
  await dialog.getByLabel(words.first, { exact: true }).fill('Irene')
  await dialog.getByRole('button', { name: words.update }).click()
  await expectToast(page, words.personalDone + words.personalText)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: words.personal })).toContainText('Irene Torres')
  await expect(page.getByRole('button', { name: words.menu }).locator('img')).toBeVisible()

  await page.getByRole('button', { name: words.editOrganization }).click()
  await dialog.getByLabel(words.site).fill('not a site')
  await dialog.getByRole('button', { name: words.update }).click()
  await expect(dialog.getByText(words.siteWrong)).toBeVisible()
  await dialog.getByLabel(words.site).fill('casa.example')
  await dialog.getByLabel(words.industry).selectOption({ index: 2 })
  await dialog.locator('input[type=tel]').fill('+525512345678')
  await expectAccessible(page, 'Organization details')
  await dialog.getByRole('button', { name: words.update }).click()
  await expectToast(page, words.organizationDone + words.organizationText)
  await expect(page.getByRole('region', { name: words.organization })).toContainText('+52 55 1234 5678')
  await expect(page.getByRole('region', { name: words.organization }).getByRole('link', { name: 'casa.example' })).toHaveAttribute(
    'href',
    'https://casa.example',
  )
})

test('a password is changed with its rules in sight @both', async ({ page, house, visit, watch }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  const user = await house.user({ roles: ['sourcing_recruiter'], company_id: company.id })
  await house.signIn(page.context(), user)
  await visit(`${house.origin('identity')}/account-settings/settings?lang=${words.lang}`)
  const button = page.getByRole('button', { name: words.change })
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await expect(button).toBeDisabled()
  await type(words.current, 'Wrong123!')
  await type(words.password, 'another123!')
  await type(words.confirm, 'another123!')
  await expect(button).toBeDisabled()
  await type(words.password, NEW)
  await expect(page.getByRole('list', { name: words.rules }).getByRole('listitem')).toHaveCount(4)
  await page.getByLabel(words.current, { exact: true }).focus()
  await expect(page.getByText(words.mustMatch)).toBeVisible()
  await expect(button).toBeDisabled()
  await type(words.confirm, NEW)
  watch.allowAnswer(`${house.origin('identity')}/api/users/change_password`, 422)
  await button.click()
  // The toast stays while the pointer is on it, and makes room for the success.
  await toast(page, words.wrong).hover()
  await type(words.current, 'Secret123!')
  await page.keyboard.press('Enter')
  await expectToast(page, words.changed)
  await expect(page.getByText(words.wrong)).toHaveCount(0)
  await expect(button).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('region', { name: words.personal })).toContainText('Ana Torres')
})

test('a recruiter finds three tabs, reads the company, and is led back from the others @both', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_recruiter'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/members`)
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/settings`)
  const tabs = page.getByRole('navigation', { name: 'Account settings' })
  await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Notifications', 'Job board'])
  await expect(page.getByRole('region', { name: 'Organization details' })).toContainText(company.visible_name)
  await expect(page.getByRole('button', { name: 'Edit Organization details' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Account settings', 'Notifications', 'Log out'])
  await page.keyboard.press('Escape')
  await tabs.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/notifications`)
  await expect(tabs.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page')
  await visit(`${house.origin('identity')}/account-settings/Notifications`)
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/notifications`)
  await visit(`${house.origin('identity')}/account-settings/nowhere`, 404)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
})

test('talent and staff find what concerns them, without tabs of companies', async ({ page, house, visit }) => {
  const settings = `${house.origin('identity')}/account-settings`
  for (const roles of [['talent' as const], ['internal_recruiter' as const]]) {
    await house.signIn(page.context(), await house.user({ roles, email: house.address(roles[0]) }))
    for (const asked of ['settings', 'billing', 'members', 'job-board']) {
      await visit(`${settings}/${asked}`)
      await expect(page).toHaveURL(`${settings}/settings`)
    }
    await expect(page.getByRole('region', { name: en.personal })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account settings' })).toHaveCount(0)
    await expect(page.getByText('Only for')).toHaveCount(0)
    await page.getByRole('button', { name: en.menu }).click()
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Billing' })).toHaveCount(0)
    await expectAccessible(page, `the settings of ${roles[0]}`)
  }
})

test('each tab has a title of its own', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const titles = []
  for (const tab of ['settings', 'members', 'billing', 'notifications', 'job-notifications', 'job-board', 'services']) {
    await visit(`${house.origin('identity')}/account-settings/${tab}`)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(7)
  expect(titles[2]).toBe('Billing · Account settings | Plaza')
  // Also when one is chosen without loading the page.
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveTitle('Billing · Account settings | Plaza')
})

test('a calendar is linked, with its pages and Teams, and unlinked @both', async ({ page, house, visit, watch }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_recruiter'], company_id: company.id }))
  const settings = `${house.origin('identity')}/account-settings/settings`
  watch.allowAnswer(`${house.origin('identity')}/api/vendors/nylas`, 422)
  const handedIn = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/vendors/nylas'))
  await visit(`${house.origin('identity')}/account-settings?tab=0&access_token=forged&lang=${words.lang}`)
  expect((await handedIn).postDataJSON()).toEqual({ nylas: { access_token: 'forged', state: '' } })
  await expectToast(page, words.failed)
  await expect(page).toHaveURL(settings)

  const card = page.getByRole('region', { name: words.calendar })
  await expect(card.getByRole('link', { name: words.signInMail })).toBeVisible()
  await card.getByRole('link', { name: words.signIn }).click()
  await expectAccessible(page, 'the page that asks for consent')
  await page.getByLabel('Microsoft 365').check()
  await page.getByLabel(words.email).fill(house.address('calendar'))
  await page.getByRole('button', { name: words.allow }).click()
  await expectToast(page, words.linked)
  await expect(card.getByRole('heading', { name: words.calendar })).toBeInViewport()
  await expect(page).toHaveURL(settings)
  await expect(card).toContainText(house.address('calendar'))
  await expect(card.getByText(words.notConnected)).toBeVisible()
  await expectAccessible(page, 'My Calendar, linked')

  const opening = page.waitForEvent('popup')
  await card.getByRole('button', { name: words.teams }).click()
  const teams = await opening
  await teams.getByLabel(words.email).fill(house.address('teams'))
  await Promise.all([teams.waitForEvent('close'), teams.getByRole('button', { name: words.allow }).click()])
  await expect(card.getByText(words.connected, { exact: true })).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: words.pages }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByText(words.noPages)).toBeVisible()
  await dialog.getByRole('button', { name: words.newPage }).click()
  await dialog.getByLabel(words.title).fill('Charla')
  await dialog.getByRole('button', { name: words.create }).click()
  await dialog.getByRole('button', { name: words.copy }).click()
  // The toast is above the dialog, not behind it.
  await toast(page, words.copied).hover()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('link', { name: 'Charla' })).toHaveAttribute('href', copied)
  await expectAccessible(page, 'Scheduling pages')
  const guest = await page.context().newPage()
  await guest.goto(copied)
  // The page opens again in the guest's own time zone.
  await expect(guest).toHaveURL(/[?&]zone=/)
  // Late in the day one time may be left.
  await guest.getByRole('radio').last().check()
  await expectAccessible(guest, 'the page where a time is booked')
  await guest.close()
  await dialog.getByRole('button', { name: words.remove }).click()
  await page.getByRole('button', { name: words.delete, exact: true }).click()
  await expect(dialog.getByText(words.noPages)).toBeVisible()
  await dialog.getByRole('button', { name: words.close }).click()

  await card.getByRole('button', { name: words.unlink }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.unlink }).click()
  await expect(card.getByRole('link', { name: words.signIn })).toBeVisible()
})
