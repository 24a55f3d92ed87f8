// Holds a reading against the truth, field by field. Wrong is what is said and is not so; missing is what is left out or not sure enough to say.
import { fold } from '@plaza/contract/rules/folding'
import type { Proposal } from '../../src/features/resumes/proposal.ts'
import { people } from './people.ts'
import type { Person } from './person.ts'
import type { Sample } from './samples.ts'
import { days } from './wording.ts'

export type Verdict = 'right' | 'wrong' | 'missing'
export const fields = ['name', 'email', 'phone', 'address', 'work', 'education'] as const
export type Field = (typeof fields)[number]
export type Finding = { field: Field; verdict: Verdict; said: string; truth: string }

const plain = (text: string | null) =>
  fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function line(field: Field, said: string | null, truth: string, isSame: (said: string, truth: string) => boolean): Finding {
  return { field, said: said ?? '', truth, verdict: said === null || said === '' ? 'missing' : isSame(said, truth) ? 'right' : 'wrong' }
}

type Row = { what: string | null; where: string | null; from: string | null; to: string | null; whereElse?: string }
const shown = (row: Row) => [row.what ?? '-', row.where ?? '-', row.from ?? '-', row.to ?? 'now'].join(' | ')

/**
 * Every true row is right, wrong or missing, and every row that is told and belongs to none is wrong. A row that says too little is missing;
 * one is wrong as soon as a part of it is.
 */
function rows(field: Field, said: readonly Row[], truth: readonly Row[], needsStart: boolean): Finding[] {
  const left = [...said]
  const near = (one: Row, other: Row) =>
    Number(plain(one.what) === plain(other.what)) * 2 +
    Number([plain(other.where), plain(other.whereElse ?? other.where)].includes(plain(one.where))) * 2 +
    Number(one.from === other.from) +
    Number(one.to === other.to)
  const pairs = truth.map((row) => {
    const best = left.reduce<Row | null>(
      (found, each) => (near(each, row) >= 2 && near(each, row) > (found ? near(found, row) : 0) ? each : found),
      null,
    )
    if (best) left.splice(left.indexOf(best), 1)
    return { row, best }
  })
  const found = pairs.map(({ row, best }): Finding => {
    if (best === null) return { field, verdict: 'missing', said: '', truth: shown(row) }
    const isWrong =
      (best.what !== null && plain(best.what) !== plain(row.what)) ||
      (best.where !== null && plain(best.where) !== plain(row.where) && plain(best.where) !== plain(row.whereElse ?? row.where)) ||
      (best.from !== null && best.from !== row.from) ||
      (best.to !== row.to && (best.to !== null || needsStart))
    const isShort = best.what === null || best.where === null || (needsStart && best.from === null)
    return { field, verdict: isWrong ? 'wrong' : isShort ? 'missing' : 'right', said: shown(best), truth: shown(row) }
  })
  return [...found, ...left.map((row): Finding => ({ field, verdict: 'wrong', said: shown(row), truth: '' }))]
}

/** What is right, wrong and missing in the reading of a sample; `address` is judged by the city that it names. */
export function compare(sample: Sample, said: Proposal): Finding[] {
  const person = people[sample.person] as Person
  const truth = <E extends { from: string; to: string | null }>(each: E, what: string, where: string, isBare = false): Row => ({
    what,
    where,
    ...days(each, isBare ? 'years' : sample.dates),
  })
  const told = (each: { start_date: string | null; end_date: string | null }, what: string | null, where: string | null): Row => ({
    what,
    where,
    from: each.start_date?.slice(0, 7) ?? null,
    to: each.end_date?.slice(0, 7) ?? null,
  })
  const same = (one: string, other: string) => plain(one) === plain(other)
  const digits = (phone: string) => phone.replace(/\D/g, '')
  const name = [said.first_name, said.last_name].filter((part) => part !== null)
  return [
    line('name', name.join(' | ') || null, `${person.given} | ${person.family}`, (one, other) => one === other),
    line('email', said.email, person.email, same),
    line('phone', said.phone, person.phone, (one, other) => digits(one) === digits(other)),
    line('address', said.address, person.address, same),
    ...rows(
      'work',
      said.candidate_work_histories.map((each) => told(each, each.job_title, each.company_name)),
      person.jobs.map((each) => truth(each, each.title, each.company)),
      true,
    ),
    ...rows(
      'education',
      said.candidate_education_histories.map((each) => told(each, each.degree, each.learning_center)),
      // A school's name may say where it is.
      person.studies.map((each) => ({
        ...truth(each, each.degree, each.school, sample.layout === 'profileExport'),
        whereElse: `${each.school}, ${each.place}`,
      })),
      false,
    ),
  ]
}
