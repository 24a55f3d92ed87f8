// The demo's people, one for each role and state that a visitor of the demo may want to be; the README lists them.
import type { Role } from '@plaza/contract/values'
import type { Reader } from '../src/db/connect.ts'
import { insertUser } from '../src/features/access/accounts.ts'
import { invite } from '../src/features/access/invitations.ts'
import { hashPassword } from '../src/features/access/passwords.ts'
import type { World } from '../src/world.ts'
import { bought, enterDemoCards, sell } from './money.ts'
import { seedProfile } from './profile.ts'

export const DEMO_PASSWORD = 'Demo123!'

export type DemoPerson = {
  email: string
  first_name: string
  last_name: string
  roles: Role[]
  /** The careers address of the company; absent for talent and for the product's own people. */
  company?: string
  is_owner?: boolean
  /** The README's words about the account. */
  about: string
  has_complete_profile?: boolean
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'owner@monedil.example',
    first_name: 'Valeria',
    last_name: 'Ibarra',
    roles: ['sourcing_admin', 'workforce_admin'],
    company: 'monedil',
    is_owner: true,
    about: 'Owner with both admin roles: chooses between two platforms',
  },
  {
    email: 'sourcing@monedil.example',
    first_name: 'Diego',
    last_name: 'Salvatierra',
    roles: ['sourcing_admin'],
    company: 'monedil',
    about: 'Sourcing admin',
  },
  {
    email: 'recruiter@monedil.example',
    first_name: 'Renata',
    last_name: 'Quiroga',
    roles: ['sourcing_recruiter'],
    company: 'monedil',
    about: 'Recruiter: three tabs of the settings',
  },
  {
    email: 'workforce@monedil.example',
    first_name: 'Tomás',
    last_name: 'Arce',
    roles: ['workforce_admin'],
    company: 'monedil',
    about: 'Workforce admin',
  },
  {
    email: 'owner@rutavena.example',
    first_name: 'Camila',
    last_name: 'Peña',
    roles: ['sourcing_admin'],
    company: 'rutavena',
    is_owner: true,
    about: 'Owner of a company that is past due: lands on Billing',
  },
  {
    email: 'owner@alborea-salud.example',
    first_name: 'Julián',
    last_name: 'Mena',
    roles: ['sourcing_admin', 'workforce_admin'],
    company: 'alborea-salud',
    is_owner: true,
    about: 'Owner without a payment method: is asked for one on Home',
  },
  {
    email: 'owner@comalinda.example',
    first_name: 'Ximena',
    last_name: 'Duarte',
    roles: ['sourcing_admin'],
    company: 'comalinda',
    is_owner: true,
    about: 'Owner of a legacy company',
  },
  {
    email: 'lucia@talent.example',
    first_name: 'Lucía',
    last_name: 'Fernández',
    roles: ['talent'],
    about: 'Talent with a complete profile',
    has_complete_profile: true,
  },
  {
    email: 'mateo@talent.example',
    first_name: 'Mateo',
    last_name: 'Rivas',
    roles: ['talent'],
    about: 'Talent who has just signed up: lands in the wizard',
  },
  {
    email: 'internal@plaza.example',
    first_name: 'Irene',
    last_name: 'Solano',
    roles: ['internal_recruiter'],
    about: 'The product’s own staff',
  },
]

/** Invited and not yet joined: the invitation is in the mailbox. */
export const demoInvited = { email: 'invited@monedil.example', company: 'monedil', roles: ['sourcing_recruiter'] as Role[] }

const JOBS_OF_EACH_MEMBER = 4

/** Shows every state of the notification tabs: a digest, a kind that is off and so disabled for each job, and a job without one of its own. */
const demoWishes = {
  email: 'owner@monedil.example',
  settings: { notification_interval: 'daily', flags_off: ['application_withdrawn'] },
  offForOneJob: ['job_closing_soon'],
} as const

async function keepDemoWishes(db: Reader, id: number, now: Date): Promise<void> {
  const { notification_interval, flags_off } = demoWishes.settings
  await db
    .insertInto('notification_settings')
    .values({ user_id: id, notification_interval, flags_off: [...flags_off], updated_at: now })
    .execute()
  await db
    .updateTable('job_members')
    .set({ flags_off: [...demoWishes.offForOneJob] })
    .where('user_id', '=', id)
    .where('job_id', '=', (jobs) =>
      jobs
        .selectFrom('job_members')
        .select((eb) => eb.fn.min<number>('job_id').as('job_id'))
        .where('user_id', '=', id),
    )
    .execute()
}

async function companyIds(db: Reader): Promise<Map<string, number>> {
  const names = bought.map((each) => each.company)
  const rows = await db.selectFrom('company_brandings').select(['company_id', 'domain_name']).where('domain_name', 'in', names).execute()
  return new Map(rows.map((row) => [row.domain_name, row.company_id]))
}

function known(ids: Map<string, number>, company: string): number {
  const id = ids.get(company)
  if (id === undefined) throw new Error(`The demo has no company ${company}.`)
  return id
}

/** Writes the demo's people beside its companies; every account has the password `Demo123!`, with which nobody signs in where the instance is for real. */
export async function seedPeople(world: World): Promise<number> {
  const now = world.now()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const complete: Parameters<typeof seedProfile>[1][] = []
  const cards = await enterDemoCards(world)
  await world.db.transaction().execute(async (db) => {
    const ids = await companyIds(db)
    for (const each of bought) await sell(db, each, known(ids, each.company), cards.get(each.company), now)
    for (const { about: _, company, has_complete_profile = false, is_owner = false, ...person } of demoPeople) {
      const company_id = company === undefined ? null : known(ids, company)
      const id = await insertUser(db, { ...person, password_hash, company_id, is_owner, language: 'en', confirmed_at: now, is_demo: true })
      if (person.roles[0] === 'talent') await db.insertInto('candidates').values({ user_id: id }).execute()
      if (has_complete_profile) complete.push({ ...person, id })
      if (company_id === null) continue
      const jobs = await db
        .selectFrom('jobs')
        .select('id')
        .where('company_id', '=', company_id)
        .where('state', '=', 'published')
        .orderBy('id', 'desc')
        .limit(JOBS_OF_EACH_MEMBER)
        .execute()
      await db
        .insertInto('job_members')
        .values(jobs.map((job) => ({ job_id: job.id, user_id: id })))
        .execute()
      if (person.email === demoWishes.email) await keepDemoWishes(db, id, now)
    }
    // For real the link would lead nowhere, and mails leave.
    if (world.env.isForReal) return
    const company_id = known(ids, demoInvited.company)
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', company_id)
      .where('is_owner', '=', true)
      .executeTakeFirst()
    const invited = await invite(db, world, { ...demoInvited, company_id, invited_by: owner?.id ?? null, language: 'en' })
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', invited).execute()
  })
  // Files are stored outside any transaction.
  for (const person of complete) await seedProfile(world, person)
  return demoPeople.length
}
