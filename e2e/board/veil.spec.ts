// A dialog over a page that scrolls, in a browser whose scrollbar takes room.
import { expect, test } from '../src/fixtures.ts'
import { launch } from '../src/launch.ts'

// In a window of this width the support chat is a modal dialog.
test.use({ viewport: { width: 1000, height: 900 }, launchOptions: { ...launch(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('the veil covers the whole window, and nothing moves below it', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.jobs(company, 12)
  await visit(`${house.origin('main')}/companies/${company.domain_name}`)
  const room = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
  const header = async () => (await page.getByRole('banner').boundingBox())?.width
  const [scrollbar, width] = [await room(), await header()]
  expect(scrollbar).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Support chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Support chat' })).toBeVisible()
  expect(await room()).toBe(0)
  expect(await header()).toBe(width)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Support chat' })).toBeHidden()
  expect([await room(), await header()]).toEqual([scrollbar, width])
})
