import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readXml } from '../xml-positions.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { jsonLd } from './json-ld.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { plaza } from './plaza.ts'
import { recruitee } from './recruitee.ts'
import { smartRecruiters } from './smart-recruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

function sample(name: string) {
  const file = readFileSync(join(import.meta.dirname, '../../../../seeds/samples', name), 'utf8')
  return name.endsWith('.xml') ? readXml(file).value : JSON.parse(file)
}

const formats = [ashby, greenhouse, jsonLd, lever, personio, plaza, recruitee, smartRecruiters, teamtailor, workable]

describe('recognising', () => {
  it.each([
    ['greenhouse.json', greenhouse, 3],
    ['lever.json', lever, 2],
    ['job-posting.jsonld.json', jsonLd, 2],
    ['plaza.json', plaza, 2],
    ['ashby.json', ashby, 2],
    ['smart-recruiters.json', smartRecruiters, 2],
    ['workable.json', workable, 2],
    ['recruitee.json', recruitee, 2],
    ['teamtailor.json', teamtailor, 1],
    ['teamtailor.xml', teamtailor, 2],
    ['personio.xml', personio, 2],
  ])('%s is that and nothing else', (name, format, count) => {
    const value = sample(name)
    expect(format.rows(value)).toHaveLength(count)
    for (const other of formats.filter((each) => each !== format)) expect(other.rows(value)).toBeNull()
  })

  it('takes one posting and a list of wrapped ones', () => {
    const [job] = sample('plaza.json').jobs
    expect(plaza.rows({ job })).toEqual([{ raw: job, path: ['job'] }])
    expect(plaza.rows([{ job }, { job }])?.map(({ path }) => path)).toEqual([
      [0, 'job'],
      [1, 'job'],
    ])
    expect(greenhouse.rows(sample('greenhouse.json').jobs[0])).toHaveLength(1)
    expect(lever.rows(sample('lever.json')[0])).toHaveLength(1)
    expect(jsonLd.rows({ '@context': 'https://schema.org/', '@type': ['JobPosting'], title: 'A' })).toHaveLength(1)
    expect(jsonLd.rows([{ '@type': 'Organization' }, { '@type': 'http://schema.org/JobPosting' }])?.map(({ path }) => path)).toEqual([[1]])
  })
})
