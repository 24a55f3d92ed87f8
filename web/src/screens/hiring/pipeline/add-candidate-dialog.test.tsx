import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('../../../api/upload.ts', async (original) => ({ ...(await original<object>()), upload: api.upload }))

import { ApiError } from '../../../api/api.ts'
import { AddCandidateDialog } from './add-candidate-dialog.tsx'

it('says beside the button what was wrong with all of it, where whoever has pressed it looks', async () => {
  api.upload.mockRejectedValue(new ApiError(409, { code: 'already_applied', errors: ['Somebody with this email has applied already.'] }))
  render(<AddCandidateDialog job={7} isOpen onClose={() => undefined} onAdded={() => undefined} />)
  for (const label of ['First name', 'Last name', 'Email']) await userEvent.type(screen.getByLabelText(label), 'eva@example.com')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (file) await userEvent.upload(file, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }))
  const button = screen.getByRole('button', { name: 'Add candidate' })
  await userEvent.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('has applied already')
  expect(button.parentElement?.parentElement?.contains(alert)).toBe(true)
})

it('keeps what was typed and the file when it is closed other than by Cancel', async () => {
  const first = () => screen.getByLabelText<HTMLInputElement>('First name').value
  const show = (isOpen: boolean) => <AddCandidateDialog job={8} isOpen={isOpen} onClose={() => undefined} onAdded={() => undefined} />
  const { rerender } = render(show(true))
  await userEvent.type(screen.getByLabelText('First name'), 'Eva')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (file) await userEvent.upload(file, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }))
  rerender(show(false))
  rerender(show(true))
  expect([first(), screen.getByText('cv.pdf') !== null]).toEqual(['Eva', true])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  rerender(show(false))
  rerender(show(true))
  expect([first(), screen.queryByText('cv.pdf')]).toEqual(['', null])
})
