// Composes postings from role kits and companies. Pure and deterministic: the demo, the bulk data of the benchmarks and the journeys share it.
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { noPay } from '@plaza/contract/rules/pay'
import type { Currency, Seniority } from '@plaza/contract/values'
import type { JobDraft } from '../src/features/jobs/jobs.ts'
import { bulletList } from '../src/features/jobs/rich-text.ts'
import type { Random } from './random.ts'
import { design } from './roles/design.ts'
import { engineering } from './roles/engineering.ts'
import { marketing } from './roles/marketing.ts'
import { sales } from './roles/sales.ts'
import { staff } from './roles/staff.ts'
import { talent } from './roles/talent.ts'
import type { Bilingual, DemoLanguage, Office, RoleKit, SeedCompany } from './shapes.ts'

export const kits: ReadonlyMap<string, RoleKit> = new Map(
  [...engineering, ...design, ...marketing, ...sales, ...talent, ...staff].map((kit) => [kit.key, kit]),
)

const DAY_MS = 86_400_000
const PESOS_PER_DOLLAR = 18

const payBySeniority: Record<Seniority, number> = {
  internship: 0.35,
  entry_level: 0.6,
  associate: 0.78,
  mid_level: 1,
  mid_senior_level: 1.18,
  senior_level: 1.38,
  director: 1.85,
  executive: 2.5,
}

/** How seldom a level is looked for, so that interns do not outnumber seniors. */
const weightBySeniority: Record<Seniority, number> = {
  internship: 1,
  entry_level: 3,
  associate: 3,
  mid_level: 6,
  mid_senior_level: 4,
  senior_level: 5,
  director: 1,
  executive: 1,
}

const titleBySeniority: Bilingual<Record<Seniority, (title: string) => string>> = {
  en: {
    internship: (title) => `${title} Intern`,
    entry_level: (title) => `Junior ${title}`,
    associate: (title) => `Associate ${title}`,
    mid_level: (title) => title,
    mid_senior_level: (title) => `${title} II`,
    senior_level: (title) => `Senior ${title}`,
    director: (title) => `Director, ${title}`,
    executive: (title) => `Vice President, ${title}`,
  },
  es: {
    internship: (title) => `${title} (prácticas)`,
    entry_level: (title) => `${title} Junior`,
    associate: (title) => title,
    mid_level: (title) => title,
    mid_senior_level: (title) => `${title} Semi Senior`,
    senior_level: (title) => `${title} Senior`,
    director: (title) => `Dirección: ${title}`,
    executive: (title) => `Vicepresidencia: ${title}`,
  },
}

const directorTitles: Record<string, Bilingual<string>> = {
  engineering_manager: { en: 'Director of Engineering', es: 'Dirección de Ingeniería' },
  customer_success: { en: 'Director of Customer Success', es: 'Dirección de Éxito del Cliente' },
  legal_counsel: { en: 'General Counsel', es: 'Dirección Jurídica' },
  project_manager: { en: 'Director of Projects', es: 'Dirección de Proyectos' },
  people_partner: { en: 'Director of People', es: 'Dirección de Personas' },
}

const headings: Bilingual<{ duties: string[]; about: (company: string) => string; process: string; welcome: string[] }> = {
  en: {
    duties: ["What you'll do", 'Your days here', 'The work'],
    about: (company) => `About ${company}`,
    process: 'How we hire',
    welcome: ['Nice to have', 'It would help if you have', 'A plus'],
  },
  es: {
    duties: ['Lo que harás', 'Tu día a día', 'El trabajo'],
    about: (company) => `Sobre ${company}`,
    process: 'Cómo es el proceso',
    welcome: ['Se valora', 'Suma puntos', 'Ideal si además tienes'],
  },
}

export type ComposedJob = Omit<JobDraft, 'company_id' | 'location' | 'further_locations' | 'partner_ids'> & { office: Office }

type Fill = { company: string; product: string; customers: string; team: string; city: string }

/** Spanish draws the article into 'de' and 'a', also where a name begins with it. */
const contracted: Bilingual<(text: string) => string> = {
  en: (text) => text,
  es: (text) => text.replace(/\b([Dd])e el\b/g, '$1el').replace(/\b([Aa]) el\b/g, '$1l'),
}

/** Sentences without a gap, by language, as they stand in a text: most stand in very many postings. */
const whole: Bilingual<Map<string, string>> = { en: new Map(), es: new Map() }

function filled(sentence: string, fill: Fill, language: DemoLanguage): string {
  const before = whole[language].get(sentence)
  if (before !== undefined) return before
  const made = fillGaps(sentence, fill, language)
  if (!sentence.includes('{')) whole[language].set(sentence, made)
  return made
}

