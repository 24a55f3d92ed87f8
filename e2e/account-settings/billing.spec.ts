// The tab Billing, with the card page of the stand-in: English on the large size, Spanish on the small one.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const VISA = '4242 4242 4242 4242'
const MASTERCARD = '5555 5555 5555 4444'
const DECLINED_WHEN_CHARGED = '4000 0000 0000 0341'

const en = {
  lang: 'en',
  add: 'Add a payment method',
  none: 'No payment method yet.',
  successful: 'Payment Successful',
  recorded: 'Thank you. Everything is in place.',
  number: 'Card number',
  expiry: /Expiry date/,
  cvc: 'Security code',
  save: 'Save',
  cancel: 'Cancel',
  actions: (method: string) => `Actions: ${method}`,
  rest: 'Other payment methods (1)',
  makeDefault: 'Make default',
  changed: 'The default payment method has been changed',
  remove: 'Remove',
  removed: 'The card has been removed',
  standard: 'Default',
  search: 'Search for a transaction...',
  paid: 'Paid',
  showing: (from: number, to: number, total: number) => `Showing ${from}-${to} of ${total} results`,
  nothing: 'No results found',
  page: 'Go to page',
  rows: 'Rows per page',
  invoice: /^Invoice \d+$/,
  pdf: 'Download PDF',
  next: 'Next billing date',
  sourcing: 'Talent Sourcing',
  subscription: 'Current subscription',
  services: 'Services',
  workforce: 'Workforce Solutions',
  active: 'Active',
  inactive: 'Inactive',
}

const es: typeof en = {
  lang: 'es',
  add: 'Agregar un método de pago',
  none: 'Aún no hay un método de pago.',
  successful: 'Pago exitoso',
  recorded: 'Gracias. Todo está listo.',
  number: 'Número de tarjeta',
  expiry: /Vencimiento/,
  cvc: 'Código de seguridad',
  save: 'Guardar',
  cancel: 'Cancelar',
  actions: (method: string) => `Acciones: ${method}`,
  rest: 'Otros métodos de pago (1)',
  makeDefault: 'Usar como predeterminado',
  changed: 'El método de pago predeterminado ha cambiado',
  remove: 'Quitar',
  removed: 'La tarjeta ha sido eliminada',
  standard: 'Predeterminado',
  search: 'Buscar una transacción...',
  paid: 'Pagada',
  showing: (from, to, total) => `Mostrando ${from}-${to} de ${total} resultados`,
  nothing: 'No se encontraron resultados',
  page: 'Ir a la página',
  rows: 'Filas por página',
  invoice: /^Factura \d+$/,
  pdf: 'Descargar PDF',
  next: 'Próxima fecha de cobro',
  sourcing: 'Atracción de talento',
  subscription: 'Suscripción actual',
  services: 'Servicios',
  workforce: 'Soluciones de fuerza laboral',
  active: 'Activa',
  inactive: 'Inactiva',
}

const wordsFor = (project: string) => (project === 'phone' ? es : en)

async function enterCard(page: Page, words: typeof en, number: string): Promise<void> {
  await page.getByRole('button', { name: words.add }).first().click()
  await page.getByLabel(words.number).fill(number)
  await page.getByLabel(words.expiry).fill('12/34')
  await page.getByLabel(words.cvc).fill('123')
  await page.getByRole('button', { name: words.save }).click()
  await page.waitForURL(/\/success-payment\?session_id=/)
  await expect(page.getByRole('heading', { name: words.successful })).toBeVisible()
  await expect(page.getByText(words.recorded)).toBeVisible()
}

test('cards are added, one becomes the default, one is removed @both', async ({ page, house, visit }, { project }) => {
  const words = wordsFor(project.name)
  const company = await house.company()
  await house.subscription(company)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const billing = `${house.origin('identity')}/account-settings/billing`
  await visit(`${billing}?lang=${words.lang}`)
  await expect(page.getByText(words.none)).toBeVisible()
  await expect(page.getByText('$99.00 USD')).toBeVisible()
  await expectAccessible(page, 'Billing without a card')

  await enterCard(page, words, VISA)
  await visit(billing)
  await enterCard(page, words, MASTERCARD)
  await visit(billing)
  const rest = page.locator('details', { hasText: words.rest })
  await rest.locator('summary').click()
  await expect(rest.getByRole('listitem')).toContainText('4444')
  await expectAccessible(page, 'Billing with two cards')

  await page.getByRole('button', { name: words.actions('Mastercard •••• 4444') }).click()
  await page.getByRole('menuitem', { name: words.makeDefault }).click()
  await expectToast(page, words.changed)
  await expect(rest.getByRole('listitem')).toContainText('4242')

  await page.getByRole('button', { name: words.actions('Mastercard •••• 4444') }).click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Visa •••• 4242')
  await expectAccessible(page, 'the question before a card is removed')
  await question.getByRole('button', { name: words.cancel }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: words.actions('Mastercard •••• 4444') })).toBeFocused()
  await page.getByRole('button', { name: words.actions('Mastercard •••• 4444') }).click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await question.getByRole('button', { name: words.remove }).click()
  await expectToast(page, words.removed)
  await expect(page.getByText('4444')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.add }), 'the focus is not lost with the card').toBeFocused()
  await expect(page.getByText(words.standard, { exact: true })).toBeVisible()
})

