import { describe, expect, it } from 'vitest'
import { blankValues, blankWork } from '../../profile-values.ts'
import { changedBetween, type Offer, offersOf, type Proposal, withOffers, withoutChange } from './proposal.ts'

const proposal: Proposal = {
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@example.com',
  phone: '+525512345678',
  address: null,
  place_id: null,
  links: ['https://ana.example', 'https://other.example'],
  summary: null,
  candidate_work_histories: [
    { job_title: 'Designer', company_name: 'Casa', start_date: '2022-05-01', end_date: '2023-01-01', is_current: true },
    { job_title: null, company_name: 'Unknown', start_date: null, end_date: null, is_current: false },
  ],
  candidate_education_histories: [],
  doubtful_work_histories: [],
  doubtful_education_histories: [],
  skills: ['Figma', 'React'],
}
const values = { ...blankValues(), first_name: 'Ana', last_name: 'Nunez', skills: ['react'] }

const shown = (offers: readonly Offer[]) =>
  offers.map(({ part, text, replaces, isCertain }) => [part, text, isCertain ? 'at once' : replaces ? 'replaces' : 'asked'])
const only = (offers: readonly Offer[], ...parts: string[]) => offers.filter(({ part }) => parts.includes(part))

describe('a resume', () => {
  it('fills what is empty and read without doubt, and asks about everything else, row by row', () => {
    expect(shown(offersOf(values, proposal, false))).toEqual([
      ['last_name', 'Núñez', 'replaces'],
      ['email', 'ana@example.com', 'at once'],
      ['phone', '+52 5512345678', 'at once'],
      ['link', 'https://ana.example', 'at once'],
      ['portfolio', 'https://other.example', 'asked'],
      ['work', 'Designer, Casa', 'at once'],
      ['work', 'Unknown', 'asked'],
      ['skills', 'Figma', 'asked'],
    ])
    expect(offersOf(values, proposal, true).map(({ part }) => part)).not.toContain('email')
  })

  it('changes only what was chosen', () => {
    const taken = withOffers(values, only(offersOf(values, proposal, false), 'phone', 'work', 'skills'))
    expect(taken).toEqual({
      ...values,
      phone: '+52 5512345678',
      candidate_work_histories: [
        { job_title: 'Designer', company_name: 'Casa', industry: '', start_date: '2022-05-01', end_date: '', is_current: true },
        { job_title: '', company_name: 'Unknown', industry: '', start_date: '', end_date: '', is_current: false },
      ],
      skills: ['react', 'Figma'],
    })
  })

  it('calls a link a portfolio where it says so, and no second link by itself', () => {
    const linked = (...links: string[]) => shown(only(offersOf(values, { ...proposal, links }, false), 'link', 'portfolio'))
    expect(linked('https://linkedin.com/in/ana', 'https://www.behance.net/ana')).toEqual([
      ['link', 'https://linkedin.com/in/ana', 'at once'],
      ['portfolio', 'https://www.behance.net/ana', 'at once'],
    ])
    expect(linked('https://ana.example/portfolio')).toEqual([['portfolio', 'https://ana.example/portfolio', 'at once']])
    expect(linked('https://linkedin.com/in/ana', 'https://github.com/ana')[1]).toEqual(['portfolio', 'https://github.com/ana', 'asked'])
  })

  it('asks about a name that is half, an address and a number that are none, and dates that cannot be', () => {
    const work = [{ job_title: 'Cook', company_name: 'Luz', start_date: '2099-01-01', end_date: null, is_current: true }]
    const doubtful = { ...proposal, first_name: null, email: 'ana@', phone: '+52551', candidate_work_histories: work }
    const found = offersOf(blankValues(), doubtful, false)
    expect(shown(only(found, 'last_name', 'email', 'phone', 'work'))).toEqual([
      ['last_name', 'Núñez', 'asked'],
      ['email', 'ana@', 'asked'],
      ['phone', '+52 551', 'asked'],
      ['work', 'Cook, Luz', 'asked'],
    ])
    expect(only(found, 'work')[0]?.period).toMatchObject({ start_date: '2099-01-01', is_current: true })
  })

  it('fills the address in with the place that it names, and asks where it names none', () => {
    const at = (address: string, place_id: string | null) =>
      only(offersOf(blankValues(), { ...proposal, address, place_id }, false), 'address')
    const known = at('Guadalajara, Jalisco', 'geonames:4005539')
    expect(shown(known)).toEqual([['address', 'Guadalajara, Jalisco', 'at once']])
    expect(withOffers(blankValues(), known)).toMatchObject({ address: 'Guadalajara, Jalisco', place_id: 'geonames:4005539' })
    expect(shown(at('London, UK', null))).toEqual([['address', 'London, UK', 'asked']])
    expect(withOffers({ ...blankValues(), place_id: 'geonames:1' }, at('London, UK', null)).place_id).toBe('')
  })

  it('adds rows beside those that somebody has typed, in its own order, and none twice', () => {
    const row = (job_title: string, company_name: string) => ({ ...blankWork, job_title, company_name, start_date: '2020-01-01' })
    const typed = { ...values, candidate_work_histories: [row('Cook', 'Luz'), row('designer', 'casa ')] }
    const rows = [row('Head', 'Sol'), row('Designer', 'Casa'), row('Clerk', 'Mar')]
    const found = only(offersOf(typed, { ...proposal, candidate_work_histories: rows }, false), 'work')
    expect(shown(found)).toEqual([
      ['work', 'Head, Sol', 'asked'],
      ['work', 'Clerk, Mar', 'asked'],
    ])
    expect(withOffers(typed, found.toReversed()).candidate_work_histories.map(({ job_title }) => job_title)).toEqual([
      'Cook',
      'Head',
      'designer',
      'Clerk',
    ])
  })

  it('asks about rows that were read with doubt, and takes them at their place', () => {
    const row = (job_title: string) => ({ job_title, company_name: 'Sol', start_date: '2020-01-01', end_date: null, is_current: true })
    const read = {
      ...proposal,
      candidate_work_histories: [row('Cook'), row('Clerk')],
      doubtful_work_histories: [
        { ...row('Head'), rows_above: 0 },
        { ...row('Buyer'), rows_above: 1 },
        { ...row('Baker'), rows_above: 2 },
      ],
    }
    const found = only(offersOf(values, read, false), 'work')
    expect(found.filter(({ isCertain }) => isCertain).map(({ text }) => text)).toEqual(['Cook, Sol', 'Clerk, Sol'])
    const filled = withOffers(
      values,
      found.filter(({ isCertain }) => isCertain),
    )
    const asked = only(offersOf(filled, read, false), 'work')
    expect(shown(asked)).toEqual([
      ['work', 'Head, Sol', 'asked'],
      ['work', 'Buyer, Sol', 'asked'],
      ['work', 'Baker, Sol', 'asked'],
    ])
    expect(withOffers(filled, asked).candidate_work_histories.map(({ job_title }) => job_title)).toEqual([
      'Head',
      'Cook',
      'Buyer',
      'Clerk',
      'Baker',
    ])
  })

  it('is taken back without what somebody has changed since', () => {
    const filled = withOffers(values, only(offersOf(values, proposal, false), 'phone', 'email'))
    const first = changedBetween(values, filled, null)
    const edited = { ...filled, email: 'ana@mine.example', summary: 'Ten years.' }
    const later = withOffers(edited, only(offersOf(edited, proposal, false), 'last_name', 'email'))
    expect(later).toMatchObject({ last_name: 'Núñez', email: 'ana@example.com' })
    const back = withoutChange({ ...later, summary: 'Twelve years.' }, changedBetween(edited, later, first))
    expect(back).toEqual({ ...values, email: 'ana@mine.example', summary: 'Twelve years.' })
  })

  it.each([
    ['+919876543210', '', '+91 9876543210'],
    ['+34612345678', 'Guadalajara, Jalisco, Mexico', '+34 612345678'],
    ['3336154820', 'Guadalajara, Jalisco, México', '+52 3336154820'],
    ['3336154820', '', '3336154820'],
  ])('whose phone is %s keeps it, living in %j', (phone, address, offered) => {
    const form = { ...values, address }
    const found = only(offersOf(form, { ...proposal, phone }, false), 'phone')
    expect(shown(found)).toEqual([['phone', offered, 'at once']])
    expect(withOffers(form, found).phone).toBe(offered)
  })

  it('does not offer the number that the form has', () => {
    const form = { ...values, phone: '3336154820', address: 'Guadalajara, Jalisco, Mexico' }
    expect(offersOf(form, { ...proposal, phone: '+523336154820' }, false).map(({ part }) => part)).not.toContain('phone')
  })
})
