// The tabs Members and Services: English on the large size, Spanish on the small one.
import type { Page } from '@playwright/test'
import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const en = {
  lang: 'en',
  add: 'Add account member',
  invite: 'Invite account member',
  email: 'Email',
  admin: 'Sourcing admin',
  recruiter: 'Sourcing recruiter',
  another: 'Add another member',
  second: 'Member 2',
  send: 'Send invites',
  twice: 'This address is listed twice',
  sent: 'Invites sent succesfully',
  failed: 'Error sending the invites',
  taken: (email: string) => `${email} has already been taken`,
  nobody: 'Not assigned',
  invited: 'Invited',
  actions: (name: string) => `Actions: ${name}`,
  resend: 'Re-send invitation',
  resent: 'Invitation has been sent.',
  remove: 'Remove collaborator',
  removed: 'The member has been removed.',
  search: 'Search for a member...',
  nothing: 'No results found',
  showing: (from: number, to: number, total: number) => `Showing ${from}-${to} of ${total} results`,
  page: 'Go to page',
  firstPage: 'Go to the first page',
  rows: 'Rows per page',
  full: 'Your plan is full',
  addMethod: 'Add a payment method',
  number: 'Card number',
  expiry: /Expiry date/,
  cvc: 'Security code',
  saveCard: 'Save',
  backToPlans: 'Go back to the plans',
  change: 'Change plan',
  changed: 'Your plan has been changed.',
  due: 'Please update your payment methods',
  services: 'Services',
  sourcing: 'Talent Sourcing',
  workforce: 'Workforce Solutions',
  active: 'Active',
  inactive: 'Inactive',
  tabs: 'Account settings',
}

const es: typeof en = {
  lang: 'es',
  add: 'Agregar miembro de la cuenta',
  invite: 'Invitar a un miembro de la cuenta',
  email: 'Correo electrónico',
  admin: 'Administración de talento',
  recruiter: 'Reclutamiento',
  another: 'Agregar otro miembro',
  second: 'Miembro 2',
  send: 'Enviar invitaciones',
  twice: 'Esta dirección aparece dos veces',
  sent: 'Invitaciones enviadas correctamente',
  failed: 'Error al enviar las invitaciones',
  taken: (email) => `${email} ya está en uso`,
  nobody: 'Sin asignar',
  invited: 'Invitación enviada',
  actions: (name) => `Acciones: ${name}`,
  resend: 'Reenviar invitación',
  resent: 'La invitación se ha enviado.',
  remove: 'Quitar colaborador',
  removed: 'El miembro se ha eliminado.',
  search: 'Buscar un miembro...',
  nothing: 'No se encontraron resultados',
  showing: (from, to, total) => `Mostrando ${from}-${to} de ${total} resultados`,
  page: 'Ir a la página',
  firstPage: 'Ir a la primera página',
  rows: 'Filas por página',
  full: 'Tu plan está completo',
  addMethod: 'Agregar un método de pago',
  number: 'Número de tarjeta',
  expiry: /Vencimiento/,
  cvc: 'Código de seguridad',
  saveCard: 'Guardar',
  backToPlans: 'Volver a los planes',
  change: 'Cambiar de plan',
  changed: 'Tu plan ha cambiado.',
  due: 'Actualiza tus métodos de pago',
  services: 'Servicios',
  sourcing: 'Atracción de talento',
  workforce: 'Soluciones de fuerza laboral',
  active: 'Activa',
  inactive: 'Inactiva',
  tabs: 'Ajustes de la cuenta',
}

/** On phones in the dark theme as well. */
const inTheDark = (page: Page, { project }: { project: { name: string } }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })

const wordsFor = ({ project }: { project: { name: string } }) => (project.name === 'phone' ? es : en)

