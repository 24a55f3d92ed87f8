// Rows for tests. Each factory also inserts what its row depends on, so that a test names only what it is about.
import { randomBytes, randomUUID } from 'node:crypto'
import { noPay } from '@plaza/contract/rules/pay'
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'
import { insertUser, type NewUser } from '../features/access/accounts.ts'
import { makeLink } from '../features/access/links.ts'
import { openSession } from '../features/access/sessions.ts'
import { indexCompanies } from '../features/board/search-index.ts'
import { insertJobs, type JobDraft, type Place } from '../features/jobs/jobs.ts'
import { noteNewApplicationInStatement } from '../features/notifications/events.ts'
import { enqueue } from '../tasks/queue.ts'

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

/** A job of which nothing is said otherwise. */
export const posting: Omit<JobDraft, 'company_id'> = {
  title: 'Product Designer',
  language: 'en',
  description: '<p>You will shape how people find work.</p>',
  requirements: '<ul><li>A portfolio</li></ul>',
  job_benefits: '<ul><li>Health insurance</li></ul>',
  department: 'design',
  employment_type: 'full_time',
  experience: 'mid_level',
  is_remote: false,
  is_hybrid: false,
  ...noPay,
  location: newYork,
  further_locations: [],
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

/** The hash of `Secret123!` with the least work: tests sign in hundreds of times. */
const HASH = '$argon2id$v=19$m=16,t=1,p=1$cGxhemEtdGVzdHM$/DFT0l8OOei9ntEpmI5JkLIwrqtmotF6QDwPDHeB/B8'
export const PASSWORD = 'Secret123!'

export type UserRow = { id: number; email: string }

/** A file's row, with nothing in the store. */
export async function makeFile(db: Reader, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      key: `private/resumes/${randomUUID()}.pdf`,
      kind: 'pdf',
      filename: 'cv.pdf',
      size: 9,
      sha256: randomBytes(32),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody with a confirmed address and the password `Secret123!`; talent with a candidate. `wanted` overrides. */
export async function makeUser(db: Reader, wanted: Partial<NewUser> & { has_complete_profile?: boolean } = {}): Promise<UserRow> {
  const { has_complete_profile = false, ...row } = wanted
  const email = row.email ?? `person${++counter}@example.com`
  const user: NewUser = {
    email,
    first_name: 'Ana',
    last_name: 'Torres',
    password_hash: HASH,
    company_id: null,
    is_owner: false,
    roles: ['talent'],
    language: 'en',
    confirmed_at: new Date('2026-02-01T00:00:00Z'),
    ...row,
  }
  const id = await insertUser(db, user)
  if (user.roles.includes('talent')) {
    const resume_id = has_complete_profile ? await makeFile(db, new Date('2026-02-01T00:00:00Z')) : null
    const phone = has_complete_profile ? '3312345678' : null
    await db.insertInto('candidates').values({ user_id: id, phone, resume_id, has_complete_profile }).execute()
  }
  return { id, email }
}

/** The token of a new session of this user. */
export function signIn(db: Reader, user: { id: number }, now: Date): Promise<string> {
  return openSession(db, user.id, now)
}

/** The token of a link as a mail would carry it. */
export async function makeMailedLink(
  db: Reader,
  user: { id: number },
  purpose: Parameters<typeof makeLink>[1]['purpose'],
  now: Date,
): Promise<string> {
  return (await makeLink(db, { user_id: user.id, purpose, now })).token
}

/** What a company has bought: an active Starter plan with a card unless `wanted` says otherwise. */
export async function makeSubscription(
  db: Reader,
  company: { id: number },
  wanted: Partial<{
    product: 'sourcing' | 'workforce'
    subscription_status: 'active' | 'inactive'
    plan_id: number | null
    start_date: Date
    end_date: Date
  }> = {},
): Promise<void> {
  const { product = 'sourcing', subscription_status = 'active', plan_id = 1 } = wanted
  const { start_date = new Date('2026-02-01T00:00:00Z'), end_date = new Date('2026-04-01T00:00:00Z') } = wanted
  await db
    .insertInto('company_products')
    .values({ company_id: company.id, product })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('subscriptions')
    .values({
      company_id: company.id,
      product,
      plan_id,
      nickname: 'Starter',
      subscription_status,
      amount: 9900,
      currency: 'USD',
      start_date,
      end_date,
    })
    .execute()
}

/** A card that is the company's default. */
export async function makeCard(db: Reader, company: { id: number }): Promise<void> {
  const card = { type: 'card', brand: 'visa', funding: 'credit', last4: '4242', exp_month: 12, exp_year: 2050 } as const
  await db
    .insertInto('payment_methods')
    .values({
      ...card,
      company_id: company.id,
      vendor_id: `pm_${company.id}`,
      fingerprint: `print-${company.id}`,
      is_default: true,
      created_at: new Date(),
    })
    .execute()
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** The company's first subscription, and the transaction of its month that begins then, without its status. */
async function monthOf(db: Reader, company: { id: number; visible_name: string }) {
  const owed = await db.selectFrom('subscriptions').selectAll().where('company_id', '=', company.id).orderBy('id').executeTakeFirstOrThrow()
  const month = (period_start: Date, now: Date) => ({
    company_id: company.id,
    subscription_id: owed.id,
    transaction_type: 'subscription' as const,
    amount: owed.amount,
    currency: owed.currency,
    quantity: owed.quantity,
    description: owed.nickname,
    billed_name: company.visible_name,
    billed_country: 'usa',
    period_start,
    period_end: new Date(period_start.getTime() + MONTH_MS),
    created_at: now,
    updated_at: now,
  })
  return { owed, month }
}

/** What the company owes for the next month of its first subscription; the ids of both. */
export async function makeTransaction(
  db: Reader,
  company: { id: number; visible_name: string },
  now: Date,
): Promise<{ subscription: number; transaction: number }> {
  const { owed, month } = await monthOf(db, company)
  const row = { ...month(owed.end_date, now), status: 'pending' as const }
  const { id } = await db.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow()
  return { subscription: owed.id, transaction: id }
}

/** What the company has paid with a Visa card for so many months before the present one of its first subscription, the oldest first. */
export async function makePaidTransactions(db: Reader, company: { id: number; visible_name: string }, months: number): Promise<void> {
  const { owed, month } = await monthOf(db, company)
  const paid = (start: Date) => ({
    ...month(start, start),
    status: 'complete' as const,
    paid_brand: 'visa',
    paid_last4: '4242',
    paid_at: start,
  })
  const starts = Array.from({ length: months }, (_, place) => new Date(owed.start_date.getTime() - (months - place) * MONTH_MS))
  await db.insertInto('transactions').values(starts.map(paid)).execute()
}

/** A talent with a complete profile who has applied to the job; the ids of the user, the candidate and the application. */
export async function makeApplication(
  db: Reader,
  job: number,
  now: Date,
  wanted: Pick<Partial<NewUser>, 'email'> = {},
): Promise<{ user: UserRow; candidate: number; application: number }> {
  const user = await makeUser(db, { has_complete_profile: true, ...wanted })
  const candidate = await db
    .selectFrom('candidates')
    .select(['id', 'phone', 'resume_id'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { id } = await db.selectNoFrom(sql<number>`nextval('application_submissions_id_seq')`.as('id')).executeTakeFirstOrThrow()
  const { email } = user
  const { company_id } = await db.selectFrom('jobs').select('company_id').where('id', '=', job).executeTakeFirstOrThrow()
  const applicant = await db
    .insertInto('applicants')
    .values({
      company_id,
      email,
      first_name: 'Ana',
      last_name: 'Torres',
      phone: candidate.phone,
      source: 'jse',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('applicants_once').doUpdateSet({ updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const stage = await db.selectFrom('stages').select('id').where('job_id', '=', job).where('position', '=', 0).executeTakeFirstOrThrow()
  await db
    .insertInto('applications')
    .values({ id, job_id: job, email, applicant_id: applicant.id, stage_id: stage.id, moved_at: now, created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('application_submissions')
    .values({
      id,
      application_id: id,
      candidate_id: candidate.id,
      email,
      first_name: 'Ana',
      last_name: 'Torres',
      phone: candidate.phone,
      application: 'jse',
      reference_hash: randomBytes(32),
      language: 'en',
      resume_id: Number(candidate.resume_id),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { user, candidate: candidate.id, application: id }
}

/** An application of a new talent, of which the members of its company are to be told, noted with the part of a statement that applying has. */
export async function makeNews(db: Reader, job: number, now: Date): Promise<{ user: UserRow; application: number }> {
  const { user, application } = await makeApplication(db, job, now)
  const { company_id } = await db.selectFrom('jobs').select('company_id').where('id', '=', job).executeTakeFirstOrThrow()
  await db
    .with('written', (within) =>
      within
        .selectFrom('applications')
        .select(['id', 'job_id', 'round', sql<boolean>`true`.as('is_new')])
        .where('id', '=', application),
    )
    .with('noted', () => noteNewApplicationInStatement(sql.table('written'), company_id, now))
    .selectFrom('noted')
    .select('id')
    .execute()
  await enqueue(db, 'tell_members', {})
  return { user, application }
}
