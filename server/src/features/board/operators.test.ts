import { describe, expect, it } from 'vitest'
import { jobOf, rankOf } from '../../testing/ranked-jobs.ts'
import { searchWords } from './operators.ts'
import { piecesLeftOut, piecesOf } from './pieces.ts'
import { termsOf } from './reading.ts'
import { readingsOfSome } from './reading-some.ts'
import { tsqueryOf } from './reading-sql.ts'

const said = (search: string) =>
  termsOf(search)
    .flatMap(piecesOf)
    .map(({ words, or = [] }) => [words, ...or.map((each) => each.words)].map((each) => each.join(' ')).join(' | '))
const leftOut = (search: string) =>
  termsOf(search)
    .flatMap(piecesLeftOut)
    .map(({ words }) => words.join(' '))

describe('either of two', () => {
  it.each([
    ['nurse or caregiver', ['nurse | caregiver']],
    ['soldador o tornero', ['soldador | tornero']],
    ['plumber / electrician', ['plumber | electrician']],
    ['barbero/panadero', ['barbero | panadero']],
    ['cook or dishwasher part time', ['cook | dishwasher', 'part time']],
    ['nurse austin or dallas', ['nurse', 'austin | dallas']],
    ['cocinero, panadero o mesero', ['cocinero', 'panadero | mesero']],
    ['java or python developer', ['java developer | python developer']],
    ['profesor de inglés o francés', ['profesor ingles | profesor frances']],
  ])('is meant in "%s"', (search, pieces) => expect(said(search)).toEqual(pieces))

  it('is not meant within a phrase, of a letter, or of what tells something else', () => {
    expect(said('ui/ux')).toEqual(['ui ux'])
    expect(searchWords('c/d 24/7')).toEqual(['c', 'd', '24', '7'])
    expect(said('nurse or remote')).toEqual(['nurse', 'remote'])
    expect(searchWords('or')).toEqual(searchWords('nurse or').slice(1))
  })

  it('finds each as well', () => {
    const ranks = ['Nurse', 'Caregiver', 'Welder'].map((title) => rankOf('nurse or caregiver', jobOf({ title })))
    expect(ranks).toEqual([0, 0, null])
  })
})

describe('what is not meant', () => {
  it.each([
    ['teacher not english', ['teacher'], ['english']],
    ['developer but not java', ['developer'], ['java']],
    ['developer -java', ['developer'], ['java']],
    ['marketing, no ventas', ['marketing'], ['ventas']],
    ['trabajo que no sea ventas', [], ['ventas']],
    ['sin ventas ni call center', [], ['ventas', 'call center']],
    ['not sales or retail', [], ['sales', 'retail']],
    ['que no sea call center, atención a clientes', ['atencion clientes'], ['call center']],
    ['enfermera que no sea de noche', ['enfermera'], ['noche']],
  ])('is left out of "%s"', (search, pieces, out) => {
    expect(said(search)).toEqual(pieces)
    expect(leftOut(search)).toEqual(out)
  })

  it('is no part of a name, no experience and no figure of speech', () => {
    expect(leftOut('médicos sin fronteras')).toEqual([])
    expect(leftOut('doctors without borders')).toEqual([])
    expect(leftOut('not for profit')).toEqual([])
    expect(leftOut('cashier no experience needed')).toEqual([])
    expect(leftOut('not only nurses')).toEqual([])
  })

  it('is not found by title, skill or employment type, whatever else is said of it', () => {
    const ranks = (search: string, ...jobs: Parameters<typeof jobOf>[0][]) => jobs.map((job) => rankOf(search, jobOf(job)))
    expect(ranks('teacher not english', { title: 'Teacher' }, { title: 'English Teacher' })).toEqual([0, null])
    expect(ranks('developer not java', { title: 'Developer' }, { title: 'Developer', skill: 'Java' })).toEqual([0, null])
    expect(ranks('developer not java', { title: 'Developer', text: 'no Java' })).toEqual([0])
    expect(ranks('nurse not part time', { title: 'Nurse', tokens: ['#type:part_time'] })).toEqual([null])
    expect(ranks('nurse not night shift', { title: 'Nurse', text: 'night shift' })).toEqual([0])
    expect(ranks('not sales', { title: 'Welder', tokens: ['#remote:false'] }, { title: 'Salesperson', tokens: ['#remote:false'] })).toEqual(
      [0, null],
    )
  })

  it('stays out where a word may be missing, and stands in the query of the database', () => {
    const [some] = readingsOfSome(termsOf('teacher klingon not english'))
    expect(some?.without.length).toBeGreaterThan(0)
    expect(some && tsqueryOf(some)).toContain('& !(')
  })
})
