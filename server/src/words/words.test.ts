import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@plaza/contract/values'
import { expect, it } from 'vitest'
import { words } from './words.ts'

/** What screens say, by key. */
function screenTexts(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../../web/messages/${language}.json`), 'utf8'))
}

it.each(languages)('calls the tabs of the account settings what they are called on screen: %s', (language) => {
  const { tab_job_board, billing } = screenTexts(language)
  const { hiring, cardPage } = words[language]
  expect(hiring.checks.logo_advice).toContain(tab_job_board)
  expect(cardPage.billing).toContain(billing)
})
