import { JOB_TEXT_MAX_CHARACTERS } from '@plaza/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richText } from './rich-text.ts'

describe('richText', () => {
  it('comes to an end where a paragraph begins with very many spaces that do not break', () => {
    const spaces = '\u00a0'.repeat(32)
    expect(richText(`<p>${spaces}x</p>`)).toBe(`<p>${spaces}x</p>`)
    expect(richText(`<blockquote>${spaces}x</blockquote>`)).toBe(`<blockquote>${spaces}x</blockquote>`)
  })

  it.each([
    [
      'puts a list around items that have none',
      '<p>We ask for</p><li>Care</li> <li>Patience</li><p>and more</p>',
      '<p>We ask for</p><ul><li>Care</li> <li>Patience</li></ul><p>and more</p>',
    ],
    [
      'puts one around items in a paragraph',
      '<div>Tasks<li>Plan</li><li>Build</li></div>',
      '<p>Tasks</p><ul><li>Plan</li><li>Build</li></ul>',
    ],
    [
      'leaves lists as they are',
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
    ],
    [
      'ends a paragraph before the next',
      '<div><p>One</p><p>Two <strong>bold</strong></p></div>',
      '<p>One</p><p>Two <strong>bold</strong></p>',
    ],
    ['lets a list stand beside the paragraph it was in', '<p>Look:<ul><li>a</li></ul></p>', '<p>Look:</p><ul><li>a</li></ul>'],
    ['drops empty paragraphs', '<p>One</p><p>&nbsp;</p><p><br></p><p><strong> </strong></p><h3></h3><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['keeps text beside blocks', 'Before<p>One</p>after', 'Before<p>One</p>after'],
    [
      'keeps lines and links',
      '<p>a<br>b <a href="https://x.example/">c</a></p>',
      '<p>a<br />b <a href="https://x.example/" rel="nofollow noopener" target="_blank">c</a></p>',
    ],
    [
      'puts a list that stands in a list into the item before it',
      '<ul><li>One</li><ul><li>Inner</li></ul><li>Two</li></ul>',
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
    ],
    ['takes a list that begins with a list for one', '<ul><ul><li>One</li></ul><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      'keeps one empty line of many, and none beside blocks',
      '<p><br>One<br><br> <br><br>Two<br></p><br><br><ul><li>a<br></li></ul><br>',
      '<p>One<br /><br />Two</p><ul><li>a</li></ul>',
    ],
    [
      'keeps none in the emphasis that begins or ends a block',
      '<p><strong><br>One</strong></p><p><em>Two<br><br></em></p>',
      '<p><strong>One</strong></p><p><em>Two</em></p>',
    ],
    ['ends a made list before text', '<li>a</li>then', '<ul><li>a</li></ul>then'],
  ])('%s', (_, html, expected) => {
    expect(richText(html)).toBe(expected)
    expect(richText(richText(html))).toBe(expected)
  })

  it('ends a link where the next one begins', () => {
    const link = '<a href="https://x.example" rel="nofollow noopener" target="_blank">'
    const once = richText('<li><a href="https://x.example"><ul>word<a href="https://x.example">more')
    expect(once).toBe(`<ul><li>${link}word</a>${link}more</a></li></ul>`)
    expect(richText(once)).toBe(once)
  })

  it('gives the same for texts that need no cleaning as cleaning does', () => {
    const word = fc.constantFrom(
      'word',
      ' ',
      '\n',
      '&nbsp;',
      '\u00a0',
      '&amp;',
      '&lt;',
      '&quot;',
      '&am',
      '"',
      '\0',
      '<br />',
      '<br>',
      '<br/>',
      '<p>',
      '</li>',
    )
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(''))
    const within = (tags: string[], inner: fc.Arbitrary<string>) =>
      fc.tuple(fc.constantFrom(...tags), inner).map(([tag, html]) => `<${tag}>${html}</${tag}>`)
    const several = (piece: fc.Arbitrary<string>) => fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))
    const line = several(fc.oneof(text, within(['strong', 'em', 'b', 'i', 'u', 'span'], text)))
    const list = within(['ul', 'ol'], several(fc.oneof(within(['li'], line), fc.constantFrom('\n', ' '))))
    const named = ['p', 'h3', 'h2', 'h5', 'div']
    // Ended by another name than it began with.
    const crossed = fc
      .tuple(fc.constantFrom(...named), line, fc.constantFrom(...named))
      .map(([start, html, end]) => `<${start}>${html}</${end}>`)
    const block = fc.oneof(within(named, line), crossed, list, fc.constantFrom('\n', ' ', 'beside'))
    fc.assert(
      // A comment says nothing, and is cleaned away.
      fc.property(several(block), (html) => {
        expect(richText(html)).toBe(richText(`<!-- -->${html}`))
      }),
      { numRuns: 3000 },
    )
  })

  it('gives back unchanged what it has given, whatever it was given', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<h2>',
      '</h2>',
      '<br>',
      '<strong>',
      '</strong>',
      ' ',
      'word',
      '&nbsp;',
      '&amp;',
      '<a href="https://x.example">',
      '</a>',
      '<blockquote>',
      '</blockquote>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = richText(pieces.join(''))
        expect(richText(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })
  it.each([
    ['lists', '<ul><li>a'],
    ['items without a list', '<li><b>a<li>'],
    ['quotations', '<blockquote>a'],
    ['emphasis', '<b>a<i>'],
  ])('keeps the words of %s inside each other, and only so many of the tags as are quickly mended', (_, piece) => {
    const html = piece.repeat(JOB_TEXT_MAX_CHARACTERS / piece.length)
    const once = richText(html) ?? ''
    let depth = 0
    for (const [, end] of once.matchAll(/<(\/?)(?!br)\w/g)) {
      depth += end ? -1 : 1
      expect(depth).toBeLessThanOrEqual(40)
    }
    expect(once.replace(/<[^>]+>/g, '')).toBe(html.replace(/<[^>]+>/g, ''))
    expect(richText(once)).toBe(once)
  })
})
