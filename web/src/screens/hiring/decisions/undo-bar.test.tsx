import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { forget, remember } from './last-changes.ts'
import { UndoBar } from './undo-bar.tsx'

const JOB = 7

function decided(id: number, place: number) {
  const until = new Date(Date.now() + 600_000).toISOString()
  remember({ job: JOB, change: { id, action: 'move', until, count: 1 }, sentence: `Moved ${id}.`, before: [], place })
}

afterEach(() => {
  for (const id of [1, 2]) forget(id)
})

const page = (onUndo: () => void = () => undefined) =>
  render(
    <main id="content" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <UndoBar job={JOB} onUndo={onUndo} />
    </main>,
  )

it('gives the focus to the page where it goes away with a button that had it', async () => {
  decided(1, 1)
  decided(2, 2)
  let last = 2
  page(() => forget(last--))
  const undo = await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.click(undo)
  expect(document.activeElement, 'there is another to take back').toBe(undo)
  await userEvent.click(undo)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('content'))
})

it('does the same where it is closed, and takes the focus from nobody else', async () => {
  decided(1, 1)
  page()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(document.getElementById('content'))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  forget(1)
  decided(2, 2)
  await screen.findByRole('button', { name: /^Undo/ })
  elsewhere.focus()
  forget(2)
  await expect.poll(() => screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})
