import { describe, expect, it } from 'vitest'
import { mended } from './corrections.ts'
import { termsOf } from './reading.ts'

const nothingPosted = { isPosted: async (): Promise<boolean> => false, alike: async (): Promise<string[]> => [] }

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

  it('has a letter too many rather than a wrong one', async () => {
    expect(await corrected('profesoor')).toBe('profesor')
  })

  it('is a word as typed rather than another form of it', async () => {
    expect(await corrected('encargado de tiemda')).toBe('encargado tienda')
    const posted = { ...nothingPosted, alike: async () => ['bordadora'] }
    expect(await corrected('brodadora', posted), 'bordador is in the dictionary').toBe('bordadora')
  })

  it('names a place rather than anything else', async () => {
    const posted = { ...nothingPosted, alike: async () => ['teams', 'texas'] }
    expect(await corrected('teaxs', posted)).toBe('texas')
  })

  it('may begin with a letter that sounds alike, with no other one', async () => {
    expect(await corrected('bentas')).toBe('ventas')
    expect(await corrected('lentas')).toBeNull()
  })

  it('is left where a posting has it', async () => {
    expect(await corrected('engnieer', { ...nothingPosted, isPosted: async () => true })).toBeNull()
  })
})
