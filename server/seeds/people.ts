// The demo's people, one for each role and state that a visitor of the demo may want to be; the README lists them.
import type { Role } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../src/db/connect.ts'
import { insertUser } from '../src/features/access/accounts.ts'
import { invite } from '../src/features/access/invitations.ts'
import { hashPassword } from '../src/features/access/passwords.ts'
import type { World } from '../src/world.ts'
import { demoCompanies } from './demo.ts'
import { type HiringCompany, seedHiring } from './hiring/seed-hiring.ts'
import type { Member, Story } from './hiring/story.ts'
import { bought, enterDemoCards, sell } from './money.ts'
import { completeProfile, demoTalent, keepDemoResume } from './profile.ts'

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
    about: 'Owner with both admin roles: chooses between two platforms; Talent Sourcing leads to Jobs, with candidates',
  },
  {
    email: 'sourcing@monedil.example',
    first_name: 'Diego',
    last_name: 'Salvatierra',
    roles: ['sourcing_admin'],
    company: 'monedil',
    about: 'Sourcing admin: lands on Jobs, all of the company’s',
  },
  {
    email: 'recruiter@monedil.example',
    first_name: 'Renata',
    last_name: 'Quiroga',
    roles: ['sourcing_recruiter'],
    company: 'monedil',
    about: 'Recruiter: lands on Jobs, their own; three tabs of the settings',
  },
  {
    email: 'manager@monedil.example',
    first_name: 'Andrés',
    last_name: 'Lavalle',
    roles: ['sourcing_recruiter'],
    company: 'monedil',
    about: 'Hiring manager on some jobs: decides about candidates, does not edit the posting',
  },
  {
    email: 'interviewer@monedil.example',
    first_name: 'Noemí',
    last_name: 'Batista',
    roles: ['sourcing_recruiter'],
    company: 'monedil',
    about: 'Interviewer on some jobs: reads and notes, sees neither mails nor pay wishes',
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

/** Who looks after which company's jobs, by address; its newest `jobs` get applications, `share` of the usual number. */
const hiringTeams = [
  {
    company: 'monedil',
    recruiters: ['recruiter@monedil.example', 'sourcing@monedil.example', 'owner@monedil.example'],
    hiring_manager: 'manager@monedil.example',
    interviewer: 'interviewer@monedil.example',
    share: 1,
    jobs: 40,
  },
  { company: 'alborea-salud', recruiters: ['owner@alborea-salud.example'], share: 0.6, jobs: 5 },
  { company: 'comalinda', recruiters: ['owner@comalinda.example'], share: 0.5, jobs: 5 },
  { company: 'rutavena', recruiters: ['owner@rutavena.example'], share: 0.4, jobs: 4 },
] as const

/** What has become of the talent's own applications, by company. */
const talentStories: { readonly [company: string]: HiringCompany['talent'] } = {
  monedil: {
    daysAgo: 13,
    tell: (story: Story) =>
      story.open(0.5) &&
      story.move('screening', 0.5) &&
      story.note('screening', story.pipeline.recruiter) &&
      story.move('interview', 0.5) &&
      story.mail('Invitation to an interview'),
  },
  'alborea-salud': { daysAgo: 2, tell: (story: Story) => story.open(0.3) },
  comalinda: {
    daysAgo: 12,
    tell: (story: Story) => story.open(1) && story.reject('Skills do not match', { template: 'Not this time' }, { isAlone: true }),
  },
}

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

/** Whether the companies of the demo stand here, for which it has people: a database that was filled from elsewhere has others. */
export async function hasDemoCompanies(db: Reader): Promise<boolean> {
  return (await companyIds(db)).size === bought.length
}

function known(ids: ReadonlyMap<string, number>, company: string): number {
  const id = ids.get(company)
  if (id === undefined) throw new Error(`The demo has no ${company}.`)
  return id
}

/** The companies that hire, with their people. */
function hiringCompanies(ids: ReadonlyMap<string, number>, members: ReadonlyMap<string, Member>): HiringCompany[] {
  const person = (email: string): Member => {
    const member = members.get(email)
    if (!member) throw new Error(`The demo has nobody called ${email}.`)
    return member
  }
  return hiringTeams.map((team) => {
    const recruiters = team.recruiters.map(person)
    const [first] = recruiters
    const [hiring_manager, interviewer] =
      'hiring_manager' in team ? [person(team.hiring_manager), person(team.interviewer)] : [first as Member, first as Member]
    const seed = demoCompanies.find(({ domain_name }) => domain_name === team.company)
    if (!seed) throw new Error(`The demo has no company ${team.company}.`)
    return {
      company_id: known(ids, team.company),
      seed,
      recruiters,
      hiring_manager,
      interviewer,
      share: team.share,
      jobs: team.jobs,
      talent: talentStories[team.company] ?? null,
    }
  })
}

type Ids = Map<string, number>

/** Writes the accounts; answers their numbers by address. */
async function insertPeople(db: Reader, companies: Ids, password_hash: string, now: Date): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { about: _, company, has_complete_profile: __, is_owner = false, ...person } of demoPeople) {
    const company_id = company === undefined ? null : known(companies, company)
    const id = await insertUser(db, { ...person, password_hash, company_id, is_owner, language: 'en', confirmed_at: now, is_demo: true })
    if (person.roles[0] === 'talent') await db.insertInto('candidates').values({ user_id: id }).execute()
    ids.set(person.email, id)
  }
  return ids
}

/** Writes the demo's people beside its companies, and what they have done; every account has the password `Demo123!`, with which nobody signs in where the instance is for real. Nobody applies there either. */
export async function seedPeople(world: World): Promise<{ people: number; applications: number }> {
  const now = world.now()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const cards = await enterDemoCards(world)
  // Files are stored outside any transaction.
  const resume = await keepDemoResume(world)
  return world.db.transaction().execute(async (db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(db)
    const companies = await companyIds(db)
    for (const each of bought) await sell(db, each, known(companies, each.company), cards.get(each.company), now)
    const ids = await insertPeople(db, companies, password_hash, now)
    const candidate_id = await completeProfile(db, known(ids, demoTalent.person.email), resume.id, now)
    const people = demoPeople.length
    // For real the links would lead nowhere, and mails leave.
    if (world.env.isForReal) return { people, applications: 0 }
    const members = new Map(demoPeople.map(({ email, first_name, last_name }) => [email, { id: known(ids, email), first_name, last_name }]))
    const applications = await seedHiring(db, world, hiringCompanies(companies, members), { ...demoTalent, file: resume, candidate_id })
    await keepDemoWishes(db, known(ids, demoWishes.email), now)
    const company_id = known(companies, demoInvited.company)
    const invited_by = known(ids, 'owner@monedil.example')
    const invited = await invite(db, world, { ...demoInvited, company_id, invited_by, language: 'en' })
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', invited).execute()
    return { people, applications }
  })
}
