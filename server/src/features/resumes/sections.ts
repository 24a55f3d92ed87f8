// The sections of a resume, recognised by their headings in English and Spanish.
import { fold } from '../board/words.ts'

export type SectionName = 'top' | 'summary' | 'work' | 'education' | 'skills' | 'contact' | 'other'
export type Section = { name: SectionName; lines: string[] }

const HEADINGS: { [name in Exclude<SectionName, 'top'>]: string } = {
  summary:
    'summary,professional summary,executive summary,career summary,summary of qualifications,profile,professional profile,about,about me,objective,career objective,professional objective,resumen,resumen profesional,resumen ejecutivo,perfil,perfil profesional,perfil personal,acerca de mi,sobre mi,objetivo,objetivo profesional,objetivo laboral,extracto,presentacion',
  work: 'experience,work experience,professional experience,relevant experience,employment,employment history,work history,career history,professional background,employment experience,experiencia,experiencia laboral,experiencia profesional,experiencia de trabajo,trayectoria,trayectoria profesional,trayectoria laboral,historial laboral,antecedentes laborales,experiencia relevante',
  education:
    'education,academic background,academic history,education and training,educational background,academic qualifications,studies,educacion,formacion,formacion academica,estudios,estudios academicos,historial academico,preparacion academica,datos academicos,antecedentes academicos,formacion educativa,educacion y formacion,escolaridad',
  skills:
    'skills,technical skills,key skills,core skills,core competencies,competencies,top skills,skills and tools,skills and technologies,technologies,tools,tech stack,hard skills,soft skills,areas of expertise,expertise,habilidades,competencias,aptitudes,aptitudes principales,conocimientos,habilidades tecnicas,habilidades y competencias,competencias tecnicas,competencias clave,tecnologias,herramientas,conocimientos tecnicos,habilidades y herramientas,destrezas,software',
  contact:
    'contact,contact information,contact details,personal information,personal details,contacto,datos personales,datos de contacto,informacion personal,informacion de contacto',
  other:
    'projects,personal projects,certifications,certificates,licenses and certifications,courses,training,languages,interests,hobbies,references,publications,awards,honors,honors and awards,achievements,volunteer,volunteering,volunteer experience,volunteer work,activities,affiliations,patents,proyectos,certificaciones,licencias y certificaciones,cursos,cursos y certificaciones,idiomas,intereses,aficiones,referencias,publicaciones,premios,logros,reconocimientos,voluntariado,actividades,lenguajes,formacion complementaria,otros datos,informacion adicional,additional information,links,enlaces',
}

const known: ReadonlyMap<string, SectionName> = new Map(
  Object.entries(HEADINGS).flatMap(([name, headings]) => headings.split(',').map((heading) => [heading, name as SectionName])),
)

const HEADING_MAX_CHARACTERS = 50

/** 'E X P E R I E N C E' is a heading too. */
function joined(line: string): string {
  return /^(?:\S ){3,}\S$/.test(line) ? line.replaceAll(' ', '') : line
}

/** The section a line opens, with what follows a colon on the same line; null when it is no heading. */
function headingOf(line: string): { name: SectionName; rest: string } | null {
  const [before = '', ...after] = line.slice(0, 300).split(':')
  const rest = after.join(':').trim()
  if (before.length > HEADING_MAX_CHARACTERS) return null
  const folded = fold(joined(before.trim()))
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const name = known.get(folded) ?? known.get(folded.replace(/ and /g, ' y '))
  return name === undefined ? null : { name, rest }
}

/** The sections of a resume in their order; what stands before the first heading is the 'top'. */
export function sectionsOf(text: string): Section[] {
  let current: Section = { name: 'top', lines: [] }
  const sections = [current]
  for (const line of text.split('\n')) {
    const heading = headingOf(line)
    if (heading) {
      current = { name: heading.name, lines: heading.rest === '' ? [] : [heading.rest] }
      sections.push(current)
    } else current.lines.push(line)
  }
  return sections
}
