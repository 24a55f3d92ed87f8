// A visitor applies without an account, and may keep what was sent by making one.
import type { Page } from '@playwright/test'
import { expect, open, test, untilSent } from '../src/fixtures.ts'
import { brokenDocx, pdf } from '../src/resumes.ts'
import { expectToast } from '../src/toasts.ts'
import { continueToOverview } from '../src/wizard.ts'

const PASSWORD = 'Secret123!'

async function fillGeneral(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country prefix').selectOption('mx')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
}

/** On phones what may be left out is folded. By a key: what a file says moves the page when it has been read, under a finger too. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name, expanded: false })
  if (await fold.isVisible()) await fold.press('Enter')
}

/** Whether messages are shown upon the line that names what is missing, where that sticks to the lower edge. */
const isCovered = (page: Page) =>
  page.getByText(/^Still missing: Resume/).evaluate((line) => {
    const messages = document.querySelector('section[aria-label="Messages"]')
    const isStuck = getComputedStyle(line.closest('[data-bottom-bar]') as Element).position === 'sticky'
    return isStuck && (messages?.getBoundingClientRect().bottom ?? Infinity) > line.getBoundingClientRect().top
  })

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const resume = (page: Page) => page.getByRole('group', { name: 'Resume (required)' })

async function attach(page: Page): Promise<void> {
  await resume(page).locator('input').setInputFiles(pdf('ana.pdf'))
  await expect(page.getByText('ana.pdf')).toBeVisible()
}

test('a visitor applies through all four steps and creates an account @both', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const email = house.address()
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are applying to: Designer ${house.word}`)
  await expect(page.getByRole('heading', { name: 'Your background and experience' })).toBeVisible()

  await next(page)
  await expectToast(page, 'Fill the requires fields')
  await expect.poll(() => isCovered(page), 'messages lie on the line that names what is missing').toBe(false)
  await fillGeneral(page, email)
  await next(page)
  await expect(page.getByText('Resume is required')).toBeInViewport()
  await expect(resume(page).getByRole('button')).toBeFocused()
  await unfold(page, 'Address and summary')
  await page.getByRole('combobox', { name: 'Address' }).fill('Guadal')
  await page.getByRole('option', { name: /Guadalajara, Jalisco/ }).click()
  await unfold(page, 'Work experience')
  await page.getByLabel('Job title').fill('Designer')
  await page.getByLabel('Company name').fill('Casa Azul')
  await page.getByLabel('Start date').first().fill('01/05/2020')
  await page.getByLabel('End date').first().fill('31/03/2019')
  await page.getByRole('button', { name: 'Add work experience' }).click()
  await expect(page.getByLabel('Job title')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Work experience 2' }).click()
  await expect(page.getByLabel('Job title')).toHaveCount(1)
  await resume(page)
    .locator('input')
    .setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') })
  await expect(page.getByText('This kind of file is not accepted.')).toBeVisible()
  await attach(page)
  // Seen at one moment: what the file says moves the page when it has been read.
  const tops = await resume(page)
    .getByRole('button', { name: /^(Replace|Remove)/ })
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top))
  expect(tops, 'what can be done with a file stands in one line').toEqual([tops[0], tops[0]])
  await unfold(page, 'Documents and links')
  await page.getByLabel('Portfolio').fill('ana.example/work')
  await page.getByLabel('Cover letter').fill('Your doors are the best ones.')
  await expect(page.getByText('Saved just now')).toBeVisible()
  await next(page)
  await expect(page.getByLabel('End date').first(), 'what is wrong is far above the button').toBeFocused()
  await expect(page.getByLabel('End date').first()).toBeInViewport()
  await page.getByLabel('End date').first().fill('31/03/2022')
  await next(page)

  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await page.getByLabel('New skill').fill(`Skill ${house.word}`)
  await page.getByLabel('New skill').press('Enter')
  await page.getByLabel('New skill').fill(`skill ${house.word}`)
  await page.getByLabel('New skill').press('Enter')
  await expect(page.getByRole('button', { name: `Remove Skill ${house.word}` })).toHaveCount(1)
  await page.getByLabel('New skill').fill(`Comma ${house.word}, Typed ${house.word}`)
  await next(page)

  await page.getByLabel('Expected salary').fill('85000')
  await expect(page.getByLabel('Expected salary')).toHaveValue('85,000')
  await page.getByLabel('Currency').selectOption('Mexican Peso (MXN)')
  await page.getByLabel('Open to relocation').check()
  await page.getByLabel('Interests').fill('Lettering')
  await next(page)

  await expect(page.getByRole('heading', { name: 'Please review your profile' })).toBeVisible()
  await expect(page.getByText('$85,000 per year')).toBeVisible()
  await expect(page.getByText('Casa Azul · May 2020 – Mar 2022')).toBeVisible()
  await expect(page.getByText('Your doors are the best ones.')).toBeVisible()
  await expect(page.getByText(`Comma ${house.word}`)).toBeVisible()
  await expect(page.getByText(`Typed ${house.word}`)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Skills' }).click()
  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Submit application' }).click()

  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await untilSent(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to job openings' }).click()
  await page.waitForURL(`${house.origin('main')}/`)
  await page.goBack()
  await page.getByRole('button', { name: 'Create an account' }).click()
  const modal = page.getByRole('dialog', { name: 'Please create an account to save your information' })
  await expect(modal.getByLabel('Email')).toHaveValue(email)
  await expect(modal.getByLabel('First name')).toHaveValue('Ana')
  await modal.getByLabel('Email').fill(`other.${email}`)
  await modal.getByLabel('Password', { exact: true }).focus()
  await expect(modal.getByText(`Please keep ${email}: this account takes over the application that you have sent with it.`)).toBeVisible()
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByLabel('Confirm password').fill(PASSWORD)
  await modal.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL(`${house.origin('main')}/candidate-overview`)
  await expect(page.getByText(`Skill ${house.word}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://ana.example/work' })).toBeVisible()
  await expect(page.getByText('Lettering')).toBeVisible()
  await expect(page.getByText('Cover letter'), 'it was written to one company').toHaveCount(0)
  await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toBeVisible()
})

