// Passwords, invitations, guards, and where each role lands.
import { expect, test } from '../src/fixtures.ts'

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

  await visit(await house.mailedLink(user.email, 'Reset your'))
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

  await page.getByRole('link', { name: 'Log In' }).click()
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
  await expect(page.getByText('Account completed')).toBeVisible()
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

test('an invitation that is unknown shows the error and leads back', async ({ page, house, visit, watch }) => {
  const token = `${'n'.repeat(22)}.${'x'.repeat(43)}`
  watch.allowAnswer(`${house.origin('identity')}/api/get_user/${token}`, 404)
  await visit(`${house.origin('identity')}/complete-account?token=${token}`)
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
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
  await page.goto(`${house.origin('combined')}/`)
  await expect(page).toHaveURL(house.origin('sourcing').replace(/$/, '/'))
})
