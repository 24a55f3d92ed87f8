import { expect, it } from 'vitest'
import { emptyProposal } from '../../src/features/resumes/proposal.ts'
import { compare } from './compare.ts'

const study = (degree: string, learning_center: string) => ({
  degree,
  learning_center,
  start_date: null,
  end_date: null,
  is_current: false,
})
const nobody = { given: '', family: '', email: null, phone: null, address: null, jobs: [] }

it('holds a row against the one that says the same, not against one that merely lacks dates too', () => {
  const truth = {
    ...nobody,
    studies: [
      { degree: 'Master of Weaving', school: 'Nore University', from: null, to: null },
      { degree: 'Bachelor of Baking', school: 'Bread College', from: null, to: null },
    ],
  }
  const said = { ...emptyProposal(), candidate_education_histories: [study('Bachelor of Baking', 'Bread College')] }
  const found = compare(truth, said).filter(({ field }) => field === 'education')
  expect(found.map(({ verdict }) => verdict)).toEqual(['missing', 'right'])
})

it('gives a row to the one that it is nearest to, whichever comes first', () => {
  const truth = {
    ...nobody,
    studies: [
      { degree: 'Diploma', school: 'Bread College', from: null, to: null },
      { degree: 'Certificate', school: 'Bread College', from: null, to: null },
    ],
  }
  const said = { ...emptyProposal(), candidate_education_histories: [study('Certificate', 'Bread College')] }
  const found = compare(truth, said).filter(({ field }) => field === 'education')
  expect(found.map(({ verdict }) => verdict)).toEqual(['missing', 'right'])
})
