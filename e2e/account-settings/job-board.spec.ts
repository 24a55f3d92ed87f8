// The tab Job board: what is typed shows at once, what is saved shows in public. English on the large size, Spanish on the small one.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#0f766e"/></svg>'

const en = {
  lang: 'en',
  edit: 'Edit job board page',
  view: 'View job board page',
  description: 'Description',
  color: 'Primary color',
  pick: 'Pick: Primary color',
  domain: 'Domain name',
  save: 'Save',
  saved: 'Your job board page has been updated.',
  form: 'Use letters from a to z, digits and hyphens; begin and end with a letter or digit',
  badColor: 'Enter a color like #6d28d9',
  preview: (company: string) => `Preview of the careers page of ${company}`,
}
const es: typeof en = {
  lang: 'es',
  edit: 'Editar el portal de vacantes',
  view: 'Ver el portal de vacantes',
  description: 'Descripción',
  color: 'Color principal',
  pick: 'Elegir: Color principal',
  domain: 'Nombre de dominio',
  save: 'Guardar',
  saved: 'Tu portal de vacantes ha sido actualizado.',
  form: 'Usa letras de la a a la z, números y guiones; empieza y termina con letra o número',
  badColor: 'Escribe un color como #6d28d9',
  preview: (company) => `Vista previa de la página de empleo de ${company}`,
}

test('the careers page is edited, shows at once and stands in public @both', async ({ page, house, visit }, { project }) => {
  const isPhone = project.name === 'phone'
  const words = isPhone ? es : en
  const company = await house.company()
  await house.job(company)
  const user = await house.user({ roles: [isPhone ? 'sourcing_recruiter' : 'sourcing_admin'], company_id: company.id })
  await house.signIn(page.context(), user)
  await visit(`${house.origin('identity')}/account-settings/job-board?lang=${words.lang}`)
  await expect(page.getByRole('link', { name: words.view })).toHaveAttribute('href', `${house.origin('careers')}/${company.domain_name}`)
  await expectAccessible(page, 'Job board')
  await expect(page.getByRole('button', { name: words.edit }).locator('svg'), 'beside words of two lines').toHaveCSS('width', '16px')

  await page.getByRole('button', { name: words.edit }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('img', { name: words.preview(company.visible_name) })
  await dialog.getByLabel(words.domain).fill('año')
  await dialog.getByLabel(words.color, { exact: true }).fill('#12')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(words.badColor)).toBeVisible()
  await expect(dialog.getByText(words.form)).toBeVisible()
  await expect(dialog.getByLabel(words.color, { exact: true })).toBeFocused()
  await expectAccessible(page, 'the job board dialog with errors')

  await dialog.getByRole('button', { name: words.pick }).click()
  await dialog.getByRole('slider').first().press('ArrowLeft')
  await expect(dialog.getByLabel(words.color, { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/)
  await expectAccessible(page, 'the open colour picker')
  await dialog.getByLabel(words.color, { exact: true }).fill('#0f766e')
  await dialog.getByLabel(words.description).fill(`Squares for ${house.word}`)
  await dialog.getByLabel(words.domain).fill(`plaza-${house.word}`)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(preview).toContainText(`Squares for ${house.word}`)
  await expect(preview).toContainText(`/plaza-${house.word}`)
  await expect(preview.locator('img[src^="data:image/svg"]')).toBeVisible()
  await dialog.getByRole('button', { name: words.save }).click()
  await expectToast(page, words.saved)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Ana Torres/).last()).toBeVisible()

  await visit(`${house.origin('careers')}/${company.domain_name}`)
  await expect(page).toHaveURL(`${house.origin('careers')}/plaza-${house.word}`)
  await expect(page.getByText(`Squares for ${house.word}`)).toBeVisible()
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  await page.context().clearCookies({ name: 'plaza_session' })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  await expect(page.getByRole('article').locator('img')).toHaveJSProperty('complete', true)
})

test('a name that is taken is told after the dialog has closed, and nothing typed is lost', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const other = await house.company({ visible_name: `Otra ${house.word}` })
  await house.signIn(page.context(), await house.user({ roles: ['workforce_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/job-board`)
  await page.getByRole('button', { name: en.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.description).fill('Kept')
  await dialog.getByLabel(en.domain).fill(other.domain_name)
  watch.allow((complaint) => complaint.includes('company_brandings') && complaint.includes('422'))
  watch.allow((complaint) => complaint.startsWith('console error: Failed to load resource') && complaint.includes('company_brandings'))
  await dialog.getByRole('button', { name: en.save }).click()
  await expectToast(page, 'Company branding')
  await expect(dialog).toBeHidden()
  await expectAccessible(page, 'changes that could not be saved')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await page.getByRole('link', { name: 'Job board', exact: true }).click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(dialog.getByLabel(en.description)).toHaveValue('Kept')
  await expect(dialog.getByLabel(en.domain)).toHaveValue(other.domain_name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
})

test('the link of the job board is copied, or it is said that it could not be', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(`${house.origin('identity')}/account-settings/job-board`)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.origin('careers')}/${company.domain_name}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'An error has ocurred')
})
