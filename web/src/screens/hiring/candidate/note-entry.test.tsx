import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const api = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../api/api.ts', async (original) => ({ ...(await original<object>()), call: api.call }))

vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => null }))

import type { HiringView } from './loading.ts'
import { NoteEntry } from './note-entry.tsx'

const now = '2026-03-02T14:00:00Z'
const note = { id: 4, author: null, body: 'Ask again.', mentioned: [], created_at: now, updated_at: now, is_editable: true }

function show() {
  cleanup()
  render(<NoteEntry job={7} note={note as unknown as HiringView['notes'][number]} now={now} onChanged={() => undefined} />)
}
const field = () => screen.queryByLabelText<HTMLTextAreaElement>('Note')?.value ?? null
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  api.call.mockImplementation(async (name: string) => (name === 'GET /jobs/{id}/job_members' ? { job_members: [] } : {}))
})

it('keeps the change of a note while somebody else is shown, until it is saved or cancelled', async () => {
  show()
  await press('Edit')
  show()
  expect(field()).toBeNull()
  await press('Edit')
  await userEvent.type(screen.getByLabelText('Note'), ' On Monday.')
  show()
  expect(field()).toBe('Ask again. On Monday.')
  await press('Cancel')
  show()
  expect(field()).toBeNull()
  await press('Edit')
  await userEvent.type(screen.getByLabelText('Note'), ' On Friday.')
  show()
  await press('Save')
  expect(api.call).toHaveBeenLastCalledWith('PUT /notes/{id}', {
    params: { id: '4' },
    body: { note: { body: 'Ask again. On Friday.', mentions: [] } },
  })
  show()
  expect(field()).toBeNull()
})
