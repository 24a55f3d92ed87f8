// The text of an answer is the same whether or not its parts are known, and nothing gets past the schema.
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { neverChanges, writeAnswer, writerOf } from './answer-text.ts'

const job = z.object({ id: z.int(), title: z.string(), applied: z.string().optional() })
const answer = z.object({ jobs: z.array(job), meta: z.object({ total: z.int() }) })
const route = { schema: answer, method: 'GET', url: '/', httpStatus: '200' }
const write = writeAnswer(route)
const usual = serializerCompiler(route)
const parsed = (data: unknown) => JSON.parse(write(data)) as unknown

it('writes what the usual way writes, with constant parts and without, and with both', () => {
  const first = neverChanges({ id: 1, title: 'A "quoted"\u2028 one', secret: 'not in the schema' })
  const second = neverChanges({ id: 2, title: 'ñ' })
  for (const jobs of [[], [first], [first, second], [second, first], [{ ...first, applied: 'today' }, second]]) {
    const data = { jobs, meta: { total: jobs.length } }
    expect(parsed(data)).toEqual(JSON.parse(usual(data)))
    expect(write(data)).not.toContain('secret')
  }
})

it('reads a constant part once, and any other each time', () => {
  let reads = 0
  const counting = () => ({
    id: 1,
    get title() {
      reads++
      return 'counted'
    },
  })
  const data = { jobs: [neverChanges(counting())], meta: { total: 1 } }
  const text = write(data)
  const once = reads
  expect(write(data)).toBe(text)
  expect(reads).toBe(once)
  const other = { jobs: [counting()], meta: { total: 1 } }
  write(other)
  write(other)
  expect(reads).toBe(3 * once)
})

it('refuses what the schema does not have, in a constant part, beside it and where there is no list', () => {
  expect(() => write({ jobs: [neverChanges({ id: 'one', title: 'x' })], meta: { total: 1 } })).toThrow()
  expect(() => write({ jobs: [neverChanges({ id: 1, title: 'x' })], meta: {} })).toThrow()
  expect(() => write({ meta: { total: 1 } })).toThrow()
  expect(() => write(null)).toThrow()
  expect(writeAnswer({ ...route, schema: z.object({ jobs: z.array(job) }) })({ jobs: [neverChanges({ id: 3, title: 'alone' })] })).toBe(
    '{"jobs":[{"id":3,"title":"alone"}]}',
  )
})

it('answers who reads it without a request what a reader of the text has, and a constant part as the same object', () => {
  const { text, read } = writerOf(route)
  const first = neverChanges({ id: 1, title: 'one', secret: 'not in the schema' })
  const data = { jobs: [first], meta: { total: 1, more: 'not in the schema' } }
  expect(read(data)).toEqual(JSON.parse(text(data)))
  expect((read(data) as typeof data).jobs[0]).toBe((read(data) as typeof data).jobs[0])
  expect(read({ ...data, jobs: [{ ...first }] })).toEqual(JSON.parse(text(data)))
  expect(() => read({ jobs: [neverChanges({ id: 'one', title: 'x' })], meta: { total: 1 } })).toThrow()
})

it('keeps a constant object beside a list or instead of one', () => {
  const one = { ...route, schema: z.object({ job, meta: z.object({ total: z.int() }) }) }
  const { text, read } = writerOf(one)
  const data = { job: neverChanges({ id: 1, title: 'one', secret: 'not in the schema' }), meta: { total: 1 } }
  expect(JSON.parse(text(data))).toEqual(JSON.parse(serializerCompiler(one)(data)))
  expect(read(data)).toEqual(JSON.parse(text(data)))
  expect((read(data) as typeof data).job).toBe((read(data) as typeof data).job)
  expect(() => text({ job: neverChanges({ id: 1 }), meta: { total: 1 } })).toThrow()
})
