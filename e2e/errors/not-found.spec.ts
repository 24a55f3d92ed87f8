// Which path exists on which host, and what a visitor reads where none does.
import { expect, test } from '../src/fixtures.ts'
import type { Family } from '../src/house.ts'

type Names = { company: string; job: string }

/** Paths of other families, and paths of nobody. */
const missing: Record<Family, (names: Names) => string[]> = {
  main: ({ company, job }) => [
    '/no/such/page',
    '/companies/%E0%A4%A',
    `/${company}`,
    `/${company}/jobs/${job}`,
    `/apply-job/${company}/${job}`,
    '/login',
    '/account-settings',
    '/companies/nobody-has-this-name',
    `/companies/${company}/jobs/999999999`,
    `/companies/${company}/jobs/no-number`,
    `/companies/nobody-has-this-name/jobs/${job}`,
  ],
  white_label: ({ company, job }) => [
    `/${company}`,
    `/${company}/jobs/${job}`,
    `/apply-job/${company}/${job}`,
    '/login',
    '/sign-up/businesses',
    '/companies/nobody-has-this-name',
  ],
  careers: ({ company, job }) => [
    '/',
    '/companies',
    '/not-found',
    '/internal-server-error',
    `/companies/${company}`,
    `/companies/${company}/jobs/${job}`,
    '/login',
    '/nobody-has-this-name',
    `/${company}/jobs/999999999`,
    `/apply-job/${company}/999999999`,
    `/${company}/jobs`,
  ],
  identity: ({ company, job }) => [
    '/companies',
    `/companies/${company}`,
    `/companies/${company}/jobs/${job}`,
    `/${company}`,
    `/apply-job/${company}/${job}`,
    '/not-found',
    '/no/such/page',
  ],
  sourcing: ({ company }) => ['/login', '/companies', `/${company}`],
  workforce: () => ['/login', '/no/such/page'],
  internal: () => ['/companies', '/login'],
  combined: ({ company }) => ['/no/such/page', '/nobody-has-this-name', `/companies/${company}/jobs/999999999`],
}

for (const [family, paths] of Object.entries(missing) as [Family, (names: Names) => string[]][]) {
  test(`paths that ${family} does not serve are the 404 page`, async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company)
    for (const path of paths({ company: company.domain_name, job: String(job) })) {
      await visit(house.origin(family) + path, 404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText("This page doesn't exist")
      const name =
        family === 'white_label' ? await page.getByRole('banner').getByRole('link').first().locator('span').last().textContent() : 'Plaza'
      await expect(page).toHaveTitle(`This page doesn't exist | ${name}`)
    }
  })
}

test('/not-found is the 404 page on the boards', async ({ page, house, visit }) => {
  for (const family of ['main', 'white_label', 'combined'] as const) {
    await visit(`${house.origin(family)}/not-found`, 404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
    await expect(page).toHaveTitle(/^This page doesn't exist \| ./)
  }
})

test("'Go back' leads to where the visitor came from, and to the start when that is nowhere", async ({ page, house, visit }) => {
  const board = `${house.origin('main')}/?search=${house.word}`
  await visit(board)
  await visit(`${house.origin('main')}/no/such/page`, 404)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(`${house.origin('main')}/`)
  // The careers host has no start of its own.
  await visit(`${house.origin('careers')}/`, 404)
  await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', house.origin('main'))
})

test("a job that a company's own site does not have leads to the others, and an unknown company to the product", async ({
  page,
  house,
  visit,
}) => {
  const company = await house.company()
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/999999999`, 404)
  await page.getByRole('banner').getByRole('link', { name: company.visible_name }).click()
  await expect(page).toHaveURL(`${house.origin('careers')}/${company.domain_name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
  await visit(`${house.origin('careers')}/nobody-has-this-name/jobs/1`, 404)
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', house.origin('main'))
})

test('a company that has left shows the 404 page to whoever follows an old link', async ({ page, house, visit, watch }) => {
  const company = await house.company()
  await house.job(company)
  await visit(`${house.origin('main')}/companies?search=${house.word}`)
  await page.route(`**/api/job_board/${company.domain_name}*`, (route) =>
    route.fulfill({ status: 404, json: { code: 'company_not_found', errors: ['This company does not exist.'] } }),
  )
  watch.allow((complaint) => complaint.includes(`/api/job_board/${company.domain_name}`))
  await page.getByRole('link', { name: company.visible_name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies')
})

test('the 404 page leads to all job openings, from every host', async ({ page, house, visit }) => {
  const ways = { main: 'main', white_label: 'white_label', careers: 'main', identity: 'main', combined: 'combined' } as const
  for (const family of ['main', 'white_label', 'careers', 'identity', 'combined'] as const) {
    await visit(`${house.origin(family)}/no/such/page`, 404)
    await page.getByRole('main').getByRole('link', { name: 'All job openings' }).click()
    await expect(page).toHaveURL(`${house.origin(ways[family])}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
  }
})

test('a path that the recruiters’ site does not have is the 404 page in its frame for whoever is signed in', async ({
  page,
  house,
  visit,
}) => {
  const company = await house.companyWithCard()
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  for (const address of [`${house.origin('sourcing')}/no/such/page`, `${house.origin('sourcing')}/settings`]) {
    await visit(address, 404)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist")
    await expect(page.getByRole('navigation', { name: 'Recruiting' }).getByRole('link', { name: 'Templates' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'All jobs' }).click()
  await expect(page).toHaveURL(`${house.origin('sourcing')}/`)
})
