import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Viewer } from '../../../visit/site.ts'
import { InviteDialog } from './invite-dialog.tsx'

const viewer = { company_plan_resources: null, company_products: [] } as unknown as Viewer
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function show() {
  render(
    <RouterContextProvider router={router}>
      <InviteDialog viewer={viewer} isOpen onClose={() => undefined} />
    </RouterContextProvider>,
  )
}

const line = (number: number) => within(screen.getByRole('group', { name: `Member ${number}` }))
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add another member' }))

it('leads to the roles of a line that has none, and says there what is missing', async () => {
  show()
  await userEvent.type(line(1).getByRole('textbox'), 'ana@example.com')
  await userEvent.click(line(1).getByRole('checkbox', { name: 'Sourcing recruiter' }))
  await add()
  await userEvent.type(line(2).getByRole('textbox'), 'luz@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send invites' }))
  expect(document.activeElement).toBe(line(2).getAllByRole('checkbox')[0])
  const described = line(2).getByRole('group', { name: 'Roles' }).getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('Choose at least one role')
})

it('keeps the focus in the form when a line is removed', async () => {
  show()
  await add()
  await userEvent.click(line(2).getByRole('button', { name: 'Remove Member 2' }))
  expect(document.activeElement).toBe(line(1).getByRole('textbox'))
  await add()
  await userEvent.type(line(2).getByRole('textbox'), 'luz@example.com')
  await userEvent.click(line(1).getByRole('button', { name: 'Remove Member 1' }))
  expect(document.activeElement).toBe(line(1).getByRole('textbox'))
  expect(line(1).getByRole<HTMLInputElement>('textbox').value).toBe('luz@example.com')
})
