// Changing the language of a page that stands, and finding what was left in the old one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

type Language = 'en' | 'es'

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

/** Shorter words between parameters ('to', 'at', 'of') stand in what people write, too. */
const TELLING = /\p{L}{4}/u

/** A message as a pattern of what stands on screen, with anything in place of its parameters; null where that would match nearly everything. */
function patternOf(message: string): string | null {
  const fixed = message.trim().split(/\{[^}]*\}/)
  if (fixed.length > 1 && !fixed.some((part) => TELLING.test(part))) return null
  return `^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`
}

function patternsOnlyIn(language: Language): string[] {
  const others = new Set(messagesIn(language === 'en' ? 'es' : 'en'))
  return messagesIn(language).flatMap((message) => (others.has(message) ? [] : (patternOf(message) ?? [])))
}

const patterns = { en: patternsOnlyIn('en'), es: patternsOnlyIn('es') }

/** What the page says, to eyes or to screen readers, in sentences that this language alone has. */
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

/** Presses the link to a language and leaves the focus where it is, also where a dialog stands before the link. */
async function press(page: Page, language: Language): Promise<void> {
  await page
    .locator(`a[hreflang=${language}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/**
 * Changes the page from English to Spanish and back. The page must not be loaded or built anew: the focused field stays the same element, with
 * the focus, about where it was on screen. `unchanged` is asked after each change; what remains in the other language fails.
 */
export async function changesLanguageInPlace(page: Page, unchanged: () => Promise<void>): Promise<void> {
  const state = () =>
    page.evaluate(() => ({ loaded: performance.timeOrigin, top: document.activeElement?.getBoundingClientRect().top ?? 0 }))
  const focused = await page.evaluateHandle(() => document.activeElement)
  const before = await state()
  expect((await sentencesIn(page, 'en')).length, 'the page says something in English').toBeGreaterThan(3)
  for (const [language, other] of [
    ['es', 'en'],
    ['en', 'es'],
  ] as const) {
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
