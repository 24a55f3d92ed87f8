// A careers page is its company's, and whoever reads it can log in, go to the own pages, apply in one click and log out.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

const PASSWORD = 'Secret123!'

test('talent logs in from a job of a company, comes back to it and applies in one click', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company, { title: `Diseño ${house.word}` })
  const talent = await house.user({ has_complete_profile: true })
  const address = `${house.origin('careers')}/${company.domain_name}/jobs/${job}`
  await visit(address)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(talent.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address)
  await expect(banner.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', `${house.origin('main')}/candidate-overview`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Apply now' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Are you sure you want to apply to Diseño ${house.word} position?`)
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Your job application has been successfully sent!')).toBeVisible()
  await banner.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${house.origin('main')}/`)
  await visit(address)
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a button has the company’s colour, brightened where the dark theme would swallow it', async ({ page, house, visit }) => {
  const company = await house.company({ primary_color: '#14213d' })
  const job = await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}`)
  const apply = page.getByRole('link', { name: 'Apply now' })
  await expect(apply).toHaveCSS('background-color', 'rgb(20, 33, 61)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(apply).toHaveCSS('background-color', 'rgb(47, 76, 139)')
})

test('whoever works for a company finds the dashboard', async ({ page, context, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
  await house.signIn(context, owner)
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', `${house.origin('identity')}/`)
  await expect(page.getByRole('link', { name: 'My profile' })).toHaveCount(0)
})

test('@phone the menu of a careers page holds it', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  await page.getByRole('banner').locator('summary').tap()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
})

test('@no-js a careers page leads to the login', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', /\/login\?redirect_path=/)
})
