// A remote job says from which country it may be done, wherever it is named.
import { newYork } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

const lists = jobLists.filter(({ name }) => /main|careers/.test(name))

for (const list of lists) {
  test(`@no-js a remote job names its country: ${list.name}`, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company, { is_remote: true })
    await visit(ownList(house, list, company))
    await expect(new ListOnPage(page).rows.getByText('Remote · United States', { exact: true })).toBeVisible()
  })
}

test('@both a remote job and those like it name the country, in the language of the page', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { is_remote: true, title: `Diseño dos ${house.word}` })
  const job = await house.job(company, { is_remote: true, title: `Diseño ${house.word}` })
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?lang=es`)
  const facts = page.getByRole('complementary')
  // Phones have it in the line below the title, and not in the card of facts again.
  await expect(page.locator('main').getByText('Remoto · Estados Unidos', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(facts.getByText('350 5th Ave, New York, Estados Unidos', { exact: true }), 'a street never stands alone').toBeVisible()
  const similar = page.getByRole('region', { name: 'Vacantes similares' }).getByRole('article').first()
  await expect(similar.getByText('Remoto · Estados Unidos', { exact: true })).toBeVisible()
})

test('a remote job whose city nobody knows shows no street, and without a country it is just remote', async ({ page, house, visit }) => {
  const company = await house.company()
  const nowhere = { ...newYork, city: null, state: null, country_id: null }
  const job = await house.job(company, { is_remote: true, location: nowhere })
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)
  const facts = page.getByRole('complementary')
  await expect(facts.getByText('Remote', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(newYork.street_address ?? '')).toHaveCount(0)
})
