// The built-in panel of the support chat: late, out of the way, and its messages arrive.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { belowChat } from '../src/narrow.ts'

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
  await expect(panel.dialog.getByRole('alert')).toContainText('We could not connect.')
  await page.unrouteAll()
  await panel.dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(panel.dialog.getByRole('status').filter({ hasText: 'Sent' })).toHaveText(`Sent. We will answer to ${user.email}.`)
  await house.mail(SUPPORT, user.email)

  await page.reload()
  await panel.open.click()
  await expect(panel.dialog.getByRole('listitem')).toHaveCount(1)
  await expect(panel.dialog.getByRole('listitem')).toContainText([`My card, ${house.word}`])
})

test('it stands in Spanish, in the header of phones, where it covers nothing @phone', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?lang=es`)
  const panel = panelOn(page, 'Chat de soporte')
  await expect(page.getByRole('banner').locator(panel.open)).toBeVisible()
  await expectAccessible(page, 'a job with the button of the chat')
  await panel.open.tap()
  await expect(panel.dialog.getByText('Escríbenos y te contestaremos por correo.')).toBeVisible()
})

test('after a long conversation the field in which it goes on is seen whole @phone', async ({ page, house, visit, context }) => {
  const company = await house.company()
  await house.subscription(company)
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
  await house.signIn(context, user)
  await house.supportMessages(user, 8)
  await visit(`${house.origin('identity')}/account-settings`)
  const panel = panelOn(page)
  await panel.open.tap()
  await expect(panel.dialog.getByRole('listitem')).toHaveCount(8)
  const field = panel.dialog.getByLabel('Message')
  /** Whether its upper and lower edge are what is seen there. */
  const isSeenWhole = () =>
    field.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === element)
    })
  await expect.poll(isSeenWhole).toBe(true)
  await field.fill('And one more')
  await panel.dialog.getByRole('button', { name: 'Send message' }).tap()
  await expect(panel.dialog.getByRole('listitem')).toHaveCount(9)
  await expect.poll(isSeenWhole).toBe(true)
})

test('nothing that can be pressed lies below it, wherever a phone is scrolled to @phone', async ({ page, house, visit, context }) => {
  const company = await house.company()
  await house.subscription(company)
  await house.jobs(company, 12)
  const job = await house.job(company)
  await house.signIn(context, await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const board = house.origin('main')
  const pages = [
    `${board}/?search=${house.word}`,
    `${board}/companies/${company.domain_name}`,
    `${board}/companies/${company.domain_name}/jobs/${job}`,
    `${house.origin('careers')}/${company.domain_name}`,
    `${house.origin('identity')}/account-settings/job-notifications`,
  ]
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of pages) {
      await visit(address)
      await expect(panelOn(page).open).toBeVisible()
      expect(await belowChat(page, 'Support chat'), `${address} at ${width}`).toEqual([])
    }
  }
})

/** Whether any frame that the page's windows have drawn showed the button floating where no room is beside the page. */
async function watchFloating(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      const button = [...document.querySelectorAll('aside > button')].find((each) => each.checkVisibility())
      if (button && innerWidth < 89 * 16) document.documentElement.dataset.floated = 'true'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => document.documentElement.dataset.floated === 'true')
}

test('nothing that can be pressed lies below it in any window of a desktop', async ({ page, house, visit, context }) => {
  const company = await house.company()
  await house.subscription(company)
  await house.jobs(company, 12)
  const job = await house.job(company)
  await house.signIn(context, await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true }))
  const board = house.origin('main')
  const pages = [
    `${board}/companies`,
    `${board}/companies/${company.domain_name}/jobs/${job}`,
    `${house.origin('identity')}/account-settings/members`,
    `${house.origin('identity')}/account-settings/notifications`,
    `${house.origin('sourcing')}/`,
  ]
  const hasFloated = await watchFloating(page)
  for (const width of [700, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    for (const address of pages) {
      await visit(address)
      await expect(panelOn(page).open).toBeVisible()
      expect(await belowChat(page, 'Support chat'), `${address} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${address} fits ${width}`).toBe(true)
      expect(await hasFloated(), `${address} at ${width}, in any frame`).toBe(false)
    }
  }
})

test('sign-in screens do without it, careers pages have it, and no page waits for it', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('identity')}/login`)
  await page.waitForLoadState('networkidle')
  await expect(panelOn(page).open).toHaveCount(0)
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  await expect(panelOn(page).open).toBeVisible()
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

