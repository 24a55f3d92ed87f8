// From the words that people write in English and Spanish to the closed lists of a job.
import { fold } from '@plaza/contract/rules/folding'
import type { Department, EmploymentType, Seniority } from '@plaza/contract/values'

/** Looked through in this order: the narrower meaning stands first ("technical recruiter" is talent, "product designer" design). */
const DEPARTMENTS: [Department, RegExp][] = [
  [
    'talent',
    /\b(recruit\w*|talent\w*|people|human ress?ources|hr|hrbp|rh|recursos humanos|rr\.? ?hh|reclut\w*|seleccion de personal|capital humano|compensation|compensaciones|(?:pay|compensation) and benefits|benefits (?:specialist|manager|administrator|analyst)|payroll|nominas?|learning and (?:organi[sz]ational )?development|organi[sz]ational development|total rewards|sourcer|capacitacion|employer brand\w*|ressources humaines|recrutement|recruteu\w*|recruta\w*|rekrutier\w*|personal(?:referent\w*|wesen|abteilung|leit\w*)|paie|risorse umane|personeelszaken)\b/,
  ],
  [
    'marketing',
    /\b(product marketing|marketing|marketers?|mercadotecnia|mercadeo|seo|sem|growth marketing|head of growth|growth (?:manager|lead|hacker|marketer)|demand gen\w*|paid (?:media|search|social)|content (?:writer|marketer|strategist|manager|creator)|contenidos?|community manager|comunica[cz]\w*|communications?|kommunikation|public relations|relaciones publicas|social media|redes sociales|reseaux sociaux|midias sociais|publicidad|publicidade|publicite|advertising|copywriter|brand manager|gerente de marca|events?)\b/,
  ],
  [
    'design',
    /\b(designers?|disenador\w*|diseno|product design|ux|ui|user experience|experiencia de usuario|user research\w*|design(?!\s+(?:\w+\s+)?engineer)|creative|creativ[oa]s?|illustrat\w*|ilustrador\w*|art director|director\w* de arte|direct\w* artisti\w*|motion graphics|graphiste|grafiker\w*|gestalter\w*|vormgever\w*)\b/,
  ],
  [
    'sales',
    /\b(sales|ventas?|vendedor\w*|vendas|vendite|ventes|vendeu\w*|vertrieb\w*|verk(?:a|au|oo)uf\w*|verkoop\w*|\w*saljare|forsaljning\w*|salgs\w*|aussendienst\w*|commerciale?s?(?! (?:counsel|lawyer|legal|finance|property))|commerciaux|account (?:executive|manager|director)s?|ejecutiv[oa] (?:de )?(?:cuentas?|comercial)|executiv[oa] de contas|comercial|(?:business|partner(?:ship)?s?|publisher|channel|account) development|desarrollo de negocios|(?:customer|client) success|exito del cliente|sucesso do cliente|sdr|bdr|go to market|gtm|revenue|store manager|gerente de tienda|retail|partnerships|alliances?|alianzas)\b/,
  ],
  [
    'engineering',
    /\b(engineer\w*|\w*ingenier\w*|\w*ingenieu?r\w*|engenhe?ir\w*|engenharia|ingegner\w*|develop(?:er|ers|ment)|desarrollador\w*|desarrollo|desenvolv\w*|developpeu\w*|developpement|\w*entwickl(?:er|ung)\w*|sviluppator\w*|sviluppo|ontwikkelaar\w*|\w*utvecklare|utvikler\w*|udvikler\w*|programador\w*|programmer|programmeur\w*|programmierer\w*|software|devops|sre|data|datos|dados|donnees|daten\w*|machine learning|aprendizaje automatico|artificial intelligence|inteligencia artificial|ai|ml|backend|frontend|front end|back end|full ?stack|qa|quality assurance|security|seguridad informatica|ciberseguridad|cybersecurity|cyber|azure|architect|arquitect[oa] de (?:software|soluciones|datos)|infrastructure|infraestructura|technology|technical staff|technologie|tecnologia|tech|technik|it|sistemas|informatique|\w*informatik\w*|informatica|scientist|cientific[oa]|cientista|cloud|platform|research and development|r&d|i\+d|android|ios|cto|hardware|firmware)\b/,
  ],
]

/** Whom someone reports to says nothing about their own rank or department: "Office of the CEO", "Chief of Staff to the CTO". */
const SOMEBODY_ELSE =
  /\b(?:(?:to|of|for|a la|al|del?|du|des?) (?:the |our |la |el |le )?(?:c[a-z]o|chro|president|founders?|vp|svp|evp|directors?|vice president)(?: office| of [a-z]+)?|(?:c[a-z]o|chro|president|founder)(?: s)? office)\b/g

