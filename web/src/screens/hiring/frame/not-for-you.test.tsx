import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const viewer = vi.hoisted(() => ({ company: null as object | null }))
vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => viewer }))

import { NotForYou } from './not-for-you.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

it.each([
  ['a member of a company', {}, true],
  ['nobody else, who has none to ask', null, false],
])('sends %s to whoever administrates the account', (_whom, company, isTold) => {
  viewer.company = company
  const { container } = render(
    <RouterContextProvider router={router}>
      <NotForYou />
    </RouterContextProvider>,
  )
  expect(container.textContent?.includes("Ask whoever administrates your company's account")).toBe(isTold)
})
