// What a card says of a job, and in whose language.
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ownList } from '../src/lists.ts'

for (const list of jobLists.filter(({ isTwin }) => !isTwin)) {
  test(`${list.name}: each job carries its seniority, its first skills and its language`, { tag: '@both' }, async ({
    page,
    house,
    visit,
  }) => {
    const company = await house.company()
    const skills = ['Figma', 'Research', 'Typography', 'Motion']
    await house.job(company, { title: `Designer ${house.word}`, experience: 'senior_level', required_skills: skills })
    await house.job(company, {
      title: `Diseñadora ${house.word}`,
      language: 'es',
      experience: null,
      required_skills: [],
      keywords: ['Bocetos'],
    })
    await visit(ownList(house, list, company))
    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    await expect(card('Designer')).toContainText('Senior level')
    await expect(card('Designer').getByText('Figma · Research · Typography', { exact: true })).toHaveAttribute('lang', 'en')
    await expect(card('Diseñadora').getByRole('link')).toHaveAttribute('lang', 'es')
    await expect(card('Diseñadora').getByText('Bocetos')).toHaveAttribute('lang', 'es')
    await expect(card('Diseñadora')).not.toContainText('level')
  })

  test(`${list.name}: the title says the search and the page, and Spanish postings can be had alone`, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.jobs(company, 22)
    await visit(ownList(house, list, company, { page: '2' }))
    await expect(page).toHaveTitle(new RegExp(`^${house.word}: .*, page 2 \\| `))
    const filter = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'Language of the posting' })
    await expect(filter).toHaveCount(0)

    await house.job(company, { title: `Diseñadora ${house.word}`, language: 'es' })
    await visit(ownList(house, list, company))
    await expect(page).toHaveTitle(new RegExp(`^${house.word}: (?!.*page)`))
    await page.getByRole('radio', { name: /^Español/ }).check()
    await expect(page).toHaveURL(/language=es/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Diseñadora')
    await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })
}

test('cards side by side stay in line, whatever is not said of one of them', async ({ page, house, visit }) => {
  const company = await house.company()
  const nothing = { location: null, employment_type: null, experience: null, required_skills: [] } as const
  await house.job(company, { title: `Bare ${house.word}`, ...nothing, required_skills: [], is_remote: false })
  const long = 'A very long title that takes two lines of its card, because nobody has shortened it'
  const pay = { salary_min: 50_000, salary_max: 80_000, currency_salary: 'USD' } as const
  await house.job(company, { title: `${long} ${house.word}`, experience: 'mid_senior_level', required_skills: ['Figma'], ...pay })
  await house.job(company, { title: `Short ${house.word}`, ...nothing, required_skills: ['Motion'], ...pay })
  await house.job(company, { title: `Other ${house.word}`, experience: 'director', required_skills: ['Figma', 'Research'] })
  await visit(`${house.origin('main')}/?search=${house.word}`)
  const top = async (title: string, text: string) => {
    const box = await page.getByRole('article').filter({ hasText: title }).getByText(text, { exact: true }).first().boundingBox()
    return Math.round(box?.y ?? Number.NaN)
  }
  // The newest first: Other and Short stand beside each other, and below them the long one and the bare one.
  expect(await top('Other', 'Figma · Research')).toBe(await top('Short', 'Motion'))
  const cards = page.getByRole('article')
  const bottoms = await cards.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))
  expect(bottoms[0]).toBe(bottoms[1])
  expect(bottoms[2]).toBe(bottoms[3])
})
