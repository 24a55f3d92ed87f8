// Rows for tests. Each makes what it needs around itself, so that a test names only what it is about.
import type { Reader } from '../db/connect.ts'
import { indexCompanies } from '../features/board/search-index.ts'
import { insertJobs, type JobDraft, type Place } from '../features/jobs/jobs.ts'

let counter = 0

export type CompanyRow = { id: number; domain_name: string; visible_name: string }

/** A company with its careers page. */
export async function makeCompany(
  db: Reader,
  wanted: Partial<{
    domain_name: string
    visible_name: string
    country_id: number
    company_industry_id: number
    description: string
    primary_color: string
    logo: string
    background: string
  }> = {},
): Promise<CompanyRow> {
  const visible_name = wanted.visible_name ?? `Company ${++counter}`
  const domain_name = wanted.domain_name ?? visible_name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const { id } = await db
    .insertInto('companies')
    .values({
      name: `${visible_name} Inc.`,
      visible_name,
      website: `https://www.${domain_name}.example`,
      phone: null,
      country_id: wanted.country_id ?? 1,
      company_industry_id: wanted.company_industry_id ?? 18,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_brandings')
    .values({
      company_id: id,
      domain_name,
      logo: wanted.logo ?? null,
      background: wanted.background ?? null,
      description: wanted.description ?? null,
      primary_color: wanted.primary_color ?? '#6d28d9',
      secondary_color: null,
      site_url: null,
    })
    .execute()
  await indexCompanies(db, [id])
  return { id, domain_name, visible_name }
}

export const guadalajara: Place = {
  city: 'Guadalajara',
  state: 'Jalisco',
  country_id: 2,
  street_address: 'Av. Vallarta 1540',
  postal_code: '44140',
}
export const newYork: Place = { city: 'New York', state: 'New York', country_id: 1, street_address: '350 5th Ave', postal_code: '10118' }

const posting: Omit<JobDraft, 'company_id'> = {
  title: 'Product Designer',
  language: 'en',
  description: '<p>You will shape how people find work.</p>',
  requirements: '<ul><li>A portfolio</li></ul>',
  job_benefits: '<ul><li>Health insurance</li></ul>',
  department: 'design',
  employment_type: 'full_time',
  experience: 'mid_level',
  is_remote: false,
  salary_min: null,
  salary_max: null,
  currency_salary: null,
  location: newYork,
  required_skills: ['Figma'],
  optional_skills: [],
  keywords: [],
  partner_ids: [],
  state: 'published',
  publish_date: new Date('2026-03-01T12:00:00Z'),
  valid_through: null,
  source: null,
  source_id: null,
}

/** Published jobs, one for each `wanted`, which overrides; their ids in the same order. */
export function makeJobs(db: Reader, company: { id: number }, wanted: readonly Partial<JobDraft>[]): Promise<number[]> {
  return insertJobs(
    db,
    wanted.map((each) => ({ ...posting, company_id: company.id, ...each })),
  )
}

/** A published job; `wanted` overrides. */
export async function makeJob(db: Reader, company: { id: number }, wanted: Partial<JobDraft> = {}): Promise<number> {
  const [id] = await makeJobs(db, company, [wanted])
  if (id === undefined) throw new Error('The job was not inserted.')
  return id
}

/** A white-label partner with its test slug. */
export async function makePartner(db: Reader, slug = 'partner'): Promise<{ id: number; slug: string }> {
  const { id } = await db
    .insertInto('partners')
    .values({ slug, test_slug: `${slug}-test`, name: 'Talento Norte', logo: null, primary_color: '#0f766e', secondary_color: '#f59e0b' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug }
}
