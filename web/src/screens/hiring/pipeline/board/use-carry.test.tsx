import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Card } from '../../decisions/cards.ts'
import { card, column } from '../../decisions/example-cards.ts'
import { useCarry } from './use-carry.ts'

const columns = [column(1, 'new', [card(11, 1), card(12, 1)]), column(2, 'screening', []), column(3, 'interview', [card(31, 3)])]

type Seen = { dropped: [number, number][]; focused: number[]; said: string[] }

function Cards({ seen, mayDecide }: { seen: Seen; mayDecide: boolean }) {
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

function show(mayDecide = true) {
  const seen: Seen = { dropped: [], focused: [], said: [] }
  render(<Cards seen={seen} mayDecide={mayDecide} />)
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
