import { expect, it } from 'vitest'
import { filterBody, filtersSet, isTable, listSearch, pipelineSearch } from './pipeline-search.ts'

it('keeps what is well formed and drops what says nothing', () => {
  const raw = {
    search: ' ana\n',
    status: 'gone',
    unread: 'true',
    overdue: 'yes',
    order: 'newest',
    stage_id: '7',
    page: '1',
    at: '-3',
    x: 'y',
  }
  expect(pipelineSearch(raw)).toEqual({ search: ' ana ', unread: 'true', stage_id: '7' })
  expect(pipelineSearch({ search: '  ', status: 'rejected', order: 'waiting', page: '2', view: 'table' })).toEqual({
    status: 'rejected',
    order: 'waiting',
    page: '2',
    view: 'table',
  })
})

it('sends filters to a change of many as they are', () => {
  expect(filterBody({ search: 'ana', unread: 'true', stage_id: '7', order: 'name', view: 'table' })).toEqual({
    search: 'ana',
    unread: true,
    stage_id: 7,
  })
})

it('shows a list where no column holds them', () => {
  expect(isTable({})).toBe(false)
  expect(isTable({ view: 'table' })).toBe(true)
  expect(isTable({ view: 'board', status: 'rejected' })).toBe(true)
})

it('takes filters and order along to a candidate, and neither page nor view', () => {
  const search = { search: 'ana', order: 'oldest', view: 'table', page: '3', at: '4' } as const
  expect(listSearch(search, 7)).toEqual({ search: 'ana', order: 'oldest', stage_id: '7' })
  expect(filtersSet(search)).toBe(1)
})
