import { describe, expect, it } from 'vitest'
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
