// An interviewer reads and notes, and decides nothing: no pay, no mails, no way to move anybody.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('an interviewer sees neither pay nor mails, moves nobody, and writes a note @both', async ({ page, house, visit, isMobile }) => {
  const company = await house.company()
  await house.card(company)
  const job = await house.job(company)
  const recruiter = await house.user({ roles: ['sourcing_recruiter'], company_id: company.id })
  const interviewer = await house.user({ roles: ['sourcing_recruiter'], company_id: company.id, email: house.address('ivo') })
  await house.manages(recruiter, job, 'recruiter')
  await house.manages(interviewer, job, 'interviewer')
  const form = new FormData()
  const fields = { first_name: 'Ana', last_name: 'Vidal', email: house.address('ana'), phone: '3312345678', salary_expectation: '54321' }
  for (const [name, value] of Object.entries(fields)) form.append(`candidate[${name}]`, value)
  form.append('candidate[resume]', new Blob([Uint8Array.from(pdf('ana.pdf', ['Ana Vidal']).buffer)]), 'cv.pdf')
  const sent = await fetch(`${house.origin('combined')}/api/job_board/${company.domain_name}/${job}/apply`, { method: 'POST', body: form })
  expect(sent.status).toBe(200)

  const openProfile = async () => {
    await visit(`${house.origin('sourcing')}/jobs/${job}`)
    await page.getByRole('link', { name: 'Ana Vidal' }).click()
    await page.getByRole('button', { name: 'Profile' }).click()
    await expect(page.getByText('3312345678')).toBeVisible()
  }
  await house.signIn(page.context(), recruiter)
  await openProfile()
  await expect(page.getByText(/54,321/)).toBeVisible()

  // Nothing of the recruiter's page asks for anything while nobody is signed in.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await house.signIn(page.context(), interviewer)
  await openProfile()
  await expect(page.getByText(/54,321/)).toHaveCount(0)
  await expectAccessible(page, 'a candidate as an interviewer sees them')
  if (isMobile) await page.getByRole('button', { name: 'Activity' }).click()
  for (const name of [/^Move to/, 'Next stage', 'Reject', 'Mail'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Note' }).fill('Knows her trade.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Knows her trade.' })).toBeVisible()
  // Nor does a key move anybody, while others are heard.
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['e', 'r', 'm']) await page.keyboard.press(key)
  if (!isMobile) {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await expect(page.getByRole('link', { name: 'Ana Vidal' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Ana Vidal' })).toHaveCount(0)
  await expectAccessible(page, 'the pipeline as an interviewer sees it')
})
