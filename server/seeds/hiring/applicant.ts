// Composes a person who applies: name, past and skills that fit the job more or less. Pure; no photo, since companies are asked not to want one.
import { fold } from '@plaza/contract/rules/folding'
import type { Department } from '@plaza/contract/values'
import { kits } from '../compose.ts'
import type { Random } from '../random.ts'
import type { DemoLanguage, RoleKit } from '../shapes.ts'
import { type Country, type CountryCode, countries } from './countries.ts'
import { coverLetters, degrees, summaries, tongues } from './phrases.ts'

/** Months are counted from the year 0. */
export type Employment = { job_title: string; company_name: string; place: string; from: number; until: number | null; did: string[] }
export type Study = { degree: string; learning_center: string; from: number; until: number }

export type Applicant = {
  first_name: string
  last_name: string
  email: string
  phone: string
  city: string
  region: string
  country: string
  language: DemoLanguage
  headline: string
  summary: string
  works: Employment[]
  study: Study
  skills: string[]
  languages: string[]
  link: string | null
  cover_letter: string | null
  /** How much of what the job requires they bring, from 0 to 1. */
  fit: number
}

/** The job, as far as people look at it. */
export type WantedJob = {
  title: string
  language: DemoLanguage
  department: Department
  company: string
  required_skills: readonly string[]
  optional_skills: readonly string[]
}

const from: { readonly [L in DemoLanguage]: readonly (readonly [CountryCode, number])[] } = {
  es: [
    ['mx', 56],
    ['co', 14],
    ['ar', 9],
    ['pe', 7],
    ['es', 7],
    ['us', 3],
    ['br', 3],
    ['ca', 1],
  ],
  en: [
    ['mx', 38],
    ['us', 22],
    ['co', 9],
    ['ca', 8],
    ['br', 8],
    ['ar', 5],
    ['de', 4],
    ['es', 3],
    ['pe', 3],
  ],
}
const englishFirst: readonly CountryCode[] = ['us', 'ca', 'de', 'br']
const PROVIDERS = ['correo.example', 'buzon.example', 'post.example', 'mail.example']
/** A sentence that speaks to the reader of a posting, or names what only a company can. */
const OF_THE_POSTING = /[{}]|\b(?:you|your|yours|we|our|us|tu|tus|te|ti|vas|nuestr\w*|nos|hacerte|contigo)\b/i

function countryFor(language: DemoLanguage, random: Random): CountryCode {
  return random.pick(from[language].flatMap(([code, weight]) => Array.from({ length: weight }, () => code)))
}

/** 'Diseñador/a' as this person is called. */
const called = (title: string, isWoman: boolean) =>
  title.replace(/(\p{L}+)\/a\b/gu, (_, word: string) => (isWoman ? `${word.replace(/[oe]$/, '')}a` : word))

const steps: { readonly [L in DemoLanguage]: readonly ((title: string) => string)[] } = {
  en: [(title) => `Junior ${title}`, (title) => title, (title) => `Senior ${title}`],
  es: [(title) => `${title} Junior`, (title) => title, (title) => `${title} Senior`],
}

/** The kind of work that a posting is about. */
function kitOf({ title, language, department }: Pick<WantedJob, 'title' | 'language' | 'department'>, random: Random): RoleKit {
  const named = [...kits.values()].filter((kit) => title.includes(kit.title[language]))
  const longest = named.toSorted((a, b) => b.title[language].length - a.title[language].length)[0]
  return longest ?? random.pick([...kits.values()].filter((kit) => kit.department === department))
}

const digits = (pattern: string, random: Random) => pattern.replaceAll('#', () => String(random.whole(0, 9)))
const letters = (name: string) => fold(name).replace(/[^a-z]+/g, '')

