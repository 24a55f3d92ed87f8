// The main screens on the narrowest phones, in every language: nothing scrolls sideways, nothing is cut off.
import type { Page } from '@playwright/test'
import { languageFacts, languages } from '@plaza/contract/values'
import { newYork } from '../../server/src/testing/factories.ts'
import { expect, test } from '../src/fixtures.ts'
import type { House } from '../src/house.ts'
import { belowChat, expectAllFits, expectSettingsFit } from '../src/narrow.ts'
import { sampleResume } from '../src/resumes.ts'

const WIDTH = 320
const HEIGHT = 700
const chat = { en: 'Support chat', es: 'Chat de soporte' }

test.use({ viewport: { width: WIDTH, height: HEIGHT } })

/** A company and a job of which everything is long. */
async function longRows(house: House) {
  const company = await house.company({ visible_name: `Fundación Internacional ${house.word}`, company_industry_id: 14 })
  const job = await house.job(company, {
    title: `Coordinador/a de operaciones internacionales ${house.word}`,
    experience: 'mid_senior_level',
    employment_type: 'part_time',
    location: { ...newYork, city: 'Charlotte', state: 'North Carolina' },
    required_skills: ['Planeación de la demanda', 'Estrategia de contenidos', 'Atención a clientes'],
    salary_min: 128_000,
    salary_max: 168_000,
    currency_salary: 'USD',
  })
  await house.jobs(company, 3)
  return { company, job, page: `/companies/${company.domain_name}` }
}

const isStep = (page: Page, name: RegExp) => expect(page.getByRole('heading', { name })).toBeVisible()

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: languageFacts[language].locale })

    test('the board, companies and a job @phone', async ({ page, house, visit }) => {
      const rows = await longRows(house)
      const main = house.origin('main')
      const chosen = 'experience=mid_senior_level&salary_min=50000&currency_salary=USD&posted_within=30'
      for (const [address, status] of [
        [`${main}/?search=${house.word}&${chosen}`, 200],
        [`${main}/?search=${house.word}+nada&${chosen}`, 200],
        [`${main}/companies?search=${house.word}&industry=14&country=us`, 200],
        [`${main}${rows.page}`, 200],
        [`${main}${rows.page}/jobs/${rows.job}`, 200],
        [`${house.origin('careers')}/${rows.company.domain_name}`, 200],
        [`${house.origin('white_label')}/`, 200],
        [`${main}/no/such/page`, 404],
      ] as const) {
        await visit(address, status)
        await expectAllFits(page, address)
      }
      // The logo stands over the edge of the band, however many lines the name takes.
      await visit(`${house.origin('careers')}/${rows.company.domain_name}`)
      const overlap = await page.locator('main header').evaluate(({ firstElementChild: band, lastElementChild: below }) => {
        const logo = below?.querySelector('[class*=rounded]')
        return (band?.getBoundingClientRect().bottom ?? 0) - (logo?.getBoundingClientRect().top ?? 0)
      })
      expect(overlap).toBeGreaterThan(10)
      await visit(`${main}/?search=${house.word}&${chosen}`)
      await page.locator('details:has([name=salary_min]) summary, details:has(noscript) summary').first().tap()
      await expect(page.locator('input[name=salary_min]').filter({ visible: true })).toBeVisible()
      await expectAllFits(page, 'pay')
      await page.keyboard.press('Escape')
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAllFits(page, 'the sheet of filters')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').locator('summary').tap()
      await expectAllFits(page, 'the menu')
    })

    test('applying, with nothing to press below the chat @phone', async ({ page, house, visit }) => {
      const rows = await longRows(house)
      await visit(`${house.origin('main')}${rows.page}/jobs/${rows.job}?step=application`)
      await expectAllFits(page, 'the first step')
      await page.locator('input[type=file]').first().setInputFiles(sampleResume('en-engineer.chromium.pdf'))
      await expect(page.locator('input[name=first_name]')).toHaveValue('Emily R.')
      await expectAllFits(page, 'the first step, filled in')
      const onward = page.getByRole('button', { name: /^(Continue|Continuar)$/ })
      for (const heading of [/relevant skills|habilidades relevantes/, /salary|salario/, /review your profile|Revisa tu perfil/]) {
        await onward.tap()
        await isStep(page, heading)
        await expectAllFits(page, String(heading))
      }
      // What it says while it sends is longer and keeps its room; what it says now stands in the middle all the same.
      const submit = page.getByRole('button', { name: /^(Submit application|Enviar postulación)$/ })
      const middles = await Promise.all(
        [submit, submit.getByText(/^(Submit application|Enviar postulación)$/)].map(async (part) => {
          const box = await part.boundingBox()
          return box && box.y + box.height / 2
        }),
      )
      expect(middles[1], 'the label in the middle of its button').toBeCloseTo(middles[0] ?? Number.NaN, 0)
      for (const width of [390, WIDTH]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expect(page.getByRole('button', { name: chat[language] })).toBeVisible()
        expect(await belowChat(page, chat[language]), `the review at ${width}`).toEqual([])
      }
    })

    test('login and sign-up @phone', async ({ page, house, visit }) => {
      for (const path of ['login', 'forgot-password', 'reset-password?token=none', 'sign-up', 'sign-up/talent', 'sign-up/businesses']) {
        await visit(`${house.origin('identity')}/${path}`)
        await expectAllFits(page, path)
        if (path !== 'login') continue
        const choices = page.getByRole('main').locator('a[href*="/sign-up/"]')
        const heights = await choices.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
        expect(heights[0], 'both ways to sign up are equally high').toBe(heights[1])
      }
      await page.getByLabel(/^(First name|Nombre)/).fill('Ana')
      await page.getByLabel(/^(Last name|Apellido)/).fill('Paz')
      await page.getByLabel(/^(Email|Correo)/).fill(house.address())
      await page.locator('input[type=password]').first().fill('Secret123!')
      await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).tap()
      await expect(page.getByLabel(/Visible name|Nombre visible/)).toBeVisible()
      await expectAllFits(page, 'the second step')
    })

    test('home and the account settings, a payment being past due @phone', async ({ page, house, visit, context }) => {
      const company = await house.company({ visible_name: `Fundación Internacional ${house.word}` })
      await house.owes(company)
      // A day that is long to say.
      await house.subscription(company, { product: 'workforce', start_date: new Date(Date.UTC(2025, 8, 12)) })
      await house.card(company)
      await house.signIn(
        context,
        await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true }),
      )
      await expectSettingsFit(page, visit, house.origin('identity'))
      await visit(`${house.origin('identity')}/`)
      await expectAllFits(page, 'home')

      // Where nothing is due, the platforms' names stand there, in two lines with room around them.
      const paid = await house.company({ visible_name: `Casa pagada ${house.word}` })
      const email = house.address('leo')
      await house.signIn(context, await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: paid.id, email }))
      await visit(`${house.origin('identity')}/account-settings/services`)
      const rooms = await page.getByRole('navigation', { name: /^(Platforms|Plataformas)$/ }).evaluate((bar) =>
        [...bar.querySelectorAll('a')].map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          return link.getBoundingClientRect().height - words.getBoundingClientRect().height
        }),
      )
      for (const room of rooms) expect(room, 'around the names').toBeGreaterThanOrEqual(12)
    })
  })
}
