// What a team sees of a job that has closed, and of what its candidates have been told.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { hiring } from '../src/hiring-board.ts'

test('a job that was taken down says so to its team, and is not to be edited', async ({ page, house, visit }) => {
  const here = await hiring(page, house, [{ first: 'Ada', last: 'Uno' }])
  await visit(here.address)
  await expect(page.getByRole('link', { name: 'Edit job' })).toBeVisible()
  const token = await house.token(await house.user({ roles: ['superadmin'], email: house.address('staff') }))
  const headers = { authorization: `Bearer ${token}` }
  const data = { reason: 'It asks for money.\nThat breaks the rules.' }
  const taken = await page.request.post(`${house.origin('combined')}/api/jobs/${here.job}/takedown`, { headers, data })
  expect(taken.status()).toBe(200)
  await visit(here.address)
  await expect(page.getByText(/^Closed .* · Taken down by Plaza$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit job' })).toHaveCount(0)
  await visit(`${here.address}/edit`)
  await expect(page.getByText('Plaza took it down, so it cannot be published again.')).toBeVisible()
})

test('a job to which nobody applied has nothing to share once it has closed', async ({ page, house, visit }) => {
  const here = await hiring(page, house, [])
  await visit(here.address)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await house.close(here.job)
  await visit(here.address)
  await expect(page.getByText('Nobody has applied', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
})

test('a board that everybody has left says so, and leads to who was on it', async ({ page, house, visit }) => {
  const here = await hiring(page, house, [{ first: 'Ada', last: 'Uno' }])
  await visit(house.origin('sourcing'))
  await page.getByRole('button', { name: `Actions for Designer ${house.word}` }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close and tell 1 person' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The job is closed' }).first()).toBeAttached()
  await visit(here.address)
  await expect(page.getByText('Nobody is in progress', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a board that everybody has left')
  await page.getByRole('link', { name: 'Rejected · 1' }).click()
  await expect(page.getByRole('link', { name: 'Ada Uno' })).toBeVisible()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the team reads of somebody what their own page says', async ({ page, house, visit }) => {
    const here = await hiring(page, house, [{ first: 'Ada', last: 'Uno', language: 'es' }])
    await visit(`${here.address}/candidates/${here.idOf('Ada')}`)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo', { exact: true }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Rechazado.' }).first()).toBeAttached()
    await house.hurryMails(here.job)
    const { text } = await house.mail(house.address('candidate0'), 'Tu postulación a')
    expect(text).toContain('te invitamos a postularte de nuevo')
    const link = /https?:\/\/\S+\/application\/\S+/.exec(text)?.[0] ?? ''
    await visit(`${here.address}/candidates/${here.idOf('Ada')}`)
    await expect(page.getByText('El candidato ve').locator('xpath=..')).toContainText('No seleccionada')
    await visit(link)
    await expect(page.getByText('No seleccionada').first()).toBeVisible()
  })
})