/** Employments from the newest back, without gaps that would need a word. */
function worksOf(
  kit: RoleKit,
  country: Country,
  language: DemoLanguage,
  isWoman: boolean,
  thisMonth: number,
  random: Random,
): Employment[] {
  const [city] = random.pick(country.cities)
  const title = called(kit.title[language], isWoman)
  const sentences = random.shuffled(kit.duties[language].filter((sentence) => !OF_THE_POSTING.test(sentence)))
  const employers = random.shuffled(country.employers)
  const count = Math.min(random.whole(2, 4), employers.length)
  let until = thisMonth - (random.chance(0.25) ? random.whole(1, 5) : 0)
  return Array.from({ length: count }, (_, place) => {
    const months = random.whole(14, 44)
    const began = until - months
    const level = Math.max(0, Math.min(2, count - 1 - place - (random.chance(0.4) ? 1 : 0)))
    const work: Employment = {
      job_title: steps[language][level]?.(title) ?? title,
      company_name: employers[place] ?? 'Independiente',
      place: city,
      from: began,
      until: place === 0 && until === thisMonth ? null : until,
      did: sentences.slice(place === 0 ? 0 : place * 2 + 1, place * 2 + 3),
    }
    until = began - random.whole(0, 2)
    return work
  })
}

function languagesOf(code: CountryCode, language: DemoLanguage): string[] {
  const word = tongues[language]
  const own = code === 'br' ? word.portuguese : code === 'de' ? word.german : code === 'us' || code === 'ca' ? word.english : word.spanish
  const other = language === 'es' ? word.spanish : word.english
  const second = own === other ? (own === word.english ? word.spanish : word.english) : other
  return [`${own} (${word.native})`, `${second} (${word.fluent})`]
}

/** Somebody who applies for this job in this month; `taken` are the addresses that others have. */
export function composeApplicant(job: WantedJob, thisMonth: number, taken: Set<string>, random: Random): Applicant {
  const code = countryFor(job.language, random)
  const country: Country = countries[code]
  const language: DemoLanguage = job.language === 'es' && englishFirst.includes(code) && random.chance(0.5) ? 'en' : job.language
  const isWoman = random.chance(0.5)
  const first_name = random.pick(isWoman ? country.women : country.men)
  const [one, two] = random.shuffled(country.family) as [string, string]
  const last_name = country.hasTwoFamilyNames && random.chance(0.8) ? `${one} ${two}` : one
  const [city, region] = random.pick(country.cities)
  const kit = kitOf(job, random)
  const works = worksOf(kit, country, language, isWoman, thisMonth, random)
  const [newest] = works
  const oldest = works.at(-1)?.from ?? thisMonth
  const fit = random.next()
  const required = random.some(job.required_skills, Math.round(job.required_skills.length * (0.25 + fit * 0.75)))
  const wanted = language === job.language ? [...required, ...random.some(job.optional_skills, 2)] : required
  const skills = [...new Set([...wanted, ...random.some(kit.optionalSkills[language], 3)])]
  const local = `${letters(first_name.split(' ')[0] ?? '')}.${letters(one)}`
  let email = `${local}@${random.pick(PROVIDERS)}`
  for (let n = 2; taken.has(email); n++) email = `${local}${n}@${random.pick(PROVIDERS)}`
  taken.add(email)
  const values: { [name: string]: string } = {
    title: called(kit.title[language], isWoman),
    years: String(Math.max(2, Math.floor((thisMonth - oldest) / 12))),
    first: skills[0] ?? kit.requiredSkills[language][0] ?? '',
    second: skills[1] ?? kit.requiredSkills[language][1] ?? '',
    company: newest?.company_name ?? '',
  }
  const filled = (text: string, more: { [name: string]: string } = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => more[name] ?? values[name] ?? '')
  const ended = oldest - random.whole(1, 8)
  return {
    first_name,
    last_name,
    email,
    phone: digits(random.pick(country.phones), random),
    city,
    region,
    country: country.name[language],
    language,
    headline: newest?.job_title ?? values.title ?? '',
    summary: filled(random.pick(summaries[language])),
    works,
    study: {
      degree: random.pick(degrees[kit.department][language]),
      learning_center: random.pick(country.schools),
      from: ended - 48,
      until: ended,
    },
    skills,
    languages: languagesOf(code, language),
    link: random.chance(0.6) ? `https://linkedin.com/in/${local.replace('.', '-')}-${random.whole(100, 999)}` : null,
    cover_letter: random.chance(0.35) ? filled(random.pick(coverLetters[language]), { company: job.company, title: job.title }) : null,
    fit,
  }
}