const PRODUCT_MANAGEMENT =
  /\b(product (?:manage\w*|owner|lead)|(?:head|director|vp) of product|gerente de producto|chef de produit|gerente de produto)\b/

/** Words that name no department: an hour's pay, people who may apply one day, work on the ground. */
const NO_DEPARTMENT =
  /[$€£]?\d[\d.,]*\s?(?:\/|per )\s?hr\b|\btalent (?:communit(?:y|ies)|network|pool|pipeline)\b|\btalent program\w*(?! (?:manager|lead|coordinator|specialist|partner|director))\b|\brevenue cycle\b|\b(?:physical|social|food|job) security\b|(?<!\b(?:information|cyber|it|data) )\bsecurity (?:guards?|officers?)\b|\bnon tech\b|\b(?:maintenance|service|pharmacy|lab|vet|field|repair|hvac|surgical|patient care|x ray|lube|warehouse|production|shop) techs?\b|\bdirector of development\b|\bdevelopment officers?\b|\b(?:professional|workforce|youth|child|childhood|community|economic|real estate|land|fund|curriculum|leadership) development\b/g

/** A title that begins with one of these is of engineering, whatever it works on: "Senior Software Engineer, Communication Platform". */
const ENGINEERS =
  /^(?:(?:senior|sr|junior|jr|lead|staff|principal|associate|head|founding|mid|level|campus|ui|ux|[iv]+)\.? )*(?:software|frontend|front end|backend|back end|full ?stack|data|platform|security|devops|machine learning|ml|ai|site reliability|infrastructure|ios|android|mobile(?: ios| android)?|qa|cloud|embedded|systems?|network) (?:engineer|developer|architect|scientist)s?\b(?! recruit)/

/** Departments that hold several of ours: what is done in them the title tells better. */
const WIDE =
  /\b(?:product (?:and |\/ ?)(?:design|tech|technology)|(?:design|tech|technology) (?:and |\/ ?)product|gtm|go to market|commercial|revenue|post sales)\b/g

const FOR_SALES = /\b(?:gtm|go[- ]to[- ]market)\b/g

/** Designers by profession, also where the engineers' department has them: "UI Engineer" and "Circuit Design" are none. */
const DESIGNERS =
  /\b(?:product|ux|ui|web|graphic|visual|interaction|brand|user experience) designers?\b|^(?:(?:senior|sr|junior|lead|staff|principal|founding) )*designers?\b/

