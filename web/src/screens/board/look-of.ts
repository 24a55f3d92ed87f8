// What the look of a job in a list depends on beside the job itself (frame/held.tsx). Only the server asks: a browser does not carry it.
import { getLocale } from '../../paraglide/runtime.js'
import { ageLabel } from '../../words/age.ts'
import type { JobsData } from './list-loading.ts'
import { markedParts } from './marking.ts'

type Job = JobsData['jobs'][number]

/** What a list shows beside its jobs. */
type Shown = { words: readonly string[]; lastVisit: number | null; rates: object | null }

/** Names the look: the age in words, the words that are marked, and how it stands in the list. Null where it is one reader's own, or compares pay. */
export function lookOf(job: Job, { words, lastVisit, rates }: Shown, now: string, place: string | boolean): string | null {
  if (lastVisit !== null || rates !== null || job.applied) return null
  const marked = words.length === 0 ? [] : markedParts(job.title, words).map(({ text, isMatch }) => (isMatch ? text : text.length))
  return JSON.stringify([place, ageLabel(job.publish_date, now, getLocale()), marked])
}
