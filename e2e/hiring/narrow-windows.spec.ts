// The recruiters' site in windows of tablets and of the narrowest phones, in the language with the longer words.
import type { Locator } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { column, hiring } from '../src/hiring-board.ts'

test.use({ locale: 'es-MX' })

/** In how many lines the text of an element stands. */
const linesOf = (element: Locator) =>
  element.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the list of jobs has room for its titles, and the header for its links', async ({ page, house, visit }) => {
  await hiring(page, house, [{ first: 'Ada', last: 'Uno' }])
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(house.origin('sourcing'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  const title = page.getByRole('link', { name: `Designer ${house.word}` })
  expect(await linesOf(title)).toBe(1)
  const row = page.getByRole('listitem').filter({ has: title })
  await expect(row.getByText('Sin fecha límite')).toBeVisible()
  const platforms = page.getByRole('navigation', { name: 'Plataformas' })
  await expect(platforms).toBeHidden()
  await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Soluciones de fuerza laboral' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(platforms).toBeVisible()
  await expect(platforms.getByRole('link')).toHaveCount(2)
  for (const link of await platforms.getByRole('link').all()) expect(await linesOf(link)).toBe(1)
})

test('the head of a column stays in one line, and names begin at one edge, read or not', async ({ page, house, visit }) => {
  const others = Array.from({ length: 11 }, (_, at) => ({ first: `Bea${at}`, last: 'Uno' }))
  const here = await hiring(page, house, [{ first: 'Ada', last: 'Uno' }, ...others])
  await visit(`${here.address}/candidates/${here.idOf('Ada')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Uno' })).toBeVisible()
  await page.setViewportSize({ width: 900, height: 700 })
  await visit(here.address)
  const heads = page.locator('[data-column-heads]')
  await expect(heads.getByText('11 nuevas')).toBeAttached()
  expect((await heads.boundingBox())?.height).toBeLessThan(48)
  const [ada, bea] = ['Ada Uno', 'Bea0 Uno'].map((name) => column(page, 'Nuevas').getByRole('link', { name }))
  await expect(column(page, 'Nuevas').getByText('No leída', { exact: true })).toHaveCount(11)
  const edge = (await ada?.boundingBox())?.x
  expect(edge).toBeGreaterThan(0)
  expect((await bea?.boundingBox())?.x).toBe(edge)
})

test('what is decided most stands in one row on the narrowest phone', async ({ page, house, visit }) => {
  const here = await hiring(page, house, [{ first: 'Ada', last: 'Uno' }])
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(`${here.address}/candidates/${here.idOf('Ada')}`)
  const tops = await Promise.all(
    ['Etapa siguiente', 'Rechazar', 'Más'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(new Set(tops.map((box) => box && box.y + box.height)).size).toBe(1)
})
