import { beforeEach, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../api/api.ts', () => ({ call }))
const { loadAhead, loadCandidate, showList } = await import('./loading.ts')

const { signal } = new AbortController()
const candidate = { phone: null }
const MINUTE_MS = 60_000
let id = 0

beforeEach(() => {
  id += 1
  showList(null)
  call
    .mockReset()
    .mockImplementation(async (name: string) =>
      name === 'GET /applications/{id}' ? { application: { id, candidate } } : { activities: [] },
    )
})

it('shows what was loaded ahead without asking again, once', async () => {
  loadAhead(id, 0)
  expect(await loadCandidate(id, signal, 10_000)).toEqual({ application: { id, candidate }, activities: { activities: [] }, is_old: false })
  expect(call).toHaveBeenCalledTimes(2)
  await loadCandidate(id, signal, 10_000)
  expect(call).toHaveBeenCalledTimes(4)
})

it('shows it at once after somebody has read for long, and says that it is old', async () => {
  loadAhead(id, 0)
  expect(await loadCandidate(id, signal, 2 * MINUTE_MS)).toMatchObject({ is_old: true })
  expect(call).toHaveBeenCalledTimes(2)
})

it('loads anew what was loaded so long ago that the link to the file has ended', async () => {
  loadAhead(id, 0)
  expect((await loadCandidate(id, signal, 4 * MINUTE_MS)).is_old).toBeUndefined()
  expect(call).toHaveBeenCalledTimes(4)
})

it('groups the telephone numbers of all that was sent', async () => {
  const sent = { phone: '+52 5512345678', candidate_location: null }
  call.mockImplementation(async (name: string) =>
    name === 'GET /applications/{id}'
      ? { application: { id, candidate: sent, submissions: [{ id: 1, candidate: sent }] } }
      : { activities: [] },
  )
  const { application } = await loadCandidate(id, signal)
  const shown = { phone: '+52 55 1234 5678' }
  expect(application).toMatchObject({ candidate: shown, submissions: [{ candidate: shown }] })
})
