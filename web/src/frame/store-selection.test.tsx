// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useSyncExternalStoreWithSelector } from './store-selection.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type State = { a: number[]; b: number }

let state: State = { a: [1], b: 1 }
const listeners = new Set<() => void>()
const seen: number[][] = []

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const current = () => state
const set = (next: State) =>
  act(async () => {
    state = next
    for (const each of listeners) each()
  })

function Part({ from }: { from: number }) {
  const isSame = (one: number[], other: number[]) => one.join() === other.join()
  seen.push(useSyncExternalStoreWithSelector(subscribe, current, current, ({ a }) => a.filter((each) => each >= from), isSame))
  return null
}

test('a part of a store is drawn again only when it is another one, and stays the same thing while it is equal', async () => {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Part from={0} />))
  const drawn = seen.length
  await set({ a: [1], b: 2 })
  expect(seen).toHaveLength(drawn)
  await set({ a: [1, 2], b: 2 })
  expect(seen.at(-1)).toEqual([1, 2])
  await set({ a: [1], b: 2 })
  expect(seen.at(-1)).toEqual([1])
  // Another way to select that finds the same keeps what is shown.
  const shown = seen.at(-1)
  await act(async () => root.render(<Part from={1} />))
  expect(seen.at(-1)).toBe(shown)
  await act(async () => root.unmount())
  expect(listeners.size).toBe(0)
})
