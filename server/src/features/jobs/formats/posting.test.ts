import { threadWork } from '@plaza/contract/testing/thread-work'
import { expect, it } from 'vitest'
import { asHtml, withoutTags } from './posting.ts'

it('reads the words between tags, and entities once, wherever the last tag ends', () => {
  expect(withoutTags('<p>R&amp;D &&amp;amp; <b>x</b> 3 < 4')).toBe('R&D &&amp; x 3 < 4')
  expect(withoutTags('no tag & <none')).toBe('no tag & <none')
  expect(asHtml('1 < 2 <b')).toBe('<p>1 &lt; 2 &lt;b</p>')
  expect(asHtml('a <b>c</b> <')).toBe('a <b>c</b> <')
})

it('makes paragraphs, lists and emphasis of plain lines', () => {
  expect(asHtml('**Tasks**\nYou will:\n- plan\n\n-Build things\n  of wood\n\n• sell\nWe offer\n* coffee')).toBe(
    '<p><strong>Tasks</strong><br>You will:</p><ul><li>plan</li><li>Build things of wood</li><li>sell</li></ul><p>We offer</p><ul><li>coffee</li></ul>',
  )
  expect(asHtml('****Tasks****\n-----\n-\n- plan')).toBe('<p><strong>Tasks</strong></p><ul><li>plan</li></ul>')
  expect(asHtml('2 ** 3 and 4 ** 5\n-40 degrees')).toBe('<p>2 ** 3 and 4 ** 5<br>-40 degrees</p>')
})

it('takes no more work for beginnings that never end than for a hundred times as many words', () => {
  const workOf = (text: string) =>
    threadWork(() => {
      asHtml(text)
      withoutTags(text)
    })
  const ordinary = workOf('word '.repeat(40_000))
  for (const endless of ['<a', '&a', '<!--', '<a href="', '&#'])
    expect(workOf(endless.repeat(200_000 / endless.length)), endless).toBeLessThan(100 * ordinary)
})
