import { expect, test, vi } from 'vitest'
import { oncePerKey } from './once-per-key.ts'

test('asks once for each key, while the answer is on its way and afterwards', async () => {
  const ask = vi.fn(async (key: string) => `answer to ${key}`)
  const once = oncePerKey(ask, () => true)
  expect(await Promise.all([once('a'), once('a'), once('b')])).toEqual(['answer to a', 'answer to a', 'answer to b'])
  expect(await once('a')).toBe('answer to a')
  expect(ask.mock.calls).toEqual([['a'], ['b']])
})

test('a final failure stays the answer', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('used')))
  const once = oncePerKey(ask, () => true)
  await expect(once('a')).rejects.toThrow('used')
  await expect(once('a')).rejects.toThrow('used')
  expect(ask).toHaveBeenCalledOnce()
})

test('after another failure the next one asks again, those who waited share it', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('arrived')
  const once = oncePerKey<string>(ask, () => false)
  const waiting = [once('a'), once('a')]
  for (const each of waiting) await expect(each).rejects.toThrow('offline')
  expect(await once('a')).toBe('arrived')
  expect(ask).toHaveBeenCalledTimes(2)
})
