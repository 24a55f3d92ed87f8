// The heads of the board's columns while it scrolls.
import { expect, test } from '../src/fixtures.ts'
import { column, hiring } from '../src/hiring-board.ts'

test('the heads of the columns stay in sight while a long board scrolls, beside their columns', async ({ page, house, visit }) => {
  const here = await hiring(
    page,
    house,
    ['Ada', 'Bea', 'Carl', 'Dora', 'Emil', 'Fay'].map((first) => ({ first, last: 'Uno' })),
  )
  // Too narrow for the columns and too low for the cards.
  await page.setViewportSize({ width: 800, height: 500 })
  await visit(here.address)
  const heads = page.locator('[data-column-heads]')
  await page.getByRole('link', { name: 'Bea Uno' }).evaluate((each) => {
    scrollBy(0, each.getBoundingClientRect().top - 12)
  })
  await expect.poll(async () => (await heads.boundingBox())?.y).toBe(0)
  // Nothing of a card shows through them.
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('section[data-stage] li :is(a, input, button)')]
        .map((each) => [each, each.getBoundingClientRect()] as const)
        .filter(([, { top, bottom }]) => top > -10 && bottom < 40)
        .filter(([each, { left, top, width, height }]) => each.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
        .length,
  )
  expect(covered).toBe(0)
  // A column out of sight comes with its head.
  await column(page, 'Hired').evaluate((each) => each.scrollIntoView({ inline: 'end', block: 'nearest', behavior: 'instant' }))
  await expect
    .poll(async () => {
      const [head, below] = [
        await heads.getByText('Hired').locator('xpath=ancestor::*[@data-stage]').boundingBox(),
        await column(page, 'Hired').boundingBox(),
      ]
      return head && below && Math.abs(head.x - below.x) < 1 && below.x < 800
    })
    .toBe(true)
  // What takes the focus does not come to lie under them.
  await page.getByRole('link', { name: 'Ada Uno' }).focus()
  const [head, card] = [await heads.boundingBox(), await page.getByRole('link', { name: 'Ada Uno' }).boundingBox()]
  expect(card?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})
