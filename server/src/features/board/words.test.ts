import { fold } from '@plaza/contract/rules/folding'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentWords, formsIn, indexedForms, parseTerms, quotedLexeme, splitWords, stem } from './words.ts'

describe('split', () => {
  it('keeps the names of technologies that punctuation would tear apart', () => {
    expect(splitWords('C++ / C# and .NET, Node.js')).toEqual(['cplusplus', 'csharp', 'and', 'dotnet', 'nodejs', 'node'])
  })

  it('drops stop words of both languages, accents aside', () => {
    expect(contentWords('El equipo de diseño and the team')).toEqual(['equipo', 'diseno', 'team'])
  })

  it('knows the letters and digits of every script', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'Z', '3', ' ', '-', 'ñ', '中', '٣', '😀', '\u0301', 'ß', '’', '_'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    const words = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 40))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        fc.pre(!/[+#&.]/.test(fold(text)))
        expect(splitWords(text)).toEqual(words(text))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('stem', () => {
  it.each([
    [['ingeniero', 'ingeniera', 'ingenieros', 'ingenieras']],
    [['diseñador', 'diseñadora', 'diseñadores', 'disenador']],
    [['company', 'companies']],
    [['nurse', 'nurses']],
    [['engineer', 'engineers']],
  ])('%j meet', (words) => expect(new Set(words.map((word) => stem(fold(word)))).size).toBe(1))

  it.each([['business'], ['status'], ['analysis'], ['sql'], ['b2b']])('%s keeps its ending', (word) => expect(stem(word)).toBe(word))

  it('only cuts: every stem is a beginning of its word', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => splitWords(text).every((word) => word.startsWith(stem(word)))))
  })
})

describe('the forms under which a word is found', () => {
  it.each([
    ['ingenieras', ['ingenier']],
    ['cook', ['cook']],
    ['companies', ['companies', 'compan']],
    ['movie', ['movie', 'mov']],
  ])('%s has as few as it needs', (word, forms) => expect(indexedForms(word)).toEqual(forms))

  const sorted = (forms: Iterable<string>) => [...new Set(forms)].sort()

  it('of a text are those of its words, whatever it holds', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'a',
        'Z',
        '3',
        ' ',
        '-',
        'ñ',
        '中',
        '😀',
        '\u0301',
        'ß',
        '’',
        '_',
        '+',
        '#',
        '.',
        'the ',
        'companies ',
        'x'.repeat(38),
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        expect(sorted(formsIn(text))).toEqual(sorted(contentWords(text).flatMap(indexedForms)))
      }),
      { numRuns: 2000 },
    )
  })

  it('of a text are those of its words, also where more words were met before than are kept', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const word = (at: number) => Array.from({ length: 4 }, (_, place) => letters[Math.floor(at / 36 ** place) % 36]).join('')
    const texts = Array.from({ length: 200 }, (_, text) => Array.from({ length: 500 }, (_, at) => word(text * 450 + at)).join(' '))
    for (const text of texts) expect(sorted(formsIn(text))).toEqual(sorted(contentWords(text).flatMap(indexedForms)))
  })

  // What a search asks of a word that is being typed: what begins so, or its stem.
  const isFoundBy = (typed: string, word: string) =>
    indexedForms(word).some((form) => form.startsWith(typed)) || indexedForms(word).includes(stem(typed))

  it('find it by every beginning, whatever its ending', () => {
    const ending = fc.array(fc.constantFrom('a', 'e', 'i', 'o', 'u', 's', 'y', 'n', '7'), { maxLength: 6 })
    const word = fc.tuple(fc.constantFrom('', 'c', 'cas', 'intern', 'compan'), ending).map(([start, rest]) => start + rest.join(''))
    fc.assert(
      fc.property(word, (each) => {
        for (let length = 1; length <= each.length; length++) expect(isFoundBy(each.slice(0, length), each), each).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('terms', () => {
  it('splits at ampersands, knows places, forgets empty terms', () => {
    expect(parseTerms('data engineer&@New York& &@')).toEqual([
      { words: ['data', 'engineer'], place: false },
      { words: ['new', 'york'], place: true },
    ])
  })

  it('keeps a term in which nothing can be found, so that it finds nothing', () => {
    expect(parseTerms('%&react')).toEqual([
      { words: [], place: false },
      { words: ['react'], place: false },
    ])
  })

  it('searches stop words when there is nothing else', () => expect(parseTerms('the')).toEqual([{ words: ['the'], place: false }]))
  it('has no more words than a search of its length can have, whatever its signs are folded to', () => {
    const many = Array.from({ length: 8 }, () => 'ﷺ'.repeat(24)).join('&')
    expect(parseTerms(many).flatMap(({ words }) => words)).toHaveLength(100)
    expect(parseTerms('ab '.repeat(66))[0]?.words).toHaveLength(66)
  })
  it('takes control characters, zero included, for spaces', () =>
    expect(parseTerms('a\u0000b\u0007react')[0]?.words).toEqual(['b', 'react']))
})

it('lexeme quotes what tsquery would read as syntax', () => expect(quotedLexeme("o'brien\\")).toBe("'o''brien\\\\'"))