test('an owner invites, re-sends and removes @both', async ({ page, house, visit, watch }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  await house.subscription(company)
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const stranger = await house.user({ email: house.address('stranger') })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members?lang=${words.lang}`)
  await expect(page.getByText('1/5')).toBeVisible()
  await expectAccessible(page, 'Members')

  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.invite })
  const send = dialog.getByRole('button', { name: words.send })
  await expect(send).toBeDisabled()
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByLabel(words.email).fill(stranger.email)
  await dialog.getByLabel(words.recruiter).check()
  watch.allowAnswer(`${house.origin('identity')}/api/account_members`, 422)
  await send.click()
  await expectToast(page, words.failed + words.taken(stranger.email))
  await dialog.getByLabel(words.email).fill(house.address('eva'))
  await dialog.getByRole('button', { name: words.another }).click()
  const second = dialog.getByRole('group', { name: words.second })
  await second.getByLabel(words.email).fill(house.address('EVA'))
  await second.getByLabel(words.admin).check()
  await send.click()
  await expect(second.getByText(words.twice)).toBeVisible()
  await expectAccessible(page, 'Invite account member with an error')
  await second.getByLabel(words.email).fill(house.address('leo'))
  await send.click()
  await expectToast(page, words.sent)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3/5')).toBeVisible()
  const eva = page.getByRole('row').filter({ hasText: house.address('eva') })
  await expect(eva).toContainText(words.nobody)
  await expect(eva).toContainText(words.invited)

  await eva.getByRole('button', { name: words.actions(house.address('eva')) }).click()
  await expectAccessible(page, 'the menu of a member')
  await page.getByRole('menuitem', { name: words.resend }).click()
  await expectToast(page, words.resent)
  await house.mailedLink(house.address('eva'), company.visible_name)
  await eva.getByRole('button', { name: words.actions(house.address('eva')) }).click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expectToast(page, words.removed)
  await expect(eva).toHaveCount(0)
  await expect(page.getByText('2/5')).toBeVisible()

  await page.getByLabel(words.search).fill('zzzz')
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
  await expect(page).toHaveURL(/\/account-settings\/members\?search=zzzz$/)
})

test('a full plan offers a larger one @both', async ({ page, house, visit }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  await house.subscription(company)
  const member = { roles: ['sourcing_recruiter' as const], company_id: company.id }
  const owner = await house.user({ ...member, roles: ['sourcing_admin'], is_owner: true })
  for (const name of ['b', 'c', 'd', 'e']) await house.user({ ...member, email: house.address(name) })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members?lang=${words.lang}`)
  await page.getByRole('button', { name: words.add }).click()
  const prompt = page.getByRole('dialog', { name: words.full })
  await expect(prompt.getByLabel('Starter')).toBeDisabled()
  // A larger plan needs a payment method first: the way there leads back to the plans.
  await expect(prompt.getByLabel('Growth')).toBeDisabled()
  await expectAccessible(page, 'the upgrade prompt without a payment method')
  await prompt.getByRole('button', { name: words.addMethod }).click()
  await page.getByLabel(words.number).fill('4242 4242 4242 4242')
  await page.getByLabel(words.expiry).fill('12/34')
  await page.getByLabel(words.cvc).fill('123')
  await page.getByRole('button', { name: words.saveCard }).click()
  await page.waitForURL(/\/success-payment\?session_id=/)
  await page.getByRole('link', { name: words.backToPlans }).click()
  await expect(prompt.getByLabel('Growth')).toBeEnabled()
  await expectAccessible(page, 'the upgrade prompt')
  await prompt.getByLabel('Growth').check()
  await prompt.getByRole('button', { name: words.change }).click()
  await expectToast(page, words.changed)
  await expect(page.getByRole('dialog', { name: words.invite })).toBeVisible()
})

test('a refused invitation marks its line, until the line is changed', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const colleague = house.address('eva')
  await house.user({ roles: ['sourcing_recruiter'], company_id: company.id, email: colleague })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members`)
  await page.getByRole('button', { name: en.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(house.address('new'))
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Add another member' }).click()
  await dialog.getByLabel('Email').last().fill(colleague)
  await dialog.getByRole('checkbox').last().check()
  watch.allowAnswer(`${house.origin('identity')}/api/account_members`, 422)
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await expectToast(page, 'Error sending the invites')
  await expect(dialog.getByLabel('Email').last()).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email').first()).not.toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email').last()).toBeFocused()
  await expect(dialog.getByText(new RegExp(colleague)).first()).toBeVisible()
  await expectAccessible(page, 'an invitation that was refused')
  await dialog.getByLabel('Email').last().fill(house.address('leo'))
  await expect(dialog.getByLabel('Email').last()).not.toHaveAttribute('aria-invalid', 'true')
})

test('the focus comes back to the menu of a member after the question, and to a button that is there when the member is gone', async ({
  page,
  house,
  visit,
}) => {
  const company = await house.company()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  await house.user({
    roles: ['sourcing_recruiter'],
    company_id: company.id,
    email: house.address('eva'),
    first_name: 'Eva',
    last_name: 'Luna',
  })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members`)
  const menu = page.getByRole('button', { name: 'Actions: Eva Luna' })
  const question = page.getByRole('dialog')
  for (const leave of ['Escape', 'Cancel'] as const) {
    await menu.focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('menuitem', { name: 'Remove collaborator' }).press('Enter')
    await expect(question).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(menu).toBeFocused()
  }
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove collaborator' }).click()
  await question.getByRole('button', { name: 'Remove collaborator' }).click()
  await expectToast(page, 'The member has been removed.')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: en.add })).toBeFocused()
})

