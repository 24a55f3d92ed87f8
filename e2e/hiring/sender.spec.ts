// The sender's side: whoever applies without an account follows the application by the link of the receipt, withdraws, and takes that back.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test, untilSent } from '../src/fixtures.ts'
import type { House } from '../src/house.ts'
import { pdf } from '../src/resumes.ts'
import { continueToOverview } from '../src/wizard.ts'

const NOTICE = 'We keep what you send for a year.\nWrite to us and it is gone.'

/** The words of the screens that a journey looks for. */
const english = {
  applyNow: 'Apply now',
  submit: 'Submit application',
  review: 'Please review your profile',
  notice: 'Privacy notice of',
  received: 'has received your application',
  history: 'What has happened',
  states: { received: 'Received', withdrawn: 'Withdrawn' },
  withdraw: 'Withdraw application',
  withdrawn: 'You have withdrawn this application.',
  restore: 'Take it back',
  restored: 'Your application stands again.',
}
const spanish: typeof english = {
  applyNow: 'Postularme',
  submit: 'Enviar postulación',
  review: 'Revisa tu perfil',
  notice: 'Aviso de privacidad de',
  received: 'recibió tu postulación',
  history: 'Qué ha pasado',
  states: { received: 'Recibida', withdrawn: 'Retirada' },
  withdraw: 'Retirar postulación',
  withdrawn: 'Retiraste esta postulación.',
  restore: 'Deshacer',
  restored: 'Tu postulación sigue en pie.',
}

async function applyAsVisitor(page: Page, email: string): Promise<void> {
  await page.locator('a[href*="step=application"]').filter({ visible: true }).click()
  await page.locator('input[name=first_name]').fill('Ana')
  await page.locator('input[name=last_name]').fill('Vidal')
  await page.locator('input[type=email]').fill(email)
  await page.locator('select').first().selectOption('mx')
  await page.locator('input[type=tel]').fill('5512345678')
  await page.locator('input[type=file]').first().setInputFiles(pdf('ana.pdf'))
  await expect(page.getByText('ana.pdf')).toBeVisible()
  await continueToOverview(page)
}

/** The address of the application's page in the newest such mail. */
async function linkOf(house: House, email: string, subject: string): Promise<string> {
  const { text } = await house.mail(email, subject)
  return /https?:\/\/\S+\/application\/\S+/.exec(text)?.[0] ?? ''
}

async function followsAndWithdraws(page: Page, words: typeof english): Promise<void> {
  const history = page.getByRole('listitem')
  await expect(page.getByRole('heading', { name: words.history })).toBeVisible()
  await expect(history.filter({ hasText: words.states.received })).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expect(page.locator('main')).not.toContainText(/Vidal|ana\.pdf|5512345678|@example/)
  await expectAccessible(page, 'the page of an application')
  await page.getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByRole('status').filter({ hasText: words.withdrawn })).toBeFocused()
  await expect(history.filter({ hasText: words.states.withdrawn })).toBeVisible()
  await expect(page.getByRole('button', { name: words.withdraw })).toHaveCount(0)
  await expectAccessible(page, 'the page of a withdrawn application')
  await page.reload()
  await page.getByRole('button', { name: words.restore }).click()
  await expect(page.getByText(words.restored)).toBeVisible()
  await expect(history.filter({ hasText: words.states.withdrawn })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.withdraw })).toBeVisible()
}

test('a visitor applies on the careers page, opens the link of the receipt, withdraws and takes it back', async ({
  page,
  house,
  visit,
}) => {
  const company = await house.company({ primary_color: '#0f766e' })
  await house.privacyNotice(company, NOTICE)
  const job = await house.job(company)
  const email = house.address()
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}`)
  await applyAsVisitor(page, email)
  await expect(page.getByRole('heading', { name: english.review })).toBeVisible()
  const notice = page.getByRole('region', { name: `${english.notice} ${company.visible_name}` })
  await expect(notice).toContainText('We keep what you send for a year.')
  await page.getByRole('button', { name: english.submit }).click()
  await expect(page.getByText('Your job application has been successfully sent!')).toBeVisible()
  await expect(page.getByText(`A receipt goes to ${email}.`)).toBeVisible()
  await untilSent(page)

  const link = await linkOf(house, email, english.received)
  expect(link.startsWith(`${house.origin('careers')}/application/`)).toBe(true)
  const response = await visit(link)
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer ${house.word}`)
  await followsAndWithdraws(page, english)
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await expect(page).toHaveURL(`${house.origin('careers')}/${company.domain_name}/jobs/${job}`)

  await visit(`${house.origin('main')}/application/${'a'.repeat(40)}`, 404)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('a visitor does the same on a phone, on a partner’s board @phone', async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company)
    const email = house.address()
    await visit(`${house.origin('white_label')}/companies/${company.domain_name}/jobs/${job}`)
    await applyAsVisitor(page, email)
    await page.getByRole('button', { name: spanish.submit }).click()
    await untilSent(page)
    const link = await linkOf(house, email, spanish.received)
    expect(link.startsWith(`${house.origin('white_label')}/application/`)).toBe(true)
    await visit(link)
    await followsAndWithdraws(page, spanish)
  })
})

