import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'

const origins = {
  main: 'https://plaza.example',
  identity: 'https://identity.plaza.example',
  careers: 'https://careers.plaza.example',
  sourcing: 'https://sourcing.plaza.example',
  workforce: 'https://workforce.plaza.example',
  internal: 'https://internal.plaza.example',
}
const site = vi.hoisted(() => ({ family: 'main', host: 'plaza.example', origins: {}, partner: null as object | null }))
vi.mock('../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useSite: () => site, useViewer: () => null }))

import { CandidateOverview } from './candidate-overview.tsx'

const nothing = { url: null, filename: null, size: null }
const candidate = {
  id: 1,
  first_name: 'Ana',
  last_name: 'Vidal',
  email: 'ana@example.com',
  candidate_location: null,
  current_salary: 0,
  salary_expectation: 0,
  skills: [],
  preferred_work_types: [],
  candidate_work_histories: [],
  candidate_education_histories: [],
  resume: nothing,
  documents: nothing,
} as unknown as ComponentProps<typeof CandidateOverview>['candidate']

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

it.each([
  ['main', 'https://identity.plaza.example/account-settings'],
  ['white_label', 'https://identity.plaza.example/account-settings'],
  ['combined', '/account-settings'],
])('leads to where the password is changed, on a host of the family %s', (family, address) => {
  Object.assign(site, { family, origins })
  render(
    <RouterContextProvider router={router}>
      <CandidateOverview candidate={candidate} applications={null} />
    </RouterContextProvider>,
  )
  expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe(address)
})
