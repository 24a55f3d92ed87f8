// Talent sees where it has applied already, and is led to that application.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

const lists = jobLists.filter(({ name }) => /main|careers/.test(name))

for (const list of lists) {
  test(`a job that one has applied to says so, on lists and on its page: ${list.name} @both`, async ({ page, context, house, visit }) => {
    const company = await house.company()
    const applied = await house.job(company, { title: `Enviada ${house.word}` })
    await house.job(company, { title: `Otra ${house.word}` })
    const { user, application } = await house.application(applied, new Date('2026-03-03T12:00:00Z'))
    await house.signIn(context, user)
    await visit(ownList(house, list, company))
    const said = page.getByText('Applied on March 3, 2026', { exact: true })
    const rows = new ListOnPage(page).rows
    await expect(rows.filter({ has: said })).toHaveCount(1)
    await expect(rows.filter({ has: said })).toContainText('Enviada')
    await visit(house.origin(list.family) + list.jobPath(company, applied))
    await expect(said).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply now' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View your application' }).locator('visible=true').click()
    await expect(page).toHaveURL(`${house.origin('main')}/candidate-overview#application-${application}`)
    await expect(page.locator(`#application-${application}`)).toBeInViewport()
    await expect(page.locator(`#application-${application}`)).toContainText(`Enviada ${house.word}`)
  })
}

test('an address with the application step asks nothing of who has applied; visitors see no difference', async ({
  page,
  context,
  house,
  visit,
}) => {
  const company = await house.company()
  const job = await house.job(company)
  const address = `${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`
  const { user } = await house.application(job, new Date('2026-03-03T12:00:00Z'))
  await visit(address)
  await expect(page.getByRole('link', { name: 'Apply now' })).toBeVisible()
  await expect(page.getByText('Applied on')).toHaveCount(0)
  await house.signIn(context, user)
  await visit(`${address}?step=application`)
  await expect(page.getByRole('link', { name: 'View your application' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
