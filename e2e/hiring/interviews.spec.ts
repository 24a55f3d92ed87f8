// An interview from the offer to its end: offered at a desk, picked on a phone in Spanish, in the recruiter's calendar, moved and cancelled.
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('times are offered, one is picked on a phone in Spanish, the calendar follows, it is moved and cancelled', async ({
  page,
  house,
  browser,
  watch,
  visit,
}) => {
  const company = await house.companyWithCard()
  const job = await house.job(company)
  const email = house.address('ana')
  const laura = await house.user({
    roles: ['sourcing_recruiter'],
    company_id: company.id,
    email: house.address('laura'),
    first_name: 'Laura',
    last_name: 'Gil',
  })
  await house.manages(laura, job, 'recruiter')
  const form = new FormData()
  for (const [name, value] of Object.entries({ first_name: 'Ana', last_name: 'Vidal', email, phone: '3312345678' }))
    form.append(`candidate[${name}]`, value)
  form.append('candidate[resume]', new Blob([Uint8Array.from(pdf('ana.pdf', ['Ana Vidal']).buffer)]), 'cv.pdf')
  const apply = `${house.origin('combined')}/api/job_board/${company.domain_name}/${job}/apply`
  expect((await fetch(apply, { method: 'POST', body: form, headers: { 'accept-language': 'es' } })).status).toBe(200)
  const { text: receipt } = await house.mail(email, 'recibió tu postulación')
  const link = /https?:\/\/\S+\/application\/\S+/.exec(receipt)?.[0] ?? ''

  // Her calendar is linked with the provider's consent.
  await house.signIn(page.context(), laura)
  await visit(`${house.origin('identity')}/account-settings/settings`)
  await page.getByRole('region', { name: 'My Calendar' }).getByRole('link', { name: 'Sign in with your calendar' }).click()
  await page.getByLabel('Microsoft 365').check()
  await page.getByLabel('Email').fill(house.address('calendar'))
  await page.getByRole('button', { name: 'Allow access' }).click()
  await expect(page.getByRole('region', { name: 'My Calendar' })).toContainText(house.address('calendar'))

  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await page.getByRole('link', { name: 'Ana Vidal' }).click()
  const composer = page.getByRole('region', { name: 'Write' })
  await composer.getByRole('button', { name: 'Interview', exact: true }).click()
  await expect(composer.getByRole('checkbox', { name: 'Laura Gil' })).toBeChecked()
  await composer.getByLabel('Place or link').fill('Calle Mayor 3')
  await composer.getByRole('button', { name: 'Later week' }).click()
  for (const time of ['09:00', '11:30']) await composer.getByRole('button', { name: time, exact: true }).click()
  await expectAccessible(page, 'offering times')
  await composer.getByRole('button', { name: 'Offer these times' }).click()
  const list = page.getByRole('region', { name: 'Interviews' })
  await expect(list.getByText('Times offered')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  // Three clicks: the link of the mail, and a time.
  await house.hurryMails(job)
  await house.mail(email, 'Elige un horario para tu entrevista')
  const phone = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  watch.over(phone)
  const hers = await phone.newPage()
  await open(hers, watch, link)
  const interview = hers.getByRole('region', { name: 'Tu entrevista' })
  await expect(interview.getByText('Elige un horario')).toBeVisible()
  await expectAccessible(hers, 'times to pick from')
  await interview.getByRole('button', { name: /11:30/ }).click()
  await expect(hers.getByText('Guardado. La empresa ya lo sabe.')).toBeVisible()
  await expect(interview.getByText('Lugar: Calle Mayor 3')).toBeVisible()
  await house.mail(house.address('laura'), 'An interview is booked')

  // In her calendar, where that time is grey from now on.
  await expect(async () => {
    await page.reload()
    await expect(list.getByText('Booked')).toBeVisible({ timeout: 1000 })
    await expect(list.getByText('The calendar is being updated.')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await list.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the interview' })
  await expect(dialog.getByRole('button', { name: /11:30, busy: Laura Gil/ })).toBeVisible()
  await dialog.getByRole('button', { name: '15:00', exact: true }).click()
  await expectAccessible(page, 'moving an interview')
  await dialog.getByRole('button', { name: 'Save and tell everybody' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(list.getByText('15:00')).toBeVisible()
  await house.hurryMails(job)
  await house.mail(email, 'cambió')
  await hers.reload()
  await expect(interview.getByText(/15:00/)).toBeVisible()

  await interview.getByRole('button', { name: 'No puedo asistir' }).click()
  await expect(interview.getByText('Avisaste que no puedes asistir.')).toBeVisible()
  await house.mail(house.address('laura'), 'An interview is cancelled')
  await page.reload()
  await list.getByText('Earlier ones (1)').click()
  await expect(list.getByText('The candidate cannot make it.')).toBeVisible()
  await phone.close()
})
