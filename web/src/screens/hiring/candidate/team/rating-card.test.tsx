import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

it('keeps reasons that are not saved yet while somebody else is shown', async () => {
  const hiring = { ratings: [], rating_criteria: ['Craft'], hidden_ratings: 0 } as unknown as HiringView
  const show = (id: number) =>
    render(<RatingCard hiring={hiring} card={card(id, 1)} now="2026-11-23T00:00:00Z" onRated={() => undefined} />)
  const reasons = () => (screen.getByLabelText('Reasons') as HTMLTextAreaElement).value
  const first = show(12)
  await userEvent.type(screen.getByLabelText('Reasons'), 'Careful')
  await userEvent.click(screen.getByRole('button', { name: '3 Yes' }))
  first.unmount()
  const other = show(13)
  expect(reasons()).toBe('')
  other.unmount()
  show(12)
  expect(reasons()).toBe('Careful')
  expect(screen.getByRole('button', { name: '3 Yes' }).getAttribute('aria-pressed')).toBe('true')
})
