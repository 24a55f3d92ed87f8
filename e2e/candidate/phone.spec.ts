// A phone number of any country, typed or pasted, and one that nobody touches (section 5, "Application form"; section 9).
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'
import { continueToOverview } from '../src/wizard.ts'

const phoneIn = (page: Page) => page.getByLabel('Phone', { exact: true })
const prefixIn = (page: Page) => page.getByLabel('Country prefix')

async function reachesOverview(page: Page): Promise<void> {
  await continueToOverview(page)
  await expect(page.getByRole('heading', { name: 'Please review your profile' })).toBeVisible()
}

test.describe('in Buenos Aires', () => {
  test.use({ timezoneId: 'America/Argentina/Buenos_Aires' })

  test('a visitor begins with the own country, and any prefix is understood @both', async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company)
    await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
    await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
    const phone = phoneIn(page)
    await expect(prefixIn(page)).toHaveValue('ar')
    const labels = await prefixIn(page).getByRole('option').allTextContents()
    expect(labels[0]).toBe('Argentina (+54)')
    expect(labels).toEqual(
      expect.arrayContaining(['Brazil (+55)', 'India (+91)', 'Mexico (+52)', 'United Kingdom (+44)', 'United States (+1)']),
    )

    await phone.pressSequentially('91123456789')
    await expect(phone).toHaveValue('9 11 2345 6789')
    await phone.press('0')
    await expect(phone, 'no country has so many digits').toHaveValue('9 11 2345 6789')
    await phone.press('Home')
    for (let key = 0; key < 4; key++) await phone.press('ArrowRight')
    await phone.press('Backspace')
    await expect(phone, 'the cursor stays where it was').toHaveValue('9 12 3456 789')
    await phone.press('1')
    await expect(phone).toHaveValue('9 11 2345 6789')

    for (const [pasted, country, shown] of [
      ['+52 55 1234 5678', 'mx', '55 1234 5678'],
      ['0034612345678', 'es', '612 34 56 78'],
      ['+91 98765-43210', 'in', '98765 43210'],
    ] as const) {
      await phone.fill(pasted)
      await expect(phone).toHaveValue(shown)
      await expect(prefixIn(page)).toHaveValue(country)
    }
    await phone.fill('')
    await phone.pressSequentially('+447911 123456')
    await expect(phone).toHaveValue('7911 123456')
    await expect(prefixIn(page)).toHaveValue('gb')
    await phone.fill('791112345')
    await phone.press('Tab')
    await expect(page.getByText('Enter a valid phone number')).toBeVisible()
    await phone.fill('07911 123456')
    await phone.press('Tab')
    await expect(page.getByText('Enter a valid phone number')).toHaveCount(0)
    await expect(phone, 'the trunk digit is not dialled behind a prefix').toHaveValue('7911 123456')

    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Vidal')
    await page.getByLabel('Email').fill(house.address())
    await page.locator('input[type=file]').first().setInputFiles(pdf('ana.pdf'))
    await reachesOverview(page)
    await expect(page.getByText('+44 7911 123456')).toBeVisible()
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  })
})

for (const language of ['en', 'es'] as const) {
  test(`a number that is kept stays as it is when something else is saved in ${language}`, async ({ page, house, visit }) => {
    const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
    await house.signIn(page.context(), talent)
    const main = house.origin('main')
    await visit(`${main}/edit-candidate/general-information?lang=${language}`)
    const phone = page.locator('input[name=phone]')
    await expect(phone).toHaveValue('3312345678')
    await page
      .getByRole('combobox')
      .filter({ hasNot: page.locator('option') })
      .fill('Guadal')
    await page.getByRole('option', { name: /Guadalajara, Jalisco/ }).click()
    await expect(phone, 'without a prefix it is one of the address').toHaveValue('33 1234 5678')
    await phone.focus()
    await phone.blur()
    await continueToOverview(page)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(`${main}/`)
    await visit(`${main}/candidate-overview?lang=en`)
    // In the groups of its address's country, still without a prefix.
    await expect(page.getByText('33 1234 5678', { exact: true })).toBeVisible()

    await visit(`${main}/edit-candidate/general-information`)
    await expect(prefixIn(page)).toHaveValue('mx')
    await phoneIn(page).press('End')
    await phoneIn(page).press('Backspace')
    await phoneIn(page).press('9')
    await reachesOverview(page)
    await expect(page.getByText('+52 33 1234 5679', { exact: true })).toBeVisible()
  })
}

test('a resume brings its number with its own prefix, and without one as it stands there', async ({ page, house, visit }) => {
  const company = await house.company()
  for (const [written, offered] of [
    ['+91 98765 43210', '+91 9876543210'],
    ['0034 612 345 678', '+34 612345678'],
    ['33 3615 4820', '3336154820'],
  ] as const) {
    await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${await house.job(company)}`)
    await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(pdf('ana.pdf', ['Ana Vidal', written, 'ana@example.com']))
    await expect(phoneIn(page)).toHaveValue(/\d/)
    const whole = async () => `${await prefixIn(page).locator('option:checked').textContent()}${await phoneIn(page).inputValue()}`
    await expect.poll(async () => (await whole()).replace(/\D/g, '')).toBe(offered.replace(/\D/g, ''))
  }
})
