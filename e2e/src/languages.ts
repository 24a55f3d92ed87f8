// Changes the language of a loaded page, and finds texts that stayed in the old language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inEveryLanguage, type Language, languages } from '@plaza/contract/values'

/** The texts of a message: one, or one for each of its forms. */
function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return Object.values((message as { match: Record<string, string> }[])[0]?.match ?? {})
}

function messagesIn(language: Language): string[] {
  const file = join(import.meta.dirname, `../../web/messages/${language}.json`)
  const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return messages.filter(([key]) => !key.startsWith('$')).flatMap(([, message]) => textsIn(message))
}

/** Shorter words between parameters ('to', 'at', 'of') also occur in what people write. */
const TELLING = /\p{L}{4}/u

/** A message as a pattern for texts on screen, with any text for its parameters; null if it would match nearly everything. */
function patternOf(message: string): string | null {
  const fixed = message.trim().split(/\{[^}]*\}/)
  if (fixed.length > 1 && !fixed.some((part) => TELLING.test(part))) return null
  return `^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`
}

function patternsOnlyIn(language: Language): string[] {
  const others = new Set(languages.filter((each) => each !== language).flatMap(messagesIn))
  return messagesIn(language).flatMap((message) => (others.has(message) ? [] : (patternOf(message) ?? [])))
}

const patterns = inEveryLanguage(patternsOnlyIn)

/** Texts on the page, visible or for screen readers, that exist only in this language. */
export function sentencesIn(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((sources) => {
    const all = sources.map((source) => new RegExp(source, 'su'))
    const said = new Set([document.title.split(' | ')[0] ?? ''])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const holder = node instanceof Element ? node : node.parentElement
      if (!holder || holder.closest('script, style, noscript, [lang]:not(html)') || !holder.checkVisibility()) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.add(node.getAttribute(name) ?? '')
      } else said.add(node.nodeValue ?? '')
    }
    const found = [...said].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
    return found.filter((text) => all.some((pattern) => pattern.test(text)))
  }, patterns[language])
}

/** Clicks the link to a language without moving the focus, even if a dialog covers the link. */
async function press(page: Page, language: Language): Promise<void> {
  await page
    .locator(`a[hreflang=${language}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/**
 * Changes the page from English to every other language and back. Neither the page nor its elements may be created again: the focused field
 * must stay the same element, focused, at about the same place on screen. `unchanged` is called after each change. Any text that stays in
 * the other language fails.
 */
export async function changesLanguageInPlace(page: Page, unchanged: () => Promise<void>): Promise<void> {
  const state = () =>
    page.evaluate(() => ({ loaded: performance.timeOrigin, top: document.activeElement?.getBoundingClientRect().top ?? 0 }))
  const focused = await page.evaluateHandle(() => document.activeElement)
  const before = await state()
  expect((await sentencesIn(page, 'en')).length, 'the page says something in English').toBeGreaterThan(3)
  const [first, ...others] = languages
  const steps = [...others, first]
  for (const [place, language] of steps.entries()) {
    const other = steps.at(place - 1) ?? first
    const kept = page.waitForResponse((response) => response.url().includes(`lang=${language}`))
    await press(page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect.poll(() => sentencesIn(page, other), `what is left in '${other}'`).toEqual([])
    await unchanged()
    const now = await state()
    expect(now.loaded, 'nothing was loaded again').toBe(before.loaded)
    expect(await focused.evaluate((element) => element === document.activeElement && element !== document.body), 'the focus').toBe(true)
    expect(Math.abs(now.top - before.top), 'the focused field has moved on screen').toBeLessThan(150)
    await kept
  }
}
