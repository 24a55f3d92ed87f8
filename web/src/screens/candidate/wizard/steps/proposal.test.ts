import { describe, expect, it } from 'vitest'
import { blankValues } from '../../profile-values.ts'
import { offersOf, type Proposal, type ProposalPart, withProposal } from './proposal.ts'

const proposal: Proposal = {
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@example.com',
  phone: '+525512345678',
  links: ['https://ana.example', 'https://other.example'],
  summary: null,
  candidate_work_histories: [
    { job_title: 'Designer', company_name: 'Casa', start_date: '2022-05-01', end_date: '2023-01-01', is_current: true },
    { job_title: null, company_name: 'Unknown', start_date: null, end_date: null, is_current: false },
  ],
  candidate_education_histories: [],
  skills: ['Figma', 'React'],
}
const values = { ...blankValues('us'), first_name: 'Ana', last_name: 'Nunez', skills: ['react'] }

describe('a resume', () => {
  it('offers what the form does not say yet', () => {
    expect(offersOf(values, proposal, false)).toEqual([
      { part: 'last_name', lines: ['Núñez'], replaces: true },
      { part: 'email', lines: ['ana@example.com'], replaces: false },
      { part: 'phone', lines: ['+52 5512345678'], replaces: false },
      { part: 'link', lines: ['https://ana.example'], replaces: false },
      { part: 'portfolio', lines: ['https://other.example'], replaces: false },
      { part: 'work', lines: ['Designer, Casa'], replaces: false },
      { part: 'skills', lines: ['Figma'], replaces: false },
    ])
    expect(offersOf(values, proposal, true).map(({ part }) => part)).not.toContain('email')
  })

  it('changes only what was chosen', () => {
    const taken = withProposal(values, proposal, new Set<ProposalPart>(['phone', 'work', 'skills']))
    expect(taken).toEqual({
      ...values,
      phone_country: 'mx',
      phone: '5512345678',
      candidate_work_histories: [
        { job_title: 'Designer', company_name: 'Casa', industry: '', start_date: '2022-05-01', end_date: '', is_current: true },
      ],
      skills: ['react', 'Figma'],
    })
  })
})
