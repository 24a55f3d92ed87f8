import { expect, it } from 'vitest'
import { hasWords } from './posting-markup.ts'

it.each([
  null,
  undefined,
  '',
  '  \n ',
  '<ul></ul>',
  '<ul><li></li></ul>',
  '<ul>\n  <li> </li>\n  <li><br></li>\n</ul>',
  '<ul><li>&nbsp;</li><li>\u00a0</li></ul>',
  '<ol><li><p>&#160;&#xA0;</p></li></ol>',
  '<ul><li>\u200b</li><li>&#8203;</li></ul>',
  '<ul><li>•</li><li>-</li><li>&bull;</li></ul>',
  '<p><strong></strong></p>',
  '<ul><!-- three years --><li></li></ul>',
])('sees nothing in %j', (html) => {
  expect(hasWords(html)).toBe(false)
})

it.each(['<ul><li>SQL</li></ul>', 'C', '<p>3</p>', '<ul><li></li><li><b>ñ</b></li></ul>', '<p>&lt;</p>', '<p>&amp;nbsp</p>', '日本語'])(
  'sees words in %j',
  (html) => {
    expect(hasWords(html)).toBe(true)
  },
)
