// The language changes below somebody who fills in the wizard.
import { expect, test } from '../src/fixtures.ts'
import { changesLanguageInPlace } from '../src/languages.ts'
import { pdf, sampleResume } from '../src/resumes.ts'

test('a switch in the wizard keeps what is typed, chosen, attached and said', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-invalid] button')).toBeFocused()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await page.getByRole('combobox', { name: 'Address' }).fill('Guadal')
  await page.getByRole('option', { name: /Guadalajara, Jalisco/ }).click()
  await page.getByLabel('Start date').first().fill('01/05/2020')
  await page.getByLabel('End date').first().fill('31/03/2019')
  await page.locator('input[type=file]').last().setInputFiles(pdf('work.pdf'))
  await expect(page.getByText('work.pdf')).toBeVisible()
  await page.getByLabel('Cover letter').fill('Your doors are the best ones.')
  await changesLanguageInPlace(page, async () => {
    await expect(page.locator('[name=first_name]')).toHaveValue('Ana')
    await expect(page.locator('[name=last_name]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('combobox').and(page.locator('input'))).toHaveValue(/Guadalajara, Jalisco/)
    await expect(page.locator('[type=tel]')).toHaveValue('551 234 5678')
    await expect(page.getByText('work.pdf')).toBeVisible()
    await expect(page.locator('textarea').last()).toHaveValue('Your doors are the best ones.')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  // A dialog that is open: what was found in a resume.
  await page.locator('input[type=file]').first().setInputFiles(sampleResume('en-engineer.writer.docx'))
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox').first().focus()
  await changesLanguageInPlace(page, () => expect(dialog).toBeVisible())
  await page.keyboard.press('Escape')

  await page.getByLabel('Last name').fill('Vidal')
  await page.getByLabel('Email').fill(house.address())
  await page.getByLabel('End date').first().fill('31/03/2022')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New skill').fill(`Skill ${house.word}`)
  await page.getByLabel('New skill').press('Enter')
  await page.getByLabel('New skill').fill('half a sk')
  await changesLanguageInPlace(page, () => expect(page.locator('main input:focus')).toHaveValue('half a sk'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Expected salary').fill('85000')
  await changesLanguageInPlace(page, () => expect(page.locator('main input:focus')).toHaveValue('85,000'))
  await page.getByRole('button', { name: 'Continue' }).click()
  // The step has arrived, scrolled to its beginning, once its heading has the focus.
  await expect(page.getByRole('heading', { name: 'Please review your profile' })).toBeFocused()
  await page.getByRole('button', { name: 'Submit application' }).focus()
  await changesLanguageInPlace(page, () => expect(page.getByText(`Skill ${house.word}`)).toBeVisible())
})

test('the profile and its pages change whole', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const talent = await house.user({ roles: ['talent'] })
  await house.signIn(page.context(), talent)
  const main = house.origin('main')
  for (const path of ['/candidate-overview', '/edit-candidate', `/companies/${company.domain_name}/jobs/${job}`]) {
    await visit(main + path)
    await page.locator('main a, main input').first().focus()
    await changesLanguageInPlace(page, async () => undefined)
  }
})
