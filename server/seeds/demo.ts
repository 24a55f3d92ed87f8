// The demo: fictional companies with their careers pages and jobs, and a white-label partner. Written in one transaction on the first start.
import { sql } from 'kysely'
import type { Reader } from '../src/db/connect.ts'
import { indexCompanies } from '../src/features/board/search-index.ts'
import { insertJobs, type JobDraft } from '../src/features/jobs/jobs.ts'
import type { World } from '../src/world.ts'
import { backgroundSvg, logoSvg, rasterise } from './artwork.ts'
import { latinAmericaAndSpain } from './companies/latin-america-and-spain.ts'
import { usAndCanada } from './companies/us-and-canada.ts'
import { type ComposedJob, composeCompany } from './compose.ts'
import { Random } from './random.ts'
import type { SeedCompany } from './shapes.ts'

export const demoCompanies: readonly SeedCompany[] = [...latinAmericaAndSpain, ...usAndCanada]

const SEED = 20260302
const LOGO_PIXELS = 400
/** As wide as a careers page shows it; drawing them is a good part of the first start. */
const BACKGROUND_PIXELS = 1280
/** One posting in so many is closed, so that links to closed jobs can be seen. */
const CLOSED_EVERY = 90

export const demoPartner = {
  slug: 'partner',
  test_slug: 'partner-test',
  name: 'Faro Talento',
  primary_color: '#0f766e',
  secondary_color: '#f59e0b',
}

/** The partner's board shows the companies with an office in these countries. */
const PARTNER_COUNTRIES = new Set(['mx', 'gt', 'cr', 'co'])

/** Of these companies one posting in six came with an import from the system that they hire with otherwise. */
const importedFrom: { readonly [company: string]: string } = { monedil: 'greenhouse', comalinda: 'teamtailor' }
const IMPORTED_EVERY = 6

type Ids = { countries: Map<string, number>; industries: Map<string, number> }

async function referenceIds(db: Reader): Promise<Ids> {
  const countries = await db.selectFrom('countries').select(['id', 'code']).execute()
  const industries = await db.selectFrom('company_industries').select(['id', 'name']).execute()
  return {
    countries: new Map(countries.map((each) => [each.code, each.id])),
    industries: new Map(industries.map((each) => [each.name, each.id])),
  }
}

function known(map: Map<string, number>, key: string): number {
  const id = map.get(key)
  if (id === undefined) throw new Error(`The demo names ${key}, which the reference data does not have.`)
  return id
}

/** Inserts a company and its careers page; `pictures` are the keys of its logo and background. */
export async function insertCompany(
  db: Reader,
  company: SeedCompany,
  ids: Ids,
  pictures: { logo: string | null; background: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name: company.name,
      visible_name: company.visible_name,
      website: company.website,
      phone: company.phone,
      country_id: known(ids.countries, company.country),
      company_industry_id: known(ids.industries, company.industry),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_brandings')
    .values({
      company_id: id,
      domain_name: company.domain_name,
      ...pictures,
      description: company.description,
      primary_color: company.primary_color,
      secondary_color: company.secondary_color,
      site_url: company.website,
    })
    .execute()
  return id
}

/** A composed posting as a draft of this company. */
export function draftOf(job: ComposedJob, companyId: number, ids: Ids, partnerIds: number[]): JobDraft {
  const { office, ...rest } = job
  const { country, ...place } = office
  return {
    ...rest,
    company_id: companyId,
    location: { ...place, country_id: known(ids.countries, country) },
    further_locations: [],
    partner_ids: partnerIds,
  }
}

/** The keys under which a company's pictures are stored. */
function picturesOf(company: SeedCompany): { logo: string; background: string } {
  return {
    logo: `public/companies/${company.domain_name}/logo-${company.mark.seed}.png`,
    background: `public/companies/${company.domain_name}/background-${company.background.seed}.webp`,
  }
}

const PARTNER_LOGO = 'public/partners/partner/logo.png'

/** Draws and stores the pictures of all companies and of the partner. */
async function drawPictures({ files }: World): Promise<void> {
  await Promise.all(
    demoCompanies.map(async (company) => {
      const { logo, background } = picturesOf(company)
      await files.put(logo, [await rasterise(logoSvg(company), LOGO_PIXELS, 'png')])
      await files.put(background, [await rasterise(backgroundSvg(company), BACKGROUND_PIXELS, 'webp')])
    }),
  )
  const partnerMark = logoSvg({ ...demoPartner, visible_name: demoPartner.name, mark: { kind: 'compass', seed: 7 } })
  await files.put(PARTNER_LOGO, [await rasterise(partnerMark, LOGO_PIXELS, 'png')])
}

/** Inserts these companies of the demo with their jobs in the caller's transaction; their pictures come apart. Answers how many jobs are published. */
export async function insertDemo(db: Reader, companies: readonly SeedCompany[], now: Date): Promise<number> {
  const ids = await referenceIds(db)
  const partner = await db
    .insertInto('partners')
    .values({ ...demoPartner, logo: PARTNER_LOGO })
    .returning('id')
    .executeTakeFirstOrThrow()
  const companyIds: number[] = []
  const drafts: JobDraft[] = []
  for (const company of companies) {
    const random = new Random(SEED + demoCompanies.indexOf(company))
    const id = await insertCompany(db, company, ids, picturesOf(company))
    companyIds.push(id)
    const partners = company.offices.some((office) => PARTNER_COUNTRIES.has(office.country)) ? [partner.id] : []
    const source = importedFrom[company.domain_name]
    for (const [place, job] of composeCompany(company, now, random).entries()) {
      const closed = (drafts.length + 1) % CLOSED_EVERY === 0
      const draft = draftOf(job, id, ids, PARTNER_COUNTRIES.has(job.office.country) ? partners : [])
      const origin = source && (place + 1) % IMPORTED_EVERY === 0 ? { source, source_id: `demo-${place + 1}` } : {}
      drafts.push({ ...draft, ...origin, ...(closed && { state: 'closed', valid_through: null }) })
    }
  }
  await indexCompanies(db, companyIds)
  await insertJobs(db, drafts)
  return drafts.filter((draft) => draft.state === 'published').length
}

/** Fills an empty database. If it is killed in the middle, the database stays empty and the next start writes the pictures again. */
export async function seedDemo(world: World): Promise<{ companies: number; jobs: number }> {
  // Drawn while the database takes the rows: the two seldom need the same core.
  const drawn = drawPictures(world)
  drawn.catch(() => undefined)
  return world.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    const jobs = await insertDemo(transaction, demoCompanies, world.now())
    await drawn
    return { companies: demoCompanies.length, jobs }
  })
}
