import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnswersPane } from './answers-pane.tsx'

it('shows each answer under its question, and which does not meet what was asked for', () => {
  render(
    <AnswersPane
      answers={[
        { question_id: 1, kind: 'yes_no', label: 'May you work in Spain?', values: ['no'], is_met: false, on_unmet: 'reject' },
        { question_id: 2, kind: 'many_choices', label: 'Which breads?', values: ['Rye', 'Spelt'], is_met: true, on_unmet: 'flag' },
        { question_id: 3, kind: 'short_text', label: 'Why?', values: ['Because'], is_met: null, on_unmet: 'flag' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['May you work in Spain?', 'Which breads?', 'Why?'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['NoNot met', 'Rye\nSpeltMeets it', 'Because'])
})

it('says so where nothing was asked', () => {
  render(<AnswersPane answers={[]} />)
  expect(screen.getByText('No answers: the job asked nothing when this was sent.')).toBeTruthy()
})
