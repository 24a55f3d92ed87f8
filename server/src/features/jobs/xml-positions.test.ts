import { describe, expect, it } from 'vitest'
import { readXml } from './xml-positions.ts'

describe('readXml', () => {
  it('says where a file ends too early, and in what', () => {
    expect(() => readXml('<?xml version="1.0"?>\n<rss><channel><item>\n  <title>Sal\n')).toThrow(
      'The file is not valid XML, line 3, column 13: the file ends before <rss>, <channel>, <item>, <title> are closed.',
    )
    expect(() => readXml(`${'<a>'.repeat(90)}<b>`)).toThrow(/ends before <a>, <a>, <a>, <a>, <b> are closed\.$/)
    expect(() => readXml('<rss><item>x</item>')).toThrow("line 1, column 1: Unclosed tag 'rss'.")
  })

  it('says where an element is closed by another', () => {
    expect(() => readXml('<rss>\n<item>x</rss>')).toThrow(/^The file is not valid XML, line 2, column 8: Expected closing tag 'item'/)
  })
})
