// An admin rewords what candidates are mailed, in both languages; a second admin is told; recruiters use it.
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

test('an admin rewords a template, tries it out on herself, and whoever saves second is told', async ({
  page,
  browser,
  house,
  visit,
  watch,
}) => {
  const company = await house.companyWithCard()
  const email = house.address('templates')
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id, email }))
  const context = await browser.newContext()
  await house.signIn(context, await house.user({ roles: ['sourcing_admin'], company_id: company.id, email: house.address('second') }))

  await visit(house.origin('sourcing'))
  await page.getByRole('navigation', { name: 'Recruiting' }).getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates')
  await expectAccessible(page, 'the templates')
  await page.getByRole('link', { name: 'Not this time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not this time')
  const other = await context.newPage()
  await open(other, watch, page.url())
  const english = page.getByRole('region', { name: 'English' })
  const spanish = page.getByRole('region', { name: 'Español' })
  await expect(english.getByRole('figure')).toContainText('Hello Alex')
  await expectAccessible(page, 'a template')

  // A slip is named before anything is saved, and cannot be mailed.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await spanish.getByLabel('Text').fill('Hola, {nombre}')
  await expect(page.getByText('This mail has no {nombre}.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test: Español' })).toBeDisabled()
  await save.click()
  await expect(spanish.getByLabel('Text')).toBeFocused()
  await spanish.getByLabel('Text').fill('Hola, ')
  await page.getByRole('button', { name: "Candidate's first name" }).click()
  await expect(spanish.getByRole('figure')).toContainText('Hola, Lucía')
  await page.getByRole('button', { name: 'Send me a test: Español' }).click()
  await expectToast(page, `The test goes to ${email}`)

  // What was typed is still there after a look at another page.
  await page.getByRole('link', { name: 'Back to templates' }).click()
  await page.getByRole('link', { name: 'Not this time' }).click()
  await expect(page.getByText('Nothing is lost: continue where you left off.')).toBeVisible()
  await expect(spanish.getByLabel('Text')).toHaveValue('Hola, {first_name}')
  await save.click()
  await expectToast(page, 'Template saved')

  // The second admin has read the first wording.
  await other.getByRole('region', { name: 'English' }).getByLabel('Subject').fill('Farewell')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else has changed this template meanwhile' })).toBeInViewport()
  await expect(other.getByRole('region', { name: 'English' }).getByLabel('Subject')).toHaveValue('Farewell')
  await expectAccessible(other, 'a template that two have changed')
  await other.getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByRole('region', { name: 'Español' }).getByLabel('Text')).toHaveValue('Hola, {first_name}')
  await context.close()

  await page.getByRole('button', { name: 'Restore the first wording' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the first wording' }).click()
  await expect(spanish.getByLabel('Text')).toHaveValue(/Gracias por postularte/)

  await page.getByRole('link', { name: 'Back to templates' }).click()
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Name').fill('Work sample')
  for (const region of [english, spanish]) {
    await region.getByLabel('Subject').fill('A task')
    await region.getByLabel('Text').fill('{first_name}, we have a task for you.')
  }
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work sample')
  await page.getByRole('button', { name: 'Delete template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates')
  await expect(page.getByRole('link', { name: 'Work sample' })).toHaveCount(0)

  await page.context().clearCookies()
  await house.signIn(
    page.context(),
    await house.user({ roles: ['sourcing_recruiter'], company_id: company.id, email: house.address('reader') }),
  )
  await visit(`${house.origin('sourcing')}/jobs/templates`)
  await expect(page.getByRole('link', { name: 'New template' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Offer', exact: true }).click()
  await expect(english.getByRole('figure')).toContainText('Hello Alex')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a template as a recruiter reads it')
})
