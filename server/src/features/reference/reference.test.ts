import { countryName, countryNameOf } from '@plaza/contract/rules/country-names'
import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { countryCodes } from '@plaza/contract/values'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()

beforeAll(async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  await makeJob(db, company, { required_skills: ['Figma', 'Diseño'] })
  await makeJob(db, company, { required_skills: ['figma', 'C++', '100% remote'] })
})

const names = (list: { name: string }[]) => list.map((each) => each.name)

describe('GET /skills', () => {
  it('answers the most used first, one name for each way of writing it', async () => {
    const { skills } = (await house.get('/skills')).json()
    expect(skills[0]).toEqual({ name: 'Figma' })
    expect(names(skills).sort()).toEqual(['100% remote', 'C++', 'Diseño', 'Figma'])
  })

  it.each([
    ['DISENO', ['Diseño']],
    ['dise', ['Diseño']],
    ['c%2B', ['C++']],
    ['%25', []],
    ['_', []],
    ['%5C', []],
    ['%00', ['100% remote', 'C++', 'Diseño', 'Figma']],
    ['100%25', ['100% remote']],
  ])('search=%s', async (search, expected) => {
    expect(names((await house.get(`/skills?search=${search}`)).json().skills).sort()).toEqual(expected)
  })

  it('refuses a text that is too long', async () => {
    const response = await house.get(`/skills?search=${'x'.repeat(101)}`)
    expect([response.statusCode, response.json().errors]).toEqual([422, ['Search is too long.']])
  })
})

describe('GET /countries', () => {
  it('answers the 17 countries by name, in the language of the caller', async () => {
    const english = (await house.get('/countries')).json().countries
    expect(english).toHaveLength(17)
    expect(english[0]).toEqual({ id: 3, name: 'Canada', code: 'ca' })
    const spanish = names((await house.get('/countries', { 'accept-language': 'es' })).json().countries)
    expect(spanish).toContain('México')
    expect(spanish).toEqual([...spanish].sort((a, b) => a.localeCompare(b, 'es')))
  })

  it('names them as the database does, which finds jobs by them', async () => {
    const rows = await house.world.db.selectFrom('countries').select(['code', 'name', 'name_es']).orderBy('id').execute()
    expect(rows.map(({ code }) => code).slice(0, countryCodes.length)).toEqual(countryCodes)
    expect(rows.map(({ code }) => code).sort()).toEqual([...isoCountries].sort())
    expect(rows).toEqual(rows.map(({ code }) => ({ code, name: countryNameOf(code, 'en'), name_es: countryNameOf(code, 'es') })))
    expect(rows.map(({ name }) => countryName(name, 'es'))).toEqual(rows.map(({ name_es }) => name_es))
  })
})

describe('GET /company_industries', () => {
  it('answers ids and names by name, in the language of the caller', async () => {
    const english = (await house.get('/company_industries')).json().company_industries
    expect(english[0]).toEqual({ id: 1, name: 'Agriculture' })
    expect(names((await house.get('/company_industries', { 'accept-language': 'fr, es;q=0.5' })).json().company_industries)).toContain(
      'Salud',
    )
  })
})
