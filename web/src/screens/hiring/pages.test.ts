import { hiringAddress, hiringAddressFrom, type hiringPages, hiringPath } from '@plaza/contract/rules/hiring-addresses'
import { expect, it, vi } from 'vitest'

const setStatus = vi.hoisted(() => vi.fn())
vi.mock('../../visit/site.ts', async (original) => ({ ...(await original<object>()), setStatus }))

import { ApiError } from '../../api/api.ts'
import { loadHiringPage, pageAt, pages } from './pages.tsx'

const hosts = {
  scheme: 'https',
  main: ['plaza.test'],
  identity: ['id.plaza.test'],
  careers: ['careers.plaza.test'],
  sourcing: ['hire.plaza.test'],
  workforce: ['work.plaza.test'],
  internal: ['internal.plaza.test'],
  combined: ['localhost'],
  white_label: [],
} as const

it('finds each page at the path that its links have', () => {
  const parts = { id: 7, application: 9 }
  for (const page of Object.keys(pages) as (keyof typeof hiringPages)[]) expect(pageAt(hiringPath(page, parts))?.page).toBe(page)
  expect(pageAt('jobs/7/edit')?.params).toEqual({ id: '7' })
})

it('takes a fixed word before a part, and only ids as parts', () => {
  expect(pageAt('jobs/new')?.page).toBe('new_job')
  for (const path of ['jobs', 'jobs/7x/edit', 'jobs/7/edit/more', 'jobs//edit', 'JOBS/NEW', 'jobs/99999999999999999/edit'])
    expect(pageAt(path)).toBeNull()
})

it.each([[['workforce_admin']], [['talent']], [[]]])('is forbidden to %j: it loads nothing and answers 403', async (roles) => {
  setStatus.mockClear()
  const asked = { params: { _splat: 'jobs/templates' }, deps: {}, context: { viewer: { roles } } }
  expect(await loadHiringPage(asked as unknown as Parameters<typeof loadHiringPage>[0])).toMatchObject({ page: 'closed', data: null })
  expect(setStatus.mock.calls).toEqual([[403]])
})

it.each(['jobs/7x', 'jobs/7'])(
  'answers 404 in the frame of the site for %s, which nobody has or this member may not see',
  async (_splat) => {
    setStatus.mockClear()
    const refused = new ApiError(404, { code: 'job_not_found', errors: ['This job does not exist.'] } as ConstructorParameters<
      typeof ApiError
    >[1])
    const load = vi.spyOn(pages.job as NonNullable<typeof pages.job>, 'load').mockRejectedValue(refused)
    const asked = {
      params: { _splat },
      deps: {},
      context: { viewer: { roles: ['sourcing_recruiter'] } },
      location: {},
      abortController: new AbortController(),
    }
    expect(await loadHiringPage(asked as unknown as Parameters<typeof loadHiringPage>[0])).toMatchObject({ page: 'missing', data: null })
    expect(setStatus.mock.calls).toEqual([[404]])
    load.mockRestore()
  },
)

it('has addresses for mails, which lead to the own host, and on the combined one below its start', () => {
  expect(hiringAddress(hosts, 'job', { id: 7 })).toBe('https://hire.plaza.test/jobs/7')
  expect(hiringAddressFrom('localhost', hosts, 'edit_job', { id: 7 })).toBe('https://localhost/hiring/jobs/7/edit')
  expect(hiringAddressFrom('localhost', hosts, 'jobs', {})).toBe('https://localhost/hiring')
  expect(hiringAddressFrom('plaza.test', hosts, 'jobs', {})).toBe('https://hire.plaza.test/')
})
