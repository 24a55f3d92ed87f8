import { expect, it } from 'vitest'
import { nextStage } from '../decisions/cards.ts'
import { card, column } from '../decisions/example-cards.ts'
import { range } from '../decisions/selection.ts'
import { following, neighbour, remaining, spotsOf, withCards, withMore } from './board-state.ts'

const board = () => [
  column(1, 'new', [card(11, 1), card(12, 1, { is_read: true }), card(13, 1)]),
  column(2, 'screening', []),
  column(3, 'interview', [card(31, 3)]),
]
const ids = (columns: ReturnType<typeof board>) => columns.map(({ applications }) => applications.map(({ id }) => id))
const counts = (columns: ReturnType<typeof board>) => columns.map(({ total_count, unread_count }) => [total_count, unread_count])

it('puts whoever is moved on top of the other column, and the counts follow', () => {
  const after = withCards(board(), [card(12, 3, { is_read: true }), card(13, 3)])
  expect(ids(after)).toEqual([[11], [], [13, 12, 31]])
  expect(counts(after)).toEqual([
    [1, 1],
    [0, 0],
    [3, 2],
  ])
})

it('takes a move back to the very place', () => {
  const before = board()
  const spots = spotsOf(before, [12])
  const moved = withCards(before, [card(12, 3, { is_read: true })])
  expect(
    withCards(
      moved,
      spots.map((spot) => spot.card),
      spots,
    ),
  ).toEqual(before)
})

it('shows nobody who is rejected or has withdrawn, and whoever is hired in the last stage', () => {
  const after = withCards(board(), [
    card(11, 1, { status: 'rejected' }),
    card(13, 1, { status: 'withdrawn' }),
    card(31, 3, { status: 'hired' }),
  ])
  expect(ids(after)).toEqual([[12], [], [31]])
  expect(counts(after)).toEqual([
    [1, 0],
    [0, 0],
    [1, 1],
  ])
})

it('keeps a card that only changes in its place', () => {
  const after = withCards(board(), [card(12, 1, { is_read: false })])
  expect(ids(after)).toEqual(ids(board()))
  expect(counts(after)[0]).toEqual([3, 3])
})

it('adds a page without repeating whoever has moved meanwhile', () => {
  expect(ids(withMore(board(), 1, [card(13, 1), card(14, 1), card(31, 1)]))).toEqual([[11, 12, 13, 14], [], [31]])
})

it('finds the cards beside one, past empty columns', () => {
  expect(neighbour(board(), 12, 'down')?.id).toBe(13)
  expect(neighbour(board(), 11, 'up')).toBeNull()
  expect(neighbour(board(), 13, 'right')?.id).toBe(31)
  expect(neighbour(board(), 31, 'left')?.id).toBe(11)
})

it('finds who takes the place of several that go, else who stood before them', () => {
  const cards = board()[0]?.applications ?? []
  const gone = (...ids: number[]) => cards.filter(({ id }) => ids.includes(id))
  expect(remaining(cards, 11, gone(11))?.id).toBe(12)
  expect(remaining(cards, 11, gone(11, 12))?.id).toBe(13)
  expect(remaining(cards, 13, gone(12, 13))?.id).toBe(11)
  expect(remaining(cards, 12, gone(11, 12, 13))).toBeNull()
})

it('goes through all cards, from the first where none is chosen', () => {
  const cards = board().flatMap(({ applications }) => applications)
  expect(following(cards, null, 1)?.id).toBe(11)
  expect(following(cards, 13, 1)?.id).toBe(31)
  expect(following(cards, 31, 1)).toBeNull()
  expect(range(cards, 31, 12)).toEqual([12, 13, 31])
})

it('knows the stage after one by its position', () => {
  const stages = [column(3, 'interview', []), column(1, 'new', []), column(2, 'screening', [])]
  expect(nextStage(stages, 1)?.id).toBe(2)
  expect(nextStage(stages, 3)).toBeNull()
})
