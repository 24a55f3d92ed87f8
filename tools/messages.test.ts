import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { sourcesOf } from './sources.ts'

type Texts = Record<string, unknown>

function problems(english: Texts, spanish: Texts, screen: string): string[] {
  const sources = sourcesOf({
    'web/messages/en.json': JSON.stringify({ $schema: 'x', ...english }, null, 2),
    'web/messages/es.json': JSON.stringify({ $schema: 'x', ...spanish }, null, 2),
    'web/src/screens/board/job-page.tsx': `import { m } from '../../paraglide/messages.js'\n${screen}`,
  })
  return messages.run(sources).map(({ at, says }) => `${at} ${says}`)
}

describe('messages', () => {
  it('passes what both languages say and a screen shows', () => {
    expect(problems({ hello: 'Hello {name}' }, { hello: 'Hola {name}' }, 'export const a = m.hello({ name })')).toEqual([])
  })

  it('finds a key that one language lacks', () => {
    expect(problems({ hello: 'Hello' }, {}, 'm.hello()')).toEqual(['web/messages/en.json:3 hello is missing in Spanish'])
    expect(problems({}, { hello: 'Hola' }, '')).toEqual(['web/messages/es.json:3 hello is missing in English'])
  })

  it('finds another placeholder', () => {
    expect(problems({ hello: 'Hello {name}' }, { hello: 'Hola {nombre}' }, 'm.hello()')).toEqual([
      "web/messages/es.json:3 hello takes '{nombre}' in Spanish and '{name}' in English",
    ])
  })

  it('finds an empty text, also in one of the plural forms', () => {
    expect(problems({ hello: 'Hello' }, { hello: ' ' }, 'm.hello()')).toEqual(['web/messages/es.json:3 hello is empty'])
    const forms = (one: string) => [{ match: { 'countPlural=one': one, 'countPlural=other': '{count} days' } }]
    expect(problems({ days: forms('1 day') }, { days: forms('') }, 'm.days()')).toEqual([expect.stringContaining('days is empty')])
  })

  it('finds quotation marks that are not those of the language', () => {
    const screen = 'm.hello()'
    expect(problems({ hello: "What's “{name}”?" }, { hello: '¿Qué es «{name}»?' }, screen)).toEqual([])
    expect(problems({ hello: 'What’s "{name}"?' }, { hello: '¿Qué es “{name}”?' }, screen)).toEqual([
      expect.stringContaining('en.json:3 hello has ’'),
      expect.stringContaining('es.json:3 hello has “'),
    ])
  })

  it('finds a key that no screen uses, and is not misled by comments and strings', () => {
    const used = "// m.hello()\nexport const text = 'm.hello()'"
    expect(problems({ hello: 'Hello' }, { hello: 'Hola' }, used)).toEqual(['web/messages/en.json:3 hello is used nowhere in web/src'])
  })

  it('knows the other ways to write a key', () => {
    expect(problems({ a_b: 'Hello', a_c: 'Bye' }, { a_b: 'Hola', a_c: 'Adiós' }, "m['a_b']()\nm[`a_${letter}`]()")).toEqual([])
    expect(problems({ a_b: 'Hello' }, { a_b: 'Hola' }, 'm[key]()\nm.a_b()')).toEqual([
      expect.stringContaining('job-page.tsx:2 the key of a message must be readable here'),
    ])
  })

  it('finds what was never translated, and lets names and bare values stay', () => {
    expect(problems({ hello: 'Hello' }, { hello: 'Hello' }, 'm.hello()')).toEqual(['web/messages/es.json:3 hello is not translated'])
    expect(
      problems(
        { product_name: 'Plaza', range: '{from}–{to}' },
        { product_name: 'Plaza', range: '{from}–{to}' },
        'm.product_name(m.range())',
      ),
    ).toEqual([])
  })

  it('finds a sentence that a screen says by itself', () => {
    expect(problems({}, {}, 'export const A = () => <p>\n  Apply now\n</p>')).toEqual([
      "web/src/screens/board/job-page.tsx:3 'Apply now' belongs into web/messages",
    ])
    expect(problems({}, {}, 'export const A = () => <img src="/a.png" alt="A company" />')).toEqual([
      expect.stringContaining("'A company'"),
    ])
    expect(problems({}, {}, 'export const A = () => <p className="wide">· {name} / </p>')).toEqual([])
  })
})

describe('the languages of the screens', () => {
  const said = (listed: string, locales: string[], files: string[]) => {
    const sources = sourcesOf({
      'contract/src/values.ts': `export const languages = [${listed}] as const`,
      'web/project.inlang/settings.json': JSON.stringify({ locales }),
      ...Object.fromEntries(files.map((file) => [`web/messages/${file}.json`, '{}'])),
    })
    return messages.run(sources).map(({ at, says }) => `${at} ${says}`)
  }

  it('are those of the contract, each with a file', () => {
    expect(said("'en', 'es'", ['en', 'es'], ['en', 'es'])).toEqual([])
    expect(said("'en', 'es', 'fr'", ['en', 'es'], ['en', 'es'])).toEqual([
      'web/project.inlang/settings.json:1 its locales must be en, es, fr, as in contract/src/values.ts',
      "web/messages/fr.json:1 the messages of 'fr' are missing",
    ])
  })

  it('are all compared with English', () => {
    const sources = sourcesOf({
      'web/messages/en.json': '{ "hello": "Hello" }',
      'web/messages/es.json': '{ "hello": "Hola" }',
      'web/messages/fr.json': '{}',
      'web/src/a.tsx': "import { m } from './paraglide/messages.js'\nm.hello()",
    })
    expect(messages.run(sources).map(({ says }) => says)).toEqual(['hello is missing in French'])
  })
})
