// Reads the places and the postings of the bench as an import does, and counts what is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@plaza/contract/rules/folding'
import { withoutTags } from '../../src/features/jobs/formats/posting.ts'
import { readFile } from '../../src/features/jobs/import-rows.ts'
import { readPlaces } from '../../src/features/jobs/places.ts'
import { madeFiles, type Truth } from './made-files.ts'

export type Verdict = 'right' | 'wrong' | 'missing'
export type Finding = { where: string; field: string; verdict: Verdict; said: string; truth: string }

function compare(where: string, field: string, said: unknown, truth: unknown): Finding {
  const words = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const alike = fold(words(said)) === fold(words(truth))
  return { where, field, verdict: alike ? 'right' : words(said) === '' ? 'missing' : 'wrong', said: words(said), truth: words(truth) }
}

/** What each line of place-lines.txt is read as, beside what it says. */
export function measurePlaces(): Finding[] {
  const lines = readFileSync(join(import.meta.dirname, 'place-lines.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.flatMap((line) => {
    const [written = '', country, city, companyCountry = null] = line.split('|').map((part) => (part.trim() === '-' ? null : part.trim()))
    const place = readPlaces(written, companyCountry).places[0] ?? null
    return [compare(line, 'country', place?.country_code, country), compare(line, 'city', place?.city, city)]
  })
}

/** What each posting of the made files is read as, beside the truth. */
export function measurePostings(): Finding[] {
  return madeFiles.flatMap(({ name, content, truths }) => {
    const { rows } = readFile(typeof content === 'string' ? content : JSON.stringify(content), new Date('2026-11-01T00:00:00Z'))
    return truths.flatMap((truth, at) => {
      const read = rows[at]?.read
      const where = `${name} ${at + 1} (${truth.title})`
      const text = withoutTags([read?.description, read?.requirements].join(' '))
      const said: Partial<Record<keyof Truth, unknown>> = {
        ...read,
        words: text.includes(truth.words) ? truth.words : text,
        country: read?.location?.country_code,
        city: read?.location?.city,
        pay: read?.salary_min ? `${read.currency_salary} ${read.salary_min}-${read.salary_max}` : null,
      }
      return (Object.keys(truth) as (keyof Truth)[]).map((field) => compare(where, field, said[field], truth[field]))
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
