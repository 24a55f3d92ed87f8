import { expect, it } from 'vitest'
import { asHtml, withoutTags } from './posting.ts'

it('reads the words between tags, and entities once, wherever the last tag ends', () => {
  expect(withoutTags('<p>R&amp;D &&amp;amp; <b>x</b> 3 < 4')).toBe('R&D &&amp; x 3 < 4')
  expect(withoutTags('no tag & <none')).toBe('no tag & <none')
  expect(asHtml('1 < 2 <b')).toBe('<p>1 &lt; 2 &lt;b</p>')
  expect(asHtml('a <b>c</b> <')).toBe('a <b>c</b> <')
})

it('takes no more work for beginnings that never end than for a hundred times as many words', () => {
  const workOf = (text: string) => {
    const before = process.threadCpuUsage()
    asHtml(text)
    withoutTags(text)
    return process.threadCpuUsage(before).user
  }
  const ordinary = Math.max(...Array.from({ length: 5 }, () => workOf('word '.repeat(40_000))))
  for (const endless of ['<a', '&a', '<!--', '<a href="', '&#'])
    expect(workOf(endless.repeat(200_000 / endless.length)), endless).toBeLessThan(100 * ordinary)
})
