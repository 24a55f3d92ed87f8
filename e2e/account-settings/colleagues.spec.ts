// Two admins who change the company at the same time.
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test } from '../src/fixtures.ts'

const en = {
  lang: 'en',
  edit: 'Edit Organization details',
  site: 'Company website',
  phone: 'Phone',
  update: 'Update information',
  told: 'Phone: somebody else has changed this in the meantime. Please look at it and save again.',
  theirs: 'Saved by somebody else meanwhile: +52 3333333333',
  done: 'Your company info has been updated.',
}

const es: typeof en = {
  lang: 'es',
  edit: 'Editar Datos de la organización',
  site: 'Sitio web de la empresa',
  phone: 'Teléfono',
  update: 'Actualizar información',
  told: 'Teléfono: otra persona lo cambió mientras tanto. Revísalo y guarda de nuevo.',
  theirs: 'Otra persona guardó mientras tanto: +52 3333333333',
  done: 'La información de tu empresa se ha actualizado.',
}

test('a colleague’s change is not undone, and a real conflict is told @both', async ({ page, house, visit, watch }, { project }) => {
  const words = project.name === 'phone' ? es : en
  const company = await house.company()
  const roles = ['sourcing_admin' as const]
  await house.signIn(page.context(), await house.user({ roles, company_id: company.id, is_owner: true }))
  const settings = `${house.origin('identity')}/account-settings/settings`
  await visit(`${settings}?lang=${words.lang}`)
  // Another window of the same browser is another admin as well.
  const other = await page.context().newPage()
  await open(other, watch, settings)
  const [mine, theirs] = [page, other].map((each) => each.getByRole('dialog'))
  if (!mine || !theirs) throw new Error('Two windows have two dialogs.')
  for (const each of [page, other]) await each.getByRole('button', { name: words.edit }).click()

  await theirs.getByLabel(words.phone).fill('+52 3322222222')
  await theirs.getByRole('button', { name: words.update }).click()
  await expect(theirs).toHaveCount(0)

  // Another field: nothing to tell.
  await mine.getByLabel(words.site).fill('https://mine.example')
  await mine.getByRole('button', { name: words.update }).click()
  await expect(mine).toHaveCount(0)
  await visit(settings)
  await expect(page.getByText('+52 33 2222 2222')).toBeVisible()
  await expect(page.getByRole('link', { name: 'mine.example' })).toBeVisible()

  // The same field.
  await open(other, watch, settings)
  for (const each of [page, other]) await each.getByRole('button', { name: words.edit }).click()
  await mine.getByLabel(words.phone).fill('+52 3311111111')
  await mine.getByLabel(words.site).fill('https://both.example')
  watch.allowAnswer(`${house.origin('identity')}/api/companies/${company.id}`, 409)
  await theirs.getByLabel(words.phone).fill('+52 3333333333')
  await theirs.getByRole('button', { name: words.update }).click()
  await expect(theirs).toHaveCount(0)
  await mine.getByRole('button', { name: words.update }).click()
  await expect(page.getByText(words.told)).toBeVisible()
  await expect(mine.getByText(words.theirs)).toBeVisible()
  await expect(mine.getByLabel(words.phone)).toHaveValue(/^33 ?1111 ?1111$/)
  await expectAccessible(page, 'a colleague has changed the same')
  await mine.getByRole('button', { name: words.update }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByText('+52 33 1111 1111')).toBeVisible()
  await expect(page.getByRole('link', { name: 'both.example' })).toBeVisible()
})

test('the industry is named in the language of the page, when it is loaded and when it changes', async ({ page, house, visit }) => {
  const company = await house.company({ company_industry_id: 11 })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/settings?lang=es`)
  await expect(page.getByText('Salud', { exact: true })).toBeVisible()
  await page.locator('a[hreflang=en]').first().click()
  await expect(page.getByText('Healthcare', { exact: true })).toBeVisible()
  await expect(page.getByText('Salud', { exact: true })).toHaveCount(0)
})
