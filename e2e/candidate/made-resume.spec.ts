// Who has no file at hand has a resume made of the form, and the company opens it.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

/** On phones what may be left out is folded. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name, expanded: false })
  if (await fold.isVisible()) await fold.click()
}

test('without a file: the form, the resume made of it, seen, sent and opened by the company @both', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.card(company)
  const job = await house.job(company)
  const email = house.address()
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await page.getByRole('button', { name: 'Make one from this form' }).click()
  await expect(page.getByLabel('First name'), 'what a resume cannot do without').toBeFocused()
  await page.getByLabel('First name').fill('María José')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country prefix').selectOption('mx')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await unfold(page, 'Address and summary')
  await page.getByLabel('Summary').fill('Ten years of bread and cakes.')
  await unfold(page, 'Work experience')
  await page.getByLabel('Job title').fill('Head Baker')
  await page.getByLabel('Company name').fill('Casa Azul')
  await page.getByLabel('Start date').first().fill('01/05/2020')
  await page.getByLabel('Current').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your resume' })
  const drawn = dialog.getByRole('region', { name: 'Page 1 of 1' })
  await expect(drawn.getByText('Head Baker')).toBeAttached()
  await expect(drawn.getByText('May 2020 – Present')).toBeAttached()
  await expect(drawn.getByText('Ten years of bread and cakes.')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByLabel('Languages you speak').fill('Spanish, English')
  await expect(drawn.getByText('Spanish, English')).toBeAttached()
  await dialog.getByRole('button', { name: 'Use this resume' }).click()

  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await page.reload()
  await page.getByLabel('New skill').fill(`Sourdough ${house.word}`)
  await page.getByLabel('New skill').press('Enter')
  await page.getByRole('button', { name: 'Skip to review' }).click()
  await expect(page.getByText('Your resume was made from this form and says what stands here.')).toBeVisible()
  await expect(page.getByText('Resume María José Núñez.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'See resume' }).click()
  await expect(drawn.getByText(`Sourdough ${house.word}`), 'it follows the form').toBeAttached()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()

  const recruiter = { email: house.address('recruiter'), roles: ['sourcing_admin' as const], company_id: company.id }
  await house.signIn(page.context(), await house.user(recruiter))
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await page.getByRole('link', { name: 'María José Núñez' }).click()
  const opened = page.getByRole('region', { name: 'Page 1 of 1' })
  await expect(opened.getByText('Head Baker')).toBeAttached()
  await expect(opened.getByText(`Sourdough ${house.word}`)).toBeAttached()
  await expect(opened.getByText('Spanish, English')).toBeAttached()
  await expect(page.getByText('Resume María José Núñez.pdf').first()).toBeVisible()
})
