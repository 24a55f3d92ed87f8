// Every screen in each of its states, in both languages, themes and sizes, checked by all rules that a program can check.

import type { Page } from '@playwright/test'
import { languages } from '@plaza/contract/values'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { type House, ownWord } from '../src/house.ts'

type Rows = { company: string; bare: string; job: number; plain: number; closed: number }

/** A screen: where it is, its status when it is an error, and what to do there first. */
type Screen = { name: string; at: (house: House, rows: Rows) => string; status?: number; first?: (page: Page) => Promise<unknown> }

const board = (house: House, query = '') => `${house.origin('main')}/?search=${house.word}${query}`

const screens: readonly Screen[] = [
  { name: 'General Board', at: (house) => board(house) },
  { name: 'General Board, filtered', at: (house) => board(house, '&department=design&is_remote=true&salary_min=1000') },
  { name: 'General Board, empty', at: (house) => board(house, '&experience=director') },
  {
    name: 'General Board, salary open',
    at: (house) => board(house),
    first: (page) => page.locator('details:has([name=salary_min]) summary').click(),
  },
  { name: 'white label', at: (house) => `${house.origin('white_label')}/` },
  { name: 'Companies', at: (house) => `${house.origin('main')}/companies?search=${house.word}` },
  { name: 'Companies, empty', at: (house) => `${house.origin('main')}/companies?search=${house.word}+nada` },
  { name: 'Company page', at: (house, { company }) => `${house.origin('main')}/companies/${company}` },
  { name: 'Company page, no jobs', at: (house, { bare }) => `${house.origin('main')}/companies/${bare}` },
  { name: 'Company Board', at: (house, { company }) => `${house.origin('careers')}/${company}` },
  { name: 'Job page', at: (house, { company, job }) => `${house.origin('main')}/companies/${company}/jobs/${job}` },
  { name: 'Job page, careers, nothing told', at: (house, { company, plain }) => `${house.origin('careers')}/${company}/jobs/${plain}` },
  {
    name: 'Job page, application',
    at: (house, { company, job }) => `${house.origin('main')}/companies/${company}/jobs/${job}?step=application`,
  },
  {
    name: 'Job page, closed',
    at: (house, { company, closed }) => `${house.origin('main')}/companies/${company}/jobs/${closed}`,
    status: 410,
  },
  { name: '404', at: (house) => `${house.origin('main')}/no/such/page`, status: 404 },
  { name: '404, careers', at: (house) => `${house.origin('careers')}/`, status: 404 },
  { name: '500', at: (house) => `${house.origin('main')}/internal-server-error`, status: 500 },
]

const onPhones: readonly Screen[] = [
  {
    name: 'sheet of filters',
    at: (house) => board(house),
    first: (page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').tap(),
  },
  { name: 'menu', at: (house) => board(house), first: (page) => page.getByRole('banner').locator('summary').tap() },
]

async function makeRows(house: House): Promise<Rows> {
  const { domain_name: company, id } = await house.company({ description: 'We build quiet houses.', primary_color: '#f4c430' })
  const bare = await house.company({ visible_name: `Vacia ${house.word}` })
  const closed = await house.closedJob({ id })
  await house.jobs({ id }, 21, { is_remote: true, salary_min: 50_000, salary_max: 80_000, currency_salary: 'USD' })
  const nothing = { description: null, requirements: null, job_benefits: null, employment_type: null, location: null, department: null }
  const plain = await house.job({ id }, { title: `${house.word} ${ownWord()}`, ...nothing })
  const job = await house.job({ id }, { optional_skills: ['Motion'], salary_min: 50_000, salary_max: 80_000, currency_salary: 'USD' })
  return { company, bare: bare.domain_name, closed, plain, job }
}

for (const screen of [...screens, ...onPhones]) {
  const tag = onPhones.includes(screen) ? '@phone' : '@both'
  test(`${screen.name} is accessible`, { tag }, async ({ page, house, visit, watch }, { project }) => {
    const address = screen.at(house, await makeRows(house))
    // Screens for both sizes are checked in English on the large one and in Spanish, whose words are longer, on the small one.
    const checked = tag === '@phone' ? languages : [project.name === 'phone' ? 'es' : 'en']
    for (const language of checked) {
      await page.emulateMedia({ colorScheme: 'light' })
      // The switch of the page's header, as a link: it answers with this very page.
      const url = new URL(address)
      url.searchParams.set('lang', language)
      watch.allowAnswer(address, screen.status ?? 200)
      await visit(url.href, screen.status)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await screen.first?.(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${screen.name} (${language}, ${colorScheme})`)
      }
      const { scrolls, inSight } = await page.evaluate(() => ({
        scrolls: document.documentElement.scrollWidth,
        inSight: document.documentElement.clientWidth,
      }))
      expect(scrolls, 'nothing is wider than the window').toBeLessThanOrEqual(inSight)
    }
  })
}
