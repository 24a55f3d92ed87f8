// What people come for stands in the first screen: a company's jobs, and the title of a job with what decides whether one reads on.
import { guadalajara } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import { jobLists } from '../src/lists.ts'

const WORDS = 'We build quiet houses for loud cities, and we have done so since 1987, with four hundred people in nine countries. '

for (const list of jobLists) {
  test(`${list.name}: the first job is in sight when the page opens`, { tag: '@both' }, async ({ page, house, visit }) => {
    const company = await house.company({ description: WORDS.repeat(12) })
    await house.jobs(company, 3)
    await visit(house.origin(list.family) + list.path(company))
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport({ ratio: 1 })
  })
}

test('a company says two lines of itself, and the rest when it is asked for', { tag: '@both' }, async ({ page, house, visit }) => {
  const company = await house.company({ description: `${WORDS.repeat(12)}The end.` })
  await house.job(company)
  await visit(`${house.origin('careers')}/${company.domain_name}`)
  const text = page.getByText('The end.')
  const height = async () => (await text.boundingBox())?.height ?? 0
  await expect.poll(height).toBeLessThanOrEqual(48)
  const more = page.getByRole('button', { name: 'View more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  const less = page.getByRole('button', { name: 'View less' })
  await expect(less).toBeFocused()
  await expect.poll(height).toBeGreaterThan(120)
  await less.click()
  await expect.poll(height).toBeLessThanOrEqual(48)
})

test('a company says all of itself where no script runs', { tag: '@no-js' }, async ({ page, house, visit }) => {
  const company = await house.company({ description: WORDS.repeat(12) })
  await visit(`${house.origin('main')}/companies/${company.domain_name}`)
  expect((await page.getByText('quiet houses').boundingBox())?.height).toBeGreaterThan(120)
  await expect(page.getByRole('button', { name: 'View more' })).toBeHidden()
})

for (const family of ['main', 'careers'] as const) {
  test(`the title of a job comes first, then pay, place and type in one line (${family})`, { tag: '@both' }, async ({
    page,
    house,
    visit,
  }) => {
    const company = await house.company()
    const pay = { salary_min: 900_000, salary_max: 1_200_000, currency_salary: 'MXN' } as const
    const job = await house.job(company, { ...pay, location: guadalajara, employment_type: 'full_time' })
    const bare = await house.job(company, { title: `Bare ${house.word}`, location: null, employment_type: null })
    const path = (id: number) => `${house.origin(family) + (family === 'main' ? '/companies' : '')}/${company.domain_name}/jobs/${id}`
    await visit(path(job))
    const header = page.getByRole('article').first().locator('header')
    const top = async (selector: string) => (await header.locator(selector).first().boundingBox())?.y ?? Number.NaN
    const title = await top('h1')
    expect(title).toBeLessThan(240)
    expect(await top('ul')).toBeGreaterThan(title)
    expect(await top(':scope > div:last-child')).toBeGreaterThan(await top('ul'))
    await expect(header.getByRole('listitem')).toHaveText(['$900,000 – $1,200,000 MXN a year', 'Guadalajara, Jalisco, Mexico', 'Full time'])
    await visit(path(bare))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bare ${house.word}`)
    await expect(header.getByRole('list')).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'About this job' }).getByText('No defined')).toHaveCount(3)
  })
}
