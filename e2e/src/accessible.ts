import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
}

type WithAxe = { axe?: { run(options: RunOptions): Promise<AxeResults> } }

/** Expects that the page in its current state breaks no rule of WCAG 2.2 AA and none of axe's best practices. */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  // Waits for transitions to end, because colours in between cannot be judged. Endless animations are judged as they are.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const each of document.getAnimations()) {
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish()
    }
  })
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(async (options) => {
    const { axe } = window as WithAxe
    if (!axe) throw new Error('axe did not load.')
    const { violations } = await axe.run(options)
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`).join('\n')}`,
    )
  }, rules)
  expect(found, `rules of accessibility that ${what} breaks`).toEqual([])
}
