// The wizard of an application or a profile, as journeys go through it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const LAST = 3

/** Presses Continue until the overview stands there, each time once the step before it is gone: a second press on one button is not counted. */
export async function continueToOverview(page: Page): Promise<void> {
  const steps = page.locator('form > ol > li')
  await expect(steps).toHaveCount(LAST + 1)
  const from = await steps.evaluateAll((all) => all.findIndex((step) => step.getAttribute('aria-current') === 'step'))
  for (let at = from; at < LAST; at++) {
    await page.locator('form [data-bottom-bar] button[type=submit]').click()
    await expect(steps.nth(at + 1)).toHaveAttribute('aria-current', 'step')
  }
}