test('the page withdraws and takes back without scripts @no-js', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const email = house.address()
  const form = new FormData()
  const fields = { first_name: 'Ana', last_name: 'Vidal', email, phone: '3312345678' }
  for (const [name, value] of Object.entries(fields)) form.append(`candidate[${name}]`, value)
  form.append('candidate[resume]', new Blob(['%PDF-1.7\n']), 'cv.pdf')
  const sent = await fetch(`${house.origin('combined')}/api/job_board/${company.domain_name}/${job}/apply`, { method: 'POST', body: form })
  expect(sent.status).toBe(200)
  await visit(await linkOf(house, email, english.received))
  await page.getByRole('button', { name: english.withdraw }).click()
  await expect(page.getByText(english.withdrawn)).toBeVisible()
  await page.getByRole('button', { name: english.restore }).click()
  await expect(page.getByRole('button', { name: english.withdraw })).toBeVisible()
})

test('the overview shows how an application stands, writes to the team, withdraws it and takes that back @both', async ({
  page,
  context,
  house,
  visit,
}) => {
  const company = await house.company()
  const job = await house.job(company)
  const { user } = await house.application(job, new Date())
  await house.signIn(context, user)
  await visit(`${house.origin('main')}/candidate-overview`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Designer ${house.word}` }) })
  await row.getByText('History and messages').click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible()
  await expectAccessible(page, 'the overview with an application’s history')
  const written = row.getByRole('textbox', { name: /^Write to / })
  await written.fill('Thursday suits me.')
  await row.getByRole('button', { name: 'Send message' }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Thursday suits me.' })).toBeVisible()
  await expect(written).toHaveValue('')
  await expect(row.getByRole('button', { name: 'Send message' })).toBeFocused()
  await row.getByRole('button', { name: english.withdraw }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeVisible()
  await row.getByRole('button', { name: english.restore }).click()
  await expect(row.getByRole('button', { name: english.withdraw })).toBeVisible()
})

test('a company writes its privacy notice, and a posting can be reported @both', async ({ page, context, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  await house.card(company)
  await house.signIn(context, owner)
  await visit(`${house.origin('identity')}/account-settings/job-board`)
  await page.getByRole('button', { name: 'Edit notice' }).click()
  await page.getByRole('textbox', { name: 'Privacy notice' }).fill(NOTICE)
  await expectAccessible(page, 'the editor of the privacy notice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write to us and it is gone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit notice' })).toBeFocused()

  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  await page.getByRole('button', { name: 'Report this job' }).click()
  await page.getByRole('radio', { name: 'It is not a job' }).check()
  await page.getByLabel('Tell us more (optional)').fill('It sells something.')
  await expectAccessible(page, 'the dialog that reports a job')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the product’s own staff take a posting down where they read it, and say why @both', async ({
  page,
  context,
  house,
  visit,
  watch,
}) => {
  const company = await house.company()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const job = await house.job(company)
  await house.signIn(context, await house.user({ roles: ['superadmin'], email: house.address('staff') }))
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  await page.getByRole('button', { name: 'Take this posting down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this posting down' })
  watch.allowAnswer(`${house.origin('main')}/api/jobs/${job}/takedown`, 422)
  watch.allowAnswer(`${house.origin('main')}/api/job_board/${company.domain_name}/${job}`, 410)
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill(`It asks for money. ${house.word}`)
  await expectAccessible(page, 'the dialog that takes a posting down')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is no longer open')
  const mail = await house.mail(owner.email, house.word)
  expect(mail.text).toContain('It asks for money.')
})
