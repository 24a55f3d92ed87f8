// Toasts as journeys expect them. One is gone two seconds after it has come (section 9), which a busy machine may take until it looks.
import type { BrowserContext, Page } from '@playwright/test'

type Remembering = { toasts?: string[] }

/** Has every page of a context remember the toasts that were seen on it. */
export function rememberToasts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // A mail that is shown in a frame may run nothing.
    if (window !== window.top) return
    const toasts: string[] = []
    ;(window as Remembering).toasts = toasts
    const known = new WeakSet<Element>()
    const look = () => {
      for (const card of document.querySelectorAll(':is(section, [popover=manual]) > [role=status] > div > *')) {
        if (known.has(card) || !card.checkVisibility()) continue
        known.add(card)
        toasts.push(card.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** Expects a toast that says this, on this page and since the last one that was expected to say so: it may have gone meanwhile. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page
    .waitForFunction(
      (wanted) => {
        const { toasts = [] } = window as Remembering
        const at = toasts.findIndex((each) => each.includes(wanted))
        return at !== -1 && toasts.splice(at, 1)
      },
      text,
      { timeout: 30_000 },
    )
    .catch(async (error: Error) => {
      const seen = await page.evaluate(() => (window as Remembering).toasts)
      throw new Error(`No toast says '${text}'. Those that were seen: ${JSON.stringify(seen)}. ${error.message}`)
    })
}
