// From the first visit through the mails to the place where each kind of user lands.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const PASSWORD = 'Secret123!'

test('a business signs up, confirms, logs in and lands on its site @both', async ({ page, house, visit, watch }) => {
  const email = house.address('owner')
  await visit(`${house.origin('identity')}/sign-up`)
  await page.getByRole('link', { name: 'I am hiring' }).click()
  await page.getByLabel('First name').fill('Carla')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('weakweak')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Must contain at least one uppercase, special character and number')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Visible name').fill(`Casa ${house.word}`)
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Visible name')).toHaveValue(`Casa ${house.word}`)
  await page.getByLabel('Company website').fill('casa.example')
  await page.getByLabel('Company website').press('Tab')
  await page.getByLabel('Company industry').selectOption('Software')
  await page.getByLabel('Country').selectOption('Mexico')
  const phone = page.getByLabel('Phone (optional)')
  await expect(page.getByLabel('Dialing prefix'), 'of the country that was chosen').toHaveValue('mx')
  await phone.fill('55 1234 567')
  await phone.press('Tab')
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
  await phone.fill('+54 9 11 2345-6789')
  await phone.press('Tab')
  await expect(page.getByText('Enter a valid phone number')).toHaveCount(0)
  await expect(page.getByLabel('Dialing prefix')).toHaveValue('ar')
  await expect(page.getByLabel('Company website')).toHaveValue('https://casa.example')
  const register = page.getByRole('button', { name: 'Register' })
  await register.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await register.click()
  await expectToast(page, 'you must validate the reCAPTCHA')
  const isFree = await register.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree, 'the warning covers no button').toBe(true)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await visit(await house.mailedLink(email, 'Confirm your email'))
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong123!')
  watch.allowAnswer(`${house.origin('identity')}/api/sessions`, 401)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await expect(page.getByRole('alert')).toContainText('Please double-check your email and password and try again.')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${house.origin('sourcing')}/`)
  await house.mail(email, 'Welcome')
})

test('the confirmation link works in the browser that is signed in', async ({ page, house, visit }) => {
  const company = await house.company()
  const owner = await house.user({
    roles: ['sourcing_admin', 'workforce_admin'],
    company_id: company.id,
    is_owner: true,
    confirmed_at: null,
  })
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('identity')}/`)
  await expect(page.getByText('Confirm your email address')).toBeVisible()
  await page.goto(`${house.origin('identity')}/email-confirmation/${await house.link(owner, 'confirmation')}`)
  await page.waitForURL(`${house.origin('identity')}/`)
  await expect(
    page
      .getByRole('button', { name: 'Go to' })
      .or(page.getByRole('link', { name: 'Go to' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
  await expect(page.getByText('Confirm your email address')).toHaveCount(0)
  // It is told once.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Go to' }).first()).toBeVisible()
  await expect(page.getByText('Your email address has been confirmed.')).toHaveCount(0)
})

test('a confirmation link that is opened while signed in says what it has led to, wherever that is', async ({
  page,
  house,
  visit,
  watch,
}) => {
  const company = await house.companyWithCard()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, is_owner: true, confirmed_at: null })
  await house.signIn(page.context(), owner)
  const open = (token: string) => visit(`${house.origin('identity')}/email-confirmation/${token}`)

  await open(await house.link(owner, 'confirmation', 25))
  await expect(page).toHaveURL(`${house.origin('sourcing')}/`)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a new activation link' }).click()
  await expect(page.getByText(`We sent another link to ${owner.email}.`)).toBeVisible()
  const link = await house.mailedLink(owner.email, 'Confirm your email')

  await open(`${'n'.repeat(22)}.${'x'.repeat(43)}`)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
  await visit(link)
  await expect(page).toHaveURL(`${house.origin('sourcing')}/`)
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'We can resend it' })).toHaveCount(0)
  await visit(link)
  await expect(page.getByText('This link was used before: your address is confirmed.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('about:blank')

  // A visitor is told the same.
  watch.allowAnswer(link.replace('/email-confirmation/', '/api/account_confirmation/'), 410)
  await visit(link)
  await expect(page.getByText('Your email address has already been confirmed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('an unconfirmed business asks for another mail from wherever it stands, also after a reload', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const user = { company_id: company.id, is_owner: true, confirmed_at: null }
  const owner = await house.user({ ...user, roles: ['sourcing_admin', 'workforce_admin'] })
  const sourcer = await house.user({ ...user, email: house.address('sofia'), roles: ['sourcing_admin'] })
  const places: [typeof owner, string][] = [
    [owner, `${house.origin('identity')}/`],
    [owner, `${house.origin('identity')}/account-settings/settings`],
    [owner, `${house.origin('identity')}/account-settings/members`],
    [sourcer, `${house.origin('sourcing')}/`],
  ]
  for (const [at, [who, address]] of places.entries()) {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await house.signIn(page.context(), who)
    await visit(address)
    if (at === 0) await page.reload()
    await page.getByRole('button', { name: 'We can resend it' }).click()
    await expectToast(page, 'Email has been sent')
    await expect(page.getByText(`We sent another link to ${who.email}.`)).toBeVisible()
  }
  await visit(await house.mailedLink(sourcer.email, 'Confirm your email'))
  await expect(page).toHaveURL(`${house.origin('sourcing')}/`)
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
})

test('talent signs up, confirms, logs in and lands in the wizard', async ({ page, house, visit, watch }) => {
  const email = house.address('leo')
  await visit(`${house.origin('main')}/`)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'I am looking for a job' }).click()
  await page.getByLabel('First name').fill('Leo')
  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()

  // Before the address is confirmed nobody gets in; the login screen offers the mail again.
  await page.getByRole('link', { name: 'Log In' }).click()
  const logIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  watch.allowAnswer(`${house.origin('identity')}/api/sessions`, 403)
  await logIn()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()

  await visit(await house.mailedLink(email, 'Confirm your email'))
  await page.getByRole('link', { name: 'Log In' }).click()
  await logIn()
  await page.waitForURL(new RegExp(`^${house.origin('main')}/candidate-onboarding/\\d+$`))
  await expect(page.getByRole('heading', { name: 'Complete your information' })).toBeVisible()
})

test('a taken address is said while typing and when sent', async ({ page, house, visit, watch }) => {
  const { email } = await house.user()
  watch.allow((complaint) => complaint.includes('/api/talents/'))
  await visit(`${house.origin('identity')}/sign-up/talent`)
  await page.getByLabel('First name').fill('Leo')
  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('This address already has an account.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email has already been taken')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Leo')
})

test('an expired confirmation is replaced by another', async ({ page, house, visit, watch }) => {
  const user = await house.user({ confirmed_at: null })
  const token = await house.link(user, 'confirmation', 25)
  watch.allowAnswer(`${house.origin('identity')}/api/account_confirmation/${token}`, 403)
  await visit(`${house.origin('identity')}/email-confirmation/${token}`)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a new activation link' }).click()
  await expectToast(page, 'Email has been sent')
  await visit(await house.mailedLink(user.email, 'Confirm your email'))
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible()
})
