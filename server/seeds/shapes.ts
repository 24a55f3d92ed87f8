// The shapes in which the demo's raw material is written down. `demo.ts` composes postings from it.
import type { Department, EmploymentType, Seniority } from '@plaza/contract/values'

/** A text in both languages of the demo; a posting is written in one of them throughout. */
export type Bilingual<T> = { en: T; es: T }
export type DemoLanguage = keyof Bilingual<unknown>

/**
 * All that can be said about one occupation. Sentences may hold the placeholders {company}, {product}, {customers},
 * {team} and {city}, which the composer fills from the company. `{product}` and `{customers}` are noun phrases
 * ("our payments API", "independent pharmacies"; "nuestra API de pagos", "farmacias independientes").
 */
export type RoleKit = {
  /** Short key, unique among all kits. */
  key: string
  department: Department
  /** Without seniority; in Spanish in the inclusive short form where the field does so ("Diseñador/a de producto"). */
  title: Bilingual<string>
  /** How a specialisation narrows the title: "Backend Engineer, Payments". The composer adds one in every third posting. */
  specialisations: Bilingual<string[]>
  seniorities: Seniority[]
  employmentTypes: EmploymentType[]
  /** Yearly pay in US dollars for a mid_level position in the United States: [low, high]. */
  pay: [number, number]
  canBeRemote: boolean
  /** Team names for {team}: "the Growth team" / "el equipo de Crecimiento". */
  teams: Bilingual<string[]>
  /** Opening paragraphs of two or three sentences that say what the position is for. */
  openings: Bilingual<string[]>
  /** What the person will do; each a bullet of 8 to 22 words. */
  duties: Bilingual<string[]>
  /** What is asked for; each a bullet. */
  requirements: Bilingual<string[]>
  /** What is welcome but not asked for; each a bullet. */
  welcome: Bilingual<string[]>
  /** Skill names as people type them; the same in both languages unless the word itself differs. */
  requiredSkills: Bilingual<string[]>
  optionalSkills: Bilingual<string[]>
}

/** A place where a company has an office. `country` is an ISO 3166 alpha-2 code in lower case. */
export type Office = { city: string; state: string; country: string; street_address: string; postal_code: string }

export type SeedCompany = {
  domain_name: string
  name: string
  visible_name: string
  website: string
  phone: string
  country: string
  /** One of the names in `industries.ts` (English). */
  industry: string
  /** Two to four sentences in the language of the company's careers page. */
  description: string
  language: 'en' | 'es' | 'both'
  primary_color: string
  secondary_color: string
  /** Which mark `artwork.ts` draws, and its parameters. */
  mark: { kind: string; seed: number }
  background: { kind: string; seed: number }
  product: Bilingual<string[]>
  customers: Bilingual<string[]>
  /** One paragraph about the company, said differently in each: the composer picks one for a posting. */
  about: Bilingual<string[]>
  /** One or two sentences on how the hiring goes: steps, time, who to talk to. */
  process: Bilingual<string[]>
  benefits: Bilingual<string[]>
  offices: Office[]
  /** Keys of role kits, with how many postings the company has of each. */
  hires: Record<string, number>
  /** Share of its postings that are remote, that show pay, and the factor on the kit's pay. */
  remote: number
  showsPay: number
  payFactor: number
}
