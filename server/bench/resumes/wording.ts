// How resumes write periods and headings: the same fact in many spellings.
import type { Person } from './person.ts'

/** Months as YYYY-MM; null is now. */
type Span = { from: string; to: string | null }

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}

export type DateStyle = 'short' | 'long' | 'numbers' | 'years' | 'soft' | 'hyphen' | 'days' | 'google' | 'iso' | 'shortYear' | 'dotted'

function point(day: string, style: DateStyle, language: 'en' | 'es'): string {
  const [year = '', month = ''] = day.split('-')
  const name = MONTHS[language][Number(month) - 1] ?? ''
  if (style === 'years') return year
  if (style === 'iso') return `${year}-${month}`
  if (style === 'shortYear') return `${month}/${year.slice(2)}`
  if (style === 'dotted') return `${month}.${year}`
  if (style === 'numbers') return `${month}/${year}`
  if (style === 'days') return `01/${month}/${year}`
  if (style === 'long') return language === 'es' ? `${name} de ${year}` : `${name} ${year}`
  if (style === 'google') return `${name.toUpperCase()} ${year}`
  const short = name.slice(0, 3)
  return language === 'es' ? `${short[0]?.toUpperCase()}${short.slice(1)} ${year}` : `${short} ${year}`
}

const DASHES: { [style in DateStyle]: string } = {
  short: ' – ',
  long: ' - ',
  numbers: ' – ',
  years: '–',
  soft: ' \u00ad ',
  hyphen: ' \u2010 ',
  days: ' - ',
  google: ' - ',
  iso: ' – ',
  shortYear: ' - ',
  dotted: ' – ',
}

const NOW = { en: 'Present', es: 'Actualidad' }

/** A period as the style writes it. */
export function period({ from, to }: Span, style: DateStyle, language: 'en' | 'es'): string {
  const end = to === null ? (style === 'google' ? NOW[language].toUpperCase() : NOW[language]) : point(to, style, language)
  const dash = language === 'es' && style === 'long' ? ' a ' : DASHES[style]
  return `${point(from, style, language)}${dash}${end}`
}

/** The days that a reading of the period gives: bare years begin in January and end in December. */
export function days({ from, to }: Span, style: DateStyle): { from: string; to: string | null } {
  const year = (day: string, month: string) => `${day.slice(0, 4)}-${month}`
  if (style !== 'years') return { from, to }
  return { from: year(from, '01'), to: to && year(to, '12') }
}

export type Headings = {
  profile: string
  work: string
  studies: string
  skills: string
  languages: string
  extras: string
  contact: string
}

const HEADINGS: { [language in 'en' | 'es']: Headings[] } = {
  en: [
    {
      profile: 'Summary',
      work: 'Experience',
      studies: 'Education',
      skills: 'Skills',
      languages: 'Languages',
      extras: 'Projects',
      contact: 'Contact',
    },
    {
      profile: 'About me',
      work: 'Professional Career',
      studies: 'Academic Record',
      skills: 'Toolbox',
      languages: 'Languages',
      extras: 'Further Activities',
      contact: 'Get in touch',
    },
    {
      profile: 'Professional Profile',
      work: 'Industry Experience',
      studies: 'Education & Credentials',
      skills: 'Technical Skills',
      languages: 'Languages',
      extras: 'Awards & Certificates',
      contact: 'Details',
    },
  ],
  es: [
    {
      profile: 'Perfil',
      work: 'Experiencia laboral',
      studies: 'Formación académica',
      skills: 'Habilidades',
      languages: 'Idiomas',
      extras: 'Certificaciones',
      contact: 'Contacto',
    },
    {
      profile: 'Quién soy',
      work: 'Experiencia en la industria',
      studies: 'Estudios realizados',
      skills: 'Conocimientos y herramientas',
      languages: 'Idiomas',
      extras: 'Cursos y diplomados',
      contact: 'Datos de contacto',
    },
  ],
}

/** The headings of the person's language, one of several sets. */
export function headings(person: Person, set: number): Headings {
  const sets = HEADINGS[person.language]
  return sets[set % sets.length] as Headings
}
