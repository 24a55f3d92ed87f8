// Messages in the wizard lie neither on its buttons nor on the sentence that says more than they do, also at the end of the page.
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'
import { continueToOverview } from '../src/wizard.ts'

/** What a message lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = document.querySelector('section[aria-label="Messages"] [role=status] > div')?.getBoundingClientRect()
    if (!cards || cards.height === 0) return ['no message']
    return [...document.querySelectorAll('[data-bottom-bar], form [role=alert]')]
      .filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return top < cards.bottom && bottom > cards.top
      })
      .map((each) => each.textContent)
  })

test('a failure is told beside the buttons, not upon them @both', async ({ page, house, visit, watch }) => {
  const talent = await house.user({ first_name: 'Leo', last_name: 'Vidal', has_complete_profile: true })
  await house.signIn(page.context(), talent)
  watch.allow((complaint) => /503/.test(complaint))
  await page.route('**/api/candidates/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: { code: 'busy', errors: ['Busy.'] } }) : route.continue(),
  )
  await page.clock.install()
  await visit(`${house.origin('main')}/edit-candidate/preferences`)
  await continueToOverview(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  // Its time stands still, so that it is there for as long as somebody looks.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Error saving information')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
})

test('a resume that is chosen without a connection is read once it is back @phone', async ({ page, context, house, visit, watch }) => {
  const company = await house.company()
  const job = await house.job(company)
  watch.allow((complaint) => /ERR_INTERNET_DISCONNECTED/.test(complaint))
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  const resume = page.locator('input[type=file]').first()
  // The form comes later than the page, and not without a connection.
  await expect(resume).toBeAttached()
  await context.setOffline(true)
  await resume.setInputFiles(pdf('ana.pdf', ['Ana Vidal', 'ana@example.com']))
  await expect(page.getByText('There is no connection, so it is read as soon as that is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})
