// The jobs that queries are judged by: the demo's companies and occupations, and many more occupations, always the same.
import { noPay } from '@plaza/contract/rules/pay'
import type { Seniority } from '@plaza/contract/values'
import { composeJob, kits } from '../../seeds/compose.ts'
import { demoCompanies, draftOf, insertCompany } from '../../seeds/demo.ts'
import { Random } from '../../seeds/random.ts'
import type { RoleKit, SeedCompany } from '../../seeds/shapes.ts'
import type { Connection } from '../../src/db/connect.ts'
import { indexCompanies } from '../../src/features/board/search-index.ts'
import { insertJobs, type JobDraft } from '../../src/features/jobs/jobs.ts'
import { type ExtraRole, extraRoles, tagsOfKits } from './roles.ts'

/** A job as judges see it. */
export type JudgedJob = {
  id: number
  tags: ReadonlySet<string>
  company: string
  city: string
  state: string
  country: string
  skills: ReadonlySet<string>
} & Pick<JobDraft, 'title' | 'department' | 'employment_type' | 'experience' | 'is_remote'>

const NOW = new Date('2026-03-02T09:00:00Z')
const SEED = 41
const JOBS_OF_KIT = 34
const JOBS_OF_ROLE = 14
/** Where each of these occupations is looked for too. */
const CITIES = ['Monterrey', 'Ciudad de México', 'Guadalajara', 'Toronto', 'Austin', 'Los Angeles', 'Madrid']
const KITS_IN_CITIES = ['accountant', 'backend_engineer', 'nurse', 'account_executive', 'product_designer']

const levels: readonly Seniority[] = ['entry_level', 'associate', 'mid_level', 'mid_level', 'mid_senior_level', 'senior_level']
const levelWords: Partial<Record<Seniority, { en: string; es: string }>> = {
  entry_level: { en: 'Junior', es: 'Jr' },
  mid_senior_level: { en: 'Mid-Senior', es: 'Ssr' },
  senior_level: { en: 'Senior', es: 'Sr' },
}

/** What tags of a role say of its level. */
const levelOf: readonly [string, Seniority][] = [
  ['intern', 'internship'],
  ['director', 'director'],
]

/** Sentences that name other occupations, as those of real postings do. */
const asides = {
  en: [
    'You will work with engineers, designers and the sales team every day.',
    'You report to the operations manager and help the accountant at the end of the month.',
    'Our developers and recruiters sit in the same room.',
    'A data analyst and a marketing specialist will support you.',
    'Training programs, a nurse on site and a discount at our stores.',
  ],
  es: [
    'Trabajarás con ingenieros, diseñadores y el equipo de ventas todos los días.',
    'Reportarás al gerente de operaciones y apoyarás al contador en el cierre de mes.',
    'Nuestros desarrolladores y reclutadores se sientan en la misma sala.',
    'Tendrás el apoyo de una analista de datos y de un especialista en marketing.',
    'Programas de capacitación, servicio médico y descuento en nuestras tiendas.',
  ],
}

function kitOf(key: string): RoleKit {
  const kit = kits.get(key)
  if (!kit) throw new Error(`The demo has no occupation ${key}.`)
  return kit
}

type Composed = ReturnType<typeof composeJob>

function extraJob(company: SeedCompany, role: ExtraRole, random: Random): Composed {
  const plain = composeJob(company, kitOf('operations_coordinator'), NOW, random)
  const language = plain.language === 'es' ? 'es' : 'en'
  const experience = levelOf.find(([tag]) => role.tags.split(' ').includes(tag))?.[1] ?? random.pick(levels)
  const word = levelWords[experience]?.[language]
  const isNamed = word !== undefined && random.chance(0.7)
  const title = !isNamed ? role.title[language] : language === 'en' ? `${word} ${role.title.en}` : `${role.title.es} ${word}`
  return {
    ...plain,
    ...noPay,
    title,
    description: `<p>${random.pick(asides[language])}</p><p>${random.pick(company.about[language])}</p>`,
    requirements: `<ul><li>${role.skills[language].join('</li><li>')}</li></ul>`,
    department: role.department,
    experience,
    employment_type: random.pick(['full_time', 'full_time', 'full_time', 'part_time', 'contract'] as const),
    is_remote: role.canBeRemote && random.chance(0.35),
    required_skills: role.skills[language],
    optional_skills: [],
  }
}

/** Fills a migrated, empty database with the corpus and answers its jobs. */
export async function fillCorpus({ db }: Connection): Promise<JudgedJob[]> {
  const random = new Random(SEED)
  const ids = {
    countries: new Map((await db.selectFrom('countries').select(['id', 'code']).execute()).map((each) => [each.code, each.id])),
    industries: new Map((await db.selectFrom('company_industries').select(['id', 'name']).execute()).map((each) => [each.name, each.id])),
  }
  return db.transaction().execute(async (transaction) => {
    const companies: { id: number; seed: SeedCompany }[] = []
    for (const seed of demoCompanies)
      companies.push({ seed, id: await insertCompany(transaction, seed, ids, { logo: null, background: null }) })
    await indexCompanies(
      transaction,
      companies.map((each) => each.id),
    )
    const composed: { job: Composed; tags: string; company: { id: number; seed: SeedCompany } }[] = []
    for (const kit of kits.values()) {
      for (let at = 0; at < JOBS_OF_KIT; at++) {
        const company = random.pick(companies)
        composed.push({ job: composeJob(company.seed, kit, NOW, random), tags: tagsOfKits[kit.key] ?? '', company })
      }
    }
    for (const role of extraRoles) {
      for (let at = 0; at < JOBS_OF_ROLE; at++) {
        const company = random.pick(companies)
        composed.push({ job: extraJob(company.seed, role, random), tags: role.tags, company })
      }
    }
    for (const city of CITIES) {
      const here = companies.filter(({ seed }) => seed.offices.some((office) => office.city === city))
      for (const key of KITS_IN_CITIES) {
        for (let at = 0; at < 3; at++) {
          const company = random.pick(here)
          const seed = { ...company.seed, offices: company.seed.offices.filter((office) => office.city === city) }
          composed.push({ job: composeJob(seed, kitOf(key), NOW, random), tags: tagsOfKits[key] ?? '', company })
        }
      }
    }
    const written = random.shuffled(composed)
    const drafts = written.map(({ job, company }) => ({ ...draftOf(job, company.id, ids, []), valid_through: null }))
    const jobIds = await insertJobs(transaction, drafts)
    return written.map(({ job, tags, company }, at) => ({
      ...job,
      id: jobIds[at] as number,
      tags: new Set(tags.split(' ')),
      company: company.seed.visible_name,
      city: job.office.city,
      state: job.office.state,
      country: job.office.country,
      skills: new Set([...job.required_skills, ...job.optional_skills]),
    }))
  })
}
