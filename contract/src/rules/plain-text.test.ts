import { describe, expect, it } from 'vitest'
import { threadWork } from '../testing/thread-work.ts'
import { plainText, shorten } from './plain-text.ts'

describe('plain text of HTML', () => {
  it('joins text across tags and white space', () => {
    expect(plainText('one <strong>two</strong>,<br>three \n four')).toBe('one two, three four')
    expect(plainText('<p></p>')).toBe('')
  })

  it('adds a full stop or a colon where a block ends without one', () => {
    expect(plainText('<h3>Duties</h3><p>One!</p>\n<ul><li>two</li><li>three  <b>four</b>.</li><li></li></ul>')).toBe(
      'Duties: One! two. three four.',
    )
    expect(plainText('<ul><li><p>one</p></li></ul><p>wait...</p><h2>Why?</h2>')).toBe('one. wait... Why?')
  })

  it('reads entities once', () => {
    expect(plainText('R&amp;D &lt;3 &quot;x&quot; &#39;y&#x27; &nbsp;z &amp;lt;b&amp;gt;')).toBe('R&D <3 "x" \'y\' z &lt;b&gt;')
    expect(plainText('&unknown; &#0; &#xFFFFFF; & co')).toBe('&unknown; & co')
  })

  it('takes the last of the ends between two words', () => {
    expect(plainText('<li><h3>Duties</h3> <p> </p></li>one')).toBe('Duties. one')
    expect(plainText('<li><p>Duties</p><h3> </h3> </li>  <h3></h3>\n one')).toBe('Duties: one')
  })

  it('takes no more work for much of nothing than for a hundred times as many words', () => {
    // As long as a text of a job may be, which whoever writes it and every visitor's page have read.
    const workOf = (text: string) => threadWork(() => plainText(`<p>a${text}b</p>`))
    const ordinary = workOf('word '.repeat(10_000))
    for (const nothing of [' ', '\u00a0', '\n', '<', '<br>'])
      expect(workOf(nothing.repeat(50_000)), JSON.stringify(nothing)).toBeLessThan(100 * ordinary)
  })
})

describe('shortening', () => {
  it('ends at a word', () => {
    expect(shorten('one two three', 13)).toBe('one two three')
    expect(shorten('one two, three', 12)).toBe('one two…')
    expect(shorten('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
  })

  it('never cuts a character in two', () => {
    expect(shorten('🚀🚀🚀🚀', 4)).toBe('🚀…')
  })
})
