// What does not fit on a narrow screen, and what lies below the button of the support chat, as the page itself sees it.
import { expect, type Page } from '@playwright/test'

/**
 * Nothing of the page that is seen is cut off: it does not scroll sideways, no control and no text ends beyond the edge, and no text is
 * shortened. Exempt are a name in the header, which stands in the page as well, a row of teasers that is moved sideways, and pictures of pages.
 * In large letters what a field says and what stands on fewer lines with 'View more' may be shortened (`mayShorten`).
 */
export async function expectAllFits(page: Page, what: string, { mayShorten = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const found = await page.evaluate((isShort) => {
    const EXEMPT = 'header a, [aria-roledescription], [aria-hidden=true], option, script, style, noscript'
    const width = document.documentElement.clientWidth
    const problems: string[] = []
    const ancestors = (element: Element | null): Element[] => (element ? [element, ...ancestors(element.parentElement)] : [])
    /** Seen by nobody, or only heard. */
    const isHidden = (element: Element) =>
      !element.checkVisibility({ checkVisibilityCSS: true }) ||
      ancestors(element).some((each) => getComputedStyle(each).clipPath !== 'none')
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
    const says = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)
    const scrollWidth = document.scrollingElement?.scrollWidth ?? 0
    if (scrollWidth > width) problems.push(`the page is ${scrollWidth} wide`)

    for (const control of document.querySelectorAll('a, button, summary, label, input, select, textarea')) {
      const { left, right, width: own } = control.getBoundingClientRect()
      if (own < 2 || isHidden(control) || ancestors(control).some(scrolls)) continue
      if (left < -1 || right > width + 1) problems.push(`${control.tagName} '${says(control)}' from ${left} to ${right}`)
    }

    const isCut = (text: DOMRect, box: Element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
      if (isShort && webkitLineClamp !== 'none') return false
      const { left, right, bottom } = box.getBoundingClientRect()
      if (overflowX !== 'visible' && (text.left < left - 1.5 || text.right > right + 1.5)) return true
      return overflowY === 'hidden' && text.bottom > bottom + 4
    }
    /** Whatever is around it as far as something that scrolls down, which shows the rest by itself. */
    const around = (holder: Element) => {
      const all = ancestors(holder)
      const end = all.findIndex((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
      return end === -1 ? all : all.slice(0, end)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const holder = node.parentElement
      if (!holder || !node.nodeValue?.trim() || holder.closest(EXEMPT) || isHidden(holder) || ancestors(holder).some(scrolls)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const isBeyond = text.width > 1 && (text.left < -1 || text.right > width + 1)
      if (isBeyond || around(holder).some((box) => isCut(text, box))) problems.push(`'${node.nodeValue.trim().slice(0, 50)}' is cut`)
    }

    const pen = document.createElement('canvas').getContext('2d')
    const isLonger = (text: string, field: Element) => {
      const style = getComputedStyle(field)
      if (!pen || style.color === 'rgba(0, 0, 0, 0)') return false
      pen.font = style.font
      return (
        pen.measureText(text).width > field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) + 1
      )
    }
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value ? '' : field.placeholder
      if (!isShort && !isHidden(field) && isLonger(text, field)) problems.push(`the field says '${text}', which is longer than it`)
    }
    return problems
  }, mayShorten)
  expect(found, `what is cut off: ${what}`).toEqual([])
}

/** What can be pressed and lies below the support chat's button, wherever the page is scrolled to; `name` is what the button says. */
export function belowChat(page: Page, name: string): Promise<string[]> {
  return page.evaluate((label) => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === label)
    if (!button) return ['no button']
    const found: string[] = []
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 300) {
      scrollTo(0, top)
      const own = button.getBoundingClientRect()
      for (const other of document.querySelectorAll('a, button, summary, label, input, select')) {
        if (other === button || !other.checkVisibility()) continue
        const { left, right, top: above, bottom, width } = other.getBoundingClientRect()
        const isBelow = left < own.right && right > own.left && above < own.bottom && bottom > own.top
        if (isBelow && width > 1) found.push(`${other.textContent} at ${top}`)
      }
    }
    return found
  }, name)
}

/** Each tab of the account settings of whoever is signed in fits, as `expectAllFits` says. */
export async function expectSettingsFit(
  page: Page,
  visit: (address: string) => Promise<unknown>,
  identity: string,
  { mayShorten = false } = {},
): Promise<void> {
  for (const tab of ['', '/members', '/billing', '/notifications', '/job-notifications', '/job-board', '/services']) {
    await visit(`${identity}/account-settings${tab}`)
    await expectAllFits(page, `account settings${tab}`, { mayShorten })
  }
}