test('an address with an account leads to the login', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const { email } = await house.user()
  watch.allow((complaint) => complaint.includes('/api/talents/check_email'))
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await fillGeneral(page, email)
  // A problem that only the server can find leads back to the file's field.
  watch.allowAnswer(`${house.origin('main')}/api/job_board/${company.domain_name}/${job}/apply`, 422)
  await resume(page).locator('input').setInputFiles(brokenDocx('ana.docx'))
  await expect(page.getByText('ana.docx')).toBeVisible()
  await continueToOverview(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('This kind of file is not accepted.')).toBeInViewport()
  await expect(resume(page).getByRole('button', { name: 'Replace' })).toBeFocused()
  await attach(page)
  await continueToOverview(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('You already have an account, please Log in')).toBeVisible()
  await untilSent(page)
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.waitForURL(new RegExp(`^${house.origin('identity')}/login`))
})

test('what was typed and chosen survives a reload and a closed tab', async ({ page, context, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`
  const read: string[] = []
  context.on('request', (request) => request.url().endsWith('/resume_proposals') && read.push(request.url()))
  await visit(address)
  await fillGeneral(page, house.address())
  await resume(page)
    .locator('input')
    .setInputFiles(pdf('ana.pdf', ['Ana Vidal', 'ana@other.example']))
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(resume(page).getByRole('button', { name: 'Replace' })).toBeFocused()
  await page.getByLabel('Summary').fill('Ten years of interfaces.')
  await visit(address)
  await expect(page.getByText('Your draft is back')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Ten years of interfaces.')
  await expect(page.getByText('ana.pdf')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await expect(page.getByText('Your draft is back')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your draft is back'), 'the reloaded form is alive').toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: 'Your background and experience' })).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Ten years of interfaces.')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await open(again, watch, address)
  await expect(again.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await continueToOverview(again)

  // The job closes meanwhile: a sentence, and nothing is lost.
  watch.allowAnswer(`${house.origin('main')}/api/job_board/${company.domain_name}/${job}/apply`, 410)
  await house.close(job)
  await again.getByRole('button', { name: 'Submit application' }).click()
  await expect(again.getByText('This job is no longer open.').first()).toBeVisible()
  await again.getByRole('button', { name: 'Edit General Information' }).click()
  await expect(again.getByLabel('Summary')).toHaveValue('Ten years of interfaces.')
  expect(read, 'what was put away is not offered again').toHaveLength(1)
})

test('corrections after a failure half-way are sent as well, and old drafts are dropped', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`
  await visit(address)
  await fillGeneral(page, house.address())
  await attach(page)
  await page.getByLabel('Summary').fill('Ten years.')
  await continueToOverview(page)
  watch.allow((complaint) => /503/.test(complaint) && /apply_update|Failed to load resource/.test(complaint))
  await page.route(
    '**/api/job_board/apply_update/*',
    (route) => route.fulfill({ status: 503, json: { code: 'busy', errors: ['Busy.'] } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeEnabled()
  await page.getByRole('button', { name: 'Edit General Information' }).click()
  await page.getByLabel('Summary').fill('Twelve years.')
  await continueToOverview(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Your job application has been successfully sent!').first()).toBeVisible()
  await untilSent(page)
  expect(await house.summariesSentTo(job)).toEqual(['Twelve years.'])

  // Another person's, from long ago, on a computer that many use.
  const other = await house.job(company)
  const late = `${house.origin('main')}/companies/${company.domain_name}/jobs/${other}?step=application`
  await visit(late)
  await page.getByLabel('Summary').fill('Somebody else.')
  await attach(page)
  // Leaving the page saves the draft.
  await visit(house.origin('main'))
  await page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage))
      if (name.startsWith('plaza_draft:'))
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), saved_at: Date.now() - 31 * 86_400_000 }))
  })
  await visit(late)
  await expect(page.getByLabel('Summary')).toHaveValue('')
  await expect(resume(page).getByRole('button', { name: 'Replace' })).toHaveCount(0)
})

