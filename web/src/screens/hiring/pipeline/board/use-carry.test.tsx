import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Card, Column } from '../../decisions/cards.ts'
import { card, column } from '../../decisions/example-cards.ts'
import { useCarry } from './use-carry.ts'

const columns = [column(1, 'new', [card(11, 1), card(12, 1)]), column(2, 'screening', []), column(3, 'interview', [card(31, 3)])]

type Seen = { dropped: [number, number][]; focused: number[]; said: string[] }

function Cards({ seen, mayDecide, columns }: { seen: Seen; mayDecide: boolean; columns: readonly Column[] }) {
  const { keyDown, carried } = useCarry({
    columns,
    mayDecide,
    onDrop: (each, stage) => seen.dropped.push([each.id, stage.id]),
    onFocus: (id) => seen.focused.push(id),
    onSay: (sentence) => seen.said.push(sentence),
  })
  const all: Card[] = columns.flatMap(({ applications }) => applications)
  return all.map((each) => (
    <button key={each.id} type="button" aria-pressed={carried?.card.id === each.id} onKeyDown={(event) => keyDown(each, event)}>
      {each.id}
    </button>
  ))
}

function show(mayDecide = true, shown: readonly Column[] = columns) {
  const seen: Seen = { dropped: [], focused: [], said: [] }
  render(<Cards seen={seen} mayDecide={mayDecide} columns={shown} />)
  const press = (id: number, ...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(screen.getByText(String(id)), { key })
  }
  return { seen, press }
}

it('carries a lifted card over the columns and drops it', () => {
  const { seen, press } = show()
  press(11, ' ', 'ArrowRight', 'ArrowRight', ' ')
  expect(seen.said).toEqual([
    'Ana Vidal 11 lifted. Arrow keys carry, Space drops, Escape cancels.',
    'Over Screening, 2 of 3',
    'Over Interview, 3 of 3',
    '',
  ])
  expect(seen.dropped).toEqual([[11, 3]])
  expect(seen.focused).toEqual([])
})

it('lifts nobody who is decided, and says what comes first', () => {
  const hired = [column(1, 'new', []), column(5, 'hired', [card(51, 5, { status: 'hired' })])]
  const { seen, press } = show(true, hired)
  press(51, ' ', 'ArrowLeft', ' ')
  expect(seen.dropped).toEqual([])
  expect(seen.said[0]).toBe('Ana Vidal 51 is decided already. Reopen the application first.')
})

it('puts a card back by Escape, and where it was dropped in its own column', () => {
  const { seen, press } = show()
  press(11, ' ', 'ArrowRight', 'Escape')
  expect(seen.said.at(-1)).toBe('Put back.')
  press(11, ' ', 'ArrowRight', 'ArrowLeft', ' ')
  expect(seen.dropped).toEqual([])
})

it('goes no further than the first and the last column', () => {
  const { seen, press } = show()
  press(31, ' ', 'ArrowRight', 'ArrowRight', ' ')
  press(11, ' ', 'ArrowLeft', ' ')
  expect(seen.dropped).toEqual([])
})

it('goes from card to card where none is lifted', () => {
  const { seen, press } = show()
  press(11, 'ArrowDown', 'ArrowRight', 'ArrowUp')
  expect(seen.focused).toEqual([12, 31])
})

it('lifts nothing for whoever may not decide', () => {
  const { seen, press } = show(false)
  press(11, ' ', 'ArrowRight', ' ')
  expect([seen.dropped, seen.said]).toEqual([[], []])
  expect(seen.focused).toEqual([31])
})
