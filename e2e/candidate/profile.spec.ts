// Talent keeps a profile, and applies with it in one click.
import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'
import { expectToast } from '../src/toasts.ts'
import { continueToOverview } from '../src/wizard.ts'

test('new talent completes the profile on the way to a job, then applies in one click @both', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal' })
  await house.signIn(page.context(), talent)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`
  await visit(address)
  const applyNow = page.getByRole('link', { name: 'Apply now' }).filter({ visible: true })
  await applyNow.click()
  await expect(page.getByText('Some required fields on your profile are missing')).toBeVisible()
  await page.getByRole('link', { name: 'Complete my profile' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update your information')
  await expect(page.getByLabel('First name')).toHaveValue('Leo')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
  await page.getByLabel('Country prefix').selectOption('mx')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await page.getByRole('group', { name: 'Resume (required)' }).locator('input').setInputFiles(pdf('leo.pdf'))
  await expect(page.getByText('leo.pdf')).toBeVisible()
  await continueToOverview(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(address)
  await expectToast(page, 'Your profile has been saved.')

  await applyNow.click()
  await expect(page.getByText(`Are you sure you want to apply to Designer ${house.word} position?`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const openedBefore = await page.context().newPage()
  await open(openedBefore, watch, `${address}?step=application`)
  const applyThere = openedBefore.getByRole('button', { name: 'Apply', exact: true })
  await expect(applyThere).toBeVisible()
  await applyNow.click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0)
  const own = await page.getByRole('link', { name: 'View your application' }).filter({ visible: true }).getAttribute('href')
  expect(own).toMatch(/\/candidate-overview$/)

  await page.getByRole('link', { name: 'Go to job openings' }).click()
  await page.waitForURL(`${house.origin('main')}/`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visit(address)
  await expect(page.getByRole('link', { name: 'View your application' }).filter({ visible: true })).toBeVisible()
  await expect(applyNow).toHaveCount(0)

  watch.allow((complaint) => complaint.includes('/apply/') && complaint.includes('409'))
  await applyThere.click()
  await expectToast(openedBefore, 'You have already applied to this job.')
  await expect(applyThere).toHaveCount(0)
})

test('each section of the overview leads to its step, and what is changed there is kept', async ({ page, house, visit }) => {
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
  await house.signIn(page.context(), talent)
  await visit(`${house.origin('main')}/candidate-overview`)
  await expect(page.getByText('No address')).toBeVisible()
  await expect(page.getByText('No skills added')).toBeVisible()
  await expect(page.getByText('$0 per year')).toBeVisible()
  for (const block of ['Summary', 'Work experience', 'Education', 'Resume', 'Other document', 'Links'])
    await expect(page.getByRole('link', { name: `Edit ${block}` })).toHaveAttribute('href', '/edit-candidate/general-information')
  const general = () => page.getByLabel('Portfolio').fill('leo.example')
  const skills = async () => {
    await page.getByLabel('New skill').fill('Masonry')
    await page.getByLabel('New skill').press('Enter')
  }
  const preferences = () => page.getByLabel('Interests').fill('Old houses')
  for (const [section, tab, subtitle, change] of [
    ['General Information', 'general-information', 'Your background and experience', general],
    ['Skills', 'skills', 'Your relevant skills', skills],
    ['Preferences', 'preferences', 'Your expected salary and preferred work type', preferences],
  ] as const) {
    await page.getByRole('link', { name: `Edit ${section}` }).click()
    await page.waitForURL(`${house.origin('main')}/edit-candidate/${tab}`)
    await expect(page.getByRole('heading', { name: subtitle })).toBeVisible()
    await change()
    await continueToOverview(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(`${house.origin('main')}/`)
    await visit(`${house.origin('main')}/candidate-overview`)
  }
  await expect(page.getByRole('link', { name: 'https://leo.example' })).toBeVisible()
  await expect(page.getByText('Masonry')).toBeVisible()
  await expect(page.getByText('Old houses')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL(`${house.origin('main')}/`)
})

test('what was changed on another device meanwhile stays, and only what was changed here travels', async ({
  page,
  house,
  visit,
  browser,
  watch,
}) => {
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
  const edit = `${house.origin('main')}/edit-candidate`
  const context = await browser.newContext()
  const phone = await context.newPage()
  await house.signIn(page.context(), talent)
  await house.signIn(context, talent)
  await visit(`${edit}/general-information`)
  await open(phone, watch, `${edit}/preferences`)
  const finish = async (on: Page) => {
    await continueToOverview(on)
    const sent = on.waitForRequest((request) => request.method() === 'PUT')
    await on.getByRole('button', { name: 'Finish' }).click()
    const body = (await sent).postDataJSON()
    await on.waitForURL(`${house.origin('main')}/`)
    return Object.keys(body.candidate)
  }
  await phone.getByLabel('Interests').fill('Old houses')
  expect(await finish(phone)).toEqual(expect.arrayContaining(['interests']))
  await page.getByLabel('Portfolio').fill('leo.example')
  const names = await finish(page)
  expect(names).toContain('portfolio')
  for (const untouched of ['interests', 'phone', 'first_name', 'skills', 'summary', 'candidate_work_histories'])
    expect(names).not.toContain(untouched)
  await visit(`${house.origin('main')}/candidate-overview`)
  await expect(page.getByText('Old houses')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://leo.example' })).toBeVisible()
  await context.close()
})

test('what is missing in the first step is pointed out from the last one', async ({ page, house, visit }) => {
  await house.signIn(page.context(), await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true }))
  await visit(`${house.origin('main')}/edit-candidate/general-information`)
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('')
  await visit(`${house.origin('main')}/edit-candidate/preferences`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your background and experience' })).toBeVisible()
  await expect(page.getByText('Phone is required')).toBeInViewport()
  await expect(phone).toBeFocused()
  await phone.fill('5512345678')
  await continueToOverview(page)
  await visit(`${house.origin('main')}/edit-candidate`)
  await expect(page.getByRole('heading', { name: 'Your background and experience' }), 'no tab is the first step').toBeVisible()
  await expect(phone).toHaveValue('551 234 5678')
})

test('new talent is asked to complete the profile; nothing typed is lost when the session ends meanwhile', async ({
  page,
  house,
  visit,
  watch,
}) => {
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal' })
  await house.signIn(page.context(), talent)
  await visit(`${house.origin('identity')}/`)
  await page.waitForURL(/\/candidate-onboarding\/\d+$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your information')
  await expect(page.getByLabel('First name')).toHaveValue('Leo')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await page.getByRole('group', { name: 'Resume (required)' }).locator('input').setInputFiles(pdf('leo.pdf'))
  await house.endSessions(talent)
  await page.getByLabel('Summary').fill('Ten years of walls.')
  await continueToOverview(page)
  watch.allow((complaint) => complaint.includes('/api/candidates/') && complaint.includes('401'))
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Please try again in a few minutes')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(new RegExp(`^${house.origin('identity')}/login`))
  await page.getByLabel('Email').fill(talent.email)
  await page.getByLabel('Password', { exact: true }).fill('Secret123!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(address)
  await expect(page.getByText('Ten years of walls.')).toBeVisible()
  await expect(page.getByText('leo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(`${house.origin('main')}/`)
})

test('the candidate pages are for talent, and each sees the own profile only', async ({ page, house, visit }) => {
  await page.goto(`${house.origin('main')}/candidate-overview`)
  await page.waitForURL(new RegExp(`^${house.origin('identity')}/login\\?redirect_path=`))
  const company = await house.company()
  const owner = await house.user({ email: house.address('owner'), roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('main')}/candidate-overview`, 404)
  await visit(`${house.origin('main')}/edit-candidate/skills`, 404)
  await house.signIn(page.context(), await house.user())
  await visit(`${house.origin('main')}/candidate-onboarding/1`, 404)
})
