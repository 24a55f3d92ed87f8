import { describe, expect, test } from 'vitest'
import { proposeFromText } from './proposal.ts'

const top = 'Nuria Lirio Vega\nnuria.lirio@example.com'
const linksOf = (text: string, links: string[] = []) => proposeFromText(text, { skills: [], links }).links

describe('links of a resume', () => {
  test('are the pages of the person, and not those of employers, schools, certificates and sources', () => {
    const text = `${top}
https://lirio.example

EXPERIENCE
Data Analyst, Molino Sur, www.molinosur.example
May 2019 - Present
Wrote https://sources.example/report for https://agency.example

EDUCATION
BSc Statistics, Universidad de Otterby, https://otterby.example
2014 - 2018`
    expect(
      linksOf(text, [
        'https://www.linkedin.com/company/molino-sur',
        'https://www.linkedin.com/learning/certificates/29a74c',
        'https://es.linkedin.com/in/nurialirio',
        'https://school.example/courses',
        'https://github.com/nlirio',
        'https://nurialirio.github.io/',
        'https://works.example/lirio/portfolio',
        'http://localhost:4000/en/',
      ]),
    ).toEqual([
      'https://lirio.example',
      'https://es.linkedin.com/in/nurialirio',
      'https://github.com/nlirio',
      'https://nurialirio.github.io/',
      'https://works.example/lirio/portfolio',
    ])
  })

  test('an address that a line breaks is the whole one, and left out where nobody says how it goes on', () => {
    const broken = `${top}\nwww.linkedin.com/in/nuria-\nlirio-1a2b3c (LinkedIn)`
    expect(linksOf(broken)).toEqual(['https://www.linkedin.com/in/nuria-lirio-1a2b3c'])
    expect(linksOf(`${top}\nwww.linkedin.com/in/nuria-\nlirio`)).toEqual([])
    expect(linksOf(`${top}\nwww.linkedin.com/in/nuria`, ['https://www.linkedin.com/in/nurialirio?jobid=12&lipi=urn%3Ali'])).toEqual([
      'https://www.linkedin.com/in/nurialirio',
    ])
    expect(linksOf(`${top}\nhttps://www.nurialirio and more`)).toEqual([])
  })

  test('a profile is told before the works on the same site', () => {
    expect(linksOf(top, ['https://github.com/nurialirio/molino', 'https://github.com/nurialirio'])).toEqual([
      'https://github.com/nurialirio',
      'https://github.com/nurialirio/molino',
    ])
  })

  test('one page is told once, however it is written', () => {
    const text = `${top}\nlinkedin.com/in/nurialirio | www.linkedin.com/in/nurialirio/`
    expect(linksOf(text, ['https://mx.linkedin.com/in/nurialirio|'])).toHaveLength(1)
  })
})
