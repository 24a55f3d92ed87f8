// Reads the places and the postings of the bench as an import does, and counts what is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@plaza/contract/rules/folding'
import type { NamedPlace } from '../../src/features/jobs/distinct-places.ts'
import { withoutTags } from '../../src/features/jobs/formats/posting.ts'
import { openFile } from '../../src/features/jobs/import-rows.ts'
import { readPlaces } from '../../src/features/jobs/places.ts'
import { madeFiles } from './made-files.ts'
import { madePlaces } from './made-places.ts'
import type { Truth } from './truth.ts'

export type Verdict = 'right' | 'wrong' | 'missing'
export type Finding = { where: string; field: string; verdict: Verdict; said: string; truth: string }

function compare(where: string, field: string, said: unknown, truth: unknown): Finding {
  const words = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const alike = fold(words(said)) === fold(words(truth))
  return { where, field, verdict: alike ? 'right' : words(said) === '' ? 'missing' : 'wrong', said: words(said), truth: words(truth) }
}

const written = ({ city, country_code }: NamedPlace) => `${city ?? '-'} ${country_code ?? '-'}`

/** Each place beside the first that is truly named (`Lyon fr; - us`), and each that was read though it is not. */
function compareFurther(where: string, said: readonly NamedPlace[], truth: string | null): Finding[] {
  const named = (truth ?? '').split(';').flatMap((place) => place.trim() || [])
  const read = said.map(written)
  const has = (list: readonly string[], place: string) => list.some((each) => fold(each) === fold(place))
  return [
    ...named.map((place) => compare(where, 'further places', has(read, place) ? place : '', place)),
    ...read.filter((place) => !has(named, place)).map((place) => compare(where, 'further places', place, '')),
  ]
}

/** What each line of place-lines.txt is read as, beside what it says. */
export function measurePlaces(): Finding[] {
  const lines = readFileSync(join(import.meta.dirname, 'place-lines.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.flatMap((line) => {
    const [name = '', country, city, companyCountry = null, further = null] = line
      .split('|')
      .map((part) => (part.trim() === '-' || part.trim() === '' ? null : part.trim()))
    const [place, ...others] = readPlaces(name, companyCountry).places
    return [
      compare(line, 'country', place?.country_code, country),
      compare(line, 'city', place?.city, city),
      ...compareFurther(line, others, further),
    ]
  })
}

/** What each posting of the made files is read as, beside the truth. */
export function measurePostings(): Finding[] {
  return [...madeFiles, ...madePlaces].flatMap(({ name, content, truths }) => {
    const { rows } = openFile(typeof content === 'string' ? content : JSON.stringify(content), new Date('2026-11-01T00:00:00Z'))
    return truths.flatMap((truth: Partial<Truth>, at) => {
      const read = rows[at]?.readIn(null).read
      const where = `${name} ${at + 1} (${read?.title})`
      const text = withoutTags([read?.description, read?.requirements].join(' '))
      const said: Partial<Record<keyof Truth, unknown>> = {
        ...read,
        words: truth.words && text.includes(truth.words) ? truth.words : text,
        country: read?.location?.country_code,
        city: read?.location?.city,
        pay: read?.salary_min ? `${read.currency_salary} ${read.salary_min}-${read.salary_max}` : null,
      }
      const { further = null, ...fields } = truth
      return [
        ...(Object.keys(fields) as (keyof typeof fields)[]).map((field) => compare(where, field, said[field], truth[field])),
        ...compareFurther(where, read?.further_locations ?? [], further),
      ]
    })
  })
}

export type Share = { right: number; wrong: number; missing: number; of: number; all: number }

/** How many of a field are right, wrong and missing: `of` counts those that name something, `all` every one. */
export function shareOf(findings: readonly Finding[], field: string): Share {
  const ours = findings.filter((each) => each.field === field)
  const named = ours.filter(({ truth }) => truth !== '')
  return {
    right: named.filter(({ verdict }) => verdict === 'right').length,
    wrong: ours.filter(({ verdict }) => verdict === 'wrong').length,
    missing: named.filter(({ verdict }) => verdict === 'missing').length,
    of: named.length,
    all: ours.length,
  }
}
