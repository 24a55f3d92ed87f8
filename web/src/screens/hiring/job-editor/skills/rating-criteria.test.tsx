import { RATING_CRITERIA_MAX } from '@plaza/contract/limits'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RatingCriteria } from './rating-criteria.tsx'

function Editor({ first }: { first: readonly string[] }) {
  const [criteria, setCriteria] = useState(first)
  return (
    <>
      <RatingCriteria criteria={criteria} onChange={setCriteria} />
      <p data-testid="kept">{criteria.join('|')}</p>
    </>
  )
}

it('takes a criterion by Enter or a comma, once each and as many as a job may have', async () => {
  render(<Editor first={['Craft']} />)
  const field = screen.getByRole('textbox', { name: 'What the team rates by' })
  await userEvent.type(field, 'Teamwork,craft{Enter}')
  expect(screen.getByTestId('kept').textContent).toBe('Craft|Teamwork')
  await userEvent.click(screen.getByRole('button', { name: /Craft/ }))
  expect(screen.getByTestId('kept').textContent).toBe('Teamwork')
  await userEvent.type(field, 'Calm')
  await userEvent.paste('Humour; Care')
  expect(screen.getByTestId('kept').textContent).toBe('Teamwork|Calm|Humour|Care')
  await userEvent.type(field, Array.from({ length: RATING_CRITERIA_MAX }, (_, at) => `C${at},`).join(''))
  expect(screen.getByTestId('kept').textContent?.split('|')).toHaveLength(RATING_CRITERIA_MAX)
})
