import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BoardSearch, boardSearch, parseSearch, stringifySearch } from '../../../visit/search.ts'
import { SearchBar } from './search-bar.tsx'
import { useListSearch } from './use-list-search.ts'

// The pause after the last letter is the only time that matters, and passes when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list, and another page that comes when the test says so, as the list's own pages do where it `isSlow`; `isMissed`: the list could not be loaded. */
async function show(address: string, { isMissed = false, isSlow = false } = {}) {
  const loads: { search: BoardSearch; come: () => void }[] = []
  const root = createRootRoute({ component: () => <Outlet /> })
  const board = createRoute({
    getParentRoute: () => root,
    path: '/board',
    validateSearch: boardSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      new Promise<null>((resolve) => {
        loads.push({ search: deps, come: () => resolve(null) })
        if (!isSlow || loads.length === 1) resolve(null)
      }),
    pendingMs: Number.POSITIVE_INFINITY,
    component: function Board() {
      const list = useListSearch(boardSearch, board.useSearch(), isMissed)
      return (
        <>
          <SearchBar list={list} what="Search job" />
          <button type="button" onClick={() => list.choose({ department: 'design' })}>
            Design
          </button>
          <output>{list.chosen.department ?? 'any department'}</output>
          <Link to={'/elsewhere' as string}>Elsewhere</Link>
        </>
      )
    },
  })
  let arrive = () => {}
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
    pendingMs: Number.POSITIVE_INFINITY,
    component: () => <h1>Elsewhere it is</h1>,
  })
  const history: RouterHistory = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([board, elsewhere]), history, parseSearch, stringifySearch })
  // The product's own router is the registered type; this one has its hook and nothing of its routes.
  render(<RouterProvider router={router as never} />)
  await settled()
  return { history, loads, arrive: () => arrive() }
}

/** Lets everything happen that waits for nothing but what has happened already. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(0))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const what = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search job' })
const where = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search location' })
const type = (field: HTMLInputElement, text: string) => fireEvent.change(field, { target: { value: text } })
const department = () => screen.getByRole('status').textContent

async function pressReturn() {
  fireEvent.submit(what().form as HTMLFormElement)
  await settled()
}

it('shows what the address holds', async () => {
  await show('/board?search=design&location=Lima')
  expect([what().value, where().value]).toEqual(['design', 'Lima'])
})

it('lets the address follow once, a pause after the last letter, in the place of the one before', async () => {
  const { history, loads } = await show('/board')
  for (const text of ['d', 'de', 'des']) {
    type(what(), text)
    await pass(TYPING_PAUSE_MS - 1)
    expect(history.location.search).toBe('')
  }
  type(where(), 'Lima')
  await pass(TYPING_PAUSE_MS)
  expect(history.location.search).toBe('?search=des&location=Lima')
  expect(loads.map(({ search }) => search.search)).toEqual([undefined, 'des'])
  expect(history.length).toBe(1)
})

it('searches at once when Return is pressed, and not a second time after the pause', async () => {
  const { history, loads } = await show('/board?page=3')
  type(what(), 'design')
  await pressReturn()
  expect(history.location.search).toBe('?search=design')
  await pass(TYPING_PAUSE_MS)
  expect(loads).toHaveLength(2)
})

it('empties a field at the press of its button, and the address after the pause', async () => {
  const { history } = await show('/board?search=design')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(what().value).toBe('')
  expect(document.activeElement).toBe(what())
  await pass(TYPING_PAUSE_MS)
  expect(history.location.search).toBe('')
})

it('keeps letters that are typed while a list is on its way', async () => {
  const { history, loads } = await show('/board', { isSlow: true })
  type(what(), 'des')
  await pass(TYPING_PAUSE_MS)
  type(what(), 'desig')
  loads[1]?.come()
  await settled()
  expect(what().value).toBe('desig')
  await pass(TYPING_PAUSE_MS)
  loads[2]?.come()
  await settled()
  expect(what().value).toBe('desig')
  expect(history.location.search).toBe('?search=desig')
})

it('keeps a space behind the last word, which the address does not hold', async () => {
  const { history } = await show('/board')
  type(what(), 'design ')
  await pass(TYPING_PAUSE_MS)
  expect(history.location.search).toBe('?search=design')
  expect(what().value).toBe('design ')
})

it('stays on the page of the list for a space behind the last word, and keeps the space', async () => {
  const { history, loads } = await show('/board?search=design&page=2')
  type(what(), 'design ')
  await pass(TYPING_PAUSE_MS)
  expect(history.location.search).toBe('?search=design&page=2')
  expect(loads).toHaveLength(1)
  expect(what().value).toBe('design ')
})

it('marks a filter at once, before its list is there, and searches with the letters typed so far from the first page', async () => {
  const { history, loads } = await show('/board?page=3', { isSlow: true })
  type(what(), 'lead')
  fireEvent.click(screen.getByRole('button', { name: 'Design' }))
  expect(department()).toBe('design')
  await settled()
  expect(loads[1]?.search).toEqual({ search: 'lead', department: 'design' })
  loads[1]?.come()
  await settled()
  expect(department()).toBe('design')
  expect(history.location.search).toBe('?search=lead&department=design')
  await pass(TYPING_PAUSE_MS)
  expect(loads).toHaveLength(2)
})

it('goes back over a filter to the list before it, with its text', async () => {
  const { history } = await show('/board?search=lead')
  type(what(), 'designer')
  fireEvent.click(screen.getByRole('button', { name: 'Design' }))
  await settled()
  expect([what().value, department()]).toEqual(['designer', 'design'])
  act(() => history.back())
  await settled()
  expect([what().value, department()]).toEqual(['lead', 'any department'])
})

it('does not call back whoever follows a link during the pause', async () => {
  const { history, arrive } = await show('/board')
  type(what(), 'design')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await pass(TYPING_PAUSE_MS)
  arrive()
  await settled()
  expect(history.location.href).toBe('/elsewhere')
  expect(screen.getByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
})

it('asks again at Return for a list that could not be loaded, and only for such a one', async () => {
  const missed = await show('/board?search=design', { isMissed: true })
  await pressReturn()
  expect(missed.loads.map(({ search }) => search.search)).toEqual(['design', 'design'])
})

it('asks for nothing at Return when the list is there', async () => {
  const { loads } = await show('/board?search=design')
  await pressReturn()
  expect(loads).toHaveLength(1)
})
