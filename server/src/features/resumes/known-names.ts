// What the words of a text tell that it is: a title or a degree, or a company or a school.
import { fold } from '@plaza/contract/rules/folding'
import { type Kind, ORGANIZATION, ROLE } from './history-words.ts'
import { KIND_OF_JOB } from './occupation-words.ts'
import { MINISTRIES, PLACEMENT } from './title-words.ts'

/** What is a title where nothing else is said: 'Ventas y atención al cliente', 'Prácticas'. */
const WHOLE_TITLE =
  /^(?:[a-zñ]{4,}(?: [a-zñ]{2,})? (?:y|e|-|\/) )?(?:atencion|servicio) al? (?:clientes?|publico)(?: ?(?:[-–/,]|y) ?(?:caja|ventas|cobranzas?|reposicion|logistica))*$|^customer service$|^practicas?(?: (?:pre)?profesionales| laborales| de empresa| formativas)?$/

/** Programs that begin as a degree does. */
const OFFICE = /\bms[- ](?:office|word|excel|power ?point|access|outlook|project|visio|teams|sql|windows|dynamics)\b/g

/** Whether a text has a word of titles, or of degrees, in it. */
export const isRole = (text: string, kind: Kind) => {
  const folded = fold(text)
  if (kind === 'work' && WHOLE_TITLE.test(folded)) return true
  return ROLE[kind].test(kind === 'education' && folded.includes('ms') ? folded.replace(OFFICE, '') : folded)
}
/** Whether a text names a kind of work, as somebody's title does where it has no word of titles: 'Control de calidad', 'Retail Management'. */
export const isKindOfJob = (text: string) => {
  const folded = fold(text).split(/ ?[,(/]/)[0] ?? ''
  return folded.split(' ').length <= KIND_MAX_WORDS && KIND_OF_JOB.test(folded) && !ORGANIZATION.work.test(folded)
}
const KIND_MAX_WORDS = 7

/** Words that begin an organization's name in Spanish, whatever stands behind them. */
const GROUP = new RegExp(
  `^(?:office of|cooperativa|asociacion|grupo|banco|instituto|fundacion|clinica|despacho|colegio|universidad|centro|servicios|laboratorios?|${MINISTRIES})\\b`,
)
/** What ends with a title's word and is none. */
const FORCES = /\b(?:national guard|coast guard|marine corps|armed forces)$/
/** The word that says what an English title is, and the one that a Spanish title begins with: 'Hotel Manager', 'Gerente de Hotel'. */
const headsOf = (title: string) => [/(\S+)$/.exec(title)?.[1] ?? '', /^(\S+) de /.exec(title)?.[1] ?? '']

/** What ends with a school's word and is a degree. */
const SCHOOL_DEGREE =
  /\b(?:high|secondary|middle|primary) school (?:diploma|degree|certificate|graduation)\b|\bcertificate of (?:primary|secondary) school\b|^high school$/

/** 'Internship in Wool Technology' names no company. */
const PLACEMENT_FIRST = new RegExp(`^(?:${PLACEMENT})(?![\\p{L}\\d])`, 'u')

/** Whether a text has a word of companies, or of schools, in it that is not part of a title. */
export function isOrganization(text: string, kind: Kind): boolean {
  const folded = fold(text)
  if (SCHOOL_DEGREE.test(folded) || (kind === 'work' && PLACEMENT_FIRST.test(folded))) return false
  if (!ORGANIZATION[kind].test(folded)) return false
  const title = folded.split(/[,(]/)[0]?.trim() ?? ''
  return (
    kind !== 'work' ||
    GROUP.test(title) ||
    FORCES.test(title) ||
    !headsOf(title).some((word) => ROLE.work.test(word) && !ORGANIZATION.work.test(word))
  )
}
/** Whether a text has a word of companies, or of schools, and none of titles, or of degrees. */
export const isOnlyOrganization = (text: string, kind: Kind) => isOrganization(text, kind) && !isRole(text, kind)
/** Whether a text has a word of either in it. */
export const says = (text: string, kind: Kind) => isRole(text, kind) || isOrganization(text, kind)
