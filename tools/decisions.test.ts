import { describe, expect, it } from 'vitest'
import { decisions, renderIndex } from './decisions.ts'
import { sourcesOf } from './sources.ts'

/** Put together here, so that the check does not find this file. */
const reference = (number: string) => `${'docs/decis'}${'ions'}/${number}`

const records = {
  'docs/decisions/0001-search.md': '# 0001 Search is our own\n\nStatus: accepted\n',
  'docs/decisions/0004-mail.md': '# 0004 Mail waits\n\nStatus: superseded by 0030\n\nSee [0030](0030-mail-is-sent.md).\n',
  'docs/decisions/0030-mail-is-sent.md': '# 0030 Mail is sent\n\nIt says no status.\n',
}

function problems(files: { [file: string]: string }): string[] {
  const whole = { 'docs/decisions/README.md': renderIndex(sourcesOf(files)), ...files }
  return decisions.run(sourcesOf(whole)).map(({ at, says }) => `${at} ${says}`)
}

describe('the index of decisions', () => {
  it('lists each record with its title and its status, whatever numbers are left out', () => {
    expect(renderIndex(sourcesOf(records))).toContain(
      '| [0001](0001-search.md) | Search is our own | accepted |\n| [0004](0004-mail.md) | Mail waits | superseded by 0030 |\n| [0030](0030-mail-is-sent.md) | Mail is sent | — |\n',
    )
    expect(problems(records)).toEqual([])
  })

  it('says which record is not in it, and that it lists one that is gone', () => {
    const index = renderIndex(sourcesOf(records))
    const more = { ...records, 'docs/decisions/0031-new.md': '# 0031 New\n', 'docs/decisions/README.md': index }
    expect(problems(more)).toEqual(['docs/decisions/README.md:1 does not list 0031-new.md: run npm run decisions'])
    const { 'docs/decisions/0001-search.md': _, ...fewer } = records
    expect(problems({ ...fewer, 'docs/decisions/README.md': index })).toEqual([
      'docs/decisions/README.md:1 is stale: run npm run decisions',
      'docs/decisions/README.md:9 there is no record 0001-search.md',
    ])
    expect(decisions.run(sourcesOf(records))).toHaveLength(1)
  })
})

describe('a record', () => {
  it('has a number of its own', () => {
    expect(problems({ ...records, 'docs/decisions/0030-twin.md': '# 0030 Twin\n' })).toEqual([
      'docs/decisions/0030-mail-is-sent.md:1 has the number of 0030-twin.md',
      'docs/decisions/0030-twin.md:1 has the number of 0030-mail-is-sent.md',
    ])
  })

  it.each(['# 0005 Twin\n', '# Twin\n', '# 0031 \n', '\n# 0031 Twin\n'])('begins with its number and its title, not with %j', (text) => {
    expect(problems({ ...records, 'docs/decisions/0031-twin.md': text })).toEqual([
      "docs/decisions/0031-twin.md:1 begins with '# 0031 ' and its title",
    ])
  })
})

describe('a reference', () => {
  it.each([reference('0002'), `${reference('0002')}-gone.md`, `${'decis'}${'ion'} 0002`])('to nothing is found: %s', (text) => {
    expect(problems({ ...records, 'server/src/a.ts': `\n// As in ${text}.\n` })).toEqual([
      'server/src/a.ts:2 there is no decision with the number 0002',
    ])
  })

  it('from a record leads to a record', () => {
    expect(
      problems({ ...records, 'docs/decisions/0005-a.md': '# 0005 A\n\nSee [0001](0001-serach.md) and [0030](0030-mail-is-sent.md#why).' }),
    ).toEqual(['docs/decisions/0005-a.md:3 there is no record 0001-serach.md'])
  })

  it('names the record that holds now', () => {
    const files = { ...records, 'docs/operations.md': `${reference('0001')} and ${reference('0004')}` }
    expect(problems(files)).toEqual(['docs/operations.md:1 0004 is superseded by 0030: name the record that holds now'])
  })
})
