// The words that head sections, and those that name what a section is about.
import { fold } from '@plaza/contract/rules/folding'
import { HEADINGS_ELSEWHERE } from './headings-elsewhere.ts'
import { wordsOf } from './lines.ts'

export type SectionName = 'top' | 'summary' | 'work' | 'education' | 'skills' | 'contact' | 'other'

const HEADINGS: { [name in Exclude<SectionName, 'top'>]: string } = {
  summary:
    'summary,mi perfil,perfil laboral,personal statement,personal profile,career profile,professional summary,executive summary,career summary,summary of qualifications,profile,professional profile,about,about me,objective,career objective,professional objective,resumen,resumen profesional,resumen ejecutivo,perfil,perfil profesional,perfil personal,acerca de mi,sobre mi,objetivo,objetivo profesional,objetivo laboral,extracto,presentacion',
  work: 'work,jobs,professional,leadership appointments,administrative appointments,administrative experience,clinical experience,industry experience,internship experience,leadership experience,military experience,career development,career,career summary and history,trabajo,trabajos,empleo,working experience,job experience,work experiences,professional experiences,employments,experience,work experience,professional experience,relevant experience,employment,employment history,work history,career history,professional background,employment experience,experiencia,experiencia laboral,experiencia profesional,experiencia de trabajo,trayectoria,trayectoria profesional,appointments,academic appointments,professional appointments,current position,current positions,current appointment,current employment,previous positions,previous employment,past positions,past experience,other experience,other professional experience,additional experience,posicion actual,puesto actual,cargo actual,empleo actual,situacion profesional actual,positions held,employment record,career summary and experience,research experience,teaching experience,puestos desempenados,cargos desempenados,empleos,historia laboral,vida laboral,trayectoria laboral,historial laboral,historial de trabajo,historial profesional,historial de empleo,antecedentes profesionales,desempeno profesional,experiencias,experiencias laborales,antecedentes laborales,experiencia relevante',
  education:
    'education,nivel educativo,trayectoria academica,educacion formal,formacio reglada,formacion reglada,academic background,academic history,education and training,educational background,academic qualifications,qualification,qualifications,relevant qualification,relevant qualifications,academic qualification,educational qualification,educational qualifications,schooling,academics,studies,educacion,formacion,formacion academica,estudios,estudios academicos,historial academico,preparacion academica,datos academicos,antecedentes academicos,formacion educativa,educacion y formacion,escolaridad,estudios realizados,estudios cursados,nivel academico,nivel de estudios,informacion academica,formacion profesional,perfil academico,grado de estudios',
  skills:
    'skills,technical skills,key skills,core skills,core competencies,competencies,top skills,skills and tools,skills and technologies,technologies,tools,tech stack,hard skills,soft skills,areas of expertise,expertise,habilidades,competencias,aptitudes,aptitudes principales,conocimientos,habilidades tecnicas,habilidades y competencias,competencias tecnicas,competencias clave,tecnologias,herramientas,conocimientos tecnicos,habilidades y herramientas,destrezas,software,cualidades,fortalezas,aptitudes y habilidades,competencias personales,competencias profesionales,competencias laborales,habilidades personales,habilidades blandas,habilidades sociales',
  contact:
    'contact,contact information,contact details,personal information,personal details,contacto,datos personales,datos de contacto,informacion personal,informacion de contacto,personal particulars,datos generales,contactar,contactame',
  other:
    'hobby,interest,reference,referee,personal references,professional references,references available upon request,diplomas obtenidos,diplomas y certificados,cursos y diplomas,memberships,professional memberships,professional affiliations,relevant coursework,coursework,referees,extracurricular activities,hobbies and interests,declaration,capacitacion,diplomados,seminarios,membresias,afiliaciones,military service,further training,community service,community involvement,presentations,conferences,grants,grants and awards,projects,personal projects,certifications,certificates,licenses and certifications,courses,training,languages,interests,hobbies,references,publications,awards,honors,honors and awards,achievements,volunteer,volunteering,volunteer experience,volunteer work,activities,affiliations,patents,proyectos,certificaciones,licencias y certificaciones,cursos,cursos y certificaciones,idiomas,intereses,aficiones,referencias,publicaciones,premios,logros,reconocimientos,voluntariado,actividades,lenguajes,formacion complementaria,otros datos,informacion adicional,additional information,links,enlaces',
}

