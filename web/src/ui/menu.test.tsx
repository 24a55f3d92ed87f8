import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

it('lets the second press of a double click on a line fall on nothing that lies below', async () => {
  const [select, below] = [vi.fn(), vi.fn()]
  render(
    <>
      <Menu sections={[[{ label: 'Move', onSelect: select }]]}>Actions</Menu>
      <button type="button" onClick={below}>
        Somebody else
      </button>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  const line = screen.getByRole('menuitem', { name: 'Move' })
  const other = screen.getByRole('button', { name: 'Somebody else' })
  await user.pointer([
    { keys: '[MouseLeft]', target: line },
    { keys: '[MouseLeft]', target: other },
  ])
  expect([select.mock.calls.length, below.mock.calls.length]).toEqual([1, 0])
  await user.click(other)
  expect(below).toHaveBeenCalledOnce()
})
