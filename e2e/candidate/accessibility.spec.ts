// axe finds nothing wrong in any step of the wizard wherever it stands, in what opens there, the dialogs, the success panel and the overview.
// Light and in English on the large size; dark and in Spanish, whose words are longer, on the small one.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { sampleResume } from '../src/resumes.ts'

type Words = Record<
  'language' | 'address' | 'calendar' | 'filled' | 'about' | 'work' | 'review' | 'cancel' | 'next' | 'submit' | 'create',
  string
> & {
  colorScheme: 'light' | 'dark'
  steps: string[]
}

const english: Words = {
  language: 'en',
  colorScheme: 'light',
  address: 'Address',
  calendar: 'Calendar: Start date',
  filled: 'Filled in from your resume',
  about: 'Address and summary',
  work: 'Work experience',
  review: 'Review',
  cancel: 'Cancel',
  next: 'Continue',
  steps: ['Your relevant skills', 'Your expected salary and preferred work type', 'Please review your profile'],
  submit: 'Submit application',
  create: 'Create an account',
}

const spanish: Words = {
  language: 'es',
  colorScheme: 'dark',
  address: 'Dirección',
  calendar: 'Calendario: Fecha de inicio',
  filled: 'Tomado de tu currículum',
  about: 'Dirección y resumen',
  work: 'Experiencia laboral',
  review: 'Revisar',
  cancel: 'Cancelar',
  next: 'Continuar',
  steps: ['Tus habilidades relevantes', 'Tu salario esperado y tipo de trabajo preferido', 'Revisa tu perfil'],
  submit: 'Enviar postulación',
  create: 'Crear una cuenta',
}

async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  const { scrolls, inSight } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    inSight: document.documentElement.clientWidth,
  }))
  expect(scrolls, `${what}: nothing is wider than the window`).toBeLessThanOrEqual(inSight)
}

test('applying is accessible @both', async ({ page, house, visit }, { project }) => {
  const words = project.name === 'phone' ? spanish : english
  await page.emulateMedia({ colorScheme: words.colorScheme })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // A colour of the company that needs dark text on it.
  const company = await house.company({ primary_color: '#f4c430' })
  const job = await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}?step=application&lang=${words.language}`)
  await button(words.next).click()
  await expect(page.locator('[data-invalid] button')).toBeFocused()
  await look(page, 'what is missing')
  const unfold = async (name: string) => {
    const fold = page.getByRole('button', { name, expanded: false })
    if (await fold.isVisible()) await fold.click()
  }
  await unfold(words.about)
  await page.getByRole('combobox', { name: words.address }).fill('Guadal')
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await look(page, 'places')
  await unfold(words.work)
  await button(words.calendar).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await look(page, 'calendar')
  await page.keyboard.press('Escape')
  // What is typed already is asked about.
  await page.locator('input[name=first_name]').fill('Mar')
  await page.locator('input[type=file]').first().setInputFiles(sampleResume('es-desarrolladora.writer.docx'))
  await expect(page.getByText(words.filled)).toBeVisible()
  await button(words.review).click()
  await look(page, 'what the resume says beyond that')
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await page.locator('input[type=email]').fill(house.address())
  await look(page, 'the filled form')
  for (const heading of words.steps) {
    await button(words.next).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await look(page, heading)
  }
  await button(words.submit).click()
  await button(words.create).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the account')
  await page.keyboard.press('Escape')
  await look(page, 'the success panel')
})

test('the pages of talent are accessible @both', async ({ page, house, visit }, { project }) => {
  const { language, colorScheme } = project.name === 'phone' ? spanish : english
  await page.emulateMedia({ colorScheme })
  const company = await house.company()
  const job = await house.job(company)
  const talent = await house.user()
  await house.signIn(page.context(), talent)
  const main = house.origin('main')
  await visit(`${main}/candidate-overview?lang=${language}`)
  await look(page, 'an empty overview')
  await visit(`${main}/edit-candidate/preferences`)
  await look(page, 'Edit Candidate')
  await visit(`${main}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'an incomplete profile')
  await house.signIn(page.context(), await house.user({ email: house.address('leo'), has_complete_profile: true }))
  await visit(`${main}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await look(page, 'the question')
  await page.getByRole('dialog').locator('footer').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(`${main}/candidate-overview`)
  await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toBeVisible()
  await look(page, 'an overview')
})
