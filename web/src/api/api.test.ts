import { expect, it } from 'vitest'
import { ApiError, answerOf } from './api.ts'

it('takes a success that has broken off for no answer', () => {
  expect(answerOf<'GET /countries'>({ status: 200, body: { countries: [] } })).toEqual({ countries: [] })
  expect(() => answerOf<'GET /countries'>({ status: 200, body: null })).toThrow(ApiError)
  expect(() => answerOf<'GET /countries'>({ status: 503, body: null })).toThrow(ApiError)
})
