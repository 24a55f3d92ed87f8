// What stands around the name of a degree or a school and is no part of it, and whether a text begins with such a name.
import { fold } from '@plaza/contract/rules/folding'
import { FIELD_OF_STUDY, ORGANIZATION, ROLE } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { withoutRemarks } from './study-remarks.ts'

/** What leads to a degree, finished or not: 'Actualmente cursando la carrera de …', 'Currently pursuing a …', 'Egresado como …'. */
const PURSUED =
  /^(?:(?:actualmente|currently)[ ,]+)?(?:(?:cursando|estudiando)(?: (?:estudios de|la|el|una?|mi))?(?: carrera(?: universitaria)? (?:de|en))?|(?:egresad|graduad|titulad)[oa] (?:como|de(?: la carrera de)?)|estudiante (?:activ[oa] )?(?:del|(?:de|en)(?: (?:la|el))?(?: carrera de)?|(?=(?:ingenier|licenciatura|t[eé]cnic|tecnolog|carrera)))|student of|candidate for(?: an?| the)?|studying(?: (?:towards )?an?(?= ))?|working (?:on|towards?)(?: (?:an?|my|the)(?= ))?|pursu(?:ing|ed) (?:an? |my |the )?|enrolled in (?:an? |the )?|completed \d+ (?:credit )?(?:hours|credits|units) towards? (?:an? |my )?)\s*["“”«]?(?=\p{L}{3})/iu

/** A degree without the words that lead to it; a text that names none stays as it is. */
function withoutPursuit(piece: string): string {
  const degree = piece.replace(PURSUED, '')
  const isNamed = isRole(degree, 'education') || FIELD_OF_STUDY.test(fold(degree))
  return degree !== piece && isNamed ? degree.replace(/["”»]\.?$/, '') : piece
}

const begins = (text: string, words: RegExp) => words.exec(fold(withoutPursuit(text)))?.index === 0
/** Whether a text begins with a degree that is known. */
export const beginsWithDegree = (text: string) => begins(text, ROLE.education) && !begins(text, ORGANIZATION.education)
/** Whether a text begins with a school that is known. */
export const beginsWithSchool = (text: string) => begins(text, ORGANIZATION.education)
/** Whether a text begins with a degree or a school that is known. */
export const beginsWithStudy = (text: string) => begins(text, ROLE.education) || beginsWithSchool(text)

/** The mark that was reached, behind what was passed. */
const ATTAINED = /,? (?:attained|obtained|scored|with an? (?:mean )?grade|(?:mean|final|predicted) grade)\b.*$/i

/** 'Degree – Bachelor of Arts', 'Estudios cursados: Bachiller' */
const STUDY_LABEL =
  /^([^\p{L}\d\t]{0,3})(?:(?:estudios?|nivel|educaci[oó]n|formaci[oó]n)(?: (?:cursad[oa]s?|realizad[oa]s?|en curso|universitari[oa]s?|acad[eé]mic[oa]s?)) ?:|(?:attained|obtained|awarded) ?:|(?:degree|course|qualification)[\s\ue000]*[–—-]|(?:certification|program(?:me)?|programa|certificaci[oó]n):)[\s\ue000]+(?=\p{Lu})/iu

/** A list of what was passed, behind the kind of school-leaving examinations. */
const SUBJECTS = /^((?:AS?[- ]?Levels?|GCSE['’]?s?)): ?\S.*$/i

/** A degree without what is told behind it: 'Técnico en Telas, hice una tesis sobre la lana y otra sobre la seda, ambas del Norte'. */
function withoutTold(degree: string): string {
  const [, name, told = ''] = /^([^,]{8,}), (\p{Ll}.*, \p{Ll}.*)$/u.exec(degree) ?? []
  return name !== undefined && told.split(' ').length >= TOLD_WORDS_MIN ? name : degree
}
const TOLD_WORDS_MIN = 9

/** When a study ends, behind what it is: ', Expected: Spring 2023', ', 2021', ' Fall 2020'. */
const ENDED =
  /(?:, ?\(?(?:(?:expected|anticipated|graduat\p{L}+|class of):? ?)?(?:(?:spring|summer|fall|autumn|winter) )?| (?:spring|summer|fall|autumn|winter) )(?:19|20)\d\d\)?$/iu

/** A degree without what leads to it, what was reached in it and when it ended. */
export const degreeIn = (text: string) =>
  withoutRemarks(withoutPursuit(withoutTold(withoutStudyLabel(text).replace(SUBJECTS, '$1').replace(ATTAINED, '').replace(ENDED, ''))))

/** Marks or subjects behind a degree and the colon that leads to them, where the period may stand between: 'A-Levels (2021-2023): Weaving'. */
const RESULTS = /^([^:]*\([^()]*(?:19|20)\d\d[^()]*\)): ?\p{L}.*$/u

/** A line without the label of a degree in front of it, and without marks and subjects behind it. */
export function withoutResults(line: string): string {
  const text = withoutStudyLabel(line)
  return beginsWithDegree(wordsOf(text)) ? text.replace(SUBJECTS, '$1').replace(RESULTS, '$1') : text
}

/** A text without the label of a degree in front of one. */
function withoutStudyLabel(text: string): string {
  const said = text.replace(STUDY_LABEL, '$1')
  return said !== text && (isRole(said, 'education') || FIELD_OF_STUDY.test(fold(said))) ? said : text
}

/** '2 years degree in Weaving' says what was learned, and '2 years' for how long. */
export const isTimedDegree = (text: string) => /^\d[- ]/.test(text) && isRole(text, 'education')

/** 'Nore Academy, Vigo — Grado en Telas': a school with its place in other letters, and what was learned there behind a dash. */
const PLACE_AT_DASH = /^([^,\t—–]{4,80}),[ \ue000]{1,3}(\p{Lu}[^\t—–\ue000]{1,40})([ \ue000]*[—–][ \ue000]{0,3}\p{Lu}[^—–:]*)$/u

/** A line with a school and its place in the same letters, where a dash parts them from what was learned. */
export function withoutStyleAtPlace(line: string): string {
  const [, school = '', place = '', rest = ''] = PLACE_AT_DASH.exec(line) ?? []
  const isSchool = isOnlyOrganization(wordsOf(school), 'education')
  const isPlace = !isRole(place, 'education') && !isOrganization(place, 'education') && !FIELD_OF_STUDY.test(fold(place))
  // '— IP' behind a school says how far a study is.
  const isLearned = isRole(wordsOf(rest), 'education') || /\p{Ll}{3}/u.test(rest)
  return isSchool && isPlace && isLearned ? `${school}, ${place}${rest}` : line
}
