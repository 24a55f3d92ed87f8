// What people type on a job board, with what they mean by it: written from how people search, not from how the index works.
//
// A line of `queries.txt` is `typed > must > may`. What is found is judged by the first meaning that it fits: `must` is what was asked for, `may` is near
// enough not to be wrong, all else is wrong. A meaning is a list of what has to be true of a job, all of it: tags of `roles.ts`, `a|b` for either and
// city:, state:, country:, company:, skill:, level:, type:, department:, remote. `-` means that nothing must be found.
import { readFileSync } from 'node:fs'

const table = readFileSync(new URL('queries.txt', import.meta.url), 'utf8')

/** What has to be true of a job: each of the alternatives of a line is a word or `key:value`. */
export type Meaning = readonly (readonly string[])[]

export type Query = { typed: string; must: Meaning | null; may: Meaning | null }

const meaningOf = (text: string | undefined): Meaning | null =>
  text === undefined || text === '-' ? null : text.split(' ').map((each) => each.split('|'))

/** All queries with what they mean; `must` is null where nothing must be found. */
export const queries: readonly Query[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', must, may] = line.split(' > ')
    return { typed, must: meaningOf(must), may: meaningOf(may) }
  })
