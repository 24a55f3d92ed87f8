import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

vi.mock('../../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: async () => ({ skills: [] }) }))

import { Skills } from '../posting-form.tsx'
import type { PostingValues } from '../posting-values.ts'

function Editor() {
  const [values, setValues] = useState({
    required_skills: ['Fresado', 'Dyeing'],
    optional_skills: ['Figma'],
    rating_criteria: [],
  } as unknown as PostingValues)
  return (
    <>
      <Skills values={values} onChange={(part) => setValues({ ...values, ...part })} />
      <p data-testid="kept">{[values.required_skills, values.optional_skills].map((each) => each.join('|')).join(' / ')}</p>
    </>
  )
}

it('moves a skill that is chosen in one list out of the other, however it is spelled', async () => {
  render(<Editor />)
  await userEvent.type(screen.getByLabelText('Nice-to-have skill'), 'dyeing{Enter}')
  expect(screen.getByTestId('kept').textContent).toBe('Fresado / Figma|dyeing')
  await userEvent.type(screen.getByLabelText('Required skill'), 'FIGMA{Enter}')
  expect(screen.getByTestId('kept').textContent).toBe('Fresado|FIGMA / dyeing')
})
