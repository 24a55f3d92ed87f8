// Parts a piece of an entry that says both what was done and where.
import { fold } from '@plaza/contract/rules/folding'
import { FIELD_OF_STUDY, FREELANCE, type Kind, PART_OF_SCHOOL, ROLE, UNIT } from './history-words.ts'
import { isKindOfJob, isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { beginsWithSchool } from './named-studies.ts'
import { isPlace } from './written-place.ts'

/** What a title is of, behind a comma: 'Director, Finance'. */
export const DEPARTMENT =
  /^(?:business development|desarrollo de negocios?|customer service|(?:servicio|atencion) al cliente|accounting|contabilidad|produccion|mantenimiento|maintenance|finance|sales|marketing|operations|engineering|human resources|hr|it|design|product|legal|research|logistics|procurement|finanzas|ventas|operaciones|compras|logistica|recursos humanos|sistemas)$/

/** Whether what stands behind a title and a comma may be a company: 'perito textil' behind 'Tejedora' is none. */
const couldBeCompany = (part: string, piece: string) =>
  !DEPARTMENT.test(fold(part)) && (!/^\p{Ll}/u.test(part) || /^\p{Ll}/u.test(piece) || FREELANCE.test(fold(part)))

/** A title and a company at 'at' or 'en', the last of them unless a place is behind it: 'Dyer in Wool and Silk at Nore Looms'. */
function partedByWord(piece: string, isAlone: boolean): string[] {
  const words = isAlone
    ? /(?<=\S.{2}) (?:at|en|for|para|chez|bei|presso|bij) (?=\S{2})/gi
    : /(?<=\S.{2}) (?:at|en|chez|bei|presso|bij) (?=\S{2})/gi
  // 'Research assistant in The Nore University'
  const [, did = '', inside = ''] = /^(.{4,60}?) in (?:the|The) (\p{Lu}.{4,60})$/u.exec(piece) ?? []
  if (isOrganization(inside, 'work') && ROLE.work.test(fold(did.split(' ').at(-1) ?? ''))) return [did, `The ${inside}`]
  // 'Stage à l’Atelier de Nore'
  const [, stay = '', host = ''] = /^(stage\b.{0,60}?) (?:[àa] l['’]|[àa] la |au )(\p{Lu}.{2,60})$/iu.exec(piece) ?? []
  if (host !== '' && !isPlace(host)) return [stay, host]
  const cuts = [...piece.matchAll(words)].map(({ 0: word, index }) => [piece.slice(0, index), piece.slice(index + word.length)])
  const [title = '', company = ''] = cuts.findLast(([, where = '']) => !isPlace(where)) ?? cuts[0] ?? []
  // 'Tejedora en la empresa Telares Nore'
  return cuts.length === 0 ? [] : [title, company.replace(/^(?:la|una) (?:empresa|compañ[ií]a|firma) (?=\p{Lu})/u, '')]
}

/** What a school's name begins with in Spanish, behind a word that does not lead to it. */
const SCHOOL_BEHIND =
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:de|del|en|la|el|y|por|a|su|con))(?<!(?:Facultad|Pontificia|Nacional|Escuela|Instituto|Colegio|Centro)(?: \p{L}+){0,4}) (?=(?:Pontificia Universidad|Universidad|Instituto|Institución|Corporación|Fundación|Escuela|Colegio|SENA|UNAM|UNAD)(?:$| \p{L}))/u

/** What a degree's name begins with behind a school, of which nothing parts the two: 'Nore High School Kenya Certificate of Secondary Education'. */
const DEGREE_BEHIND =
  /^(\p{Lu}.{6,80}?(?<! (?:of|in|de|for|and|the|y|to)))(?:,? pursuing)? ((?:(?!(?:University|College|School|Institute|Academy|Polytechnic)\b)\p{Lu}\p{L}+ )?(?:(?:Bachelor|Master|Associate)(?:['’]?s)?\b|(?:Diploma|Certificate)\b|B\. ?(?:Sc|A|Com|Tech|Ed|E)\b|M\. ?(?:Sc|A|Com|Tech|Ed)\b|BSc|MSc|MBA|(?:BS|MS|BA|MA|BFA|MFA|MPH|MSW|BBA)(?=,| in | of )|Ph\. ?D|PhD).*)$/u
/** The same in Spanish, folded: 'Universidad del Nore Licenciatura en Telas'. */
const DEGREE_BEHIND_SCHOOL =
  /(?<=\p{L}{3})(?<! (?:de|del|en|la|el|los|las|y|e|por|para|a)) (?=(?:licenciatura|licenciad[oa] en|ingenieri?[ao] (?:en|de|civil|industrial|comercial|mecanica|electr\p{L}+|quimica|informatica)|bachillerato(?: (?:de|en|general|tecnologico))?|bachiller (?:en|tecnico|academico)|maestria|magister|master (?:en|de|universitario)|doctorado|tecnic[oa] (?:en|de|superior|medio|profesional)|tecnicatura|tecnolog(?:o|a|ia) en|grado (?:en|medio|superior)|diplomad[oa] en|diplomatura|especializacion en|perito (?:en|contador)) ?)/u

/** A degree that its word ends, and the school behind it. */
const DEGREE_ENDS = /^(.{3,60} Degree) (\p{Lu}.{4,80})$/u

/** Words in capitals, and those behind them that begin with one. */
const CAPITALS_FIRST = /^((?:[\p{Lu}\d&(),.'-]+ )*[\p{Lu}\d&(),.'-]{4,}) (\p{Lu}\p{Ll}.*)$/u

/** A comma, but not that in front of a legal form: 'Looms, C.A.', 'Weavers, S. A.', 'Nore, Inc.'. */
const LEGAL_FORM_BEHIND = /,\s+(?!(?:c\. ?a|s\. ?a|s\. ?l|s\. ?r\. ?l|inc|llc|ltd|ltda|corp)\b\.?)/i

/** What somebody did for a while in a field, and for whom. */
const PLACEMENT =
  /^((?:summer |winter |virtual )?(?:internship|traineeship|apprenticeship|pr[aá]cticas?(?: profesional(?:es)?)?|pasant[ií]a|est[aá]gio) (?:in|en|em|de) [^,]{3,50}), (\p{Lu}[^,]{2,60})$/iu

/** What ends a company's name that stands behind a title with nothing between them; folded. */
const COMPANY_END =
  /\b(?:limited|ltd|inc|llc|corp|corporation|company|pvt|plc|university|hospital|school|college|bank|institute|foundation|bureau of \p{L}+|ministry of \p{L}+|hotel|restaurant|s\.a\.?|gmbh)\.?$/u

/** A title and a company of which nothing parts the two: 'Research Assistant Nore Weaving Corporation'. */
function titleAndCompany(piece: string): string[] {
  const words = piece.split(' ')
  for (let at = words.length - 2; at > 0; at--) {
    const [title, company] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const isCut = ROLE.work.test(fold(words[at - 1] ?? '')) && /^\p{Lu}/u.test(company) && !ROLE.work.test(fold(company))
    if (isCut) return COMPANY_END.test(fold(company)) && !/[,()|]/.test(company) ? [title, company] : []
  }
  return []
}

/** What stands on one side of a full stop, where it is a name. */
const SIDE_MAX_WORDS = 7

/** Whether behind a degree stands a name that nobody knows, and its place behind that. */
function isNameBeforePlace([, name = '', ...place]: readonly string[]): boolean {
  const isName = /^\p{Lu}[\p{L}\d.&'’ -]+$/u.test(name) && !FIELD_OF_STUDY.test(fold(name)) && !isRole(name, 'education') && !isPlace(name)
  return isName && place.length > 0 && isPlace(place.join(', ')) && !place.some((part) => isOrganization(part, 'education'))
}

/** Splits a piece that says both: 'Developer at Acme', 'Analista en Banco Azul', 'Designer, Acme'. */
export function halves(piece: string, kind: Kind, isAlone: boolean, isCompanyKnown = false): string[] {
  // 'Freelancer, Nore Market'
  const [, free = '', market = ''] = kind === 'work' ? (/^([^,]{8,14}), (\p{Lu}[^,]+)$/u.exec(piece) ?? []) : []
  if (FREELANCE.test(fold(free)) && !isRole(market, kind)) return [free, market]
  // 'Consultant for XPages - Acme' says the company behind the dash.
  const [what = '', where = ''] = kind === 'work' && !isCompanyKnown ? partedByWord(piece, isAlone) : []
  // Where something else is said too, it may be what a title is about: 'Ingeniero en Software'.
  const isField = FIELD_OF_STUDY.test(fold(where)) && isRole(what, 'education') && !isOrganization(where, kind)
  // 'Estudiante en prácticas' says no company.
  const isNamed = !/^\p{Ll}/u.test(where) || /^\p{Ll}/u.test(what)
  if (ROLE.work.test(fold(what)) && ((isAlone && !isField && isNamed) || isOrganization(where, kind))) return [what, where]
  // 'Baker (Milton University)', 'Nore College (BA Weaving)'
  const [, before = '', within = ''] = /^([^()]{3,80}) \(([^()]+)\)$/.exec(piece) ?? []
  const [inFront, inBrackets] = [before, within].map((side) => [isRole(side, kind), isOrganization(side, kind)] as const)
  const isJobAt = /^\p{Lu}/u.test(within) && inFront?.[0] && !inFront[1]
  if (isJobAt && inBrackets?.[1] && !inBrackets[0]) return [before, within]
  if (kind === 'education' && inFront?.[1] && !inFront[0] && inBrackets?.[0] && !inBrackets[1]) return [before, within]
  // 'Nore Looms (Weaver)'
  if (kind === 'work' && isAlone && inBrackets?.[0] && !inBrackets[1] && !inFront?.[0] && /^\p{Lu}/u.test(within)) return [within, before]
  const [, degree = '', school = ''] =
    kind === 'education' ? (/^(.{2,80}?) (?:(?:passed|completed) )?(?:from|at|te|por)(?: the| el| la)? (.{3,90})$/i.exec(piece) ?? []) : []
  const learnedAt = school.split(/, (?:majoring|minoring|studying|where|with) /)[0] ?? ''
  if (isRole(degree, kind) && (isOrganization(learnedAt, kind) || /^\p{Lu}{3}/u.test(learnedAt))) return [degree, learnedAt]
  // 'Licence informatique à l’Université de Nore', 'Master by NORE'
  const [, diploma = '', whereLearned = ''] =
    kind === 'education' ? (/^(.{2,80}?),? (?:[àa] l['’]|à la |au |à |by )(.{3,90})$/iu.exec(piece) ?? []) : []
  const isSchoolBehind =
    beginsWithSchool(whereLearned) || /^(?:\p{Lu}{2}|(?:lyc[ée]e|[ée]cole|coll[èe]ge|[ée]l[ée]mentaire) )/u.test(whereLearned)
  if (isSchoolBehind && (isRole(diploma, kind) || FIELD_OF_STUDY.test(fold(diploma)))) return [diploma, whereLearned]
  // 'Licenciatura en Telas en Universidad del Nore'
  const ways = kind === 'education' ? [...piece.matchAll(/,? (?:en (?:el |la )?|n[ao] )(?=\p{Lu})/gu)] : []
  const way = ways.find(({ 0: word, index }) => beginsWithSchool(piece.slice(index + word.length)))
  const learned = piece.slice(0, way?.index ?? 0)
  if (way && isRole(learned, kind) && !isOrganization(learned, kind)) return [learned, piece.slice(way.index + way[0].length)]
  // 'Maestría en Telas Universidad del Nore', of which nothing parts the two
  const school_at = kind === 'education' ? piece.search(SCHOOL_BEHIND) : -1
  const learnedFirst = piece.slice(0, Math.max(school_at, 0))
  // A profession in front of a school, too, is what was learned there.
  const isLearned = isRole(learnedFirst, kind) || ROLE.work.test(fold(learnedFirst))
  if (isLearned && !isOrganization(learnedFirst, kind)) return [piece.slice(0, school_at), piece.slice(school_at + 1)]
  // 'Nore High School Senior Certificate', 'B.Sc. Degree Nore University'
  const [, schoolFirst = '', degreeBehind = ''] = kind === 'education' ? (DEGREE_BEHIND.exec(piece) ?? []) : []
  if (
    isOrganization(schoolFirst, kind) &&
    !isRole(schoolFirst, kind) &&
    (isRole(degreeBehind, kind) || /^\p{Lu}{2,3},? \p{L}/u.test(degreeBehind)) &&
    !isOrganization(degreeBehind, kind)
  )
    return [schoolFirst, degreeBehind]
  const behindAt = kind === 'education' && beginsWithSchool(piece) ? fold(piece).search(DEGREE_BEHIND_SCHOOL) : -1
  const inFrontOf = piece.slice(0, Math.max(behindAt, 0))
  if (inFrontOf.includes(' ') && isOnlyOrganization(inFrontOf, kind) && !/[,(]/.test(inFrontOf))
    return [inFrontOf, piece.slice(behindAt + 1)]
  const [, degreeFirst = '', schoolLast = ''] = kind === 'education' ? (DEGREE_ENDS.exec(piece) ?? []) : []
  if (isRole(degreeFirst, kind) && !isOrganization(degreeFirst, kind) && isOrganization(schoolLast.split(',')[0] ?? '', kind))
    return [degreeFirst, schoolLast]
  // 'HIGHER DIPLOMA Nore Govt. College', as one official form writes it
  const [, capitals = '', named = ''] = kind === 'education' ? (CAPITALS_FIRST.exec(piece) ?? []) : []
  if (/\p{Lu}{5}/u.test(capitals) && isRole(capitals, kind) && isOrganization(named, kind) && !isOrganization(capitals, kind))
    return [capitals, named]
  // 'H.S.C Gujarat Board'
  const [, short = '', board = ''] = kind === 'education' ? (/^((?:\p{Lu}\.?){2,5}|1[02] ?th) (\p{Lu}[^,\d]*)$/u.exec(piece) ?? []) : []
  if (isRole(short, kind) && isOnlyOrganization(board, kind)) return [short, board]
  // 'Telares "Nore" Tejedora'
  const [, quoted = '', title = ''] = kind === 'work' ? (/^(.*["”»]) (\p{L}[^"]+)$/u.exec(piece) ?? []) : []
  if (isRole(title, kind) && /["“«]\p{Lu}/u.test(quoted)) return [title, quoted]
  const glued = kind === 'work' && isAlone ? titleAndCompany(piece) : []
  if (glued.length > 0) return glued
  // 'Internship in Wool Weaving, Nore Looms'
  const [, placement = '', host = ''] = kind === 'work' && isAlone ? (PLACEMENT.exec(piece) ?? []) : []
  if (host !== '' && !isPlace(host)) return [placement, host]
  // 'Weaver / Nore Looms', but not 'Weaver / Dyer'
  const [before_slash = '', behind_slash = '', ...more] = isAlone ? piece.split(/ ?\/ /) : []
  if (more.length === 0 && /^\p{Lu}.{2}/u.test(behind_slash) && isRole(before_slash, kind) && !isRole(behind_slash, kind))
    return [before_slash, behind_slash]
  // 'Nore Looms / Weaver'
  const isName = / /.test(before_slash) && /^\p{Lu}/u.test(before_slash) && !isRole(before_slash, kind) && !isKindOfJob(before_slash)
  if (kind === 'work' && more.length === 0 && isName && isRole(behind_slash, kind) && !isOrganization(behind_slash, kind))
    return [behind_slash, before_slash]
  // 'Weaver. Nore Looms'
  const sides = kind === 'work' && isAlone ? piece.replace(/\.$/, '').split(/(?<=\p{L}{3})\. (?=\p{Lu})/u) : []
  const isTitle = sides.map((side) => isRole(side, kind) && !isOrganization(side, kind))
  if (sides.length === 2 && isTitle[0] !== isTitle[1] && sides.every((side) => side.split(' ').length <= SIDE_MAX_WORDS)) return sides
  const parts = piece.split(LEGAL_FORM_BEHIND)
  // The last of 'Curry College, Milton, MA' is a state.
  const isState = (part: string, place: number) => place > 1 && place === parts.length - 1 && /^[A-Z]{2}$/.test(part)
  // 'Nore University, Faculty of Engineering' names no degree.
  const isFaculty = (part: string) => kind === 'education' && PART_OF_SCHOOL.test(fold(part))
  const role = parts.findIndex((part, place) => isRole(part, kind) && !isState(part, place) && !isFaculty(part))
  const known = parts.findIndex((part, place) => place > 1 && isOnlyOrganization(part, kind))
  // What a title is about may be long: 'Nurse, Bone Marrow Transplant Care, Nore Healthcare'.
  const isAbout =
    kind === 'work' && role === 0 && known === 2 && (parts[1] ?? '').split(' ').length > 2 && !isOrganization(parts[1] ?? '', kind)
  // 'Weaver, Night Team, Nore'
  const isPartBetween = kind === 'work' && isAlone && role === 0 && parts.length === 3 && UNIT.test(fold(parts[1] ?? ''))
  if (isPartBetween && !isPlace(parts[2] ?? '')) return [parts.slice(0, 2).join(', '), parts[2] ?? '']
  const organization = isAbout
    ? known
    : parts.findIndex(
        (part, place) =>
          place !== role &&
          (isOrganization(part, kind) ||
            // 'Ingeniera en Textiles, UNTE'
            (kind === 'education' && isAlone && role === 0 && place === 1 && /^\p{Lu}{3,8}$/u.test(part)) ||
            // 'Licenciatura en Telas, Lirio Azul, Vigo'
            (kind === 'education' && isAlone && role === 0 && place === 1 && isNameBeforePlace(parts)) ||
            (kind === 'work' && isAlone && role >= 0 && couldBeCompany(part, piece))),
      )
  if (organization > 0 && role < 0 && (isAlone || kind === 'education') && parts[organization]?.includes(' '))
    return [parts.slice(0, organization).join(', '), parts.slice(organization).join(', ')]
  if (role < 0 || organization < 0) return [piece]
  // Degrees contain commas themselves: 'B.S., Computer Science, State University'.
  const cut = Math.max(role, organization)
  return [parts.slice(0, cut).join(', '), parts.slice(cut).join(', ')]
}

/** 'Weaver (two looms, later all of them)': a title, and what is told of it. */
export function withoutRemarkBehind(piece: string): string {
  const [, title = '', remark = ''] = /^([^()]+) \(([^()]*)\)$/.exec(piece) ?? []
  return remark.split(' ').length > REMARK_WORDS && isRole(title, 'work') && !isOrganization(remark, 'work') ? title : piece
}
const REMARK_WORDS = 2
