import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const company = vi.hoisted(() => ({ time_zone: '' }))
vi.mock('../../../visit/site.ts', () => ({ useViewer: () => ({ company }) }))

import { DueTag } from './card-tags.tsx'
import { card } from './example-cards.ts'

it.each([
  ['America/Mexico_City', 'Answer by Dec 9'],
  ['UTC', 'Answer by Dec 10'],
])('names the day of a promise on the clocks of a company in %s, as its candidate is told it', (time_zone, said) => {
  company.time_zone = time_zone
  // Six in the evening in Mexico City, and midnight in Greenwich.
  const { container } = render(<DueTag card={card(1, 1, { is_due_soon: true, reply_due_at: '2026-12-10T00:00:00.000Z' })} />)
  expect(container.textContent).toBe(said)
})
