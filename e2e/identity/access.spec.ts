// Passwords, invitations, guards, and where each role lands.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const NEW = 'Another123!'

test('a forgotten password is replaced, and old sessions are dead', async ({ page, house, visit, browser }) => {
  const company = await house.company()
  const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
  const elsewhere = await browser.newContext()
  await house.signIn(elsewhere, user)

  await visit(`${house.origin('identity')}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible()
  await expect(page.getByText("Don't forget to check your inbox or spam folder.")).toBeVisible()

  const link = await house.mailedLink(user.email, 'Reset your')
  await visit(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill('Different123!')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(NEW)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password succesfully changed!')).toBeVisible()
  await house.mail(user.email, 'was changed')

  const other = await elsewhere.newPage()
  await other.goto(`${house.origin('identity')}/account-settings`)
  await expect(other).toHaveURL(/\/login\?redirect_path=/)
  await elsewhere.close()

  await visit(link)
  await expect(page.getByText('This link has already been used.'), 'before anybody thinks of a password').toBeVisible()
  await expect(page.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
  await expectAccessible(page, 'a used link')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')

  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${house.origin('identity')}/`)
})

test('a reset link without its token says so', async ({ page, house, visit }) => {
  await visit(`${house.origin('identity')}/reset-password`)
  await expect(page.getByText('No token found')).toBeVisible()
})

test('an invited owner completes the account, renames the company and logs in', async ({ page, house, visit }) => {
  const company = await house.company()
  const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
  const user = await house.user({ ...nobodyYet, roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true })
  await visit(`${house.origin('identity')}/complete-account?token=${await house.link(user, 'invitation')}`)
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('Iris')
  await page.getByLabel('Last name').fill('Sanz')
  await page.getByLabel('Company name').fill(`Renombrada ${house.word}`)
  await page.getByLabel('Password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill(NEW)
  await page.getByRole('button', { name: 'Complete Account' }).click()
  await expectToast(page, 'Account completed')
  await expect(page).toHaveURL(`${house.origin('identity')}/login`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${house.origin('identity')}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Iris')
})

test('a recruiter who was invited cannot rename the company', async ({ page, house, visit }) => {
  const company = await house.company()
  const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
  const user = await house.user({ ...nobodyYet, roles: ['sourcing_recruiter'], company_id: company.id })
  await visit(`${house.origin('identity')}/complete-account?token=${await house.link(user, 'invitation')}`)
  await expect(page.getByLabel('Company name')).toHaveValue(company.visible_name)
  await expect(page.getByLabel('Company name')).not.toBeEditable()
})

test('an invitation that is unknown or cut off shows the error and says what to do', async ({ page, house, visit, watch }) => {
  const token = `${'n'.repeat(22)}.${'x'.repeat(43)}`
  watch.allowAnswer(`${house.origin('identity')}/api/get_user/${token}`, 404)
  await visit(`${house.origin('identity')}/complete-account?token=${token}`)
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await expect(page.getByText('Whoever invited you can send you a new invitation.')).toBeVisible()
  await visit(`${house.origin('identity')}/complete-account`)
  await expect(page.getByText('The link is incomplete.')).toBeVisible()
  await expect(page.getByText('Whoever invited you can send you a new invitation.')).toBeVisible()
})

test.describe('a guard', () => {
  test('sends a visitor to login and, afterwards, back to where they wanted to go', async ({ page, house, visit }) => {
    const company = await house.company()
    const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id })
    const wanted = `${house.origin('identity')}/account-settings/notifications`
    await page.goto(wanted)
    await expect(page).toHaveURL(`${house.origin('identity')}/login?redirect_path=${encodeURIComponent(wanted)}`)
    await visit(page.url())
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill('Secret123!')
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(wanted)
  })

  test('follows no redirect_path to somebody else', async ({ page, house }) => {
    const company = await house.company()
    const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
    await house.signIn(page.context(), user)
    for (const evil of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'https://plaza.localhost@evil.example/',
      'javascript:alert(1)',
    ]) {
      await page.goto(`${house.origin('identity')}/?redirect_path=${encodeURIComponent(evil)}`)
      expect(new URL(page.url()).host).toBe(new URL(house.origin('identity')).host)
    }
  })

  test('keeps whoever is signed in away from the screens for visitors', async ({ page, house }) => {
    const company = await house.company()
    const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
    await house.signIn(page.context(), user)
    for (const path of [
      '/login',
      '/complete-account?token=x',
      '/forgot-password',
      '/reset-password?token=x',
      '/sign-up/talent',
      '/email-confirmation/x',
    ]) {
      await page.goto(house.origin('identity') + path)
      await expect(page, path).toHaveURL(`${house.origin('identity')}/`)
    }
  })
})