const spoken = (text: string) =>
  fold(text)
    .replace(/\s*&\s*/g, ' and ')
    .replace(/[-_/’'\s]+/g, ' ')
    .replace(SOMEBODY_ELSE, ' ')

function departmentsIn(text: string): Department[] {
  // "R&D" and "RR. HH." need their signs, "Office of the CTO" its words.
  const written = fold(text).replace(NO_DEPARTMENT, ' ').replace(SOMEBODY_ELSE, ' ')
  const folded = `${written} | ${spoken(fold(text).replace(NO_DEPARTMENT, ' ')).replace(NO_DEPARTMENT, ' ')}`
  return DEPARTMENTS.flatMap(([department, words]) => (words.test(folded) ? [department] : []))
}

/**
 * The department that the posting's own departments name, else the one its title speaks of, else one of its wider `fields`, else staff. Where
 * its departments name several ("Engineering & Design"), the title chooses among them; where one holds several of ours ("GTM", "Product & Tech"),
 * the title tells.
 */
export function departmentOf(
  names: readonly (string | null | undefined)[],
  title: string,
  fields: readonly (string | null | undefined)[] = [],
): Department {
  const written = names.filter(Boolean).join(' / ')
  const narrow = departmentsIn(spoken(written).replace(WIDE, ' '))
  // "GTM Systems Engineer": for whom the work is done says less than what is done.
  const without = fold(title).search(FOR_SALES) >= 0 ? departmentsIn(fold(title).replace(FOR_SALES, ' ')) : []
  const titled = ENGINEERS.test(spoken(title)) ? (['engineering'] as const) : without.length > 0 ? without : departmentsIn(title)
  const isWide = titled.length > 0 && narrow.length === 0 && spoken(written).search(WIDE) >= 0
  const named = isWide ? [] : departmentsIn(written)
  const isOfProduct = PRODUCT_MANAGEMENT.test(spoken(title)) && !departmentsIn(title).includes('marketing')
  if (isOfProduct && (named.length !== 1 || named[0] === 'design')) return 'staff'
  if (named.length === 1 && named[0] === 'engineering' && DESIGNERS.test(spoken(title))) return 'design'
  return (
    (named.length > 1 ? titled.find((each) => named.includes(each)) : undefined) ??
    named[0] ??
    titled[0] ??
    departmentsIn(fields.filter(Boolean).join(' / '))[0] ??
    'staff'
  )
}

const EMPLOYMENT_TYPES: [EmploymentType, RegExp][] = [
  [
    'temporary',
    /\b(intern|interns|internship|becari[oa]|practicas|practicante|pasantia|temp|temporary|temporal|seasonal|eventual|fixed term|(?:maternity|paternity|parental leave) cover|plazo fijo|per diem|cdd|duree determinee|stage|stagiaire|alternance|apprentissage|interim|interimaire|saisonnier|befristet\w*|praktik\w*|zeitarbeit|aushilfe|ausbildung|estagi\w*|temporari[oa]|tempo determinato|tirocinio|tijdelijk\w*)\b/,
  ],
  [
    'part_time',
    /\b(part time|parttime|medio tiempo|media jornada|tiempo parcial|jornada parcial|temps partiel|teilzeit|werkstudent\w*|working student|minijob\w*|meio periodo|tempo parcial|tempo parziale|deeltijd|deltid\w*)\b/,
  ],
  [
    'contract',
    /\b(contract|contractor|contractors|freelance|freelancer|freelancers|freie mitarbeit|consultant contract|por contrato|contratista|autonom[oa]|por honorarios|por proyecto|independant|pj|pessoa juridica|partita iva|zzp|b2b)\b/,
  ],
  [
    'full_time',
    /\b(full time|fulltime|tiempo completo|jornada completa|permanent|permanente|indefinido|contrato indefinido|planta|regular|cdi|duree indeterminee|temps plein|temps complet|vollzeit|festanstellung|unbefristet\w*|tempo integral|periodo integral|clt|efetiv[oa]|tempo pieno|tempo indeterminato|voltijd|vast|heltid\w*)\b/,
  ],
  ['other', /\b(volunteer|voluntari[oa]|benevolat|other|otro)\b/],
]

/** A permanent contract is a contract too, but not the kind that freelancers have. */
const FOR_GOOD =
  /\b(?:(?:permanent|unlimited|open ended|indefinite|full time|regular|employment) contract|contract (?:permanent|indefinite)|contrato indefinido)\b/g

/** The employment type that a text such as "Full-time", "PART_TIME", "CDI" or "Tiempo completo" names, or null. */
export function employmentTypeOf(text: string | null | undefined): EmploymentType | null {
  const folded = fold(text ?? '').replace(/[-_/]+/g, ' ')
  return (
    EMPLOYMENT_TYPES.find(([type, words]) => words.test(type === 'contract' ? folded.replace(FOR_GOOD, ' ') : folded))?.[0] ??
    (FOR_GOOD.test(folded) ? 'full_time' : null)
  )
}

/** Words that name a kind of employment only in a field of its own: in a title they are what the work is about. */
const NOT_OF_THE_JOB =
  /\b(?:b2b|pj|smart contracts?|vast|planta|regular|other|otro|stage|permanent|temp(?:orary)? (?:works?|staffing|placement|labou?r))\b|\bcontracts?(?= (?:and |&|manage\w*|manufactur\w*|administrat\w*|specialist|analyst|negotiat\w*|lawyer|attorney|counsel|coordinator|director|officer|logistics|research|lead|associate|review|paralegal))|\bfreelancers? (?:manager|partnerships|success)\b/g

/** The employment type that a title names, or null: "Copywriter (Contract)", but neither "Contract Manager" nor "B2B Marketing". */
export function employmentTypeInTitle(title: string): EmploymentType | null {
  return employmentTypeOf(
    fold(title)
      .replace(/[-_/]+/g, ' ')
      .replace(NOT_OF_THE_JOB, ' '),
  )
}

/** Titles in which a word of rank does not mean the rank. */
const NOT_A_RANK =
  /\b(members? of (?:the )?(?:\w+ )?staff|(?:c[eft]o|coo|founder|president)(?: s)? assistant|bras droit (?:du |de la )?(?:ceo|pdg|dg|president)|account executive|sales executive|executive (?:assistant|search|chef|communications|operations|office)|chief of staff|staff (?:accountant|nurse|attorney|counsel|writer)|(?:asistente|asistencia) ejecutiv[oa]|ejecutiv[oa] de (?:cuentas?|ventas)|lead generation|sales lead generation|(?:mid|middle) (?:market|office|mile|school|east|atlantic|west|western|south|state|cap|term|rise|size|sized)|junior (?:high|college|achievement)|(?:school|assistant|vice|elementary) principal|senior (?:living|care|citizens?|centers?|services|housing|communit(?:y|ies))|head (?:chef|cook|baker|nurse|waiter|coach|teacher|barista|bartender|gardener|groundskeeper)|head ?hunter|(?:sales|retail|store|shop|warehouse|fulfillment|delivery|logistics|production|manufacturing|team|service|support|floor|stock|cafe|kitchen|care|stand) associates?|associate general counsel)\b/g

const SENIORITIES: [Seniority, RegExp][] = [
  [
    'internship',
    /\b(intern|interns|internship|externship|co op|becari[oa]|practicante|practicas|pasante|pasantia|stagiaire|praktikum|praktikant\w*|estagi\w*|tirocini\w*|stagista)\b|^stage\b|\bstage (?:de|en|pfe|fin)\b/,
  ],
  [
    'executive',
    /\b(chief|ceo|cto|cfo|coo|cmo|cpo|chro|vp|svp|evp|vice president|vicepresident[ea]|president|director[a]? general|executive director|director[a]? ejecutiv[oa]|direct(?:eur|rice) generale?|geschaftsfuhrer\w*|diretora? geral|amministrat\w* delegat\w*)\b/,
  ],
  ['director', /\b(director|directora|direct(?:eur|rice)|diretora?|direttor[ei]|direttrice|direktor\w*|head of|head)\b/],
  ['mid_senior_level', /\b(semi ?senior|ssr|mid ?senior|middle ?senior)\b/],
  ['senior_level', /\b(senior|sr|lead|teamlead|principal|staff|lider|experto|experta)\b/],
  [
    'entry_level',
    /\b(junior|jr|entry ?level|graduate|(?:new|college) grad|trainee|recien (?:egresad|graduad)[oa]|aprendiz|apprentice|debutante?|jeune diplomee?|berufseinsteiger\w*|absolvent\w*|recem formad[oa]|neolaureat[oa]|apprentie?|azubi|auszubildende\w*)\b/,
  ],
  ['associate', /\b(associate|asociad[oa])\b/],
  ['mid_level', /\b(mid|mid ?level|middle|intermediate|intermedi[oa]|intermediaire|nivel medio|pleno)\b/],
]

/** The seniority that the words of a title (or of a level such as "Mid-Senior") name, or null when they name none. */
export function seniorityOf(...texts: readonly (string | null | undefined)[]): Seniority | null {
  for (const text of texts) {
    const folded = spoken(text ?? '').replace(NOT_A_RANK, ' ')
    const found = SENIORITIES.find(([, words]) => words.test(folded))
    if (found) return found[0]
  }
  return null
}

/** Levels as applicant tracking systems name them in a field of its own. */
const NAMED_LEVELS: Readonly<Record<string, Seniority>> = {
  internship: 'internship',
  student: 'internship',
  'student college': 'internship',
  'student school': 'internship',
  'entry level': 'entry_level',
  associate: 'associate',
  'mid level': 'mid_level',
  experienced: 'mid_level',
  'mid senior level': 'mid_senior_level',
  'senior level': 'senior_level',
  director: 'director',
  executive: 'executive',
  'senior executive': 'executive',
}

/** The seniority that a title names, else the one that the source names in a field of its own ("mid_senior_level"); null for none. */
export function seniorityNamed(title: string, level: string | null | undefined): Seniority | null {
  const folded = fold(level ?? '')
    .replace(/[-_/\s]+/g, ' ')
    .trim()
  return seniorityOf(title) ?? NAMED_LEVELS[folded] ?? null
}

const REMOTE = /\b(remote|remoto|remota|teletrabajo|home ?office|work from home|wfh|anywhere|desde casa|a distancia|telecommute)\b/
const HYBRID = /\b(hybrid|hibrido|hibrida|no remote|not remote)\b/

/** Whether the text says that the work is done from anywhere; a hybrid position is not remote. */
export function isRemote(text: string | null | undefined): boolean {
  const folded = fold(text ?? '')
  return REMOTE.test(folded) && !HYBRID.test(folded)
}

const IN_PART = /\b(hybrid|hybride|hibrido|hibrida)\b/

/** Whether the text says that the work is done in part from home. */
export function isHybrid(text: string | null | undefined): boolean {
  return IN_PART.test(fold(text ?? ''))
}

/** Whether a title ends or opens with the mark of a hybrid position: "Recruiter (Hybrid)"; "Hybrid Cloud Engineer" has none. */
export function isHybridTitle(title: string): boolean {
  return /[([|,–—-]\s*(hybrid|hybride|hibrido|hibrida)\s*([)\]|,–—-]|$)/.test(fold(title))
}

/** Whether a title ends or opens with the mark of a remote position: "Backend Engineer (Remote)"; "Remote Sensing Analyst" has none. */
export function isRemoteTitle(title: string): boolean {
  return /[([|,–—-]\s*(100%\s*)?(remote|remoto|remota)\b/.test(fold(title)) && !HYBRID.test(fold(title))
}
