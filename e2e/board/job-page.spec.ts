import { SIMILAR_JOBS_PAGE_SIZE_ROWS, TOAST_MS } from '@plaza/contract/limits'
import { guadalajara } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import type { Family } from '../src/house.ts'
import { ownWord } from '../src/house.ts'

type Address = { name: string; family: Family; path: (company: string, job: number) => string }

const onBoard = (company: string, job: number) => `/companies/${company}/jobs/${job}`
const onCareers = (company: string, job: number) => `/${company}/jobs/${job}`
const alias = (company: string, job: number) => `/apply-job/${company}/${job}`

const addresses: readonly Address[] = [
  { name: 'main', family: 'main', path: onBoard },
  { name: 'white label', family: 'white_label', path: onBoard },
  { name: 'careers', family: 'careers', path: onCareers },
  { name: 'careers, apply-job', family: 'careers', path: alias },
  { name: 'combined, board', family: 'combined', path: onBoard },
  { name: 'combined, careers', family: 'combined', path: onCareers },
]

for (const { name, family, path } of addresses) {
  test.describe(name, () => {
    test('everything that is known of a job, and its public address to share', async ({ page, house, visit, context }) => {
      const company = await house.company()
      const job = await house.job(company, {
        description: '<p>Draw <strong>good</strong> things.</p>',
        employment_type: 'full_time',
        location: guadalajara,
        salary_min: 900_000,
        salary_max: 1_200_000,
        currency_salary: 'MXN',
        required_skills: ['Figma', 'Typography'],
        optional_skills: ['Motion'],
      })
      await page.clock.install()
      await visit(house.origin(family) + path(company.domain_name, job))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer ${house.word}`)
      const facts = page.getByRole('complementary', { name: 'About this job' })
      await expect(facts).toContainText('full time', { ignoreCase: true })
      await expect(facts).toContainText('$900,000 – $1,200,000 MXN')
      await expect(facts).toContainText('Guadalajara, Jalisco, Mexico')
      await expect(facts).toContainText('Av. Vallarta 1540')
      for (const part of ['Description', 'Requirements', 'Benefits', 'Required skills', 'Nice-to-have skills']) {
        await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
      }
      await expect(page.locator('strong', { hasText: 'good' })).toBeVisible()
      for (const skill of ['Figma', 'Typography', 'Motion']) await expect(page.getByText(skill, { exact: true })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${house.origin('main')}${onBoard(company.domain_name, job)}`,
      )

      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.origin(family) })
      await page.getByRole('button', { name: 'Share this job' }).click()
      const toast = page.getByRole('region', { name: 'Messages' })
      await expect(toast).toHaveText(/Share job\s*Copied to clipboard/)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.origin('main')}${onBoard(company.domain_name, job)}`)
      await page.mouse.move(0, 0)
      await page.clock.fastForward(TOAST_MS)
      await expect(toast).not.toContainText('Copied to clipboard')
    })

    test("'Apply now' is a step of the address, and its back button leads to the job", async ({ page, house, visit }) => {
      const company = await house.company()
      const job = await house.job(company)
      const address = house.origin(family) + path(company.domain_name, job)
      await visit(address)
      await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(`${address}?step=application`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are applying to: Designer ${house.word}`)
      await page.getByRole('link', { name: 'Back to the job' }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer ${house.word}`)
      // A shared address of the step leads to the job as well, and 'job-info' is the step that needs no mention.
      await visit(`${address}?step=application`)
      await page.getByRole('link', { name: 'Back to the job' }).click()
      await expect(page).toHaveURL(address)
      await visit(`${address}?step=job-info`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer ${house.word}`)
    })

    test('similar jobs, page by page', async ({ page, house, visit }) => {
      const company = await house.company()
      const total = 2 * SIMILAR_JOBS_PAGE_SIZE_ROWS + 1
      // Without a department, only jobs that share words of its title resemble it.
      for (let number = 0; number < total; number++) await house.job(company, { title: `${house.word} ${ownWord()}`, department: null })
      const job = await house.job(company, { title: house.word, department: null })
      await visit(house.origin(family) + path(company.domain_name, job))
      const carousel = page.getByRole('region', { name: 'Similar jobs' })
      const previous = carousel.getByRole('button', { name: 'Previous' })
      const next = carousel.getByRole('button', { name: 'Next' })
      const dot = (number: number) => carousel.getByRole('button', { name: `Page ${number}` })
      const cardsInSight = () =>
        carousel.getByRole('article').evaluateAll(
          (cards) =>
            cards.filter((card) => {
              const { left, right } = card.getBoundingClientRect()
              return left >= 0 && right <= window.innerWidth
            }).length,
        )
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('button', { name: /^Page \d$/ })).toHaveCount(3)
      await expect(previous).toBeDisabled()
      await expect(next).toBeEnabled()
      await expect.poll(cardsInSight).toBe(SIMILAR_JOBS_PAGE_SIZE_ROWS)
      await next.click()
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
      await expect(previous).toBeEnabled()
      await expect.poll(cardsInSight).toBe(SIMILAR_JOBS_PAGE_SIZE_ROWS)
      await next.click()
      await expect(dot(3)).toHaveAttribute('aria-current', 'true')
      await expect(next).toBeDisabled()
      await expect.poll(cardsInSight).toBe(1)
      await previous.click()
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
      await dot(1).click()
      await expect(previous).toBeDisabled()
      await expect(carousel.getByRole('article')).toHaveCount(total)

      const first = carousel.getByRole('link').first()
      const title = (await first.textContent()) ?? ''
      await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(house.word)
    })

    test('a closed job says so, with status 410, and shows what is still open', async ({ page, house, visit }) => {
      const company = await house.company()
      const open = await house.job(company, { title: `Abierta ${house.word}`, department: null })
      const closed = await house.closedJob(company, { title: `Cerrada ${house.word}`, department: null })
      await visit(house.origin(family) + path(company.domain_name, closed), 410)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is no longer open')
      await expect(page.getByRole('main').getByText(`Cerrada ${house.word}`, { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^Cerrada ${house.word}: no longer open`))
      await expect(page.getByRole('link', { name: 'Apply now' })).toHaveCount(0)
      await page
        .getByRole('region', { name: 'Similar jobs' })
        .getByRole('link', { name: `Abierta ${house.word}` })
        .click()
      const own = path === alias ? onCareers : path
      await expect(page).toHaveURL(house.origin(family) + own(company.domain_name, open))
    })
  })
}

test('what nobody has told about a job', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company, {
    description: null,
    requirements: '<ul><li></li><li><br></li></ul>',
    job_benefits: null,
    employment_type: null,
    location: null,
    required_skills: [],
    keywords: ['Layout'],
  })
  await visit(house.origin('main') + onBoard(company.domain_name, job))
  await expect(page.getByText('No description added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requirements' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Benefits' })).toHaveCount(0)
  const facts = page.getByRole('complementary', { name: 'About this job' })
  const fact = (name: string) => facts.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact('Employment type')).toHaveText('No defined', { ignoreCase: true })
  await expect(fact('Location')).toHaveText('No defined')
  await expect(page.getByText('Layout'), 'keywords stand in for required skills').toBeVisible()
})

test('a remote job is remote wherever its office is', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company, { is_remote: true, location: { ...guadalajara, street_address: null } })
  await visit(house.origin('main') + onBoard(company.domain_name, job))
  const facts = page.getByRole('complementary', { name: 'About this job' })
  await expect(facts.locator('dt', { hasText: 'Location' }).locator('xpath=following-sibling::dd')).toHaveText('Remote · Mexico')
})

test('a clipboard that refuses is told', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await visit(house.origin('main') + onBoard(company.domain_name, job))
  await page.getByRole('button', { name: 'Share this job' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText(/Share job\s*An error has ocurred/)
})

for (const family of ['main', 'white_label', 'combined'] as const) {
  test(`${family}: from the board to a job and Back to the very list`, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.jobs(company, 3)
    await visit(`${house.origin(family)}/?search=${house.word}&department=design`)
    await page.getByRole('link', { name: `Designer 2 ${house.word}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Designer 2 ${house.word}`)
    await expect(page).toHaveTitle(new RegExp(`^Designer 2 ${house.word} at ${company.visible_name}`))
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`${house.origin(family)}/?search=${house.word}&department=design`)
    await expect(page.getByRole('article')).toHaveCount(3)
  })
}

test('in a fresh tab, Back leads to the company', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  await visit(house.origin('main') + onBoard(company.domain_name, job))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/./)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
})

test("on a phone, 'Apply now' stays in sight", { tag: '@phone' }, async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company, { description: '<p>Long.</p>'.repeat(60) })
  await visit(house.origin('main') + onBoard(company.domain_name, job))
  const apply = page.getByRole('link', { name: 'Apply now' }).filter({ visible: true })
  await expect(apply).toBeInViewport()
  await page.getByRole('heading', { name: 'Benefits' }).scrollIntoViewIfNeeded()
  await expect(apply).toBeInViewport()
  await apply.tap()
  await expect(page).toHaveURL(/\?step=application$/)
})
