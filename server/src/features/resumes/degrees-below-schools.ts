// What was learned, below a school and its period: in a list, or alone below a gap.
import { fold } from '@plaza/contract/rules/folding'
import { periodIn } from './dates.ts'
import { isHeader, isName, type Row } from './history-rows.ts'
import { FIELD_OF_STUDY } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { beginsWithDegree } from './named-studies.ts'

/** A line with a period, and what stands beside that. */
type Dated = { at: number; rest: string }

/** Such a share of a section's periods, of which two degrees are known, shows a list below each. */
const LISTED_SHARE = 0.66

/** Whether what was learned stands in a list directly below nearly every school and its period: '• Grado en Telas' below '2015 - 2019 · Nore Academy'. */
export function areDegreesListed(rows: readonly Row[], anchors: readonly Dated[]): boolean {
  const listed = anchors.filter(({ at, rest }) => isListedName(rows[at + 1]) && /\p{L}/u.test(rest) && !isRole(wordsOf(rest), 'education'))
  const known = listed.filter(({ at }) => beginsWithDegree(wordsOf(rows[at + 1]?.text ?? '')))
  return known.length > 1 && listed.length >= anchors.length * LISTED_SHARE
}

/** Whether a line is a point of a list that may name something and has no period of its own. */
export const isListedName = (row: Row | undefined) =>
  row?.bullet != null && isHeader({ text: row.text, isBody: false }) && periodIn(row.text, { single: true }) === null

const FIELD_MAX_WORDS = 6
/** 'Publicidad y Marketing': what is studied, in a line of its own. */
export const isFieldAlone = (row: Row | undefined) =>
  row !== undefined &&
  isHeader(row) &&
  isName(row.text) &&
  FIELD_OF_STUDY.test(fold(row.text)) &&
  !/[:.,\d]/.test(row.text) &&
  row.text.split(' ').length <= FIELD_MAX_WORDS &&
  !isOrganization(row.text, 'education')
