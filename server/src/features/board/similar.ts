import { seniorities } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { valuesOf } from './cells.ts'
import { contentWords, quotedLexeme, stem } from './words.ts'

/** How many of the newest candidates are compared. */
const CANDIDATES = 80

type Candidate = { job_id: number; company_id: number; cell: number; skill_ids: number[]; title: string; country_id: number | null }

export type ComparedJob = { id: number; company_id: number; title: string; cell: number; skill_ids: number[]; country_id: number | null }

function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const each of a) if (b.has(each)) shared++
  return shared / (a.size + b.size - shared)
}

function stems(title: string): Set<string> {
  return new Set(contentWords(title).map((word) => stem(word)))
}

function level(cell: number): number {
  const { experience } = valuesOf(cell)
  return experience === null ? 3 : seniorities.indexOf(experience)
}

/** How similar two jobs are: the work itself (title, skills) counts most, then level, country and remote or on site. */
function likenessTo(a: ComparedJob): (b: ComparedJob) => number {
  const here = valuesOf(a.cell)
  const words = stems(a.title)
  const skills = new Set(a.skill_ids)
  return (b) => {
    const there = valuesOf(b.cell)
    return (
      4 * overlap(words, stems(b.title)) +
      3 * overlap(skills, new Set(b.skill_ids)) +
      (here.department !== null && here.department === there.department ? 1 : 0) +
      1 -
      Math.abs(level(a.cell) - level(b.cell)) / seniorities.length +
      (a.country_id !== null && a.country_id === b.country_id ? 0.7 : 0) +
      (here.is_remote && there.is_remote ? 0.5 : 0)
    )
  }
}

type Scope = { partnerId: number | undefined; isSameCompany: boolean }

/**
 * At most `max` other published jobs that resemble this one, the closest first: the newest jobs that share a word of the title in the same
 * department, or failing that the department or the company, compared with it one by one.
 */
export async function findSimilar(db: Reader, job: ComparedJob, { partnerId, isSameCompany }: Scope, max: number): Promise<number[]> {
  const { department } = valuesOf(job.cell)
  const company = quotedLexeme(`#company:${job.company_id}`)
  const scope = [...(partnerId === undefined ? [] : [quotedLexeme(`#partner:${partnerId}`)]), ...(isSameCompany ? [company] : [])]
  const inDepartment = department ? [quotedLexeme(`#department:${department}`)] : []
  const shared = [...stems(job.title)].slice(0, 6).map((word) => quotedLexeme(`~${word}`))
  const searches = [
    ...(shared.length > 0 ? [[`(${shared.join(' | ')})`, ...inDepartment, ...scope]] : []),
    ...(inDepartment.length > 0 ? [[...inDepartment, ...scope]] : []),
    [company, ...scope],
  ]
  // What is not listed on the General Board shows on its company's page and on its partners' boards alone.
  const listed = scope.length === 0 ? sql`AND cell >= 0` : sql``
  const found = new Map<number, Candidate>()
  for (const tokens of searches) {
    const { rows } = await sql<Candidate>`SELECT s.job_id, s.company_id, s.cell, s.skill_ids, j.title, l.country_id
      FROM (SELECT job_id, company_id, cell, skill_ids, published_at FROM job_search
        WHERE words @@ ${tokens.join(' & ')}::tsquery AND job_id <> ${job.id} ${listed}
        ORDER BY published_at DESC, job_id DESC LIMIT ${CANDIDATES}) s
      JOIN jobs j ON j.id = s.job_id
      LEFT JOIN locations l ON l.id = j.location_id`.execute(db)
    for (const row of rows) found.set(row.job_id, row)
    if (found.size >= max) break
  }
  const likeness = likenessTo(job)
  return [...found.values()]
    .map((each) => ({ id: each.job_id, score: likeness({ ...each, id: each.job_id }) }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, max)
    .map((each) => each.id)
}
