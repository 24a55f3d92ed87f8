import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeMarkup, readEntities } from './markup.ts'

describe('escaping', () => {
  it('leaves nothing that begins or ends a tag, an attribute or a reference', () => {
    expect(escapeMarkup(`<a title="x" id='y'>&amp;</a>`)).toBe('&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;')
  })

  it('is undone by reading, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readEntities(escapeMarkup(text)) === text))
  })
})

describe('reading character references', () => {
  it.each([
    ['R&amp;D &lt;3 &quot;x&quot; &apos;y&APOS;', `R&D <3 "x" 'y'`],
    ['caf&#233; &#xE9; &#x1F680;', 'café é 🚀'],
    ['one&nbsp;two', 'one\u00a0two'],
    ['&amp;lt;b&amp;gt; &amp;#60;', '&lt;b&gt; &#60;'],
  ])('reads them once: %s', (text, plain) => expect(readEntities(text)).toBe(plain))

  it.each(['&eacute; &unknown; & co &lt &#; &#x; &#x1234567; &#12345678; &constructor; &toString;'])(
    'leaves the others as they are: %s',
    (text) => expect(readEntities(text)).toBe(text),
  )

  it('drops numbers that name no character', () => {
    expect(readEntities('a&#0;b&#xD800;c&#57343;d&#x110000;e&#9999999;f')).toBe('abcdef')
  })
})
