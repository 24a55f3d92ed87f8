// What applicants and teams of the demo write, in both languages.
import type { Department } from '@plaza/contract/values'
import type { Bilingual } from '../shapes.ts'

/** {title}, {years}, {first} and {second} (two skills), {company} (the present one). */
export const summaries: Bilingual<readonly string[]> = {
  en: [
    '{title} with {years} years of experience in {first} and {second}. I like plain answers, short meetings and work that somebody uses the next day.',
    'For {years} years I have worked where {first} meets {second}, most recently at {company}. I am at my best in small teams that talk to the people they work for.',
    '{title}. Known at {company} for bringing order to what nobody had time for, above all in {first}. Looking for a place to do the same with more responsibility.',
    'I came to this work by chance and stayed for {years} years. My strengths are {first}, {second} and explaining both to people who do neither.',
    'Hands-on {title} who has seen projects through from the first sketch to the last complaint. {first} every day, {second} whenever it is needed.',
  ],
  es: [
    '{title} con {years} años de experiencia en {first} y {second}. Me gustan las respuestas claras, las reuniones cortas y el trabajo que alguien usa al día siguiente.',
    'Llevo {years} años trabajando con {first} y {second}, los últimos en {company}. Rindo mejor en equipos pequeños que hablan con la gente para la que trabajan.',
    '{title}. En {company} me buscan para poner orden en lo que nadie alcanza a ver, sobre todo en {first}. Busco hacer lo mismo con más responsabilidad.',
    'Llegué a este oficio por casualidad y me quedé {years} años. Lo mío es {first}, {second} y explicarle las dos cosas a quien no se dedica a ello.',
    '{title} de los que acompañan un proyecto del primer boceto al último reclamo. {first} todos los días y {second} cuando hace falta.',
  ],
}

/** {title} (of the job), {company} (that hires), {first} (a skill). */
export const coverLetters: Bilingual<readonly string[]> = {
  en: [
    'Hello,\n\nI have followed {company} for a while and would like to help as {title}. In my present job I use {first} every day, and I can start a month after an offer.\n\nThank you for reading.',
    'Dear team,\n\nwhat convinced me is how plainly the posting says what the work is. I have done most of it before, {first} above all, and would enjoy the rest.\n\nKind regards',
    'Hi! A former colleague told me about this opening. I know your product as a customer, and have some ideas about it. I would be glad to talk.',
  ],
  es: [
    'Hola:\n\nSigo a {company} desde hace tiempo y me gustaría sumarme como {title}. En mi trabajo actual uso {first} todos los días, y podría empezar un mes después de una oferta.\n\nGracias por leerme.',
    'Estimado equipo:\n\nMe convenció la claridad con que la vacante cuenta el trabajo. Casi todo lo he hecho antes, sobre todo {first}, y el resto me ilusiona.\n\nSaludos cordiales',
    '¡Hola! Una excolega me contó de esta vacante. Conozco su producto desde fuera y tengo algunas ideas. Me encantaría conversar.',
  ],
}

export const degrees: { readonly [D in Department]: Bilingual<readonly string[]> } = {
  engineering: {
    en: ['BSc in Computer Science', 'BEng in Software Engineering', 'BSc in Mathematics', 'Associate Degree in Information Technology'],
    es: [
      'Ingeniería en Sistemas Computacionales',
      'Ingeniería de Software',
      'Licenciatura en Matemáticas Aplicadas',
      'Ingeniería Electrónica',
    ],
  },
  design: {
    en: ['BA in Graphic Design', 'BA in Industrial Design', 'BA in Visual Communication'],
    es: ['Licenciatura en Diseño Gráfico', 'Licenciatura en Diseño Industrial', 'Licenciatura en Comunicación Visual'],
  },
  marketing: {
    en: ['BA in Communication', 'BBA in Marketing', 'BA in Journalism'],
    es: ['Licenciatura en Comunicación', 'Licenciatura en Mercadotecnia', 'Licenciatura en Periodismo'],
  },
  sales: {
    en: ['BBA in Business Administration', 'BA in Economics', 'Diploma in Sales Management'],
    es: ['Licenciatura en Administración de Empresas', 'Licenciatura en Comercio Internacional', 'Licenciatura en Economía'],
  },
  talent: {
    en: ['BA in Psychology', 'BBA in Human Resources', 'BA in Sociology'],
    es: ['Licenciatura en Psicología', 'Licenciatura en Relaciones Industriales', 'Licenciatura en Pedagogía'],
  },
  staff: {
    en: ['BBA in Business Administration', 'BSc in Accounting', 'BSc in Industrial Engineering', 'BSc in Nursing'],
    es: ['Licenciatura en Administración', 'Licenciatura en Contaduría Pública', 'Ingeniería Industrial', 'Licenciatura en Enfermería'],
  },
}

