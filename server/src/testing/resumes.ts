// Pages and texts of resumes, as tests write them.
import { inResumeOrder } from '@plaza/contract/rules/proposed-rows'
import { cleanLines, type Line } from '../features/resumes/lines.ts'
import { linesOfPages } from '../features/resumes/page-layout.ts'
import type { Piece } from '../features/resumes/page-segments.ts'
import { type Proposal, proposeFromText } from '../features/resumes/proposal.ts'

/** Words at a place of a page of 600 by 800, 10 high unless said. */
export function at(x: number, y: number, str: string, more: Partial<Piece> = {}): Piece {
  return { str, x, y, width: str.length * 5, height: 10, isBold: false, isItalic: false, ...more }
}

const page = (pieces: Piece[]) => ({ pieces, bottom: 0, top: 800 })
/** The lines of pages of such words. */
export const read = (...pages: Piece[][]) => cleanLines(linesOfPages(pages.map(page)))
export const texts = (lines: readonly Line[]) => lines.map(({ text }) => text).filter((text) => text !== '')

/** All jobs and all studies that were read, with those that are in doubt. */
export const readJobs = (said: Proposal) => inResumeOrder(said.candidate_work_histories, said.doubtful_work_histories).map(({ row }) => row)
export const readStudies = (said: Proposal) =>
  inResumeOrder(said.candidate_education_histories, said.doubtful_education_histories).map(({ row }) => row)

type Job = Proposal['candidate_work_histories'][number]
/** A job in a line: title, company, and the months from which and to which. */
export const jobLine = (each: Job) =>
  `${each.job_title ?? '-'} | ${each.company_name ?? '-'} | ${each.start_date?.slice(0, 7)} | ${each.end_date?.slice(0, 7) ?? 'now'}`

/** What a text says of jobs, a line each, doubtful or not. */
export const jobs = (text: string) => readJobs(proposeFromText(text, { skills: [] })).map(jobLine)

/** How many jobs and studies are only offered. */
export const countDoubtful = (said: Proposal) => said.doubtful_work_histories.length + said.doubtful_education_histories.length
