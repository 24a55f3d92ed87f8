import { describe, expect, it } from 'vitest'
import { mended, mendedInPhrases } from './corrections.ts'
import type { SearchEngine } from './job-search.ts'
import { termsOf } from './reading.ts'

const nothingPosted: Pick<SearchEngine, 'isPosted' | 'alike'> = { isPosted: () => false, alike: () => [] }

const corrected = async (search: string, posted = nothingPosted) => {
  const { terms, isNear } = await mended(posted, termsOf(search))
  return isNear ? (terms?.map(({ words }) => words.join(' ')).join('&') ?? null) : null
}

describe('a mistyped word', () => {
  it.each([
    ['engnieer', 'engineer'],
    ['meseera', 'mesero'],
    ['nursses', 'nurse'],
    ['horeles', 'hotel'],
    ['abogaa', 'abogado'],
    ['niññero', 'ninera'],
  ])('%s is %s, in whatever form it was typed', async (typed, meant) => expect(await corrected(typed)).toBe(meant))

  it.each([
    ['sgente', 'agente'],
    ['maquetin', 'maquetador'],
    ['nfermera', 'enfermero'],
  ])('%s is %s, for a finger on the key beside, another ending or no first letter', async (typed, meant) =>
    expect((await corrected(typed))?.slice(0, 5)).toBe(meant.slice(0, 5)),
  )

  it('is no city and nothing that is only said beside work', async () => {
    expect(await corrected('torreon')).toBeNull()
    expect(await corrected('nurse visa')).toBeNull()
    expect(await corrected('bodas')).toBeNull()
  })

  it('is mended beside a word with which it has a phrase, also where it has three letters that no posting has', async () => {
    const words = async (search: string, posted = nothingPosted) =>
      (await mendedInPhrases(posted, termsOf(search)))?.map((term) => term.words.join(' '))
    expect(await words('front-ent')).toEqual(['front end'])
    expect(await words('front-ent', { ...nothingPosted, isPosted: () => true })).toBeUndefined()
    expect(await words('costumer servise')).toEqual(['costumer service'])
  })

  it('has a letter too many rather than a wrong one', async () => {
    expect(await corrected('profesoor')).toBe('profesor')
  })

  it('is a word as typed rather than another form of it', async () => {
    expect(await corrected('encargado de tiemda')).toBe('encargado tienda')
    const posted = { ...nothingPosted, alike: () => ['bordadora'] }
    expect(await corrected('brodadora', posted), 'bordador is in the dictionary').toBe('bordadora')
  })

  it('is a name in two words that a posting has as one, or in one that it has as two', async () => {
    const named = (...names: string[]) => ({
      ...nothingPosted,
      alike: (_: string, slips: readonly string[]) => slips.filter((slip) => names.includes(slip)),
    })
    expect(await corrected('copper hare games', named('copperhare'))).toBe('copperhare games')
    expect(await corrected('kettlecommons barista', named('kettle', 'commons'))).toBe('kettle commons barista')
    expect(await corrected('kettlecommons', named('kettle'))).toBeNull()
  })

  it('is no other number', async () => expect(await corrected('12thh', { ...nothingPosted, alike: () => ['17th'] })).toBeNull())

  it('names a place rather than anything else', async () => {
    const posted = { ...nothingPosted, alike: () => ['teams', 'texas'] }
    expect(await corrected('teaxs', posted)).toBe('texas')
  })

  it('may begin with a letter that sounds alike, with no other one', async () => {
    expect(await corrected('bentas')).toBe('ventas')
    expect(await corrected('lentas')).toBeNull()
  })

  it('is two words where they were written as one', async () => {
    expect(await corrected('costumerservice')).toBe('customer service')
    expect(await corrected('recursoshumans')).toBe('recursos humanos')
  })

  it('begins another one only where it is the last of its term', async () => {
    const posted = { ...nothingPosted, isPosted: (_word: string, begins: boolean) => begins }
    expect(await corrected('accountan toronto', posted)).toBe('accountant toronto')
    expect(await corrected('toronto accountan', posted)).toBeNull()
  })

  it('is no place that nobody has posted a job in', async () => {
    expect(await corrected('warehoude dallas')).toBe('warehouse dallas')
  })

  it('is left where a posting has it', async () => {
    expect(await corrected('engnieer', { ...nothingPosted, isPosted: () => true })).toBeNull()
  })
})

describe('a word beside one with which the dictionary has a phrase', () => {
  const inPhrases = async (search: string, posted = nothingPosted) =>
    (await mendedInPhrases(posted, termsOf(search)))?.map(({ words }) => words.join(' ')).join('&') ?? null
  const begins = { ...nothingPosted, isPosted: (_word: string, asked: boolean) => asked }

  it.each([
    ['full stak', 'full stack'],
    ['guman resources', 'human resources'],
    ['representante de vetas', 'representante ventas'],
    ['clases particulares de ates', 'clases particulares mates'],
  ])('%s is mended, whatever else begins so', async (typed, meant) => expect(await inPhrases(typed, begins)).toBe(meant))

  it.each(['full stac', 'cuidando bebes', 'asistentes médicas', 'store managers', 'call centre', '@full stak', 'costumer service'])(
    '%s is as it was meant, or still being typed',
    async (typed) => expect(await inPhrases(typed)).toBeNull(),
  )

  it('is left where a title, a skill or a name has it', async () => {
    expect(await inPhrases('full stak', { ...nothingPosted, alike: (word: string) => [word] })).toBeNull()
  })
})