const known: ReadonlyMap<string, SectionName> = new Map(
  [...Object.entries(HEADINGS_ELSEWHERE), ...Object.entries(HEADINGS)].flatMap(([name, headings]) =>
    headings.split(',').map((heading) => [heading, name as SectionName]),
  ),
)

/** Small capitals are drawn in two sizes, with a gap between them: 'exp erience'. */
const unspaced: ReadonlyMap<string, SectionName> = new Map([...known].map(([heading, name]) => [heading.replaceAll(' ', ''), name]))

/** The subjects of headings without a fixed wording; the first that fits counts. */
const SUBJECTS: readonly [Exclude<SectionName, 'top'>, RegExp][] = [
  [
    'other',
    /\b(?:volunt\w+|involvement|extracurricular\w*|hobbies|projects?|proyectos?|awards?|certific\w+|cursos?|courses?|publica\w+|honou?rs|fellowships?|scholarships?|prizes|talks|presentations|conferences|conferencias|ponencias|memberships?|becas|distinciones|references?|referencias?|complementaria|idiomas|languages|langues|sprachen|lingue|idiomes|projets|projetos|progetti|projekte|corsi|interests?|intereses|logros|achievements)\b/,
  ],
  [
    'education',
    /\b(?:educa\w+|academ\w+|formacion|estudios|stud(?:y|ies)|qualifications|degrees|escolaridad|schooling|ausbildung|istruzione|formazione|formacao|utbildning\w*|opleiding\w*)\b/,
  ],
  [
    'work',
    /\b(?:experien\w+|employment|career|trayectoria|laboral(?:es)?|professional history|work history|internships?|placements?|pasantias|empleos?|positions|puestos|berufs\w+|esperienz\w+|werkervaring|\w*erfarenhet)\b/,
  ],
  [
    'skills',
    /\b(?:skills?|competenc\w+|habilidades|aptitudes|conocimientos|tecnologias|technologies|tools|toolbox|herramientas|expertise|destrezas|proficienc\w+|kenntnisse|competenze|vaardigheden|conhecimentos)\b/,
  ],
  ['contact', /\b(?:contact\w*|datos personales|personal (?:data|details|information)|informacion personal)\b/],
  ['summary', /\b(?:summary|profile|perfil|resumen|objetivo|objective|about|acerca|sobre mi|quien soy|who i am)\b/],
]

export const HEADING_MAX_CHARACTERS = 50
export const HEADING_MAX_WORDS = 5

/** 'E X P E R I E N C E' as one word, and 'TA L L E R', of which two letters stand close. */
export function lettersJoined(line: string): string {
  return /^(?:\p{L}{1,2} ){3,}\p{L}{1,2}$/u.test(line) &&
    line.split(' ').filter((part) => part.length === 1).length * 2 > line.split(' ').length
    ? line.replaceAll(' ', '')
    : line
}

/** Words of headings as they are often misspelt, folded. */
const MISSPELT: readonly [RegExp, string][] = [
  [/\bexp[ei]?r[ei]{1,2}a?n[cs]es?\b/g, 'experience'],
  [/\bexper[ie]{1,2}ncias?\b/g, 'experiencia'],
  [/\b(?:educ[ai]?tion|educaton|eduction)(al)?\b/g, 'education$1'],
  [/\bacc?ad[ae]mi(?=c)/g, 'academi'],
  [/\bqu?al[ie]fi[ck]at?ions?\b/g, 'qualifications'],
  [/\bcarrier(?= (?:objectives?|summary|history|profile))/g, 'career'],
  [/\bref+er+[ae]?n?ces\b/g, 'references'],
  [/\bref+er+e+s\b/g, 'referees'],
]

