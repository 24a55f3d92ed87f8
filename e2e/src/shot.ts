// A picture of a screen, for screenshots.ts.
import type { Page } from '@playwright/test'

/** What the demo data holds that a picture may be of. */
export type Demo = { company: string; bare: string; job: number; closed: { company: string; job: number } }

export type Shot = {
  name: string
  host: '' | 'careers.' | 'partner.' | 'identity.' | 'sourcing.'
  path: (demo: Demo) => string
  /** The demo account that looks at it; a visitor when absent. */
  as?: string
  /** What is done before; then only what the window shows is taken, unless `isWhole`. */
  first?: (page: Page) => Promise<unknown>
  isWhole?: boolean
  /** Taken in the dark theme too, in English. */
  isDarkToo?: boolean
}

/** Sends an empty form, so that every field says what it misses. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** The job's page on the main board and the white label. */
export const jobPath = ({ company, job }: Demo) => `/companies/${company}/jobs/${job}`
