import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AllPlaces } from './all-places.tsx'
import type { Job } from './job-loading.ts'

const at = (city: string) => ({ location: { city, state: null, country: null, street_address: null } })

/** The lists of a job in these cities: those that are open, and those that are folded. */
function listsFor(cities: readonly string[]) {
  const [first = '', ...further] = cities.map(at)
  const { container } = render(
    <AllPlaces job={{ is_remote: false, is_hybrid: true, job_location: first, further_locations: further } as Job} />,
  )
  const lists = within(container).getAllByRole('list', { hidden: true })
  return lists.map((list) => [...list.children].map(({ textContent }) => textContent))
}

it('folds places from the eighth on, never one alone, and says each once', () => {
  const seven = ['Madrid', 'Lima', 'Bogotá', 'Quito', 'Porto', 'Berlin', 'Oslo']
  expect(listsFor(seven)).toEqual([seven])
  expect(listsFor([...seven, 'Lima', 'Madrid'])).toEqual([seven])
  expect(screen.queryByText('2 more')).toBeNull()
  expect(listsFor([...seven, 'Cork'])).toEqual([seven.slice(0, 6), ['Oslo', 'Cork']])
  expect(screen.getByText('2 more')).toBeTruthy()
})
