import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

vi.mock('../../../../visit/site.ts', () => ({ useViewer: () => null }))
vi.mock('../../../../api/api.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({
    job_members: [
      { duty: 'recruiter', user: { id: 2, first_name: 'Renata', last_name: 'Quiroga', email: 'r@a.example', avatar: { url: null } } },
    ],
  }),
}))

import { MentionField } from './mention-field.tsx'

function Note() {
  const [text, setText] = useState('')
  return <MentionField label="Note" job={1} value={text} onText={setText} />
}

it('keeps the list of people until a press elsewhere has ended, so that nothing moves below the pointer', async () => {
  render(<Note />)
  const field = screen.getByRole('textbox', { name: 'Note' })
  fireEvent.change(field, { target: { value: '@Ren', selectionStart: 4 } })
  await screen.findByRole('option')
  fireEvent.mouseDown(document.body)
  fireEvent.blur(field)
  expect(screen.queryByRole('option')).not.toBeNull()
  await act(async () => {
    fireEvent.mouseUp(document.body)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.queryByRole('option')).toBeNull()
})
