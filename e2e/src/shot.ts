// A picture of a screen, for screenshots.ts.
import type { Page } from '@playwright/test'

/** The rows of the demo that pictures can show. */
export type Demo = {
  company: string
  bare: string
  job: number
  closed: { company: string; job: number }
  /** A job with many candidates, and two of them by the kind of their resume. */
  hiring: { job: number; pdf: number; docx: number }
}

export type Shot = {
  name: string
  host: '' | 'careers.' | 'partner.' | 'identity.' | 'sourcing.'
  path: (demo: Demo) => string
  /** The demo account that is signed in; a visitor by default. */
  as?: string
  /** Steps before the picture. With them the picture shows only the window, unless `isWhole`. */
  first?: (page: Page) => Promise<unknown>
  isWhole?: boolean
  /** Also takes the picture in the dark theme, in English. */
  isDarkToo?: boolean
}

/** Sends an empty form, so that every field shows its error. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** The job's page on the main board and the white label. */
export const jobPath = ({ company, job }: Demo) => `/companies/${company}/jobs/${job}`
