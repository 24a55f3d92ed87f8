import { expect, test } from 'vitest'
import { optimistic } from './optimistic.ts'

/** Saves that end when the test says so, and everything that was shown and said. */
function setUp() {
  const sent: { value: string; end: (answer: string) => void; refuse: (error: Error) => void }[] = []
  const shown: string[] = []
  const said: string[] = []
  const value = optimistic('a', {
    save: (wanted) => new Promise((end, refuse) => sent.push({ value: wanted, end, refuse })),
    show: (each, isSaving) => shown.push(isSaving ? `${each}…` : each),
    saved: () => said.push('saved'),
    failed: (error) => said.push((error as Error).message),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { sent, shown, said, value, settle }
}

test('a choice shows at once; choices made while a save is under way are saved together after it, and told once', async () => {
  const { sent, shown, said, value, settle } = setUp()
  value.choose((old) => `${old}b`)
  value.choose((old) => `${old}c`)
  value.choose((old) => `${old}d`)
  expect(shown).toEqual(['ab…', 'abc…', 'abcd…'])
  expect(sent.map((each) => each.value)).toEqual(['ab'])
  sent[0]?.end('ab')
  await settle()
  expect(sent.map((each) => each.value)).toEqual(['ab', 'abcd'])
  expect(said).toEqual([])
  sent[1]?.end('abcd!')
  await settle()
  expect(shown.at(-1)).toBe('abcd!')
  expect(said).toEqual(['saved'])
})

test('a refused save brings back what was saved before, and the next choice starts from there', async () => {
  const { sent, shown, said, value, settle } = setUp()
  value.choose(() => 'b')
  sent[0]?.end('b')
  await settle()
  value.choose(() => 'c')
  value.choose(() => 'd')
  sent[1]?.refuse(new Error('refused'))
  await settle()
  expect(shown.at(-1)).toBe('b')
  expect(said).toEqual(['saved', 'refused'])
  value.choose((old) => `${old}e`)
  expect(sent[2]?.value).toBe('be')
})

test('a value that was saved elsewhere is shown, unless a choice is being saved', async () => {
  const { sent, shown, value, settle } = setUp()
  value.adopt('z')
  expect(shown).toEqual(['z'])
  value.choose(() => 'b')
  value.adopt('y')
  expect(shown.at(-1)).toBe('b…')
  sent[0]?.end('b')
  await settle()
  expect(shown.at(-1)).toBe('b')
})
