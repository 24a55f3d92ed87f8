import { fold } from '@plaza/contract/rules/folding'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../testing/harness.ts'
import { folded, holdsWords } from './folding.ts'

const database = openDatabase()

/** Each text with what SQL makes of it, and whether this PostgreSQL knows all its characters. */
async function inSql(texts: readonly string[]): Promise<{ text: string; folded: string; isKnown: boolean }[]> {
  const { rows } = await sql<{ text: string; folded: string; isKnown: boolean }>`
    SELECT t.text, ${folded(sql`t.text`)} AS folded, unicode_assigned(t.text) AS "isKnown"
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, place) ORDER BY t.place`.execute(database.connection.db)
  return rows
}

const shown = (text: string) => [...text].map((char) => `U+${char.codePointAt(0)?.toString(16).padStart(4, '0')}`).join(' ')

/** The texts that SQL and code fold differently. */
async function disagreements(texts: readonly string[]): Promise<string[]> {
  const rows = await inSql(texts)
  expect(rows.map(({ text }) => text)).toEqual(texts)
  const differ = rows.filter((row) => row.isKnown && row.folded !== fold(row.text))
  return differ.map((row) => `${shown(row.text)}: SQL ${shown(row.folded)}, code ${shown(fold(row.text))}`)
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

// PostgreSQL keeps no zero character, and half a surrogate pair is no character.
const everyCharacter = [...range(1, 0xd7ff), ...range(0xe000, 0x10ffff)]
const inBlocks = {
  'Latin-1': range(0x01, 0xff),
  'Latin Extended A and B': range(0x100, 0x24f),
  'Vietnamese and other letters with several accents': range(0x1e00, 0x1eff),
  Greek: range(0x370, 0x3ff),
}
const marks = ['\u0300-\u036f', '\u1ab0-\u1aff', '\u1dc0-\u1dff', '\u20d0-\u20ff', '\ufe20-\ufe2f'].flatMap(([first, , last]) =>
  range(first?.codePointAt(0) ?? 0, last?.codePointAt(0) ?? 0),
)

describe('folding in SQL and in code', () => {
  it.each(Object.entries(inBlocks))('agrees about %s, alone and with every mark of the first block', async (_, characters) => {
    expect((await inSql(characters)).filter(({ isKnown }) => isKnown).length).toBeGreaterThan(100)
    expect(await disagreements(characters)).toEqual([])
    const accents = range(0x300, 0x36f)
    expect(await disagreements(characters.map((char) => `x${char}${accents.join('')}y`))).toEqual([])
  })

  it('agrees about the combining marks, which leave nothing behind', async () => {
    const rows = await inSql(marks.map((mark) => `a${mark}b`))
    expect(rows.filter(({ isKnown, folded }) => isKnown && folded !== 'ab').map(({ text }) => shown(text))).toEqual([])
    expect(await disagreements(marks)).toEqual([])
  })

  it('agrees about every character that PostgreSQL knows', async () => {
    expect(await disagreements(everyCharacter)).toEqual([])
  })

  it('agrees about texts', async () => {
    const character = fc.constantFrom(...Object.values(inBlocks).flat(), ...marks, ' ', "'", '-')
    const texts = fc.sample(fc.array(character, { minLength: 2, maxLength: 12 }), { numRuns: 5000, seed: 63 })
    expect(await disagreements(texts.map((each) => each.join('')))).toEqual([])
  })

  it('leaves null as it is', async () => {
    const { rows } = await sql<{ nothing: string | null }>`SELECT ${folded(sql`null::text`)} AS nothing`.execute(database.connection.db)
    expect(rows).toEqual([{ nothing: null }])
  })
})

describe('words in a text', () => {
  const held = async (text: string | null, words: readonly string[]) => {
    const { rows } = await sql<{ holds: boolean | null }>`SELECT ${holdsWords(sql`${text}::text`, words)} AS holds`.execute(
      database.connection.db,
    )
    return rows[0]?.holds
  }

  it('are all there, in any order, as parts of its words and more than once', async () => {
    expect(await held('Diseñador Gráfico', ['grafico', 'dise', 'dise'])).toBe(true)
    expect(await held('Diseñador Gráfico', ['grafico', 'editor'])).toBe(false)
    expect(await held('', [])).toBe(true)
    expect(await held(null, ['x'])).not.toBe(true)
  })

  it('cost one folding, however many a short search holds', () => {
    const words = fold('\ufdfa'.repeat(200)).split(/\s+/)
    expect(words.length).toBeGreaterThan(600)
    const textOf = (some: readonly string[]) => holdsWords(sql`title`, some).compile(database.connection.db).sql
    expect(textOf([...words, 'another'])).toBe(textOf(['one']))
  })
})
