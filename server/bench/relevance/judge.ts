// Scores what a search shows: nDCG@10, and whether one of the first three is wrong.
import { fold } from '@plaza/contract/rules/folding'
import type { JudgedJob } from './corpus.ts'
import type { Meaning, Query } from './queries.ts'

const SHOWN = 10
const FIRST = 3

type Judgement = { ndcg: number; isRightAtFirst: boolean; wrong: JudgedJob[] }

const plain = (text: string | null) => fold(text ?? '').replaceAll(' ', '_')

const facts: Record<string, (job: JudgedJob) => readonly string[]> = {
  city: (job) => [plain(job.city)],
  state: (job) => [plain(job.state)],
  country: (job) => [job.country],
  company: (job) => [plain(job.company)],
  skill: (job) => [...job.skills].map(plain),
  level: (job) => [job.experience ?? ''],
  type: (job) => [job.employment_type ?? ''],
  department: (job) => [job.department ?? ''],
}

/** Whether all of a meaning is true of a job. */
export function fits(job: JudgedJob, meaning: Meaning): boolean {
  return meaning.every((alternatives) => {
    // `level:a|b` has the key once.
    const first = alternatives[0]?.split(':')[0] ?? ''
    return alternatives.some((each) => {
      const [key, value] = each.includes(':') ? (each.split(':') as [string, string]) : [facts[first] && first !== each ? first : '', each]
      if (key === '') return each === 'remote' ? job.is_remote : job.tags.has(value)
      return facts[key]?.(job).includes(fold(value)) || job.tags.has(value)
    })
  })
}

/** 2 for what was asked for, 1 for what is near, 0 for what is wrong. */
function gradeOf(job: JudgedJob, { must, may }: Query): number {
  if (must !== null && fits(job, must)) return 2
  return may !== null && fits(job, may) ? 1 : 0
}

const gain = (grades: readonly number[]) => grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** How good an answer is among all jobs; where nothing is asked for, only an empty one is. */
export function judge(query: Query, shown: readonly JudgedJob[], all: readonly JudgedJob[]): Judgement {
  const first = shown.slice(0, SHOWN)
  const grades = first.map((job) => gradeOf(job, query))
  if (query.must === null) return { ndcg: first.length === 0 ? 1 : 0, isRightAtFirst: first.length === 0, wrong: first }
  const best = all
    .map((job) => gradeOf(job, query))
    .sort((a, b) => b - a)
    .slice(0, SHOWN)
  return {
    ndcg: gain(grades) / gain(best),
    isRightAtFirst: first.length > 0 && grades.slice(0, FIRST).every((grade) => grade > 0),
    wrong: first.filter((_, at) => grades[at] === 0),
  }
}