test('what is due is paid: first declined, then with another card', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  await house.owes(company)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const billing = `${house.origin('identity')}/account-settings/billing`
  await visit(billing)
  await expect(page.getByText('Please update your payment methods')).toBeVisible()
  await expect(page.getByText('Your subscription is past due')).toBeVisible()
  const owed = page.getByRole('row', { name: /Pending/ })
  await expect(owed.getByRole('cell').nth(3)).toHaveText(/-$/)
  await enterCard(page, en, DECLINED_WHEN_CHARGED)
  await visit(billing)
  watch.allowAnswer(`${house.origin('identity')}/api/stripe/pay_due`, 402)
  await page.getByRole('button', { name: 'Pay what is due: $99.00 USD' }).click()
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Please use another payment method.')
  await expectAccessible(page, 'a payment that was declined')

  await enterCard(page, en, VISA)
  await visit(billing)
  await expect(page.getByText('Your subscription is past due')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Talent Sourcing' })).toBeVisible()
})

test('of two products both are seen, and what is due names its product @both', async ({ page, house, visit }, { project }) => {
  const words = wordsFor(project.name)
  const company = await house.company()
  await house.owes(company)
  await house.subscription(company, { product: 'workforce' })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/billing?lang=${words.lang}`)
  const next = page.getByRole('region', { name: words.next })
  await expect(next.getByRole('listitem').filter({ hasText: words.sourcing })).toContainText(words.inactive)
  await expect(next.getByRole('listitem').filter({ hasText: words.workforce })).toContainText(words.active)
  await expect(page.getByText(`${words.sourcing} · Starter: $99.00 USD`)).toBeVisible()
  await expectAccessible(page, 'Billing with two products')
  await page.getByPlaceholder(words.search).fill(words.workforce)
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
  await page.getByPlaceholder(words.search).fill(words.sourcing)
  await expect(page.getByRole('row', { name: new RegExp(words.sourcing) })).toBeVisible()

  await visit(`${house.origin('identity')}/account-settings/settings`)
  const current = page.getByRole('region', { name: words.subscription })
  await expect(current).toContainText(words.sourcing)
  await expect(current).toContainText(words.inactive)
  await expectAccessible(page, 'Settings with two products')
  await current.getByRole('link', { name: words.services }).click()
  await expect(page.getByRole('table', { name: words.services })).toContainText(words.workforce)
  await expect(page).toHaveURL(/\/services$/)
})

test('transactions are searched and paged, and each has its invoice @both', async ({ page, house, visit }, { project }) => {
  const words = wordsFor(project.name)
  const company = await house.company()
  await house.subscription(company)
  await house.hasPaid(company, 23)
  await house.signIn(page.context(), await house.user({ roles: ['workforce_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/billing?lang=${words.lang}`)
  await expect(page.getByText(words.showing(1, 10, 23))).toBeVisible()
  await page.getByLabel(words.rows).selectOption('20')
  await expect(page.getByText(words.showing(1, 20, 23))).toBeVisible()
  await page.getByLabel(words.page).selectOption('2')
  await expect(page.getByText(words.showing(21, 23, 23))).toBeVisible()
  await expect(page.getByText(words.paid, { exact: true })).toHaveCount(3)
  await expectAccessible(page, 'transactions')
  await page.getByPlaceholder(words.search).fill(house.word)
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
  await page.getByPlaceholder(words.search).fill('99.00')
  await expect(page.getByText(words.showing(1, 20, 23))).toBeVisible()

  await page.getByRole('link', { name: words.invoice }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: words.invoice })).toBeVisible()
  await expect(page.getByText(company.visible_name)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expectAccessible(page, 'an invoice')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.pdf }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('payment contacts: what is no address is refused, Cancel restores, Save keeps', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const address = house.address('invoices')
  const admin = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
  await house.signIn(page.context(), admin)
  await visit(`${house.origin('identity')}/account-settings/billing`)
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit contacts' }).click()
  await page.getByLabel('New contact').fill('nobody')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expectAccessible(page, 'the contacts editor with an error')
  await page.getByLabel('New contact').fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No payment contacts yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit contacts' }).click()
  await page.getByLabel('New contact').fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your payment contacts has been saved')
  await expect(page.getByText(address)).toBeVisible()
  await visit(`${house.origin('identity')}/account-settings/billing`)
  await expect(page.getByText(address)).toBeVisible()

  // A session that was ended elsewhere: what was typed waits until the same person is back.
  await page.getByRole('button', { name: 'Edit contacts' }).click()
  await page.getByLabel('New contact').fill(`late-${address}`)
  await house.endSessions(admin)
  watch.allow((complaint) => complaint.includes('401'))
  await page.getByRole('button', { name: 'Save' }).click()
  const ended = page.getByRole('dialog', { name: 'You have been logged out' })
  await expect(ended.getByRole('link', { name: 'Log In' })).toBeVisible()
  await house.signIn(page.context(), admin)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(ended).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your payment contacts has been saved')
  await expect(page.getByText(`late-${address}`)).toBeVisible()
})
