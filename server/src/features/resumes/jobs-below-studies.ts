// Jobs that go on below the studies, since nobody knows the heading that stands between them.
import { fold } from '@plaza/contract/rules/folding'
import { type Entry, isCertain } from './certainty.ts'
import { entriesOf } from './histories.ts'
import { isOrganization, isRole } from './known-names.ts'
import type { Line } from './lines.ts'

/** Whether a job and a study are the same lines, read twice. */
export const isOfOne = (job: Entry, study: Entry) =>
  job.start_date !== null &&
  job.start_date === study.start_date &&
  job.end_date === study.end_date &&
  [study.role, study.organization].some((name) => name !== null && (name === job.role || name === job.organization))

/** Titles of those who work at a school; folded. */
const AT_SCHOOL = /\b(?:assistant|instructor|tutor|lecturer|professor|researcher|docente|profesora?|ayudante|auxiliar|asistente)\b/

/**
 * The jobs among the lines of the studies: each says a known title that is no degree, a company and from when to when. For resumes that tell no
 * job where jobs should be.
 */
export function jobsBelowStudies(lines: readonly Line[]): Entry[] {
  const read = entriesOf(lines, 'work')
  return read.filter(({ role, organization, ...rest }) => {
    const isWhole = role !== null && organization !== null && isCertain({ role, organization, ...rest }, read, 'work')
    if (!isWhole || rest.start_date?.slice(0, 4) === rest.end_date?.slice(0, 4) || !isRole(role, 'work') || isRole(role, 'education'))
      return false
    return !isOrganization(organization, 'education') || AT_SCHOOL.test(fold(role))
  })
}
