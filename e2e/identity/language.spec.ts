// The language of the identity host changes below whoever is typing.
import { expect, test } from '../src/fixtures.ts'
import { changesLanguageInPlace, sentencesIn } from '../src/languages.ts'
import { mailedResetPath } from '../src/reset-link.ts'

test('a switch in the second step of a sign-up keeps the step and what is typed', async ({ page, house, visit }) => {
  await visit(`${house.origin('identity')}/sign-up/businesses`)
  await page.getByLabel('First name').fill('Carla')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email').fill(house.address('owner'))
  await page.getByLabel('Password', { exact: true }).fill('Secret123!')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company website').fill('no address')
  await page.getByLabel('Country').selectOption('Mexico')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  // What is missing and what is wrong is said.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await page.getByLabel('Visible name').fill(`Casa ${house.word}`)
  await changesLanguageInPlace(page, async () => {
    await expect(page.locator('[name=company_name]')).toHaveValue(`Casa ${house.word}`)
    await expect(page.locator('[name=website]')).toHaveValue('https://no address')
    await expect(page.locator('[name=company_country_id] :checked')).toHaveText(/M[eé]xico/)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Carla')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Secret123!')
})

test('what a form says after a failure changes with the language', async ({ page, house, visit, watch }) => {
  await visit(`${house.origin('identity')}/login`)
  await page.getByLabel('Email').fill(house.address())
  await page.getByLabel('Password', { exact: true }).fill('Wrong123!')
  watch.allowAnswer(`${house.origin('identity')}/api/sessions`, 401)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await page.getByLabel('Email').focus()
  await changesLanguageInPlace(page, () => expect(page.locator('[name=email]')).toHaveValue(house.address()))

  // A press on the link keeps the focus there.
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('link', { name: 'Español' })).toBeFocused()
  await expect.poll(() => sentencesIn(page, 'en')).toEqual([])
})

test('every form of the identity host changes whole', async ({ page, house, visit, watch }) => {
  watch.allow((complaint) => complaint.includes('/api/set_password/a.b') && complaint.includes('404'))
  const reset = await mailedResetPath(page, house)
  for (const path of ['/forgot-password', reset, '/reset-password?token=a.b', '/sign-up', '/sign-up/talent']) {
    await visit(`${house.origin('identity')}${path}`)
    const submit = page.locator('main button[type=submit]')
    if (await submit.count()) await submit.click()
    await page.locator('main input, main a').first().focus()
    await changesLanguageInPlace(page, async () => undefined)
  }
})
