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

it('brings the list into view, and whoever the arrows come to', async () => {
  const scrolled: (string | null)[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('role'))
  })
  render(<Note />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: '@Ren', selectionStart: 4 } })
  await screen.findByRole('option')
  expect(scrolled).toEqual(['listbox', 'option'])
  scroll.mockRestore()
})
