// Letters of twice the size on a phone (WCAG 1.4.4 and 1.4.10), in both languages: nothing scrolls sideways, nothing is cut off.
import type { Page } from '@playwright/test'
import { languageFacts, languages } from '@plaza/contract/values'
import { expect, test } from '../src/fixtures.ts'
import { expectAllFits, expectSettingsFit } from '../src/narrow.ts'
import { sampleResume } from '../src/resumes.ts'

/** What somebody sets as the browser's own font size; it is 16 else. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: languageFacts[language].locale })

    test.beforeEach(({ page }) => enlarge(page))

    test('the board, companies, a job and applying @phone', async ({ page, house, visit }) => {
      const company = await house.company({
        visible_name: `Fundación Internacional ${house.word} Otorrinolaringológica`,
        company_industry_id: 14,
      })
      const job = await house.job(company, {
        title: 'Coordinador/a de operaciones internacionales',
        experience: 'mid_senior_level',
        salary_min: 128_000,
        salary_max: 168_000,
        currency_salary: 'USD',
      })
      await house.jobs(company, 21)
      const own = `/companies/${company.domain_name}`
      for (const [address, status] of [
        [`${house.origin('main')}/?search=${house.word}`, 200],
        [`${house.origin('main')}/?search=${house.word}+nada`, 200],
        [`${house.origin('main')}/companies?search=${house.word}`, 200],
        [`${house.origin('main')}${own}`, 200],
        [`${house.origin('main')}${own}/jobs/${job}`, 200],
        [`${house.origin('careers')}/${company.domain_name}`, 200],
        [`${house.origin('white_label')}/`, 200],
        [`${house.origin('main')}/no/such/page`, 404],
      ] as const) {
        await visit(address, status)
        await expectAllFits(page, address, { mayShorten: true })
      }
      await visit(`${house.origin('main')}/?search=${house.word}`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAllFits(page, 'the sheet of filters', { mayShorten: true })

      await visit(`${house.origin('main')}${own}/jobs/${job}?step=application`)
      await page.locator('input[type=file]').first().setInputFiles(sampleResume('en-engineer.chromium.pdf'))
      await expect(page.locator('input[name=first_name]')).toHaveValue('Emily R.')
      await expectAllFits(page, 'the first step, filled in', { mayShorten: true })
      const onward = page.getByRole('button', { name: /^(Continue|Continuar)$/ })
      for (const heading of [/relevant skills|habilidades relevantes/, /salary|salario/, /review your profile|Revisa tu perfil/]) {
        await onward.tap()
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectAllFits(page, String(heading), { mayShorten: true })
      }
    })

    test('signing in, the account and a profile @phone', async ({ page, house, visit, context }) => {
      for (const path of ['login', 'forgot-password', 'reset-password?token=none', 'sign-up', 'sign-up/talent', 'sign-up/businesses']) {
        await visit(`${house.origin('identity')}/${path}`)
        await expectAllFits(page, path, { mayShorten: true })
      }
      const company = await house.company({ visible_name: `Fundación Internacional ${house.word}` })
      await house.owes(company)
      await house.card(company)
      await house.signIn(
        context,
        await house.user({ roles: ['sourcing_admin', 'workforce_admin'], company_id: company.id, is_owner: true }),
      )
      await expectSettingsFit(page, visit, house.origin('identity'), { mayShorten: true })
      await visit(`${house.origin('identity')}/account-settings/billing`)
      await page
        .getByRole('link', { name: /^(Invoice|Factura) \d/ })
        .first()
        .tap()
      await expect(page.getByRole('heading', { name: /^(Invoice|Factura) \d/ })).toBeVisible()
      await expectAllFits(page, 'an invoice', { mayShorten: true })

      await house.signIn(
        context,
        await house.user({
          roles: ['talent'],
          email: house.address('leonor'),
          first_name: 'Leonor',
          last_name: 'Vidal',
          has_complete_profile: true,
        }),
      )
      for (const path of ['candidate-overview', 'edit-candidate', 'edit-candidate/skills', 'edit-candidate/preferences']) {
        await visit(`${house.origin('main')}/${path}`)
        await expectAllFits(page, path, { mayShorten: true })
      }
    })

    test('the recruiters’ site @phone', async ({ page, house, visit, watch, context }) => {
      const company = await house.companyWithCard({ visible_name: `Fundación Internacional ${house.word}` })
      await house.signIn(context, await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
      const job = await house.job(company, { title: 'Coordinador/a de operaciones internacionales' })
      const { application } = await house.application(job)
      const site = house.origin('sourcing')
      for (const path of ['', 'jobs/new', `jobs/${job}`, `jobs/${job}/edit`, 'jobs/templates', 'jobs/templates/new', 'jobs/settings']) {
        await visit(`${site}/${path}`)
        await expectAllFits(page, path, { mayShorten: true })
      }
      // It has no file.
      watch.allow((complaint) => complaint.includes('/files/private/resumes/'))
      await visit(`${site}/jobs/${job}/candidates/${application}`)
      await expectAllFits(page, 'a candidate', { mayShorten: true })
      await page.getByRole('button', { name: /^(More|Más)$/ }).tap()
      await expectAllFits(page, 'the menu of a candidate', { mayShorten: true })
    })
  })
}
