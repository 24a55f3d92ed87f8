import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Card } from './cards.ts'
import { useSelection } from './selection.ts'

const NEW = 1
const INTERVIEW = 2
const card = (id: number, stage_id: number) => ({ id, stage_id }) as Card
const cards = [card(11, NEW), card(12, NEW), card(13, NEW), card(21, INTERVIEW)]

function chooseAll(stage_id?: number) {
  const { result } = renderHook(() => useSelection(cards))
  act(() => result.current.all({ filter: stage_id === undefined ? {} : { stage_id }, count: 300 }))
  return result
}
const shown = ({ current }: { current: ReturnType<typeof useSelection> }) => cards.filter(current.has).map(({ id }) => id)

it('shows as chosen those of the stage that all of are chosen, and nobody of another one', () => {
  const selection = chooseAll(NEW)
  expect(selection.current.count).toBe(300)
  expect(shown(selection)).toEqual([11, 12, 13])
  expect(shown(chooseAll())).toEqual([11, 12, 13, 21])
})

it('leaves out whoever is taken from all of a stage, and keeps the others that are loaded', () => {
  const selection = chooseAll(NEW)
  act(() => selection.current.toggle(12))
  expect(selection.current.whom).toEqual([cards[0], cards[2]])
  act(() => selection.current.toggle(21))
  expect(shown(selection)).toEqual([11, 13, 21])
})
