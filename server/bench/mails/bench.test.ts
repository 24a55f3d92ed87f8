import { expect, it, vi } from 'vitest'
import { type Measured, measureMails, samples } from './measure.ts'

// Limits only end what hangs: on a busy machine the large ones take seconds.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

it('has mails of every kind, each under a name of its own', () => {
  expect(samples.length).toBeGreaterThan(60)
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
})

it('reads every one rightly', async () => {
  const faulty = (await measureMails()).filter(({ wrong }) => wrong.length > 0)
  const told = ({ sample, seen, wrong }: Measured) => ({ name: sample.name, wrong, seen, truth: sample.truth })
  expect(faulty.map(told)).toEqual([])
})
