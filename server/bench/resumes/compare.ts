// Holds a reading against the truth, field by field. Wrong is what is said and is not so; missing is what is left out or not sure enough to say.
import { fold } from '@plaza/contract/rules/folding'
import type { Proposal } from '../../src/features/resumes/proposal.ts'
import { type Said, spellingsOf, type Truth } from './truth.ts'

export type Verdict = 'right' | 'wrong' | 'missing'
export const fields = ['name', 'email', 'phone', 'address', 'work', 'education'] as const
export type Field = (typeof fields)[number]
export type Finding = { field: Field; verdict: Verdict; said: string; truth: string }

const plain = (text: string | null) =>
  fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A truth of null is a fact that the resume does not tell: to say nothing of it is right. */
function line(field: Field, said: string | null, truth: Said | null, isSame: (said: string, truth: string) => boolean): Finding {
  const spellings = truth === null ? [] : spellingsOf(truth)
  const isSilent = said === null || said === ''
  const isRight = isSilent ? truth === null : spellings.some((each) => isSame(said, each))
  return { field, said: said ?? '', truth: spellings[0] ?? '', verdict: isRight ? 'right' : isSilent ? 'missing' : 'wrong' }
}

type Row = { what: string | null; where: string | null; from: string | null; to: string | null }
type TrueRow = { what: readonly string[]; where: readonly string[]; from: string | null; to: string | null }
const shown = (row: Row) => [row.what ?? '-', row.where ?? '-', row.from ?? '-', row.to ?? 'now'].join(' | ')
/** A title and a company or both dates make two rows one; all of them are six. */
const NEARNESS_MIN = 2
const NEARNESS_MAX = 6
const among = (said: string | null, spellings: readonly string[]) => spellings.some((each) => plain(each) === plain(said))

/**
 * Every true row is right, wrong or missing, and every row that is told and belongs to none is wrong. A row that says too little is missing;
 * one is wrong as soon as a part of it is.
 */
function rows(field: Field, said: readonly Row[], truth: readonly TrueRow[], needsDates: boolean): Finding[] {
  const left = [...said]
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  const near = (one: Row, row: TrueRow) =>
    Number(among(one.what, row.what)) * 2 +
    Number(among(one.where, row.where)) * 2 +
    Number(isSame(one.from, row.from)) +
    Number(isSame(one.to, row.to))
  // Those that say most of the same are paired first, so that a row is not taken by another one that merely lacks the same dates.
  const pairs = truth.map((row): { row: TrueRow; best: Row | null } => ({ row, best: null }))
  for (let nearness = NEARNESS_MAX; nearness >= NEARNESS_MIN; nearness--) {
    for (const pair of pairs.filter(({ best }) => best === null)) {
      const at = left.findIndex((each) => near(each, pair.row) === nearness)
      if (at >= 0) pair.best = left.splice(at, 1)[0] ?? null
    }
  }
  const found = pairs.map(({ row, best }): Finding => {
    const told = shown({ ...row, what: row.what[0] ?? null, where: row.where[0] ?? null })
    if (best === null) return { field, verdict: 'missing', said: '', truth: told }
    const isWrong =
      (best.what !== null && !among(best.what, row.what)) ||
      (best.where !== null && !among(best.where, row.where)) ||
      (best.from !== null && best.from !== row.from) ||
      (best.to !== row.to && (best.to !== null || needsDates))
    const isShort =
      (best.what === null && !row.what.includes('')) ||
      (best.where === null && !row.where.includes('')) ||
      (needsDates && best.from === null && row.from !== null)
    return { field, verdict: isWrong ? 'wrong' : isShort ? 'missing' : 'right', said: shown(best), truth: told }
  })
  return [...found, ...left.map((row): Finding => ({ field, verdict: 'wrong', said: shown(row), truth: '' }))]
}

/** What is right, wrong and missing in a reading, held against what the resume says. */
export function compare(truth: Truth, said: Proposal): Finding[] {
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
    line('name', name.join(' | ') || null, `${truth.given} | ${truth.family}`, (one, other) => one === other),
    line('email', said.email, truth.email, same),
    line('phone', said.phone, truth.phone, (one, other) => digits(one) === digits(other)),
    line('address', said.address, truth.address, same),
    ...rows(
      'work',
      said.candidate_work_histories.map((each) => told(each, each.job_title, each.company_name)),
      truth.jobs.map(({ title, company, from, to }) => ({ what: spellingsOf(title), where: spellingsOf(company), from, to })),
      true,
    ),
    ...rows(
      'education',
      said.candidate_education_histories.map((each) => told(each, each.degree, each.learning_center)),
      truth.studies.map(({ degree, school, from, to }) => ({ what: spellingsOf(degree), where: spellingsOf(school), from, to })),
      false,
    ),
  ]
}
