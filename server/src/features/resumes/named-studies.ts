// What stands around the name of a degree or a school and is no part of it, and whether a text begins with such a name.
import { fold } from '@plaza/contract/rules/folding'
import { FIELD_OF_STUDY, ORGANIZATION, ROLE } from './history-words.ts'
import { isRole } from './known-names.ts'

/** What leads to a degree, finished or not: 'Actualmente cursando la carrera de …', 'Currently pursuing a …', 'Egresado como …'. */
const PURSUED =
  /^(?:(?:actualmente|currently)[ ,]+)?(?:(?:cursando|estudiando)(?: (?:la|el|una?|mi))?(?: (?:carrera|licenciatura)(?: universitaria)? (?:de|en))?|(?:egresad|graduad|titulad)[oa] (?:como|de(?: la carrera de)?)|pursuing (?:an? |my )?|enrolled in (?:an? |the )?)\s*["“”«]?(?=\p{L}{3})/iu

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

/** A list of what was passed, behind the kind of school-leaving examinations. */
const SUBJECTS = /^((?:AS?[- ]?Levels?|GCSE['’]?s?)): ?\S.*$/i

/** A degree without what leads to it and what was reached in it. */
export const degreeIn = (text: string) => withoutPursuit(text.replace(SUBJECTS, '$1').replace(ATTAINED, ''))