test('beside the page it opens any number of times, by the pointer and by the keyboard, and gives the focus back', async ({
  page,
  house,
  visit,
}) => {
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const panel = panelOn(page)
  const leave = {
    escape: () => page.keyboard.press('Escape'),
    cross: () => panel.dialog.getByRole('button', { name: 'Close' }).click(),
    launcher: () => panel.open.click(),
  }
  for (const enter of ['click', 'press'] as const) {
    for (const [name, close] of Object.entries(leave)) {
      await (enter === 'click' ? panel.open.click() : panel.open.press('Enter'))
      await expect(panel.dialog.getByLabel('Email'), `${enter}, ${name}`).toBeFocused()
      await expect(panel.open).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect(panel.dialog).toBeHidden()
      await expect(panel.open, `${enter}, ${name}`).toBeFocused()
    }
  }
  await panel.open.click()
  await panel.dialog.getByText('Write to us').first().click()
  await page.keyboard.press('Escape')
  await expect(panel.dialog, 'after a press on its text').toBeHidden()
})

test('the page that one writes about stays in sight and in use beside the panel', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.jobs(company, 12)
  await house.job(company, { title: `Welder ${house.word}` })
  await visit(`${house.origin('main')}/companies/${company.domain_name}`)
  const panel = panelOn(page)
  const text = panel.dialog.getByLabel('Message')
  await panel.open.click()
  await text.fill('What is this job?')
  expect(await page.locator('dialog:modal').count(), 'nothing is dimmed').toBe(0)
  await expectAccessible(page, 'a list with the panel beside it')

  await page.getByLabel('Search job').fill('Welder')
  await expect(page.getByRole('paragraph').filter({ hasText: /^1 job$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text, 'Escape on the page is of the page').toHaveValue('What is this job?')
  await page.getByRole('link', { name: `Welder ${house.word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welder ${house.word}`)
  await expect(text).toHaveValue('What is this job?')

  await text.focus()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.open).toBeFocused()
})

test('whatever the keyboard reaches on the page comes out from under the panel', async ({ page, house, visit }) => {
  const company = await house.company()
  const member = { roles: ['sourcing_recruiter' as const], company_id: company.id }
  for (let number = 0; number < 9; number++) await house.user({ ...member, email: house.address(`member${number}`) })
  await house.signIn(page.context(), await house.user({ ...member, roles: ['sourcing_admin'], is_owner: true }))
  await visit(`${house.origin('identity')}/account-settings/members`)
  const panel = panelOn(page)
  await panel.open.click()
  await expect(panel.dialog).toBeVisible()
  const actions = page.getByRole('button', { name: /^Actions: / })
  await expect(actions).toHaveCount(10)
  const covered = () =>
    actions.evaluateAll((buttons) => {
      const panel = document.querySelector('dialog[open]')?.getBoundingClientRect()
      if (!panel) throw new Error('There is no panel.')
      return buttons.filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top
      }).length
    })
  expect(await covered(), 'some lie below it').toBeGreaterThan(0)
  await actions.first().focus()
  for (let number = 0; number < 10; number++) {
    await expect(actions.nth(number)).toBeFocused()
    expect(
      await actions.nth(number).evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
      `the menu of line ${number + 1} is in sight`,
    ).toBe(true)
    await page.keyboard.press('Tab')
  }
})
