// Pictures of applying and of the profile: the wizard where it is used (application, onboarding, editing), the dialogs, the success panel,
// the overview.
import type { Page } from '@playwright/test'
import { sampleResume } from './resumes.ts'
import { type Demo, jobPath, type Shot, sendEmpty } from './shot.ts'

const RESUME = sampleResume('es-desarrolladora.writer.pdf')
const talent = 'lucia@talent.example'
const newTalent = 'mateo@talent.example'

const form = (demo: Demo) => `${jobPath(demo)}?step=application`
const submit = (page: Page) => page.locator('form [type=submit]').click()
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor()

async function attach(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(RESUME)
  await page.getByText(/Filled in from your resume|Tomado de tu currículum/).waitFor()
}

/** Answers of a resume that differ from what the form holds. */
async function toOffers(page: Page): Promise<void> {
  await page.locator('input[name=first_name]').fill('Mar')
  await attach(page)
  await page.getByRole('button', { name: /^(Review|Revisar)$/ }).click()
}

/** Opens what is folded on phones: the optional parts. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const fold = page.getByRole('button', { name, expanded: false })
  if (await fold.isVisible()) await fold.click()
}

/** The first step with what a resume offers. */
async function prefill(page: Page): Promise<void> {
  await attach(page)
  await page.locator('input[type=email]').fill(`maria${Date.now()}@ejemplo.mx`)
  await unfold(page, /^(Address and summary|Dirección y resumen)/)
  await page.getByRole('combobox', { name: /Address|Dirección|Domicilio/ }).fill('Guadalajara, Jalisco, Mexico')
}

async function toSkills(page: Page): Promise<void> {
  await prefill(page)
  await submit(page)
  await heading(page, /Your relevant skills|habilidades/i)
}

async function toPreferences(page: Page): Promise<void> {
  await toSkills(page)
  await submit(page)
  await page.locator('input[inputmode=decimal]').fill('780000')
  await page.getByRole('checkbox').first().check()
}

async function toReview(page: Page): Promise<void> {
  await toPreferences(page)
  await submit(page)
  await heading(page, /Please review your profile|Revisa/i)
}

async function toSent(page: Page): Promise<void> {
  await toReview(page)
  await submit(page)
  await page.getByRole('button', { name: /Create an account|Crear una cuenta/ }).waitFor()
}

async function toAccount(page: Page): Promise<void> {
  await toSent(page)
  await page.getByRole('button', { name: /Create an account|Crear una cuenta/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function toCalendar(page: Page): Promise<void> {
  await unfold(page, /^(Work experience|Experiencia)/)
  await page
    .getByRole('button', { name: /^Cal[ea]nd/ })
    .first()
    .click()
  await page.getByRole('grid').waitFor()
}

async function toPlaces(page: Page): Promise<void> {
  await unfold(page, /^(Address and summary|Dirección y resumen)/)
  await page.locator('input[role=combobox]').fill('Guadal')
  await page.locator('[role=option]').first().waitFor()
}

async function toRefused(page: Page): Promise<void> {
  await toReview(page)
  await page.route('**/apply', (route) =>
    route.fulfill({ status: 410, json: { code: 'job_closed', errors: ['This job is no longer open.'] } }),
  )
  await submit(page)
  await page.getByRole('alert').first().waitFor()
}

async function toDraft(page: Page): Promise<void> {
  await prefill(page)
  await page.reload({ waitUntil: 'networkidle' })
}

/** The first job on the partner's board, which has other jobs than the main board. */
async function onPartner(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.locator('a[href*="step=application"]').filter({ visible: true }).click()
  await toReview(page)
}

/** Confirms the dialog; leads to the success panel, or to the toast if the account has applied before. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('footer button').last().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const opened = (page: Page) => page.getByRole('dialog').waitFor()

export const candidateShots: readonly Shot[] = [
  { name: 'candidate-form', host: '', path: form, isDarkToo: true },
  { name: 'candidate-form-empty', host: '', path: form, first: sendEmpty, isWhole: true },
  { name: 'candidate-form-read', host: '', path: form, first: attach, isWhole: true },
  { name: 'candidate-form-filled', host: '', path: form, first: prefill, isWhole: true },
  {
    name: 'candidate-form-review',
    host: '',
    path: form,
    first: toOffers,
  },
  { name: 'candidate-form-calendar', host: '', path: form, first: toCalendar },
  { name: 'candidate-form-places', host: '', path: form, first: toPlaces },
  { name: 'candidate-form-draft', host: '', path: form, first: toDraft },
  { name: 'candidate-form-bar', host: '', path: form, first: prefill },
  { name: 'candidate-skills', host: '', path: form, first: toSkills },
  { name: 'candidate-preferences', host: '', path: form, first: toPreferences },
  { name: 'candidate-review', host: '', path: form, first: toReview, isWhole: true, isDarkToo: true },
  { name: 'candidate-refused', host: '', path: form, first: toRefused },
  { name: 'candidate-sent', host: '', path: form, first: toSent, isDarkToo: true },
  { name: 'candidate-account', host: '', path: form, first: toAccount, isDarkToo: true },
  { name: 'candidate-careers-form', host: 'careers.', path: ({ company, job }) => `/${company}/jobs/${job}?step=application` },
  { name: 'candidate-partner-review', host: 'partner.', path: () => '/', first: onPartner },
  { name: 'candidate-apply', host: '', path: form, as: talent, first: opened, isDarkToo: true },
  { name: 'candidate-apply-incomplete', host: '', path: form, as: newTalent, first: opened },
  { name: 'candidate-applied', host: '', path: form, as: talent, first: confirm },
  { name: 'candidate-onboarding', host: 'identity.', path: () => '/', as: newTalent },
  { name: 'candidate-edit', host: '', path: () => '/edit-candidate', as: talent },
  { name: 'candidate-edit-skills', host: '', path: () => '/edit-candidate/skills', as: talent },
  { name: 'candidate-edit-preferences', host: '', path: () => '/edit-candidate/preferences', as: talent, isDarkToo: true },
  { name: 'candidate-overview', host: '', path: () => '/candidate-overview', as: talent, isDarkToo: true },
  { name: 'candidate-overview-empty', host: '', path: () => '/candidate-overview', as: newTalent },
]
