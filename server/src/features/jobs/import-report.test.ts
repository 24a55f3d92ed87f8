import { expect, it } from 'vitest'
import { remarkLine } from './import-report.ts'

it('shows of a title and a sentence what fits in a line, and no sign that steers a terminal', () => {
  const said = (title: string, text = 'title is too long.') => remarkLine({ line: 3, posting: 1, title, text })
  expect(said('Cook')).toBe('line 3, posting 1 ("Cook"): title is too long.')
  expect(said('\u001b[2JCook\u0000\n')).toBe('line 3, posting 1 (" [2JCook "): title is too long.')
  expect(said('x'.repeat(300_000))).toBe(`line 3, posting 1 ("${'x'.repeat(80)}…"): title is too long.`)
  expect(said(`${'x'.repeat(79)}🚀`)).toBe(`line 3, posting 1 ("${'x'.repeat(79)}…"): title is too long.`)
  expect(said('Cook', `The pay "${'9'.repeat(5_000)}" is no amount.`).length).toBeLessThan(550)
})
