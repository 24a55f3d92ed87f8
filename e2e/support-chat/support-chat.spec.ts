// The built-in panel of the support chat: late, out of the way, and its messages arrive.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'

/** Where messages go unless the environment says otherwise. */
const SUPPORT = 'support@plaza.localhost'

const panelOn = (page: Page, name = 'Support chat') => ({
  open: page.getByRole('button', { name }),
  dialog: page.getByRole('dialog', { name }),
})

test('a visitor writes by keyboard, is told what is missing, and the support has it @both', async ({ page, house, visit }) => {
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const panel = panelOn(page)
  await panel.open.press('Enter')
  await expect(panel.dialog.getByLabel('Email')).toBeFocused()
  await expectAccessible(page, 'the open panel')

  await panel.dialog.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(panel.dialog.getByText('Email is required')).toBeVisible()
  await expect(panel.dialog.getByText('Message is required')).toBeVisible()
  await expect(panel.dialog.getByLabel('Email')).toBeFocused()
  await panel.dialog.getByLabel('Email').fill('nobody')
  await panel.dialog.getByLabel('Message').fill(`Where are the jobs?\n${house.word}`)
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.open).toBeFocused()

  await panel.open.press('Enter')
  await expect(panel.dialog.getByLabel('Message'), 'what was typed is still there').toHaveValue(`Where are the jobs?\n${house.word}`)
  await panel.dialog.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(panel.dialog.getByText('Email must be a valid email')).toBeVisible()
  await panel.dialog.getByLabel('Email').fill(house.address('visitor'))
  await panel.dialog.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(panel.dialog.getByRole('status').filter({ hasText: 'Sent' })).toHaveText(
    `Sent. We will answer to ${house.address('visitor')}.`,
  )
  await expect(panel.dialog.getByRole('listitem')).toContainText([house.word])
  await expect(panel.dialog.getByLabel('Message')).toHaveValue('')
  const mail = await house.mail(SUPPORT, house.address('visitor'))
  expect(mail.text).toContain(`Where are the jobs?\n${house.word}`)
})

test('whoever is signed in writes in their name and finds it again; a failure is told and tried again once', async ({
  page,
  context,
  house,
  visit,
  watch,
}) => {
  const company = await house.company()
  await house.subscription(company)
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
  await house.signIn(context, user)
  await visit(`${house.origin('identity')}/account-settings`)
  const panel = panelOn(page)
  await panel.open.click()
  await expect(panel.dialog.getByLabel('Email')).toBeHidden()
  await panel.dialog.getByLabel('Message').fill(`My card, ${house.word}`)

  watch.allow((complaint) => complaint.includes('/api/support_messages') || complaint.includes('ERR_FAILED'))
  await page.route('**/api/support_messages', (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.continue()), {
    times: 1,
  })
  await panel.dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(panel.dialog.getByRole('alert')).toContainText('We could not reach Plaza.')
  await page.unrouteAll()
  await panel.dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(panel.dialog.getByRole('status').filter({ hasText: 'Sent' })).toHaveText(`Sent. We will answer to ${user.email}.`)
  await house.mail(SUPPORT, user.email)

  await page.reload()
  await panel.open.click()
  await expect(panel.dialog.getByRole('listitem')).toHaveCount(1)
  await expect(panel.dialog.getByRole('listitem')).toContainText([`My card, ${house.word}`])
})

test('it stands in Spanish, and leaves the bar at the lower edge free @phone', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?lang=es`)
  const panel = panelOn(page, 'Chat de soporte')
  await expect(panel.open).toBeVisible()
  const button = await panel.open.boundingBox()
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectAccessible(page, 'a job with the button of the chat')
  await panel.open.tap()
  await expect(panel.dialog.getByText('Escríbenos y te contestaremos por correo.')).toBeVisible()
})

test('sign-in screens and careers pages do without it, and no page waits for it', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  for (const address of [`${house.origin('identity')}/login`, `${house.origin('careers')}/${company.domain_name}`]) {
    await visit(address)
    await page.waitForLoadState('networkidle')
    await expect(panelOn(page).open).toHaveCount(0)
  }
  const asked = new Promise<boolean>((resolve) => {
    page.on('request', async (request) => {
      if (!request.url().endsWith('/api/support_chat')) return
      resolve(await page.evaluate(() => document.readyState === 'complete'))
    })
  })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  expect(await asked, 'the page had loaded').toBe(true)
  await expect(panelOn(page).open).toBeVisible()
})

test('the button is out of the way while somebody scrolls down @both', async ({ page, house, visit }, { project }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('identity')}/account-settings/settings`)
  const { open } = panelOn(page)
  await expect(open).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  const isPhone = project.name === 'phone'
  await expect(open).toHaveCSS('opacity', isPhone ? '0' : '1')
  await open.focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(open).toHaveCSS('opacity', '1')
})