test('each role lands where section 6 says', async ({ page, house, context }) => {
  const company = await house.company()
  const late = await house.company({ visible_name: `Tarde ${house.word}` })
  await house.subscription(late, { subscription_status: 'inactive' })
  const job = await house.job(late)
  const at = (family: Parameters<typeof house.origin>[0], path = '/') => house.origin(family) + path
  const cases: [Parameters<typeof house.user>[0], string | RegExp][] = [
    [{ roles: ['internal_recruiter'] }, at('internal', '/notifications')],
    [{ roles: ['superadmin'] }, at('internal', '/notifications')],
    [{ roles: ['talent'], has_complete_profile: true }, at('main')],
    [{ roles: ['talent'] }, new RegExp(`^${house.origin('main')}/candidate-onboarding/\\d+$`)],
    [{ roles: ['sourcing_admin'], company_id: company.id }, at('sourcing')],
    [{ roles: ['sourcing_recruiter'], company_id: company.id }, at('sourcing')],
    [{ roles: ['workforce_admin'], company_id: company.id }, at('workforce')],
    [{ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id }, at('identity')],
  ]
  // The page of the one before has gone: it may still be loading what a link of it leads to.
  const leave = async () => {
    await page.goto('about:blank')
    await context.clearCookies()
  }
  for (const [number, [wanted, expected]] of cases.entries()) {
    await leave()
    await house.signIn(context, await house.user({ ...wanted, email: house.address(`role${number}`) }))
    await page.goto(at('identity'))
    await expect(page).toHaveURL(expected)
  }
  await leave()
  const debtor = await house.user({ roles: ['sourcing_admin'], company_id: late.id, email: house.address('debtor') })
  await house.manages(debtor, job)
  await house.signIn(context, debtor)
  await page.goto(at('identity'))
  await expect(page).toHaveURL(at('identity', '/account-settings/billing'))
})

test('Home greets, offers both platforms, and asks for a payment method that is missing', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.subscription(company)
  const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
  await house.signIn(page.context(), user)
  await visit(`${house.origin('identity')}/`)
  const dialog = page.getByRole('dialog', { name: 'Please add a payment method' })
  await expect(dialog).toContainText('Before you can use the platform you need to first register a payment method')
  await expect(dialog.getByRole('link', { name: 'Add a payment method' })).toHaveAttribute('href', /\/account-settings\/billing$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await expect(page.getByText('Talent Sourcing').first()).toBeVisible()
  await expect(page.getByText('Workforce Solutions').first()).toBeVisible()
})

test('a new sourcing admin is asked for a payment method on the page that they see first @both', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.subscription(company)
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  await house.signIn(page.context(), user)
  await visit(`${house.origin('identity')}/`)
  await expect(page).toHaveURL(`${house.origin('sourcing')}/`)
  const dialog = page.getByRole('dialog', { name: 'Please add a payment method' })
  await expect(dialog).toContainText('Before you can use the platform you need to first register a payment method')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Add a payment method' }).click()
  await page.waitForURL(`${house.origin('identity')}/account-settings/billing`)
  // Put away, it does not come back in this visit; with a card it never does.
  await visit(`${house.origin('sourcing')}/`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a recruiter whose job is past due finds whom to tell, and goes on working @both', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.subscription(company, { subscription_status: 'inactive' })
  const job = await house.job(company)
  const owner = await house.user({
    roles: ['sourcing_admin'],
    company_id: company.id,
    is_owner: true,
    first_name: 'Olga',
    last_name: 'Ruiz',
  })
  const recruiter = await house.user({ roles: ['sourcing_recruiter'], company_id: company.id, email: house.address('rita') })
  await house.manages(recruiter, job)
  await house.signIn(page.context(), recruiter)
  await visit(`${house.origin('identity')}/`)
  await expect(page).toHaveURL(`${house.origin('identity')}/account-settings/settings`)
  await expect(page.getByText('A subscription for your jobs is past due')).toBeVisible()
  await expect(page.getByText('Olga Ruiz')).toBeVisible()
  await expect(page.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on to Talent Sourcing' }).click()
  await page.waitForURL(`${house.origin('sourcing')}/`)
})

test('Home says what waits: past due, invitations, the newest applications; or that nothing does @both', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const owner = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/`)
  await expect(page.getByRole('heading', { name: 'What waits for you' })).toBeVisible()
  await expect(page.getByText('Nothing at the moment.')).toBeVisible()

  await house.subscription(company, { subscription_status: 'inactive' })
  const job = await house.job(company)
  await house.application(job)
  const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
  const invited = await house.user({ ...nobodyYet, email: house.address('ivo'), roles: ['sourcing_recruiter'], company_id: company.id })
  await house.link(invited, 'invitation', 8 * 24)
  await visit(`${house.origin('identity')}/`)
  // Still section 2: the two platforms and the greeting.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await expect(page.getByRole('link', { name: 'Go to' }).filter({ hasText: 'Go to' })).not.toHaveCount(0)
  await expect(page.getByText('Past due: Starter')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 invitation is not accepted yet' })).toContainText(invited.email)
  await expect(page.getByText('The invitation has expired')).toBeVisible()
  const newest = page.getByRole('region', { name: 'Newest applications' })
  await expect(newest.getByRole('listitem')).toContainText('Ana Torres')
  await expect(newest.getByRole('link', { name: `Designer ${house.word}` })).toHaveAttribute('href', new RegExp(`/jobs/${job}$`))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the members' }).click()
  await page.waitForURL(`${house.origin('identity')}/account-settings/members`)
  await visit(`${house.origin('identity')}/`)
  await page.getByRole('link', { name: 'Go to billing' }).click()
  await page.waitForURL(`${house.origin('identity')}/account-settings/billing`)
})

test.describe('logging out', () => {
  test('from the user menu ends the session here and on the server @both', async ({ page, house, visit, watch }) => {
    const company = await house.company()
    const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id })
    const token = await house.signIn(page.context(), user)
    await visit(`${house.origin('identity')}/account-settings`)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${house.origin('identity')}/login`)
    watch.allowAnswer(`${house.origin('identity')}/api/profiles`, 401)
    const status = await page.evaluate(
      async (authorization) => (await fetch('/api/profiles', { headers: { authorization } })).status,
      `Bearer ${token}`,
    )
    expect(status).toBe(401)
  })

  test('from the public board leads to the board, as a visitor', async ({ page, house, visit }) => {
    await house.signIn(page.context(), await house.user({ has_complete_profile: true }))
    await visit(`${house.origin('main')}/`)
    await expect(page.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/candidate-overview')
    await expect(page.getByRole('link', { name: 'For Business' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'For Business' })).toBeVisible()
  })
})

