// A candidate answers the team by mail, and goes on writing on the page of the application; in Spanish on a phone.
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test.use({ locale: 'es-MX' })

test('a candidate answers by mail and on their page, and the team reads both @phone', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id, first_name: 'Laura', language: 'es' })
  const job = await house.job(company, { title: `Designer ${house.word}` })
  await house.manages(user, job)
  const api = `${house.origin('combined')}/api`
  const email = house.address('ana')
  const candidate = { first_name: 'Ana', last_name: 'Vidal', email, phone: '+525512345678', country_code: 'MX' }
  const fields = Object.fromEntries(Object.entries(candidate).map(([name, value]) => [`candidate[${name}]`, value]))
  const applied = await page.request.post(`${api}/job_board/${company.domain_name}/${job}/apply`, {
    headers: { accept: API_MEDIA_TYPE, 'accept-language': 'es' },
    multipart: { ...fields, 'candidate[resume]': pdf('ana.pdf', ['Ana Vidal']) },
  })
  expect(applied.status(), await applied.text()).toBe(200)
  await house.mail(email, 'recibió tu postulación')
  const headers = { accept: API_MEDIA_TYPE, authorization: `Bearer ${await house.signIn(page.context(), user)}` }
  const [{ id }] = (await (await page.request.get(`${api}/jobs/${job}/applications`, { headers })).json()).applications
  const subject = `Entrevista ${house.word}`
  const data = { message: { subject, body: '¿Qué día te conviene?' } }
  const written = await page.request.post(`${api}/applications/${id}/messages`, { headers, data })
  expect(written.status(), await written.text()).toBe(200)
  await house.hurryMails(job)
  const mail = await house.mail(email, subject)

  await page.goto(`${house.origin('main')}/mailbox?address=${encodeURIComponent(email)}`)
  await expectAccessible(page, 'the mailbox')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('textbox', { name: `Reply as ${email}` }).fill('El martes a las diez, ¿les parece?')
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('status')).toContainText('Your reply was delivered')

  await house.mail(user.email, 'te escribió')
  const pane = `${house.origin('sourcing')}/jobs/${job}/candidates/${id}`
  await visit(pane)
  await page.getByRole('button', { name: 'Actividad' }).click()
  const answer = page.getByRole('article').filter({ hasText: `Re: ${subject}` })
  await expect(answer).toContainText('El martes a las diez, ¿les parece?')
  await expect(answer).toContainText('Recibido')
  await expect(answer).not.toContainText('¿Qué día te conviene?')
  await expectAccessible(page, 'an answer in the timeline')

  await visit(/https?:\/\/\S+\/application\/\S+/.exec(mail.text)?.[0] ?? '')
  const messages = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  await expect(messages).toHaveCount(2)
  await page.getByRole('textbox', { name: `Escribe a ${company.visible_name}` }).fill('Llevo mi portafolio.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(messages).toHaveCount(3)
  await expect(messages.last()).toContainText('Llevo mi portafolio.')
  await expectAccessible(page, 'the page of an application with messages')

  await visit(pane)
  await page.getByRole('button', { name: 'Actividad' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Llevo mi portafolio.' })).toBeVisible()
})