/** What a team notes of somebody, by how far they have come. */
export const notes: { readonly [S in 'screening' | 'interview' | 'offer' | 'rejected']: Bilingual<readonly string[]> } = {
  screening: {
    en: [
      'Called. Clear, calm, knows the field. Can start in four weeks.',
      'Short call: the pay range works. Wants to work from home two days a week.',
      'Strong resume, but the last two jobs were short. Ask about it in the interview.',
      'Good match with the team that is there already. Let us be quick, there is another offer on the table.',
    ],
    es: [
      'Hablamos por teléfono. Se explica bien y conoce el tema. Podría empezar en cuatro semanas.',
      'Llamada corta: el rango le acomoda. Quiere trabajar dos días desde casa.',
      'Buen currículum, pero los dos últimos empleos fueron breves. Preguntar en la entrevista.',
      'Encaja con el equipo que ya tenemos. Vayamos rápido, tiene otra oferta en puerta.',
    ],
  },
  interview: {
    en: [
      'Talked for 50 minutes. Walked us through a project that failed and what came of it, without blaming anybody.',
      'The exercise was solved in half of the time. Asked better questions than we did.',
      'Technically sound. I am less sure about working with customers; please look at that in the second round.',
      'Yes from me. Explained a hard thing in two sentences.',
    ],
    es: [
      'Platicamos 50 minutos. Contó un proyecto que salió mal y qué aprendió, sin culpar a nadie.',
      'Resolvió el ejercicio en la mitad del tiempo. Hizo mejores preguntas que nosotros.',
      'Técnicamente muy bien. Tengo menos claro el trato con clientes; por favor revísenlo en la segunda ronda.',
      'Por mí, sí. Explicó algo difícil en dos frases.',
    ],
  },
  offer: {
    en: [
      'References called: both would hire again at once.',
      'Wants to think about it until Friday. Start on the first of the month is fine.',
    ],
    es: [
      'Hablé con sus referencias: las dos volverían a contratar de inmediato.',
      'Quiere pensarlo hasta el viernes. Le queda bien entrar el día primero.',
    ],
  },
  rejected: {
    en: ['Friendly, but not enough practice yet. Worth another look in a year.', 'Expects far more than the range. We said so openly.'],
    es: [
      'Muy amable, pero aún le falta práctica. Vale la pena volver a ver en un año.',
      'Espera bastante más que el rango. Se lo dijimos con franqueza.',
    ],
  },
}

/** The words of resumes. */
export const headings: Bilingual<{ [H in 'profile' | 'work' | 'studies' | 'skills' | 'languages' | 'contact' | 'present']: string }> = {
  en: {
    profile: 'Profile',
    work: 'Experience',
    studies: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    contact: 'Contact',
    present: 'Present',
  },
  es: {
    profile: 'Perfil',
    work: 'Experiencia',
    studies: 'Formación',
    skills: 'Habilidades',
    languages: 'Idiomas',
    contact: 'Contacto',
    present: 'Actualidad',
  },
}

export const monthNames: Bilingual<readonly string[]> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
}

export const tongues: Bilingual<{
  native: string
  fluent: string
  spanish: string
  english: string
  portuguese: string
  french: string
  german: string
}> = {
  en: {
    native: 'native',
    fluent: 'fluent',
    spanish: 'Spanish',
    english: 'English',
    portuguese: 'Portuguese',
    french: 'French',
    german: 'German',
  },
  es: {
    native: 'nativo',
    fluent: 'fluido',
    spanish: 'Español',
    english: 'Inglés',
    portuguese: 'Portugués',
    french: 'Francés',
    german: 'Alemán',
  },
}

/** Titles of mails that ask something, and what they ask. */
export const questions: Bilingual<readonly string[]> = {
  en: ['could you tell us from which day on you could start?', 'would you be willing to come to the office twice a week?'],
  es: ['¿nos podrías decir desde qué día podrías empezar?', '¿te acomodaría venir a la oficina dos veces por semana?'],
}
