import { describe, expect, it } from 'vitest'
import {
  boardSearch,
  calendarReturn,
  companiesSearch,
  isFiltered,
  jobSearch,
  listQuery,
  parseSearch,
  searchTerms,
  settingsSearch,
  stringifySearch,
  tableSearch,
} from './search.ts'

describe('the query of an address', () => {
  it('is read and written as plain strings', () => {
    expect(parseSearch('?search=a+b&page=7&page=8')).toEqual({ search: 'a b', page: '8' })
    expect(stringifySearch({ search: 'a&b', page: '2', department: undefined, location: '' })).toBe('?search=a%26b&page=2')
    expect(stringifySearch({})).toBe('')
    expect(stringifySearch(parseSearch('?x=%E0%A4%A'))).toMatch(/^\?x=/)
    expect(Object.getPrototypeOf(parseSearch('?__proto__=1'))).toBe(Object.prototype)
  })
})

describe('the filters of a list of jobs', () => {
  it('keeps what is well formed', () => {
    const search = {
      search: 'Engineer',
      location: 'México',
      department: 'engineering',
      employment_type: 'full_time',
      experience: 'mid_level',
      is_remote: 'true',
      salary_min: '1000',
      salary_max: '2000.50',
      currency_salary: 'MXN',
      page: '3',
    }
    expect(boardSearch(search)).toEqual(search)
  })

  it.each([
    ['an unknown value', { department: 'cooking', employment_type: 'FULL_TIME', experience: '', is_remote: 'yes', currency_salary: 'EUR' }],
    ['all', { department: 'all', employment_type: 'all', experience: 'all', is_remote: 'all', currency_salary: 'all', search: 'all' }],
    ['a value of another kind', { search: ['a'], page: 2, salary_min: 5, department: { a: 1 }, location: null }],
    ['blank text', { search: '   ', location: '' }],
    ['a salary that is no number', { salary_min: '-1', salary_max: '1e5' }],
    ['a salary beyond all bounds', { salary_min: '99999999999' }],
    ['a name of no filter', { utm_source: 'x', __proto__: 'x', lang: 'es' }],
  ])('drops %s', (_, raw) => {
    // The router lays what is read over the query as it stands.
    expect({ ...raw, ...boardSearch(raw) }).toEqual({})
  })

  it('keeps a range of pay that ends before it begins, and does not ask for it', () => {
    const wrong = boardSearch({ salary_min: '200', salary_max: '100', department: 'sales' })
    expect(wrong).toEqual({ salary_min: '200', salary_max: '100', department: 'sales' })
    expect(listQuery(wrong)).toEqual({ department: 'sales' })
  })

  it.each(['0', '1', '-1', '1.5', 'abc', '', '1e3', '99999999999', ' 2', '²'])('takes page %s for the first', (page) => {
    expect(boardSearch({ page })).toEqual({})
  })

  it('writes a page number without leading zeros', () => {
    expect(boardSearch({ page: '007' })).toEqual({ page: '7' })
  })

  it('cuts long text and turns control characters into spaces', () => {
    expect(boardSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200)
    expect(boardSearch({ search: 'a\u0000b' }).search).toBe('a b')
  })

  it('tells a filtered list from a page of the whole', () => {
    expect(isFiltered(boardSearch({ page: '2' }))).toBe(false)
    expect(isFiltered(boardSearch({ page: '2', is_remote: 'true' }))).toBe(true)
  })
})

describe('the other pages', () => {
  it('know their own names only', () => {
    expect(companiesSearch({ search: 'a', location: 'b', page: '2', department: 'design' })).toEqual({
      search: 'a',
      location: 'b',
      page: '2',
    })
    expect(jobSearch({ step: 'application' })).toEqual({ step: 'application' })
    expect(jobSearch({ step: 'job-info' })).toEqual({})
    expect(jobSearch({ step: 'other' })).toEqual({})
  })
})

describe('the account settings', () => {
  it('keep the page of a table, and any word as a search', () => {
    expect(tableSearch({ search: 'all', page: '2', per_page: '20', other: 'x' })).toEqual({ search: 'all', page: '2', per_page: '20' })
    expect(tableSearch({ search: ' ', page: '1', per_page: '10' })).toEqual({})
    expect(tableSearch({ search: 'a\n\u0000b', page: '-1', per_page: '1000' })).toEqual({ search: 'a b' })
  })

  it('keep what a consent page gave, and the tab beside it', () => {
    const given = { access_token: 'a', provider: 'eas', state: 's' }
    expect(calendarReturn({ ...given, tab: '0', error: '' })).toEqual(given)
    expect(settingsSearch({ ...given, tab: '0', other: 'x' })).toEqual({ ...given, tab: '0' })
  })
})

describe('what the API is asked', () => {
  it('joins what and where', () => {
    expect(searchTerms({ search: 'engineer', location: 'León' })).toBe('engineer&@León')
    expect(searchTerms({ location: 'León' })).toBe('@León')
    expect(searchTerms({ search: 'engineer' })).toBe('engineer')
    expect(searchTerms({})).toBeUndefined()
  })

  it('removes the separator and the mark of a place from typed text', () => {
    expect(searchTerms({ search: '@R&D  lead', location: ' @@a&b' })).toBe('R D lead&@a b')
    expect(searchTerms({ search: '&', location: '@' })).toBeUndefined()
  })

  it('stays within the length that the API takes', () => {
    const terms = searchTerms({ search: 'x'.repeat(200), location: 'y'.repeat(200) }) ?? ''
    expect(terms).toHaveLength(200)
    expect(terms.endsWith(`&@${'y'.repeat(100)}`)).toBe(true)
  })

  it('has no name that the API does not know', () => {
    expect(listQuery(boardSearch({ search: 'a', location: 'b', page: '2' }))).toEqual({ search: 'a&@b', page: '2' })
  })
})
