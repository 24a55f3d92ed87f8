import { hiringApplications } from '@plaza/contract/calls/hiring-applications'
import type { Endpoint } from '@plaza/contract/endpoint'
import { expect, it } from 'vitest'
import { answerFilter, answerWish, filterBody, filterQuery, filtersSet, isTable, listSearch, pipelineSearch } from './pipeline-search.ts'

it('keeps what is well formed and drops what says nothing', () => {
  const raw = {
    search: ' ana\n',
    status: 'gone',
    unread: 'true',
    overdue: 'yes',
    order: 'line',
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

it('reads filters by answers, as ranges of numbers too, and drops what is none', () => {
  expect(pipelineSearch({ answer: '12:yes', unmet: 'reject', columns: '12.13' })).toEqual({
    answer: '12:yes',
    unmet: 'reject',
    columns: '12.13',
  })
  expect(pipelineSearch({ answer: 'yes', unmet: 'all', columns: 'x' })).toEqual({})
  expect(filterBody({ answer: '13:3..', unmet: 'flag', columns: '13' })).toEqual({ answer: '13:3..', unmet: 'flag' })
  expect(answerWish('13:3..')).toEqual({ question: 13, min: '3', max: '' })
  expect(answerWish('13:Early..Late')).toEqual({ question: 13, value: 'Early..Late' })
  expect(answerFilter({ question: 13, min: ' 10.000 ', max: 'many' })).toBe('13:10000..')
  expect(answerFilter({ question: 13, min: '', max: '' })).toBeUndefined()
  expect(listSearch({ answer: '12:yes', columns: '12' })).toEqual({ answer: '12:yes' })
  expect(filtersSet({ answer: '12:yes', unmet: 'flag' })).toBe(2)
})

it('asks for nothing that the calls refuse, whatever stands in an address', () => {
  const list: Endpoint | undefined = hiringApplications.find(({ signature }) => signature === 'GET /jobs/{id}/applications')
  const hostile = [
    '\0',
    'a\0b',
    '\r\n',
    '\ud800',
    ' '.repeat(60),
    'x'.repeat(900),
    '\u0958'.repeat(50),
    '🚀'.repeat(300),
    '12:\0',
    '12: ',
    '12:\ud800',
    `12:${'\u0958'.repeat(200)}`,
    '9'.repeat(15),
    '[]',
    '__proto__',
  ]
  const names = [
    'search',
    'status',
    'unread',
    'overdue',
    'undelivered',
    'tag',
    'source',
    'answer',
    'unmet',
    'suspicious',
    'score',
    'stage_id',
    'page',
    'order',
  ]
  for (const name of names)
    for (const value of hostile) {
      const search = pipelineSearch({ [name]: value })
      const asked = Object.entries({ ...filterQuery(search), order: search.order, page: search.page }).filter(
        ([, each]) => each !== undefined,
      )
      expect(list?.query?.safeParse(Object.fromEntries(asked)).error, `${name}=${JSON.stringify(value)}`).toBeUndefined()
    }
  expect(pipelineSearch({ source: 'job\0board', tag: ' remote\n', answer: '12:\tyes' })).toEqual({
    source: 'job board',
    tag: 'remote',
    answer: '12: yes',
  })
})
