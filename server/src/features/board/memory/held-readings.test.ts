// What pages read is read once, and again when the feed has told of what it may depend on.
import { expect, it } from 'vitest'
import { toldChanges } from '../../../testing/told-changes.ts'
import { HeldReadings } from './held-readings.ts'

/** Readings of numbers that rise with each; `ask` answers what is held or read. */
function open(max?: number) {
  const changes = toldChanges()
  const held = new HeldReadings(changes, max)
  held.hold()
  let reads = 0
  const ask = (key: string, job?: number, read = async () => `${key} ${++reads}`) => held.of({ key, job, read })
  return { changes, held, ask }
}

it('reads once, also for two who ask at the same time', async () => {
  const { ask } = open()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  expect(await ask('a')).toBe('a 1')
})

it('reads a job anew when it, a company or a partner has changed, and all else after any change', async () => {
  const { changes, ask } = open()
  const both = async () => [await ask('job', 7), await ask('list')]
  expect(await both()).toEqual(['job 1', 'list 2'])
  changes.tell({ jobs: new Set([8]) })
  expect(await both()).toEqual(['job 1', 'list 3'])
  changes.tell({ jobs: new Set([7, 9]) })
  expect(await both()).toEqual(['job 4', 'list 5'])
  changes.tell({ companies: new Set([1]) })
  expect(await both()).toEqual(['job 6', 'list 7'])
  changes.tell({ partners: new Set([1]) })
  expect(await both()).toEqual(['job 8', 'list 9'])
  changes.tell()
  expect(await both()).toEqual(['job 10', 'list 11'])
})

it('answers nothing that was read before a change, to whoever has begun to wait for it', async () => {
  const { changes, ask } = open()
  const slow = Promise.withResolvers<string>()
  const first = ask('job', 7, () => slow.promise)
  const second = ask('job', 7)
  changes.tell({ jobs: new Set([7]) })
  slow.resolve('before the change')
  // The first has only the slow reading; the second reads again.
  expect(await second).toBe('job 1')
  await first
  expect(await ask('job', 7)).toBe('job 2')
})

it('holds nothing while the feed is not up to date, and no failure', async () => {
  const { changes, held, ask } = open()
  changes.isCurrent = false
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2'])
  expect(held.size).toBe(0)
  changes.isCurrent = true
  await expect(ask('b', undefined, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('b')).toBe('b 3')
})

it('lets go what was asked for longest ago', async () => {
  const { held, ask } = open(2)
  for (const key of ['a', 'b', 'a', 'c']) await ask(key)
  expect(held.size).toBe(2)
  expect(await ask('a')).toBe('a 1')
  expect(await ask('b')).toBe('b 4')
})
