// What speaks against an entry as it was read: its words, its lines and its siblings, each by itself. What is doubted is offered, never filled.
import { fold } from '@plaza/contract/rules/folding'
import { periodIn, type WrittenPeriod } from './dates.ts'
import type { Fields } from './history-pieces.ts'
import { isTelling } from './history-rows.ts'
import { FIELD_OF_STUDY, FREELANCE, type Kind, ORGANIZATION, PAPER_ALONE, PART_OF_SCHOOL, ROLE, UNIT } from './history-words.ts'
import { isKindOfJob, isOrganization, isRole } from './known-names.ts'
import { GOES_ON } from './lines.ts'
import { DEPARTMENT } from './piece-halves.ts'
import { isPlaceAlone } from './written-place.ts'

/**
 * How an entry was read. `pieces`: how many its lines have; `isOrdered`: its section's entries agree on whether the role or the organization
 * comes first, or its letters say which is which; `isDated`: a period of its own shows where it is; `isNamed`: labels, or the head of a table, say which is which; `isGuess`: nothing does, and
 * it is only offered; `isFramed`: the clear entries of its section have theirs at the same places.
 */
export type Reading = { pieces: number; isOrdered: boolean; isDated: boolean; isNamed?: boolean; isGuess?: boolean; isFramed?: boolean }
/** A job or a study as it was read: `role` is a job title or a degree, `organization` a company or a learning center. */
export type Entry = WrittenPeriod & Fields & { reading: Reading }

