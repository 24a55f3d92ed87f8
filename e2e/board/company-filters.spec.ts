// Companies by industry and country, and what is new at each of them.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { type House, ownWord } from '../src/house.ts'
import { ListOnPage } from '../src/lists.ts'

const MEXICO = 2
const HEALTHCARE = 11
const SOFTWARE = 18

/** Three companies with a job each: two in software, two in Mexico. A partner's board has no others. */
async function threeCompanies(house: House) {
  const names = { far: `Andes ${house.word}`, both: `Brea ${house.word}`, clinic: `Calma ${house.word}` }
  const far = await house.company({ visible_name: names.far, company_industry_id: SOFTWARE })
  const both = await house.company({ visible_name: names.both, company_industry_id: SOFTWARE, country_id: MEXICO })
  const clinic = await house.company({ visible_name: names.clinic, company_industry_id: HEALTHCARE, country_id: MEXICO })
  for (const company of [far, both, clinic]) await house.job(company)
  return { names, both }
}

test('@both industry and country narrow the list, from the address and back', async ({ page, house, visit }) => {
  const { names } = await threeCompanies(house)
  await visit(`${house.origin('white_label')}/companies`)
  const on = new ListOnPage(page)
  const industry = page.getByRole('combobox', { name: 'Industry' })
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(industry.getByRole('option')).toHaveText(['All industries', 'Healthcare (1)', 'Software (2)'])

  await industry.selectOption('Software (2)')
  await on.expectTitles([names.far, names.both])
  await expect(country.getByRole('option')).toHaveText(['All countries', 'Mexico (1)', 'United States (1)'])
  await country.selectOption('Mexico (1)')
  await on.expectTitles([names.both])
  await on.expectQuery({ industry: String(SOFTWARE), country: 'mx' })
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  await expect(chips).toHaveText(['Software', 'Mexico'])
  await expectAccessible(page)

  await visit(page.url())
  await on.expectTitles([names.both])
  await page.goBack()
  await on.expectTitles([names.far, names.both])
  await expect(country).toHaveValue('')
  await page.goForward()
  // Until the page shows that entry, a chip leads to the list without it from the one before.
  await expect(chips).toHaveText(['Software', 'Mexico'])
  await page.getByRole('link', { name: 'Remove filter: Software' }).click()
  await on.expectTitles([names.both, names.clinic])
  await expect(on.results, 'the keyboard goes on from the list').toBeFocused()
  await on.what.fill(ownWord())
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(chips).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await on.expectTitles([names.far, names.both, names.clinic])
  await on.expectQuery({})
})

test('what an address asks for and nobody knows is no filter', async ({ page, house, visit }) => {
  const { names } = await threeCompanies(house)
  await visit(`${house.origin('white_label')}/companies?industry=999&country=zz`)
  await new ListOnPage(page).expectTitles([names.far, names.both, names.clinic])
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveValue('')
})

test('@both a card shows the newest openings, each a link, and leads to its company', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.jobs(company, 5)
  await house.job(company, { title: `Enfermera ${house.word}`, language: 'es', is_remote: true })
  await visit(`${house.origin('main')}/companies?search=${house.word}`)
  const openings = page.getByRole('list', { name: `Newest job openings at ${company.visible_name}` }).getByRole('link')
  const titles = [`Enfermera ${house.word}`, `Designer 1 ${house.word}`, `Designer 2 ${house.word}`]
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await expect(openings).toHaveText(isPhone ? titles.slice(0, 1) : titles)
  await expect(openings.first()).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('article')).toContainText('6 open jobs')
  const followed = isPhone ? 0 : 1
  await openings.nth(followed).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[followed] ?? '')
  await page.goBack()
  await page.getByText('6 open jobs').click({ force: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
})

test('@no-js the form narrows by industry and country, and a chip takes one away', async ({ page, house, visit }) => {
  const { names } = await threeCompanies(house)
  await visit(`${house.origin('white_label')}/companies`)
  const on = new ListOnPage(page)
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Software (2)')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Mexico (2)')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await on.expectTitles([names.both])
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('mx')
  await page.getByRole('link', { name: 'Remove filter: Mexico' }).click()
  await on.expectTitles([names.far, names.both])
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })
  test('the filters and their values are in Spanish', async ({ page, house, visit }) => {
    const { names } = await threeCompanies(house)
    await visit(`${house.origin('white_label')}/companies?industry=${HEALTHCARE}&country=mx`)
    await expect(page.getByRole('list', { name: 'Filtros elegidos' }).getByRole('link')).toHaveText(['Salud', 'México'])
    await expect(page.getByRole('combobox', { name: 'Industria' }).getByRole('option')).toHaveText([
      'Todas las industrias',
      'Salud (1)',
      'Software (1)',
    ])
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([names.clinic])
  })
})
