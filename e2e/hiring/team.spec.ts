// Two members on one job at once: each rates before seeing what the other thinks, one mentions the other, and they get in each other's way.
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('two members rate, mention each other, decide at once and transfer somebody', async ({ page, house, browser, watch, visit }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Designer ${house.word}` })
  const other = await house.job(company, { title: `Illustrator ${house.word}` })
  const person = (first_name: string, last_name: string) =>
    house.user({ roles: ['sourcing_recruiter'], company_id: company.id, email: house.address(first_name), first_name, last_name })
  const [laura, marco] = [await person('Laura', 'Gil'), await person('Marco', 'Ruiz')]
  for (const each of [job, other]) await house.manages(laura, each, 'recruiter')
  await house.manages(marco, job, 'hiring_manager')
  const form = new FormData()
  for (const [name, value] of Object.entries({ first_name: 'Ana', last_name: 'Vidal', email: house.address('ana'), phone: '3312345678' }))
    form.append(`candidate[${name}]`, value)
  form.append('candidate[resume]', new Blob([Uint8Array.from(pdf('ana.pdf', ['Ana Vidal']).buffer)]), 'cv.pdf')
  const sent = await fetch(`${house.origin('combined')}/api/job_board/${company.domain_name}/${job}/apply`, { method: 'POST', body: form })
  expect(sent.status).toBe(200)

  const address = `${house.origin('sourcing')}/jobs/${job}`
  await house.signIn(page.context(), laura)
  await visit(address)
  await page.getByRole('link', { name: 'Ana Vidal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Vidal' })).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 1000 } })
  watch.over(elsewhere)
  const second = await elsewhere.newPage()
  await house.signIn(elsewhere, marco)
  await open(second, watch, address)
  await second.getByRole('link', { name: 'Ana Vidal' }).click()
  const ratings = second.getByRole('region', { name: 'Ratings' })
  await expect(ratings).toBeVisible()

  // One rates by key, the other is told nothing of it until he has rated too.
  await page.keyboard.press('v')
  await page.keyboard.press('4')
  const own = page.getByRole('region', { name: 'Ratings' })
  await expect(own.getByRole('button', { name: 'Strong yes', pressed: true })).toBeVisible()
  await own.getByLabel('Reasons').fill('Draws with a steady hand.')
  await own.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ana Vidal: Strong yes' }).first()).toBeAttached()
  await second.reload()
  await expect(ratings.getByText('Rate first, then see what the team thinks.')).toContainText('1 rating is hidden until then.')
  await expect(second.getByText('steady hand')).toHaveCount(0)
  await expectAccessible(second, 'a rating that is hidden')
  await ratings.getByRole('button', { name: 'No', exact: true }).click()
  await expect(ratings.getByRole('article').filter({ hasText: 'Laura Gil' })).toContainText('steady hand')
  await expectAccessible(second, 'ratings of a team')

  // A mention is chosen with the keyboard and mailed at once.
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.focus()
  await page.keyboard.type('Look at page two, @mar')
  await expect(page.getByRole('option', { name: 'Marco Ruiz' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'members to mention')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Look at page two, @Marco Ruiz ')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('article').filter({ hasText: '@Marco Ruiz' })).toBeVisible()
  const mail = await house.mail(marco.email, 'Laura Gil mentions you in a note about Ana Vidal')
  expect(mail.text).toContain(`/jobs/${job}/candidates/`)

  // He moves her on; she has not seen it.
  await second.getByRole('button', { name: /^Move to Screening/ }).click()
  await expect(second.getByRole('status').filter({ hasText: 'Moved to Screening' }).first()).toBeAttached()
  const application = /candidates\/(\d+)/.exec(page.url())?.[1]
  watch.allowAnswer(`${house.origin('sourcing')}/api/applications/${application}/stage`, 409)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expect(
    page.getByRole('status').filter({ hasText: 'Somebody has moved this candidate to Screening meanwhile.' }).first(),
  ).toBeAttached()

  // She fits another job better.
  await page.getByRole('button', { name: 'Transfer to another job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer Ana Vidal' })
  await dialog.getByRole('radio', { name: `Illustrator ${house.word}` }).check()
  await expectAccessible(page, 'the choice of another job')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${other}/candidates/`))
  await expect(page.getByRole('link', { name: `Back to Illustrator ${house.word}` })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '@Marco Ruiz' })).toBeVisible()
  await elsewhere.close()
})