/** What somebody says of a study instead of naming its degree; folded. */
const NO_DEGREE =
  /^(?:cursos?$|(?:spring|summer|fall|autumn|winter)(?: (?:term|semester|[iv]+))?$|certificat(?:e|ion)(?= ?:)|nombre|espero|estoy|he|ya|ahora|yo|(?:ingles|english|frances|french|aleman|german|portugues|portuguese)\b(?! (?:teach|literature|philolog|studies|education|como))|introducir|excelente|soy|estudi(?:o(?! (?:de nivel|primari|secundari|terciari|universitari))|ando|ante)|cursando|en curso|actualmente|i am|i'm|currently|studying|enrolled|in progress)\b/
/** What a form asks for, where nobody has filled it in; folded. */
const FORM_ASKS = /^nombre (?:de|y|del)\b|^(?:university|school|college|institution) name$/
/** What is told of a study, or another study, where its school would stand; folded. */
const NO_SCHOOL =
  /^(?:front[- ]?end|back[- ]?end|full[- ]?stack|cedula|titulo|certificado|diploma|constancia|he|me|impartid[oa]|en proceso|ciclo escolar|curso|training|aprobad[oa]|reprobad[oa]|anulad[oa])\b/
/** 'Bogotá D.C.' */
const isCityAlone = (text: string) => isPlaceAlone(text.replace(/,? D\.? ?[CF]\.?$/, ''))
/** How far somebody got, without what was learned; folded. */
const LEVEL = /^(?:ciclo formativo(?: de)? )?grado (?:superior|medio)$/
/** 'Weaving in Wool (Coursera)' is a course. */
const isSchoolInBrackets = (text: string) => /\(/.test(text) && !isSchool(text.replace(/\s*\([^()]*\)/g, ''))
/** Posts that nobody studies, and papers; folded. */
const POST_OR_PAPER =
  /^(?:\S+ ){0,3}(?:director|coordinator|advis[eo]r|consultant|manager|chief|head|president|officer|participant|volunteer)\b|\b(?:essay|thesis|dissertation|tesis|paper)\b/
/** Posts at schools; folded. A 'profesor' or a 'teacher' among studies may as well be what was studied. */
const POSTS = 'lecturer|professor|instructor|docente|ayudante|research(?:er| fellow| associate)|postdoctoral|investigadora?'
const TEACHES = new RegExp(`\\b(?:${POSTS}|teacher|profesora?|(?:teaching|research|graduate|lab(?:oratory)?) assistant)\\b`)
const POST_AT_SCHOOL = new RegExp(`\\b(?:${POSTS})\\b`)
const COURSES =
  /^(?:udemy|coursera|platzi|edx|udacity|linkedin learning|domestika|crehana|skillshare|pluralsight|freecodecamp|edutin(?: academy)?)$/
/** A post, not a study; folded. */
const POSTDOC = /\bpost-? ?doc/
/** 'Completed B A from Nore College', 'Passed out 12th at it': told, with no way to know what of it is the school; folded. */
const TOLD_OF_SCHOOL =
  /^(?:completed|passed|ranked|graduated from|transferred (?:from|to)|accepted (?:at|to|into)|admitted|obtained|pursuing|studying|finished|terminar|concluir|obtener|durante|me|currently|actualmente|i (?:am|was|have|studied)|estoy|graduad[oa] (?:en|de)|egresad[oa] (?:en|de))\b/
/** A course, or somewhere one was heard, is no school; folded. */
const COURSE_AS_SCHOOL =
  /^(?:cursos?|talleres|taller (?:de|sobre|en)|diplomados?|seminarios? (?:de|sobre|en|internacional|nacional)|congresos?|jornadas?|charlas?|webinars?|workshops?|bootcamps?(?= (?:on|in|de)))\b/
/** 'Vigo-PO', where something is. */
const TOWN_AND_STATE = /^\p{Lu}\p{L}+ ?[-/] ?\p{Lu}{2}$/u
/** What a name begins with. */
const NAME_FIRST = /^[\p{L}\d"'“”‘’«„(&#.]/u
/** What kind of school a school is, without its name; folded. */
const KIND_ALONE = /^(?:industrial|comercial|tecnic[oa]|academic[oa]|general|superior|profesional|secundari[oa]|agropecuari[oa])$/
/** How far somebody got, where nothing else is said: what heads a part of the studies; folded. */
const LEVEL_OF_PART =
  /^(?:formacion (?:de |en )?)?(?:licenciaturas?|pos?t?grados?|pregrados?|maestrias?|doctorados?|diplomados?|especializaci(?:on|ones)|ingenierias?)$/
/** 'French Studies at Nore University': what was learned stands in front of the school. */
const isLearnedAtSchool = (organization: string) => {
  const [what = '', where] = organization.split(/ at (?=\p{Lu})/u)
  return where !== undefined && !isSchool(what)
}
/** A mark, a year or a number, and not the figure of a name: 'Python 3'. */
const GRADED = /\d{2}|\d[.,/%]\d?|^\d/
const PIECES_MAX = 3
const SHORT_NAME = 5

/** Words of titles that say of what kind something is, too. */
const KIND_OF_WORK = /^(?:(?:front|back|full)[- ]?(?:end|stack)|sales|devops|qa|technical|head|host|server|guard)$/

/** Words of titles that behind a Spanish name are adjectives. */
const KIND_BEHIND =
  /^(?:tecnic|medic|mecanic|quimic|matematic|cientific|farmaceutic|veterinari|administrativ|music)[oa]s?$|^comercial(?:es)?$/

const count = (text: string, sign: string) => text.split(sign).length

/** 'Facultad de Artes. Universidad de Nore' is one school. */
const withoutFacultyStop = (school: string) => school.replace(/^((?:facultad|faculty|facolta|faculte) [^.]+)\. (?=\p{Lu})/iu, '$1, ')

/** 'Bachelor of Science: Data Processing' and a class of honours, '2:1', have a colon that parts nothing. */
const withoutDegreeColon = (degree: string) => {
  const [, head = '', field = ''] = /^([^:]+): (\p{Lu}[^:]*)$/u.exec(degree) ?? []
  const isWhole =
    (isRole(head, 'education') || /\bprogram(?:me|a)?$/i.test(head)) &&
    !isSchool(head) &&
    !/(?<!['’]s )degree$/i.test(head) &&
    !/\([A-Z]\*?\)/.test(field)
  return (isWhole ? `${head}, ${field}` : degree).replace(/(?<=\d):(?=\d)/g, '.')
}

/** 'Oficina Nacional de Telas. Secretariado Técnico del Nore': all long words of both begin with capitals. */
const isTwoNames = (text: string) =>
  text.split('. ').length === 2 && !/\d/.test(text) && (text.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))

/** Words that lead on from what stands before them: 'and Science, Nore Campus', 'DE CÓRDOBA'. */
const LED_ON = /^(?:and|y|e|of|de|del|en|in|for|para|AND|OF|DE|DEL) /

/** Whether a text seems to be a part of something longer, or more than one thing. */
const isBroken = (text: string) =>
  GOES_ON.test(text) ||
  /[:;]|(?<!\p{L})\*|\*(?!\p{L})|[(-]$/u.test(text) ||
  // The full stops of 'Nore Looms. S.R.L.' and 'with spec. in Wool' end nothing, nor does that between two names.
  (/\p{Ll}{4}(?<!\bspec)\. (?!\p{Lu}\.)|(?<!^\d?)\d\. \p{Lu}/u.test(text) && !isTwoNames(text)) ||
  count(text, '(') !== count(text, ')') ||
  // German quotation marks end as the others begin, and some programs write only those that end.
  (!/„|^[^“]*”[^”]+”[^“]*$/u.test(text) && count(text, '“') !== count(text, '”'))

/** Whether a text can be a whole name: nothing is broken off, and it is no street. */
export const isSound = (text: string) => !isBroken(text) && !STREET.test(text)

const isSelfEmployed = (role: string) =>
  fold(role)
    .split(' ')
    .some((word) => FREELANCE.test(word))

/** Whether a title's words begin or end a part of it: 'Analista de Datos - Acme', but not 'Unión Textil del Norte' or 'Design Made Simple'. */
const isTitled = (organization: string) =>
  fold(organization)
    .split(/[,(/]| [-–—|] /)
    .map((part) => part.trim())
    .some((part) => {
      const found = ROLE.work.exec(part)
      // 'Nore Tech' is a company.
      if (found === null || found[0] === 'tech') return false
      const last = part.split(' ').at(-1) ?? ''
      // 'Fondo Mixto de Cooperación Técnica' ends with a word that says of what kind it is.
      if (found.index > 0 && KIND_BEHIND.test(last)) return false
      const begins = found.index === 0 && (found[0] === part || !KIND_OF_WORK.test(found[0]))
      return begins || part.endsWith(found[0]) || (ROLE.work.test(last) && !KIND_OF_WORK.test(last) && last !== 'security')
    })

/** 'May 2019', or 'Nore Academy / 2021': a date that was not read as one, alone or behind a name. */
const isDate = (text: string) => periodIn(text, { single: true })?.rest.trim() === '' || /[/|] ?(?:19|20)\d\d$/.test(text)

/** 'Centro Telar Nore-Tejedor', of which nothing parts the two; folded. */
const BEGINS_WITH_COMPANY = /^(?:centro|instituto|universidad|colegio|empresa|grupo|banco|clinica|restaurante|tienda)\b.*\S-\S/
/** Who learns at a school works for none: 'Cuarto año, estudiante', but not a 'Student Teacher'; folded. */
const LEARNER = /^(?:estudiante\b|student(?=$|[ ,(]+(?:at|in|of|de|en)\b|[,(]))|\bestudiante$/

/** What may be a month with a fault in it: 'Maz 2013'. */
const MISSPELT = /^\p{L}\p{Ll}{1,2}\.?$/u

/** 'Full-time positions': how somebody worked, and not for whom. */
const MANNER =
  /^(?:(?:full|part)[- ]?time|stage (?:a|au|chez|de|en)|como)\b|\bpositions?$|\binternships? at\b|^(?:(?:summer|winter) season|temporada de \p{L}+|(?:cargo|puesto) (?:ocupado|desempenado))$/u

/** Where no entry names a company, a known title that is alone in its lines is whole, and so is one with dates beside entries that all have titles. */
const hasCompany = ({ organization, role }: Entry) => organization !== null || role === null
const isWholeAlone = ({ reading }: Entry, all: readonly Entry[]) =>
  !all.some(hasCompany) || (reading.isDated && all.every(({ role }) => role !== null))
/** 'Asistente de barra', 'Bar Assistant': a title by its first or its last word. */
function isTitleWhole(role: string): boolean {
  const words = fold(role).split(' ')
  return words.length <= TITLE_WORDS_MAX && [words[0], words.at(-1)].some((word) => word !== undefined && isRole(word, 'work'))
}
const TITLE_WORDS_MAX = 6
/** '4 weekly hours': a number of something. */
const isCounted = (organization: string) => /^\d+(?:[.,]\d+)?\+? \p{Ll}/u.test(organization)

/** 'EECS 388', 'CSE241: Dyes', 'Introduction to Wool', 'Wool Course (CE40)': what is taught, not where; a school's number is none. */
const isSubject = (text: string) =>
  (/\b\p{Lu}{2,5} ?\d{3}\p{Lu}?\b/u.test(text) && !isOrganization(text, 'education')) ||
  /^(?:intro(?:duction)? to|introduccion a|topics in|fundamentals of|curso de)\b|\bcourse(?:$| \()/.test(fold(text))
/** 'Executed projects for a client', 'Working for Nore Looms', 'Supervised by Ann Oak': what was done, not for whom; folded. */
const DEED =
  /^(?:\p{L}+(?:ing|ed) (?:an?|the|for|by|to|of|in|on|with) |(?:executed|supervised|developed|managed|working|responsible|supervisad[oa]|desarroll(?:o|e|ando)|encargad[oa] de|responsable de|realiz(?:o|e|ando)) )/u
/** A title that nobody knows, in small letters or quotation marks, is rather a part of something told. */
const isRemark = (role: string) => /^["“”'(]|^\p{Ll}/u.test(role) && !isRole(role, 'work')
/** '7, Olive Street', 'Ruta Panamericana, Km 37': where something is. */
const STREET =
  /^(?:no\.? ?)?\d+[a-z]?,? .*\b(?:street|st|road|rd|avenue|ave|lane|drive|close|way)\b|\b(?:calle|avda?|avenida|ruta|boulevard|blvd|carretera|jir[oó]n) .*\d|\bkm\.? ?\d/i
/** 'Workshop', 'Invited Talk': what somebody took part in; folded. */
const EVENT =
  /^(?:invited )?(?:cursos?|diplomados?|concursos?|participa(?:cion|tion)|courses?|workshops?|talks?|seminars?|conferences?|taller(?:es)?|charlas?|ponencias?|congresos?|seminarios?)\b/
export const isEvent = (role: string) => EVENT.test(fold(role)) && !isRole(role, 'work')
/** 'Prof. Ann Oak' leads somebody and employs nobody. */
const LEADER = /^(?:prof|dr|dra)\. /i

/** 'Prize for Weaving', 'Beca de excelencia': what somebody was given; folded. */
const GIVEN = /\b(?:prize|award|medal|scholarship|premio|medalla|beca|dean['’]?s list|honou?r roll|cuadro de honor)\b/

/** 'Member of the Council of …', 'Main Organizer of the 1st Weavers' Day': what somebody belongs to or organised; folded. */
const MEMBERSHIP =
  /^founding member\b|^(?:main |co-?|local )?(?:member|organi[sz]er|chair(?:man|woman|person)?|miembro|integrante|organizador[a]?) (?:of|for|in|del?)\b.*\b(?:committee|council|board|workshop|conference|congress|day|comite|consejo|junta|congreso|jornadas)\b/

const GIVEN_AT_END = /\b(?:prize|award|medal|scholarship)$/
/** Whether what stands where others have a degree is none: what somebody says of a study, a prize, or a post. */
export const isNoDegree = (role: string) =>
  NO_DEGREE.test(fold(role)) ||
  isGiven(fold(role)) ||
  POSTDOC.test(fold(role)) ||
  ([TEACHES, POST_OR_PAPER].some((other) => other.test(fold(role))) && !isRole(role, 'education'))

/** A prize among studies, unless a degree stands in front of the word: 'BSc with a scholarship'. */
function isGiven(role: string): boolean {
  const [given, degree] = [GIVEN.exec(role), ROLE.education.exec(role)]
  return given !== null && (degree === null || degree.index > given.index || GIVEN_AT_END.test(role))
}

/** 'Nore Looms, S.A.' is no title. */
export const LEGAL_FORM_AT_END = /,? (?:S\. ?[AL]\. ?(?:U\.)?|S\.? ?A\. ?S\.|S\. ?R\. ?L\.|Inc\.?|LLC|Ltd\.?|GmbH)$/

function isCertainJob(job: Entry, all: readonly Entry[]): boolean {
  const { role, organization, reading } = job
  if (role === null || ((GIVEN.test(fold(role)) || PAPER_ALONE.test(fold(role))) && !isRole(role, 'work'))) return false
  if ([role, organization ?? ''].some((text) => isBroken(text) || STREET.test(text)) || !/\p{L}{2}/u.test(role)) return false
  if (
    isDate(role) ||
    (!isRole(role, 'work') && LEGAL_FORM_AT_END.test(role)) ||
    isSubject(role) ||
    isRemark(role) ||
    MEMBERSHIP.test(fold(role)) ||
    isEvent(role) ||
    (UNIT.test(fold(role)) && !isRole(role, 'work'))
  )
    return false
  // What was on one day or in one month, of no title that is known, is rather an event.
  if (job.start_date !== null && job.start_date === job.end_date && !isRole(role, 'work')) return false
  if (organization === null)
    return isSelfEmployed(role) || (!isOrganization(role, 'work') && reading.pieces === 1 && isTitleWhole(role) && isWholeAlone(job, all))
  if (reading.isNamed) return true
  // 'Analyst | Volunteer', 'Developer | Certificate'
  const isNoCompany =
    (isTitled(organization) && !isOrganization(organization, 'work') && !FREELANCE.test(fold(organization))) ||
    PAPER_ALONE.test(fold(organization)) ||
    isDate(organization) ||
    (isTelling(organization) && !isOrganization(organization, 'work')) ||
    !/^[\p{L}\d"'“‘¡¿(#@.&]/u.test(organization) ||
    /\S@\S|\.(?:png|jpe?g|pdf|docx?)$/i.test(organization) ||
    isSubject(organization) ||
    DEED.test(fold(organization)) ||
    DEPARTMENT.test(fold(organization)) ||
    (LEADER.test(organization) && !isOrganization(organization, 'work')) ||
    // 'Bachillerato' is a study.
    (ROLE.education.exec(fold(organization))?.index === 0 && !isOrganization(organization, 'work') && !isSchool(organization)) ||
    isCounted(organization) ||
    MANNER.test(fold(organization)) ||
    MISSPELT.test(organization) ||
    BEGINS_WITH_COMPANY.test(fold(role)) ||
    LEARNER.test(fold(role))
  // Of two names, neither of which is known as a title, nothing shows which is which, unless others of the section do.
  const isKindAlone = isKindOfJob(role) && !isKindOfJob(organization) && !isRole(organization, 'work')
  const isUnshown = !isRole(role, 'work') && !isKindAlone && !reading.isOrdered && reading.pieces === 2 && all.length > 1
  // An unknown title that stands above several jobs may be the heading of a part of them.
  const isRepeated = !isRole(role, 'work') && all.some((each) => each !== job && each.role === role && each.organization === organization)
  // Where no title of several is known, what stands for them is rather a place or a part of the company.
  const isNoneKnown =
    all.length >= TITLES_MIN && all.every((each) => each.role === null || !(isRole(each.role, 'work') || isKindOfJob(each.role)))
  return !isNoCompany && !isUnshown && !isRepeated && !isNoneKnown
}

/** So many jobs, none of which has a title that is known, say nothing of titles. */
const TITLES_MIN = 3

/** 'Diploma Weaving Nore Academy', of which nothing parts the two. */
const beginsWithDegree = (text: string) => {
  const first = text.split(' ')[0] ?? ''
  return (isRole(first, 'education') && !isSchool(first)) || /^cursando$/i.test(first)
}
/** 'Diplomado en Telas, Taller Lirio Azul': behind the degree stands where, in words that are not known. */
function endsWithName(degree: string): boolean {
  const [, first = '', name = ''] = /^([^,]{12,}), ((?:\p{Lu}[\p{L}.]+ ?){2,4})$/u.exec(degree) ?? []
  return first !== '' && !FIELD_OF_STUDY.test(fold(name)) && !isRole(name, 'education')
}

/** 'Weaver of nets, UTN' is what was learned or done somewhere. */
function beginsWithTitle(text: string): boolean {
  const title = ROLE.work.exec(fold(text))
  return title?.index === 0 && !KIND_OF_WORK.test(title[0]) && ORGANIZATION.education.exec(fold(text))?.index !== 0
}
/** Whether a title or a degree stands in front of a school's word. */
function isTitleBeforeSchool(text: string): boolean {
  const folded = fold(text)
  const at = ORGANIZATION.education.exec(folded)?.index ?? 0
  // 'Nore Senior Secondary School' has a degree's words only without its last one.
  const degree = ROLE.education.exec(folded)
  return ROLE.work.test(folded.slice(0, at)) || (degree !== null && degree.index + degree[0].length <= at)
}
const isSchool = (text: string) => ORGANIZATION.education.test(fold(text))

function isCertainStudy({ role, organization, reading }: Entry): boolean {
  const isDegreeKnown = role !== null && isRole(role, 'education')
  const isSchoolKnown = organization !== null && isSchool(organization)
  if (
    [role && withoutDegreeColon(role), organization && withoutFacultyStop(organization)].some((each) => each !== null && isBroken(each)) ||
    reading.pieces > PIECES_MAX
  )
    return false
  if ([role, organization].some((each) => each !== null && (LED_ON.test(each) || !NAME_FIRST.test(each)))) return false
  // 'Soy estudiante de …', 'En curso', '¿Cuántas unidades tiene el curso?', or a lecturer's post among studies
  if (role !== null && (/[¿?]|^\d+\.\d| (?:que|which) /.test(role) || LEVEL.test(fold(role)))) return false
  if (role !== null && organization === null && !reading.isDated && LEVEL_OF_PART.test(fold(role))) return false
  if (organization !== null && (FORM_ASKS.test(fold(organization)) || COURSE_AS_SCHOOL.test(fold(organization)))) return false
  if (organization !== null && (TOWN_AND_STATE.test(organization) || isLearnedAtSchool(organization))) return false
  if (organization !== null && !isSchoolKnown && KIND_ALONE.test(fold(organization))) return false
  // 'Certificate: Wool' from a school at a time is one.
  const isPaper = role !== null && /^certificat(?:e|ion): /i.test(role) && isSchoolKnown && reading.isDated
  if (role !== null && isNoDegree(role) && !isPaper) return false
  if (organization !== null && (TOLD_OF_SCHOOL.test(fold(organization)) || /^(?:la|el) \p{Ll}/u.test(organization))) return false
  if (organization !== null && !isSchoolKnown && (NO_SCHOOL.test(fold(organization)) || isCityAlone(organization))) return false
  // 'Finance Specialist Nore University', of which nothing parts the two.
  if (organization !== null && role === null && isTitleBeforeSchool(organization)) return false
  // 'Nore Academy in the dye works as a student' tells of it.
  if (organization !== null && (/\b(?:in the|as an?|where|donde)\b/.test(organization) || beginsWithTitle(organization))) return false
  if (reading.isNamed && role !== null && organization !== null) return true
  // 'Multiplataforma.' is the end of what the line above says.
  if (organization !== null && !isSchoolKnown && /\p{Ll}{4}\.$/u.test(organization)) return false
  // A known degree alone in its lines is whole, though no school is named.
  if (organization === null) return isDegreeKnown && reading.pieces === 1 && !endsWithName(role)
  // At a school of courses that anybody takes, what was learned says more than it does.
  if (role === null && COURSES.test(fold(organization))) return false
  // Without a degree, only what begins with a school is one: neither 'Weaving studies, Nore Academy' nor a faculty.
  if (
    role === null &&
    (beginsWithDegree(organization) ||
      isSchoolInBrackets(organization) ||
      PART_OF_SCHOOL.test(fold(organization)) ||
      !isSchool(organization.split(',')[0] ?? ''))
  )
    return false
  const isPair = isDegreeKnown && reading.pieces === 2 && !isRole(organization, 'education')
  if (
    !isSchoolKnown &&
    (!(isPair || (reading.isOrdered && reading.isDated)) || (organization.length < SHORT_NAME && !/^\p{Lu}{3,}$/u.test(organization)))
  )
    return false
  if (role === null || isDegreeKnown) return true
  // A course, a subject or a prize beside a school is no degree.
  const isField = FIELD_OF_STUDY.test(fold(role))
  return (
    !GRADED.test(role) && !PART_OF_SCHOOL.test(fold(role)) && (isField || (reading.isOrdered && (reading.isDated || reading.pieces === 2)))
  )
}

/** Whether an entry among studies is a post at a school, as in 'Education and positions': a title from one year to another, and no degree. */
export const isPost = ({ role, organization, start_date }: Entry) =>
  role !== null &&
  organization !== null &&
  start_date !== null &&
  POST_AT_SCHOOL.test(fold(role)) &&
  (POSTDOC.test(fold(role)) || !isRole(role, 'education')) &&
  isOrganization(organization, 'education')

/** Whether nothing speaks against an entry of a section, of which `all` are read. */
export const isCertain = (entry: Entry, all: readonly Entry[], kind: Kind) =>
  entry.reading.isFramed === true || (!entry.reading.isGuess && (kind === 'work' ? isCertainJob(entry, all) : isCertainStudy(entry)))
