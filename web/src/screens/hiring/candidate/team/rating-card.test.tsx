import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { card } from '../../decisions/example-cards.ts'
import type { HiringView } from '../loading.ts'
import { RatingCard } from './rating-card.tsx'

it('names each mark of a criterion by its number and what it means', () => {
  const hiring = { ratings: [], rating_criteria: ['Craft'], hidden_ratings: 0 } as unknown as HiringView
  render(<RatingCard hiring={hiring} card={card(11, 1)} now="2026-11-23T00:00:00Z" onRated={() => undefined} />)
  const marks = within(screen.getByRole('group', { name: 'Craft' })).getAllByRole('button')
  expect(marks.map((mark) => mark.textContent)).toEqual(['1 Strong no', '2 No', '3 Yes', '4 Strong yes'])
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([null, null, null, null])
})