test('a sent application ends the drafts of its job in all tabs', async ({ page, context, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`
  await visit(address)
  await page.getByLabel('Summary').fill('Begun first.')
  await expect(page.getByText('Saved just now')).toBeVisible()

  const other = await context.newPage()
  await open(other, watch, address)
  await fillGeneral(other, house.address())
  await attach(other)
  await other.getByLabel('Summary').fill('Sent.')
  // Both have written: each keeps its own from here on.
  await page.getByLabel('Summary').fill('Begun first, and left.')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('plaza_draft:')).length)
  await expect.poll(drafts).toBe(2)
  await continueToOverview(other)
  await other.getByRole('button', { name: 'Submit application' }).click()
  await expect(other.getByText('Your job application has been successfully sent!').first()).toBeVisible()
  await untilSent(other)

  // Leaving the first tab writes nothing any more.
  await visit(house.origin('main'))
  await visit(address)
  await expect(page.getByLabel('Summary')).toHaveValue('')
  await expect(page.getByText('Your draft is back')).toHaveCount(0)
})

test('a visitor who applies again is answered as the first time, and stands in nobody’s way', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
  watch.allow((complaint) => complaint.includes('/api/talents/check_email'))
  for (const summary of ['First.', 'Second.']) {
    await visit(address)
    await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
    await fillGeneral(page, talent.email)
    await page.getByLabel('Summary').fill(summary)
    await attach(page)
    await continueToOverview(page)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
    await untilSent(page)
  }
  await house.signIn(page.context(), talent)
  await visit(address)
  await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  expect(await house.summariesSentTo(job)).toEqual(['First.', 'Second.', null])
  await visit(`${house.origin('main')}/candidate-overview`)
  await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toHaveCount(1)
})

test('whoever is signed in is offered no account after applying', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const owner = { email: house.address('owner'), first_name: 'Carla', last_name: 'Vidal' }
  await house.signIn(page.context(), await house.user({ ...owner, roles: ['sourcing_admin'], company_id: company.id, is_owner: true }))
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await attach(page)
  await continueToOverview(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to job openings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0)
  expect(
    asked.filter((url) => url.includes('check_email')),
    'nor is it asked whether there is one',
  ).toEqual([])
})
