// The tabs Notifications and Job notifications, and the link in each mail: English on the large size, Spanish on the small one.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const en = {
  lang: 'en',
  interval: 'How often',
  all: 'All notifications',
  group: 'All of Talent Sourcing',
  row: 'New member',
  saved: 'Settings saved successfully',
}
const es: typeof en = {
  lang: 'es',
  interval: 'Con qué frecuencia',
  all: 'Todas las notificaciones',
  group: 'Todo de Atracción de talento',
  row: 'Nuevo miembro',
  saved: 'Ajustes guardados correctamente',
}

test('notification settings: interval, all, group and single @both', async ({ page, house, visit }, { project }) => {
  const isPhone = project.name === 'phone'
  const words = isPhone ? es : en
  const company = await house.company()
  await house.signIn(
    page.context(),
    await house.user({ roles: [isPhone ? 'sourcing_recruiter' : 'sourcing_admin'], company_id: company.id }),
  )
  const address = `${house.origin('identity')}/account-settings/notifications?lang=${words.lang}`
  await visit(address)
  const toggle = (name: string) => page.getByRole('switch', { name })
  await expect(page.getByRole('switch')).toHaveCount(11)
  await page.getByLabel(words.interval).selectOption('weekly')
  await expect(page.getByText(/08:00/)).toBeVisible()
  await expectToast(page, words.saved)
  await toggle(words.all).click()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  await toggle(words.group).click()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(6)
  await toggle(words.row).click()
  await expect(toggle(words.group)).not.toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(4)
  await expect(page.locator('h2 + [role=status]')).toHaveText('')
  await expectToast(page, words.saved)
  await expectAccessible(page, 'Notifications')
  await visit(address)
  await expect(page.getByLabel(words.interval)).toHaveValue('weekly')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(4)
})

test('settings that could not be saved come back, and it is said', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['workforce_admin'], company_id: company.id }))
  const address = `${house.origin('identity')}/api/notification_settings`
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }) : route.continue(),
  )
  watch.allowAnswer(address, 500)
  await visit(`${house.origin('identity')}/account-settings/notifications`)
  await page.getByRole('switch', { name: 'Payroll reminders' }).click()
  await expectToast(page, 'Something went wrong')
  await expect(page.getByRole('switch', { name: 'Payroll reminders' })).toBeChecked()
})

test('job notifications follow the settings and are saved by job', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
  const [first = 0, second = 0] = await house.jobs(company, 2)
  const alike = await house.jobs(company, 2, { title: `Cook ${house.word}` })
  for (const job of [first, second, ...alike]) await house.manages(user, job)
  await house.signIn(page.context(), user)
  await visit(`${house.origin('identity')}/account-settings/notifications`)
  await page.getByRole('switch', { name: 'Application withdrawn' }).click()
  await expectToast(page, 'Settings saved successfully')
  await page.getByRole('link', { name: 'Job notifications' }).click()
  const card = page.getByRole('group', { name: `Designer 1 ${house.word}` })
  await expect(card.getByRole('switch', { name: 'Application withdrawn' })).toBeDisabled()
  await expect(card.getByText('Off in Notifications')).toBeVisible()
  await card.getByRole('switch', { name: 'New application' }).click()
  await expectToast(page, 'Notifications preferences saved sueccessfully')
  await expectAccessible(page, 'Job notifications')
  const whole = card.getByRole('switch', { name: `Notifications for Designer 1 ${house.word}` })
  await expect(whole).toBeChecked()
  await card.getByRole('switch', { name: 'Job closing soon' }).click()
  await expect(whole).not.toBeChecked()
  await expect(card.getByText('Saving')).toHaveCount(0)
  await whole.click()
  await expect(card.getByRole('switch', { checked: true })).toHaveCount(3)
  await expect(card.getByText('Saving')).toHaveCount(0)

  const failing = `${house.origin('identity')}/api/jobs/${second}/job_members/${user.id}`
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }))
  watch.allowAnswer(failing, 500)
  const other = page.getByRole('group', { name: `Designer 2 ${house.word}` })
  await other.getByRole('switch', { name: 'New application' }).click()
  await expectToast(page, 'Error saving notification preferences')
  await expect(other.getByRole('switch', { name: 'New application' })).toBeChecked()
})

test('jobs that cannot be loaded are said so, and come with the next try', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['workforce_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/notifications`)
  const address = `${house.origin('identity')}/api/member_jobs`
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', errors: [] } }))
  watch.allowAnswer(address, 500)
  await page.getByRole('link', { name: 'Job notifications' }).click()
  await expect(page.getByText('There was an error while trying to get the jobs')).toBeVisible()
  await expectAccessible(page, 'Job notifications that could not be loaded')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You look after no open jobs' })).toBeVisible()
})

test('a mail of news carries a link that ends such mails without signing in @both', async ({ page, house, visit }, { project }) => {
  const isPhone = project.name === 'phone'
  const company = await house.company()
  const member = await house.user({ email: house.address('iris'), roles: ['sourcing_recruiter'], company_id: company.id })
  const job = await house.job(company)
  await house.manages(member, job)
  const talent = await house.user({ has_complete_profile: true })
  const token = await house.signIn(page.context(), talent)
  await visit(`${house.origin('main')}/`)
  await page.evaluate(
    async ({ authorization, path }) => {
      const headers = { authorization }
      const { candidate } = (await (await fetch('/api/profiles', { headers })).json()) as { candidate: { id: number } }
      await fetch(`/api/job_board/${path}/apply/${candidate.id}?application=jse`, { method: 'POST', headers })
    },
    { authorization: `Bearer ${token}`, path: `${company.domain_name}/${job}` },
  )
  await page.context().clearCookies()
  const { text } = await house.mail(member.email, 'New application')
  const link = /https?:\/\/\S+\/unsubscribe\/[\w.-]+/.exec(text)?.[0] ?? ''
  await visit(`${link}${isPhone ? '?lang=es' : ''}`)
  await expect(page.getByRole('heading', { name: isPhone ? 'Cancelar correos' : 'Unsubscribe from emails' })).toBeVisible()
  await expectAccessible(page, 'the question whether mails should end')
  await page.getByRole('button', { name: isPhone ? 'Cancelar la suscripción' : 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: isPhone ? 'Se canceló tu suscripción' : 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page, 'mails that have ended')
  await visit(link)
  await expect(page.getByRole('heading', { name: isPhone ? 'Se canceló tu suscripción' : 'You are unsubscribed' })).toBeVisible()
  await visit(`${house.origin('identity')}/unsubscribe/${'n'.repeat(22)}.${'x'.repeat(43)}`, 404)
  await expect(page.getByText(isPhone ? 'Este enlace no es válido.' : 'This link is not valid.')).toBeVisible()
})
