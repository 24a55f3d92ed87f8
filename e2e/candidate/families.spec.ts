// A visitor applies on each family of hosts, in both languages, with a resume that another program wrote, and keeps it all in an account.
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import type { Family } from '../src/house.ts'
import { sampleResume } from '../src/resumes.ts'
import { continueToOverview } from '../src/wizard.ts'

const english = {
  apply: 'Apply now',
  applying: (title: string) => `You are applying to: ${title}`,
  email: 'Email',
  job_title: 'Job title',
  overview: 'Please review your profile',
  submit: 'Submit application',
  sent: 'Your job application has been successfully sent!',
  create: 'Create an account',
  password: 'Password',
  confirmation: 'Confirm password',
}

const spanish: typeof english = {
  apply: 'Postularme',
  applying: (title: string) => `Te estás postulando a: ${title}`,
  email: 'Correo electrónico',
  job_title: 'Puesto',
  overview: 'Revisa tu perfil',
  submit: 'Enviar postulación',
  sent: '¡Tu postulación se envió correctamente!',
  create: 'Crear una cuenta',
  password: 'Contraseña',
  confirmation: 'Confirma la contraseña',
}

const emily = { first_name: 'Emily R.', jobs: 3, job: 'Bluebonnet Analytics · Jun 2016 – Dec 2019' }
const maria = { first_name: 'María Fernanda', jobs: 2, job: /^Tiendas Perla · mar\.? (de )?2018 – dic\.? (de )?2020$/ }

type Visitor = {
  family: Family
  overviewOn: Family
  tag?: string | string[]
  resume: Parameters<typeof sampleResume>[0]
  says: typeof emily | typeof maria
}

const visitors: readonly Visitor[] = [
  { family: 'main', overviewOn: 'main', resume: 'es-desarrolladora.writer.pdf', says: maria },
  { family: 'careers', overviewOn: 'main', tag: '@phone', resume: 'es-desarrolladora.writer.docx', says: maria },
  { family: 'white_label', overviewOn: 'white_label', resume: 'en-engineer.chromium.pdf', says: emily },
  { family: 'combined', overviewOn: 'combined', resume: 'en-engineer.writer.docx', says: emily },
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const { family, overviewOn, tag = [], resume, says } of visitors) {
  const words = says === maria ? spanish : english
  test(`a visitor applies on ${family} with ${resume}`, { tag }, async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company)
    const email = house.address()
    const path = family === 'careers' ? `/${company.domain_name}/jobs/${job}` : `/companies/${company.domain_name}/jobs/${job}`
    await visit(`${house.origin(family)}${path}?lang=${words === spanish ? 'es' : 'en'}`)
    await page.getByRole('link', { name: words.apply }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.applying(`Designer ${house.word}`))

    await page.locator('input[type=file]').first().setInputFiles(sampleResume(resume))
    await expect(page.locator('input[name=first_name]'), 'what was read fills what is empty').toHaveValue(says.first_name)
    await expect(page.getByLabel(words.job_title)).toHaveCount(says.jobs)
    await page.getByLabel(words.email).fill(email)
    await continueToOverview(page)

    await expect(page.getByRole('heading', { name: words.overview })).toBeVisible()
    await expect(page.getByText(says.job)).toBeVisible()
    await button(page, words.submit).click()
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
    await button(page, words.create).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel(words.password, { exact: true }).fill('Secret123!')
    await modal.getByLabel(words.confirmation).fill('Secret123!')
    await modal.getByRole('button', { name: words.create }).click()
    await page.waitForURL(`${house.origin(overviewOn)}/candidate-overview`)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(says.job)).toBeVisible()
    await expect(page.getByRole('link', { name: `Designer ${house.word}` })).toBeVisible()
  })
}