test('the public board offers a dashboard to whoever hires', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('main')}/`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', new RegExp(`^${house.origin('identity')}`))
  await expect(page.getByRole('link', { name: 'My profile' })).toHaveCount(0)
})

test('on the combined host everybody stays there after logging in', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const here = house.origin('combined')
  const cases: [Parameters<typeof house.user>[0], string][] = [
    [{ roles: ['sourcing_admin'], company_id: company.id }, '/hiring'],
    [{ roles: ['sourcing_recruiter'], company_id: company.id }, '/hiring'],
    [{ roles: ['workforce_admin'], company_id: company.id }, '/workforce'],
    [{ roles: ['internal_recruiter'] }, '/notifications'],
    [{ roles: ['talent'], has_complete_profile: true }, '/'],
    [{ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id }, '/'],
  ]
  for (const [number, [wanted, path]] of cases.entries()) {
    const user = await house.user({ ...wanted, email: house.address(`role${number}`) })
    await page.goto('about:blank')
    await page.context().clearCookies()
    await visit(`${here}/login`)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill('Secret123!')
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(here + path)
  }
  // From Home to both platforms, from there to the settings and the board, and back: no second login, no other host.
  const hrefs = async () =>
    page.getByRole('link', { name: 'Go to' }).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect((await hrefs()).filter((href) => href.startsWith(here))).toEqual([`${here}/hiring`, `${here}/workforce`])
  await visit(`${here}/workforce`)
  await page.getByRole('link', { name: 'Go to job openings' }).click()
  await page.waitForURL(`${here}/jobs`)
  await expect(page.getByRole('heading', { name: 'Job Openings' })).toBeVisible()
  await visit(`${here}/account-settings/settings`)
  await page.getByRole('link', { name: 'Workforce Solutions' }).click()
  await page.waitForURL(`${here}/workforce`)
})

test('the cookie of a session comes from the server for 15 days, and is gone with it', async ({ page, context, house, visit }) => {
  await context.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
    const write = (text: string) => {
      if (/^plaza_session=[^;]/.test(text)) throw new Error('A script has written the session.')
      set?.call(document, text)
    }
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get, set: write })
  })
  const session = async () => (await context.cookies()).find(({ name }) => name === 'plaza_session')
  const user = await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: (await house.company()).id })
  await visit(`${house.origin('identity')}/login`)
  const begun = Date.now() / 1000
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('Secret123!')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${house.origin('identity')}/`)
  const kept = await session()
  expect(kept).toMatchObject({ domain: '.plaza.localhost', path: '/', sameSite: 'Lax' })
  expect(kept?.expires).toBeGreaterThanOrEqual(Math.floor(begun) + 15 * 24 * 60 * 60)

  await visit(`${house.origin('identity')}/account-settings`)
  await page.getByLabel('Current password').fill('Secret123!')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'The password has been updated.')
  const next = await session()
  expect(next?.value).not.toBe(kept?.value)
  await page.reload()
  await expect(page).toHaveURL(/account-settings/)

  await page.getByRole('button', { name: /Ana Torres/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
  expect(await session()).toBeUndefined()
})

test('the panel beside the form has its colours also where the browser comes from the board without loading a page', async ({
  page,
  house,
  visit,
}) => {
  await visit(house.origin('combined'))
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await expect(page.getByRole('heading', { name: 'Log in to Plaza' })).toBeVisible()
  const panel = page.getByRole('complementary').locator('> div').first()
  await expect(panel).toHaveCSS('background-color', /^(oklab|oklch|color|rgb)\((?!0, 0, 0, 0\)).+\)$/)
})
