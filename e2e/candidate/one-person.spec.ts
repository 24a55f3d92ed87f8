// What somebody has sent without an account is seen with it, and becomes the account's own.
import { expect, test, untilSent } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'
import { expectToast } from '../src/toasts.ts'

test('what was sent without the account stands in its overview, and is taken over @both', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
  watch.allow((complaint) => complaint.includes('/api/talents/check_email'))
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}?step=application`)
  await page.getByLabel('First name').fill('Leo')
  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(talent.email)
  await page.getByLabel('Phone', { exact: true }).fill('4155552671')
  await page
    .getByRole('group', { name: 'Resume (required)' })
    .locator('input')
    .setInputFiles(pdf('leo.pdf', ['Leo Vidal']))
  await expect(page.getByText('leo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip to review' }).click()
  await expect(page.getByRole('heading', { name: 'Summary' }), 'what is empty is left out of the review').toHaveCount(0)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await untilSent(page)
  await page.getByRole('link', { name: 'Go to job openings' }).click()
  await page.waitForURL(`${house.origin('careers')}/${company.domain_name}`)

  await house.signIn(page.context(), talent)
  await visit(`${house.origin('main')}/candidate-overview`)
  await expect(page.getByText('Sent without your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Summary' }), 'each section keeps its way to be filled in').toBeVisible()
  await page.getByRole('button', { name: `Take over Designer ${house.word}` }).click()
  await expectToast(page, 'It belongs to your account now.')
  await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toBeVisible()
  await expect(page.getByText('Sent without your account')).toHaveCount(0)
})
