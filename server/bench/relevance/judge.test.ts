import { expect, it } from 'vitest'
import type { JudgedJob } from './corpus.ts'
import { judge } from './judge.ts'
import { type Query, queries } from './queries.ts'

const job = (id: number, tags: string, other: Partial<JudgedJob> = {}): JudgedJob => ({
  id,
  tags: new Set(tags.split(' ')),
  title: tags,
  company: 'Acme',
  city: 'Nueva Rosita',
  state: 'Coahuila',
  country: 'mx',
  skills: new Set(['C++']),
  department: 'engineering',
  employment_type: 'full_time',
  experience: 'senior_level',
  is_remote: false,
  ...other,
})

const wanted = job(1, 'developer')
const near = job(2, 'engineer')
const wrong = job(3, 'nurse')
const all = [wanted, near, wrong]
const query: Query = { typed: 'developer', must: [['developer']], may: [['engineer']] }

it('scores the ideal answer with one, and less what is in a worse order or missing', () => {
  expect(judge(query, [wanted, near], all)).toMatchObject({ ndcg: 1, isRightAtFirst: true })
  const turned = judge(query, [near, wanted], all)
  expect(turned.ndcg).toBeGreaterThan(judge(query, [near], all).ndcg)
  expect(turned.ndcg).toBeLessThan(1)
  expect(judge(query, [], all)).toMatchObject({ ndcg: 0, isRightAtFirst: false })
})

it('names a wrong one among the first three', () => {
  expect(judge(query, [wanted, near, wrong], all)).toMatchObject({ isRightAtFirst: false, wrong: [wrong] })
  expect(judge(query, [wanted, wanted, near, wrong], all)).toMatchObject({ isRightAtFirst: true, wrong: [wrong] })
})

it('asks for nothing at all where nothing is meant', () => {
  const nonsense: Query = { typed: 'qqq', must: null, may: null }
  expect(judge(nonsense, [], all)).toMatchObject({ ndcg: 1, isRightAtFirst: true })
  expect(judge(nonsense, [wanted], all)).toMatchObject({ ndcg: 0, isRightAtFirst: false })
})

it.each([
  [['city:nueva_rosita'], true],
  [['country:us'], false],
  [['skill:c++'], true],
  [['level:entry_level', 'senior_level'], true],
  [['remote'], false],
  [['nurse', 'type:full_time'], true],
])('%j of a job is %s', (alternatives, isTrue) => {
  const { ndcg } = judge({ typed: '', must: [alternatives], may: null }, [wanted], [wanted])
  expect(ndcg === 1).toBe(isTrue)
})

it('holds enough queries in both languages, each once', () => {
  expect(queries.length).toBeGreaterThan(150)
  expect(new Set(queries.map(({ typed }) => typed)).size).toBe(queries.length)
})
