import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { skippedSentence } from '../words.ts'
import { TagDialog } from './tag-dialog.tsx'

it('shows the tags of one person, of which some go and some come', async () => {
  const save = vi.fn()
  render(<TagDialog begunAs="tags of 1" title="Tags: Ana" present={['Night', 'Bakery']} onSave={save} onClose={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Night' }))
  await userEvent.type(screen.getByLabelText('Tags'), 'Madrid{Enter}bakery{Enter}Rye')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(['Bakery', 'Madrid', 'Rye'])
})

it('gives many what was typed, by keys alone, and saves nothing that is nothing', async () => {
  const save = vi.fn()
  render(<TagDialog begunAs="tags of many" title="Tags: 12 people" present={null} onSave={save} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText('Tags'), '{Enter}')
  expect(save).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Tags'), 'Night{Enter}{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith(['Night'])
})

it('says why somebody was left out, once for each reason', () => {
  const codes = ['application_changed', 'application_withdrawn', 'application_changed', 'too_many_requests', 'anything']
  expect(skippedSentence(codes.map((code) => ({ code })))).toBe(
    '2: somebody else has changed them meanwhile. 1: withdrawn. 1: thirty mails within a day already. 1: no longer here.',
  )
})