function fillGaps(sentence: string, fill: Fill, language: DemoLanguage): string {
  const text = sentence.replace(/\{(company|product|customers|team|city)\}/g, (_, name: keyof Fill) => fill[name])
  const joined = contracted[language](text)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

function languageFor(company: SeedCompany, office: Office, random: Random): DemoLanguage {
  if (company.language !== 'both') return company.language
  return random.chance(['us', 'ca'].includes(office.country) ? 0.12 : 0.72) ? 'es' : 'en'
}

function seniorityFor(kit: RoleKit, random: Random): Seniority {
  const weighted = kit.seniorities.flatMap((each) => Array.from({ length: weightBySeniority[each] }, () => each))
  return random.pick(weighted)
}

function titleFor(kit: RoleKit, seniority: Seniority, language: DemoLanguage, random: Random): string {
  const director = seniority === 'director' ? directorTitles[kit.key]?.[language] : undefined
  const title = director ?? titleBySeniority[language][seniority](kit.title[language])
  return random.chance(0.34) ? `${title}, ${random.pick(kit.specialisations[language])}` : title
}

function payFor(kit: RoleKit, company: SeedCompany, seniority: Seniority, currency: Currency, random: Random): [number, number] {
  const factor = payBySeniority[seniority] * company.payFactor * (0.94 + random.next() * 0.12) * (currency === 'MXN' ? PESOS_PER_DOLLAR : 1)
  const step = currency === 'MXN' ? 6000 : 1000
  const round = (amount: number) => Math.max(step, Math.round((amount * factor) / step) * step)
  const low = round(kit.pay[0])
  return [low, Math.max(low, round(kit.pay[1]))]
}

const bullets = (sentences: string[], fill: Fill, language: DemoLanguage) =>
  bulletList(sentences.map((each) => filled(each, fill, language).replace(/\.$/, '')))

/** One posting of a company for a kind of work, published at most 80 days before `now`. */
export function composeJob(company: SeedCompany, kit: RoleKit, now: Date, random: Random): ComposedJob {
  const office = random.pick(company.offices)
  const language = languageFor(company, office, random)
  const seniority = seniorityFor(kit, random)
  const fill: Fill = {
    company: company.visible_name,
    product: random.pick(company.product[language]),
    customers: random.pick(company.customers[language]),
    team: random.pick(kit.teams[language]),
    city: office.city,
  }
  const words = headings[language]
  const paragraph = (text: string) => `<p>${escapeMarkup(filled(text, fill, language))}</p>`
  const heading = (text: string) => `<h3>${escapeMarkup(text)}</h3>`
  const currency: Currency = office.country === 'mx' ? 'MXN' : 'USD'
  const pay = random.chance(company.showsPay) ? payFor(kit, company, seniority, currency, random) : null
  const isRemote = kit.canBeRemote && random.chance(company.remote)
  // Most postings are young: the square of a random number leans towards today.
  const published = new Date(now.getTime() - Math.floor(random.next() ** 2 * 80 * DAY_MS) - random.whole(60_000, DAY_MS / 3))
  return {
    title: titleFor(kit, seniority, language, random),
    language,
    description:
      paragraph(random.pick(kit.openings[language])) +
      heading(random.pick(words.duties)) +
      bullets(random.shuffled(random.some(kit.duties[language], random.whole(5, 7))), fill, language) +
      heading(words.about(company.visible_name)) +
      paragraph(random.pick(company.about[language])) +
      heading(words.process) +
      paragraph(random.pick(company.process[language])),
    requirements:
      bullets(random.shuffled(random.some(kit.requirements[language], random.whole(5, 7))), fill, language) +
      heading(random.pick(words.welcome)) +
      bullets(random.some(kit.welcome[language], random.whole(2, 3)), fill, language),
    job_benefits: bullets(random.some(company.benefits[language], random.whole(4, 6)), fill, language),
    department: kit.department,
    employment_type:
      seniority === 'internship' ? random.pick(['part_time', 'temporary', 'other'] as const) : random.pick(kit.employmentTypes),
    experience: seniority,
    is_remote: isRemote,
    is_hybrid: false,
    ...noPay,
    ...(pay && { salary_min: pay[0], salary_max: pay[1], currency_salary: currency }),
    office,
    required_skills: random.some(kit.requiredSkills[language], random.whole(4, 6)),
    optional_skills: random.some(kit.optionalSkills[language], random.whole(2, 4)),
    keywords: [],
    state: 'published',
    publish_date: published,
    valid_through: random.chance(0.7) ? new Date(now.getTime() + random.whole(12, 75) * DAY_MS) : null,
    source: null,
    source_id: null,
  }
}

/** All postings that a company's `hires` ask for. */
export function composeCompany(company: SeedCompany, now: Date, random: Random): ComposedJob[] {
  return Object.entries(company.hires).flatMap(([key, count]) => {
    const kit = kits.get(key)
    if (!kit) throw new Error(`${company.domain_name} hires for ${key}, which is no kit.`)
    return Array.from({ length: count }, () => composeJob(company, kit, now, random))
  })
}
