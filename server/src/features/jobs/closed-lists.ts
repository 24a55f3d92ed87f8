// From the words that people write in English and Spanish to the closed lists of a job.
import type { Department, EmploymentType, Language, Seniority } from '@plaza/contract/values'
import { fold, split } from '../board/words.ts'

/** Looked through in this order: the narrower meaning stands first ("technical recruiter" is talent, "product designer" design). */
const DEPARTMENTS: [Department, RegExp][] = [
  [
    'talent',
    /\b(recruit\w*|talent\w*|people|human resources|hr|hrbp|recursos humanos|rr\.? ?hh|reclut\w*|seleccion de personal|capital humano|compensation|compensaciones|payroll|nominas?|learning and development|capacitacion|employer brand\w*)\b/,
  ],
  [
    'marketing',
    /\b(product marketing|marketing|mercadotecnia|mercadeo|seo|sem|growth marketing|content (?:writer|marketer|strategist|manager)|contenidos?|community manager|comunicacion\w*|communications|public relations|relaciones publicas|social media|redes sociales|publicidad|advertising|copywriter|brand manager|gerente de marca|events?)\b/,
  ],
  [
    'design',
    /\b(designers?|disenador\w*|diseno|product design|ux|ui|user experience|experiencia de usuario|user research\w*|design(?!\s+(?:\w+\s+)?engineer)|creative|creativ[oa]s?|illustrat\w*|ilustrador\w*|art director|director\w* de arte|motion graphics)\b/,
  ],
  [
    'sales',
    /\b(sales|ventas?|vendedor\w*|account (?:executive|manager|director)s?|ejecutiv[oa] (?:de )?(?:cuentas?|comercial)|comercial|business development|desarrollo de negocios|customer success|exito del cliente|sdr|bdr|go to market|revenue|store manager|gerente de tienda|retail|partnerships|alianzas)\b/,
  ],
  [
    'engineering',
    /\b(engineer\w*|ingenier\w*|develop(?:er|ers|ment)|desarrollador\w*|desarrollo|programador\w*|programmer|software|devops|sre|data|datos|machine learning|aprendizaje automatico|artificial intelligence|inteligencia artificial|ai|ml|backend|frontend|front end|back end|full ?stack|qa|quality assurance|security|seguridad informatica|ciberseguridad|cybersecurity|architect|arquitect[oa] de (?:software|soluciones|datos)|infrastructure|infraestructura|technology|tecnologia|tech|it|sistemas|scientist|cientific[oa]|cloud|platform|research and development|r&d|i\+d|android|ios|cto|hardware|firmware)\b/,
  ],
]

/** The department that the posting's own departments name, else the one its title speaks of, else staff. */
export function departmentOf(names: readonly (string | null | undefined)[], title: string): Department {
  for (const text of [names.filter(Boolean).join(' / '), title]) {
    const folded = fold(text)
    const found = DEPARTMENTS.find(([, words]) => words.test(folded))
    if (found) return found[0]
  }
  return 'staff'
}

const EMPLOYMENT_TYPES: [EmploymentType, RegExp][] = [
  [
    'temporary',
    /\b(intern|interns|internship|becari[oa]|practicas|practicante|pasantia|temp|temporary|temporal|seasonal|eventual|fixed term|plazo fijo|per diem)\b/,
  ],
  ['part_time', /\b(part time|parttime|medio tiempo|media jornada|tiempo parcial|jornada parcial)\b/],
  [
    'contract',
    /\b(contract|contractor|contractors|freelance|freelancer|consultant contract|por contrato|contratista|autonom[oa]|por honorarios|por proyecto)\b/,
  ],
  [
    'full_time',
    /\b(full time|fulltime|tiempo completo|jornada completa|permanent|permanente|indefinido|contrato indefinido|planta|regular)\b/,
  ],
  ['other', /\b(volunteer|voluntari[oa]|other|otro)\b/],
]

/** The employment type that a text such as "Full-time", "PART_TIME" or "Tiempo completo" names, or null. */
export function employmentTypeOf(text: string | null | undefined): EmploymentType | null {
  const folded = fold(text ?? '').replace(/[-_/]+/g, ' ')
  return (
    EMPLOYMENT_TYPES.find(([type, words]) => words.test(type === 'contract' ? folded.replace('contrato indefinido', '') : folded))?.[0] ??
    null
  )
}

/** Titles in which a word of rank does not mean the rank. */
const NOT_A_RANK =
  /\b(account executive|sales executive|executive assistant|chief of staff|staff accountant|staff nurse|(?:asistente|asistencia) ejecutiv[oa]|ejecutiv[oa] de (?:cuentas?|ventas)|lead generation|sales lead generation)\b/g

const SENIORITIES: [Seniority, RegExp][] = [
  ['internship', /\b(intern|interns|internship|becari[oa]|practicante|practicas|pasante|pasantia)\b/],
  [
    'executive',
    /\b(chief|ceo|cto|cfo|coo|cmo|cpo|chro|vp|svp|evp|vice president|vicepresident[ea]|president|director[a]? general|executive director|director[a]? ejecutiv[oa])\b/,
  ],
  ['director', /\b(director|directora|head of|head)\b/],
  ['mid_senior_level', /\b(semi ?senior|ssr|mid ?senior|middle ?senior)\b/],
  ['senior_level', /\b(senior|sr|lead|principal|staff|lider|experto|experta)\b/],
  ['entry_level', /\b(junior|jr|entry ?level|graduate|new grad|trainee|recien (?:egresad|graduad)[oa]|aprendiz|apprentice)\b/],
  ['associate', /\b(associate|asociad[oa])\b/],
  ['mid_level', /\b(mid|mid ?level|middle|intermediate|intermedi[oa]|nivel medio)\b/],
]

/** The seniority that the words of a title (or of a level such as "Mid-Senior") name, or null when they name none. */
export function seniorityOf(...texts: readonly (string | null | undefined)[]): Seniority | null {
  for (const text of texts) {
    const folded = fold(text ?? '')
      .replace(/[-_/]+/g, ' ')
      .replace(NOT_A_RANK, ' ')
    const found = SENIORITIES.find(([, words]) => words.test(folded))
    if (found) return found[0]
  }
  return null
}

const REMOTE = /\b(remote|remoto|remota|teletrabajo|home ?office|work from home|wfh|anywhere|desde casa|a distancia|telecommute)\b/
const HYBRID = /\b(hybrid|hibrido|hibrida|no remote|not remote)\b/

/** Whether the text says that the work is done from anywhere; a hybrid position is not remote. */
export function isRemote(text: string | null | undefined): boolean {
  const folded = fold(text ?? '')
  return REMOTE.test(folded) && !HYBRID.test(folded)
}

/** Whether a title ends or opens with the mark of a remote position: "Backend Engineer (Remote)"; "Remote Sensing Analyst" has none. */
export function isRemoteTitle(title: string): boolean {
  return /[([|,–—-]\s*(100%\s*)?(remote|remoto|remota)\b/.test(fold(title)) && !HYBRID.test(fold(title))
}

const ENGLISH = new Set(
  'the and of to in for with you your we our will is are be as on that this have from who what an or work team'.split(' '),
)
const SPANISH = new Set(
  'el la los las de del y en para con que un una por se su sus tu nuestro nuestra como es al lo mas somos trabajo equipo'.split(' '),
)

/** The language with more of its common words in the text; English when neither wins. */
export function languageOf(text: string): Language {
  let lead = 0
  for (const word of split(text)) lead += (SPANISH.has(word) ? 1 : 0) - (ENGLISH.has(word) ? 1 : 0)
  return lead > 0 ? 'es' : 'en'
}