/** A heading's words, without signs and with the usual misspellings mended. */
export const foldedHeading = (text: string) =>
  MISSPELT.reduce(
    (folded, [wrong, right]) => folded.replace(wrong, right),
    fold(lettersJoined(text.trim()))
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

/** Headings of one word that may as well be the rest of the line above, in the letters of the text; folded. */
export const SHORT_HEADING = /^(?:work|jobs|professional|trabajos?|empleo)$/

/** What heads the jobs of one field: 'Weaving Work and Experience', 'Textile Work Experience'. */
function namedField(folded: string): SectionName | undefined {
  const words = folded.split(' ')
  const tails = [1, 2].map((from) => words.slice(from))
  const isWork = tails.some(
    (tail, at) =>
      !/^(?:of|de|del|in|en|and|y|my|mi|the)$/.test(words[at] ?? '') &&
      (known.get(tail.join(' ')) === 'work' ? tail.length > 1 : tail.join(' ') === 'work and experience'),
  )
  return isWork && subjectOf(folded) === 'work' ? 'work' : undefined
}

/** 'Education and Qualifications' is known because each of its parts is, or names a subject alone. */
export function knownHeading(text: string): SectionName | undefined {
  // 'Experiencia laboral (3 últimas)'
  const folded = foldedHeading(text.replace(/(?<=\p{L}{3}) ?\([^()]{2,30}\)\s*$/u, ''))
  const whole = known.get(folded) ?? known.get(folded.replace(/ and /g, ' y ')) ?? unspaced.get(folded.replaceAll(' ', ''))
  if (whole !== undefined) return whole
  const ofField = namedField(folded)
  if (ofField !== undefined) return ofField
  const parts = folded.split(/ (?:and|y|e|et|und|i|och|og|ed) /)
  const named = parts.map((part) => known.get(part) ?? (part.includes(' ') ? undefined : subjectOf(part)))
  if (parts.length !== 2 || named.some((each) => each === undefined)) return undefined
  // 'Certifications and Education' and 'Professional and Academic Qualifications' hold studies.
  return (named[0] === 'other' || parts[0] === 'professional') && named[1] === 'education' ? 'education' : named[0]
}

const REFERENCES =
  /^(?:(?:personal|professional|academic|work) )?(?:references?|referees?)$|^referencias?(?: (?:personales|laborales|profesionales|academicas))?$/
/** Whether a heading stands above those who may be asked about the person. */
export function isReferencesHeading(text: string): boolean {
  const folded = foldedHeading(text)
  // 'REFERENCIA S', which a narrow column has broken
  return REFERENCES.test(folded) || /^(?:referencias?|references?)$/.test(folded.replaceAll(' ', ''))
}

/** The section whose subject a folded heading names. */
export const subjectOf = (folded: string) => SUBJECTS.find(([, says]) => says.test(folded))?.[0]

/** Whether the words alone make a line a heading. */
export function isHeading(text: string): boolean {
  const words = wordsOf(text).replace(/:\s*$/, '')
  return words.length <= HEADING_MAX_CHARACTERS && knownHeading(words) !== undefined
}

/** '4. ', '1.2 ', '3) ' in front of a heading. */
export const NUMBER_OF_SECTION = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s*(?=\p{L})/u

/** Whether a line is short enough for a heading and names the subject of a section. */
export function speaksOfSubject(text: string): boolean {
  const words = wordsOf(text).replace(NUMBER_OF_SECTION, '')
  return (
    words.length <= HEADING_MAX_CHARACTERS &&
    words.split(' ').length <= HEADING_MAX_WORDS &&
    !/[\d@|,.;]/.test(words) &&
    subjectOf(foldedHeading(words)) !== undefined
  )
}

/** What the lists within a job are headed with: 'Funciones principales:'. */
export const ENTRY_LABEL =
  /^(?:(?:key|main|principales|major) )?(?:funciones|responsabilidades|tareas|actividades|responsibilities|duties|tasks|contributions|missions?|taches|aufgaben|atividades|responsabilites|mansioni|taken|descripcion|description)(?: (?:principales|realizadas|desempenadas|desarrolladas|generales|clave|destacadas|include|included|principais|principales|del cargo|del puesto))?(?: (?:y|and|e) \p{L}+)?$/u