test('a long list of members has pages', async ({ page, house, visit }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  const member = { roles: ['sourcing_recruiter' as const], company_id: company.id }
  const owner = await house.user({ ...member, roles: ['workforce_admin'], is_owner: true })
  for (let number = 1; number <= 11; number++) await house.user({ ...member, email: house.address(`m${number}`) })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/account-settings/members?lang=${words.lang}`)
  await expect(page.getByText(words.showing(1, 10, 12))).toBeVisible()
  await page.getByLabel(words.page).selectOption('2')
  await expect(page.getByText(words.showing(11, 12, 12))).toBeVisible()
  await expectAccessible(page, 'the last page of Members')
  await page.getByLabel(words.rows).selectOption('20')
  await expect(page.getByText(words.showing(1, 12, 12))).toBeVisible()
  await expect(page.getByLabel(words.page)).toHaveValue('1')
  await visit(`${house.origin('identity')}/account-settings/members?page=99`)
  await page.getByRole('link', { name: words.firstPage }).click()
  await expect(page.getByText(words.showing(1, 10, 12))).toBeVisible()
})

test('a tab that is chosen while a member is searched for comes, and the search does not hold it up', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.subscription(company)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await page.clock.install()
  await visit(`${house.origin('identity')}/account-settings/members`)
  const search = page.getByRole('searchbox', { name: en.search })
  await expect(search).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/company_subscriptions', async (route) => {
    await isTyped
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/company_subscriptions')
  await search.pressSequentially('luna')
  await page.getByRole('navigation', { name: en.tabs }).getByRole('link', { name: en.services }).click()
  await asked
  await page.clock.runFor(TYPING_PAUSE_MS)
  answer()
  await page.clock.resume()
  await expect(page.getByRole('table', { name: en.services })).toBeVisible()
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/services`)
})

test('services tell what is paid for, and the header what is due @both', async ({ page, house, visit }, info) => {
  const words = wordsFor(info)
  await inTheDark(page, info)
  const company = await house.company()
  await house.subscription(company)
  await house.subscription(company, { product: 'workforce', subscription_status: 'inactive' })
  const admin = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
  await house.signIn(page.context(), admin)
  await visit(`${house.origin('identity')}/account-settings/settings?lang=${words.lang}`)
  await page.getByRole('navigation', { name: words.tabs }).getByRole('link', { name: words.services }).click()
  const table = page.getByRole('table', { name: words.services })
  await expect(table.getByRole('row').nth(1)).toContainText('Starter')
  await expect(table.getByRole('row').nth(1)).toContainText(words.sourcing)
  await expect(table.getByRole('row').nth(2)).toContainText(words.workforce)
  await expect(table.getByRole('row').nth(1)).toContainText(words.active)
  await expect(table.getByRole('row').nth(2)).toContainText(words.inactive)
  await expect(page.getByRole('link', { name: words.due })).toHaveAttribute('href', '/account-settings/billing')
  await expectAccessible(page, 'Services')
})

test('a tab that cannot be loaded says so, and comes when asked again', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/services`)
  await expect(page.getByRole('heading', { name: 'No services yet.' })).toBeVisible()
  watch.allow(() => true)
  await page.route('**/api/account_members*', (route) => route.abort())
  await page.route('**/api/analytics', (route) => route.abort())
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()
  await expectAccessible(page, 'a tab that could not be loaded')
  await page.unroute('**/api/account_members*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Account members' })).toBeVisible()
  await expectToast(page, 'An error has occurred')

  // A search that cannot be made leaves what stands, and the field with what was typed.
  await page.route('**/api/account_members*', (route) => route.abort())
  const field = page.getByRole('searchbox', { name: 'Search for a member...' })
  await field.fill('nobody at all')
  const said = page.getByRole('alert').filter({ hasText: 'The list could not be loaded. What you see is the one before.' })
  await expect(said).toBeVisible()
  await expect(field).toHaveValue('nobody at all')
  await expect(page.getByRole('table', { name: 'Account members' })).toBeVisible()
  await expectAccessible(page, 'a search that could not be made')
  await page.unroute('**/api/account_members*')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(said).toBeHidden()
})
