// Jobs that sentences tell.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const told = (text: string) => jobs(`Experience\n${text}`)

it.each([
  [
    'as what and where',
    'Worked as a Head Baker at Nore Looms Ltd from March 2017 to May 2018.',
    'Head Baker | Nore Looms Ltd | 2017-03 | 2018-05',
  ],
  [
    'where and as what',
    '• Presently working in Otter Yarn Ltd as an Assistant from May 2019 to present',
    'Assistant | Otter Yarn Ltd | 2019-05 | now',
  ],
  [
    'as what behind the period',
    '• Worked with Otter Yarn Ltd from 2017 to 2018 as a Dye Operator. Dyed wool.',
    'Dye Operator | Otter Yarn Ltd | 2017-01 | 2018-12',
  ],
  [
    'with how long it lasted',
    'Worked as “Dye Operator” for 1 year at Nore Yarn Ltd from 2017 to 2018',
    'Dye Operator | Nore Yarn Ltd | 2017-01 | 2018-12',
  ],
  [
    'in Spanish',
    'Me desempeñé como asistente de telar en Telares Nore desde marzo de 2017 hasta mayo de 2018',
    'asistente de telar | Telares Nore | 2017-03 | 2018-05',
  ],
  [
    'over two lines that go on',
    '• Worked as Project Coordinator in Nore Fund,\nfrom Nov 2016 to Dec 2017',
    'Project Coordinator | Nore Fund | 2016-11 | 2017-12',
  ],
])('reads %s', (_, text, job) => {
  expect(told(text)).toEqual([job])
})

it('takes what a sentence tells of something else for no job', () => {
  expect(told('Worked with looms in wool and silk from 2017 to 2018')).toEqual([])
  expect(told('Weaver, Nore Looms Ltd\t2017 - 2018\n• Worked as part of a team in Nore from 2017 to 2018')).toEqual([
    'Weaver | Nore Looms Ltd | 2017-01 | 2018-12',
  ])
})
