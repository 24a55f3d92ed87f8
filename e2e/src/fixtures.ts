// What every journey starts from: database rows of its own, and a page on which any error of the browser fails the journey.
import { test as base, expect as baseExpect, type Page, type Response } from '@playwright/test'
import { type House, openHouses } from './house.ts'
import { Watch } from './watch.ts'

type Journey = {
  house: House
  /** Errors that a journey provokes on purpose must be announced here. */
  watch: Watch
  /** Opens an address, expects its status and waits until the page is hydrated. */
  visit: (address: string, status?: number) => Promise<Response>
  /** Loads the page anew and waits until it is hydrated. */
  reload: () => Promise<void>
}

type Worker = { houses: Awaited<ReturnType<typeof openHouses>> }

/**
 * Waits until React has hydrated the page, each route within it too, which comes a little later: from then on buttons work, and nothing moves
 * any more because an effect has run or a font has come. Effects, such as those that listen for keys, run after the page is drawn, so that a key
 * could be faster than them: what is asked for in the background runs after all that React has put off. Documents that are no screens (mails,
 * stand-ins of vendors) have nothing to wait for.
 */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Fiber = {
      child: Fiber | null
      sibling: Fiber | null
      memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null
    }
    type Root = { stateNode: { current: Fiber } }
    if (!document.documentElement.hasAttribute('data-site')) return true
    if (document.fonts.status !== 'loaded') return false
    const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
    const root = key ? (document as unknown as Record<string, Root>)[key]?.stateNode.current : undefined
    if (root === undefined) return false
    const rest: Fiber[] = [root]
    for (let fiber = rest.pop(); fiber !== undefined; fiber = rest.pop()) {
      // What waits to be hydrated: the root, or what stands between two comments of a boundary.
      if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false
      if (fiber.child) rest.push(fiber.child)
      if (fiber.sibling) rest.push(fiber.sibling)
    }
    type Scheduler = { postTask<T>(task: () => T, options: { priority: 'background' }): Promise<T> }
    return (window as unknown as { scheduler: Scheduler }).scheduler.postTask(() => true, { priority: 'background' })
  })
}

/** Opens an address on a watched page, expects its status and waits until the page is hydrated. */
export async function open(page: Page, watch: Watch, address: string, status = 200): Promise<Response> {
  if (status >= 400) watch.allowAnswer(address, status)
  const response = await page.goto(address)
  if (!response) throw new Error(`${address} was not loaded.`)
  // The browser still has the page, and was told that it is as it was.
  const seen = response.status() === 304 ? 200 : response.status()
  baseExpect(seen, `the status of ${address}`).toBe(status)
  if (watch.hasScripts) await untilAlive(page)
  return response
}

/**
 * Waits until a visitor's application is sent and the steps of its form are out of the history. The browser goes back through them, and that
 * would end a visit that begins meanwhile.
 */
export async function untilSent(page: Page): Promise<void> {
  await baseExpect.poll(() => page.evaluate(() => history.state?.wizard?.depth ?? 0), 'steps in the history').toBe(0)
}

export const test = base.extend<Journey, Worker>({
  houses: [
    // Playwright reads the names of fixtures from this parameter.
    async ({ browserName: _ }, use, info) => {
      const houses = await openHouses(info.parallelIndex)
      await use(houses)
      await houses.close()
    },
    { scope: 'worker' },
  ],
  house: async ({ houses }, use) => use(await houses.next()),
  watch: [
    async ({ context, javaScriptEnabled }, use) => {
      const watch = new Watch(javaScriptEnabled !== false)
      watch.over(context)
      await use(watch)
      baseExpect(watch.complaints(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  // Wherever a whole document comes from, it waits as after a visit, unless less is asked for.
  page: async ({ page, watch }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const waitForURL = page.waitForURL.bind(page)
    const alive = async () => (watch.hasScripts ? untilAlive(page) : undefined)
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      await alive()
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (options?.waitUntil !== 'commit') await alive()
      return response
    }
    page.waitForURL = async (address, options) => {
      await waitForURL(address, options)
      await alive()
    }
    await use(page)
  },
  visit: async ({ page, watch }, use) => use((address, status) => open(page, watch, address, status)),
  reload: async ({ page }, use) =>
    use(async () => {
      await page.reload()
      await untilAlive(page)
    }),
})

export const expect = baseExpect
