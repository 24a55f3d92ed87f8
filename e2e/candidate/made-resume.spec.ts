// Who has no file at hand has a resume made of the form; and a file of an unusual layout fills the form with what it says for sure.
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test, untilSent } from '../src/fixtures.ts'

/** Resumes of the bench, whose people and layouts are made up. */
const benchFile = (file: string) => fileURLToPath(new URL(`../../server/bench/resumes/files/${file}`, import.meta.url))

/** On phones what may be left out is folded. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('button', { name, expanded: false })
  if (await fold.isVisible()) await fold.click()
}

test('without a file: the form, the resume made of it, seen, sent and opened by the company @both', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company)
  const email = house.address()
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await page.getByRole('button', { name: 'Make one from this form' }).click()
  await expect(page.getByLabel('First name'), 'what a resume cannot do without').toBeFocused()
  await page.getByLabel('First name').fill('María José')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country prefix').selectOption('mx')
  await page.getByLabel('Phone', { exact: true }).fill('5512345678')
  await unfold(page, 'Address and summary')
  await page.getByLabel('Summary').fill('Ten years of bread and cakes.')
  await unfold(page, 'Work experience')
  await page.getByLabel('Job title').fill('Head Baker')
  await page.getByLabel('Company name').fill('Casa Azul')
  await page.getByLabel('Start date').first().fill('01/05/2020')
  await page.getByLabel('Current').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your resume' })
  const drawn = dialog.getByRole('region', { name: 'Page 1 of 1' })
  await expect(drawn.getByText('Head Baker')).toBeAttached()
  await expect(drawn.getByText('Head Baker'), 'over the picture, where it is selected and not seen').toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(drawn.getByText('May 2020 – Present')).toBeAttached()
  await expect(drawn.getByText('Ten years of bread and cakes.')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByLabel('Languages you speak').fill('Spanish, English')
  await expect(drawn.getByText('Spanish, English')).toBeAttached()
  await dialog.getByRole('button', { name: 'Use this resume' }).click()

  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  await page.reload()
  await page.getByLabel('New skill').fill(`Sourdough ${house.word}`)
  await page.getByLabel('New skill').press('Enter')
  await page.getByRole('button', { name: 'Skip to review' }).click()
  await expect(page.getByText('Your resume was made from this form and says what stands here.')).toBeVisible()
  await expect(page.getByText('Resume María José Núñez.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'See resume' }).click()
  await expect(drawn.getByText(`Sourdough ${house.word}`), 'it follows the form').toBeAttached()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  await untilSent(page)

  const recruiter = { email: house.address('recruiter'), roles: ['sourcing_admin' as const], company_id: company.id }
  await house.signIn(page.context(), await house.user(recruiter))
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await page.getByRole('link', { name: 'María José Núñez' }).click()
  const opened = page.getByRole('region', { name: 'Page 1 of 1' })
  await expect(opened.getByText('Head Baker')).toBeAttached()
  await expect(opened.getByText(`Sourdough ${house.word}`)).toBeAttached()
  await expect(opened.getByText('Spanish, English')).toBeAttached()
  await expect(page.getByText('Resume María José Núñez.pdf').first()).toBeVisible()
})

test('on a phone in Spanish: a file with its dates in a column of their own fills what is empty, offers what differs, leaves the rest alone @phone', async ({
  page,
  house,
  visit,
}) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application&lang=es`)
  await page.getByLabel('Nombre', { exact: true }).fill('Emi')
  const file = page.getByRole('group', { name: 'Currículum (obligatorio)' })
  await file.locator('input').setInputFiles(benchFile('emiliano-timeline.chromium.pdf'))

  await expect(
    page.getByText(
      /^Tomado de tu currículum: Apellido, Correo electrónico, Teléfono, Dirección, Resumen profesional, Experiencia laboral, Educación/,
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Apellido')).toHaveValue('Quiroga Rivas')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('emiliano.quiroga@ejemplo.co')
  await expect(page.getByLabel('Prefijo del país')).toHaveValue('co')
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('310 5550199')
  await unfold(page, 'Dirección y resumen')
  await expect(page.getByRole('combobox', { name: 'Dirección' })).toHaveValue('Medellín, Colombia')
  await unfold(page, 'Experiencia laboral')
  const valuesOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(await valuesOf('Puesto')).toEqual(['Contador Senior', 'Auditor Externo'])
  expect(await valuesOf('Nombre de la empresa')).toEqual(['Textiles Aburrá', 'Restrepo & Lozano Asociados'])
  await expect(page.getByLabel('Puesto', { exact: true }).first(), 'of several entries each is one line until it is opened').toBeHidden()
  await page.getByRole('button', { name: /^Contador Senior/, expanded: false }).click()
  await expect(page.getByLabel('Puesto', { exact: true }).first()).toBeVisible()
  await unfold(page, 'Educación')
  expect(await valuesOf('Título')).toEqual(['Contaduría Pública', 'Especialización en Gestión Tributaria'])
  expect(await valuesOf('Centro de estudios')).toEqual(['Universidad de Antioquia', 'Universidad EAFIT'])

  // What was typed stays until its owner decides.
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Emi')
  await page.getByRole('button', { name: 'Revisar' }).click()
  const offers = page.getByRole('dialog', { name: 'De tu currículum' })
  await expect(offers.getByRole('checkbox')).toHaveCount(1)
  await expect(offers.getByText('Emiliano')).toBeVisible()
  await expect(offers.getByText('Reemplaza lo que escribiste')).toBeVisible()
  await offers.getByRole('checkbox').check()
  await offers.getByRole('button', { name: 'Usar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Emiliano')
  await unfold(page, 'Documentos y enlaces')
  await expect(page.getByLabel('Portafolio')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Hacer uno con este formulario' }), 'there is a file').toHaveCount(0)
})
