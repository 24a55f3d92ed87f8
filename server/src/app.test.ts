// How the application is put together.
import { afterEach, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { openHouse } from './testing/harness.ts'

const house = openHouse()
afterEach(() => vi.useRealTimers())

it('waits for each of its parts, however long a busy machine takes for one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = await buildApp(house.world, async (begun) => {
    begun.register(async () => vi.advanceTimersByTime(60_000))
  })
  await app.ready()
  vi.useRealTimers()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})
