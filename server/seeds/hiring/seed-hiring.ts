// The hiring side of the demo: teams of jobs, drafts, and pipelines with a few hundred fictional people, each as far as they have come.
import { jobFlags } from '@plaza/contract/notification-values'
import { type Duty, type Language, languages, type StageKind, workTypes } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../src/db/connect.ts'
import { companyZone } from '../../src/features/billing/company-zone.ts'
import { noteOnJob } from '../../src/features/hiring/job-activities.ts'
import { textsOf } from '../../src/features/hiring/mail-templates.ts'
import type { TextsByLanguage } from '../../src/features/hiring/telling.ts'
import { closeJobs } from '../../src/features/jobs/jobs.ts'
import { typed } from '../../src/words/typed.ts'
import type { World } from '../../src/world.ts'
import { Random } from '../random.ts'
import type { SeedCompany } from '../shapes.ts'
import { type Applicant, composeApplicant, type WantedJob } from './applicant.ts'
import { seedDrafts, seedRevision } from './drafts.ts'
import { Dealing, fates } from './fates.ts'
import { questions } from './phrases.ts'
import { type StagedFile, stagedFile } from './staged-file.ts'
import { Changes, DAY_MS, HOUR_MS, type Member, type Pipeline, type Shelf, Story } from './story.ts'
import { type Account, particularsOf, type Told, writeStories } from './write-stories.ts'

const SEED = 20261122

/** Who of a company looks after its jobs. Where nobody else is named, it is the first. */
export type HiringTeam = { company_id: number; recruiters: readonly Member[]; hiring_manager: Member; interviewer: Member }

/** The demo's talent with an account, as they apply. */
export type AppliedTalent = Account & { person: Applicant; file: StagedFile; particulars: Told['particulars'] }

/** How many people a job of a company gets, the newest jobs first; older ones have had the time for all of them. */
const SIZES = [12, 18, 4, 44, 8, 13, 3, 30, 6, 9, 2, 17, 5, 11, 7, 3]
/** In which a job gathers its applications. */
const GATHERING_DAYS = 21
/** Jobs whose team is complete, and those that only a recruiter looks after; the others have nobody yet. */
const WITH_TEAM = 12
const CLOSED_DAYS_AGO = 5
/** Whoever applied before was promised nothing. */
const PROMISED_DAYS = 17

type JobRow = {
  id: number
  title: string
  language: Language | null
  department: WantedJob['department'] | null
  publish_date: Date
  salary_max: number | null
  currency_salary: 'USD' | 'MXN' | null
  visible_name: string
  source: string | null
  required_skills: string[]
  optional_skills: string[]
}

/** The published jobs of a company, the newest first. */
async function listJobs(db: Reader, companyId: number): Promise<JobRow[]> {
  const names = (column: string) =>
    sql`ARRAY(SELECT s.name FROM unnest(j.${sql.ref(column)}) WITH ORDINALITY AS u (id, place) JOIN skills s ON s.id = u.id ORDER BY u.place) AS ${sql.ref(column)}`
  const { rows } =
    await sql<JobRow>`SELECT j.id, j.title, j.language, j.department, j.publish_date, j.salary_max, j.currency_salary, c.visible_name, j.source,
      ${names('required_skills')}, ${names('optional_skills')}
    FROM jobs j JOIN companies c ON c.id = j.company_id WHERE j.company_id = ${companyId} AND j.state = 'published' AND j.publish_date IS NOT NULL
    ORDER BY j.id DESC`.execute(db)
  return rows
}

async function stagesOf(db: Reader, jobIds: readonly number[]): Promise<Map<number, Pipeline['stages']>> {
  const { rows } = await sql<{ job_id: number; stages: Pipeline['stages'] }>`SELECT job_id, json_object_agg(kind, id) AS stages FROM stages
    WHERE job_id = ANY (${jobIds}) GROUP BY job_id`.execute(db)
  return new Map(rows.map(({ job_id, stages }) => [job_id, stages satisfies { readonly [K in StageKind]: number }]))
}

/** What stories take from the product's own rows: texts of mails and reasons. */
async function takeFromShelf(db: Reader): Promise<Shelf> {
  const templates = await db.selectFrom('mail_templates').selectAll().where('company_id', 'is', null).execute()
  const reasons = await db.selectFrom('rejection_reasons').select(['id', 'name']).where('company_id', 'is', null).execute()
  const asking = templates.find(({ kind }) => kind === 'message')
  if (!asking) throw new Error('The product has no text for a question.')
  const texts = textsOf(asking)
  const gap = /\n\n\n\n/
  const asked = Object.fromEntries(
    languages.map((language) => {
      const [question = ''] = questions[language]
      return [language, { subject: texts[language].subject, body: texts[language].body.replace(gap, `\n\n${question}\n\n`) }]
    }),
  )
  return {
    templates: new Map(templates.map((row) => [row.name, { kind: row.kind, texts: textsOf(row) }])),
    reasons: new Map(reasons.map(({ id, name }) => [name, id])),
    questions: asked as TextsByLanguage,
  }
}

type TeamedJob = { row: JobRow; pipeline: Pipeline; members: readonly (readonly [Member, Duty])[] }

/** Gives each job of a company its team: somebody different recruits for every second job. Imported ones have nobody. */
async function teamUp(db: Reader, { company_id, recruiters, hiring_manager, interviewer }: HiringTeam): Promise<TeamedJob[]> {
  const rows = await listJobs(db, company_id)
  const stages = await stagesOf(
    db,
    rows.map(({ id }) => id),
  )
  const time_zone = await companyZone(db, company_id)
  return rows.map((row, at): TeamedJob => {
    const recruiter = recruiters[at % recruiters.length] ?? hiring_manager
    const own = stages.get(row.id)
    if (!own) throw new Error(`Job ${row.id} has no stages.`)
    const isLookedAfter = row.source === null && at < WITH_TEAM
    const others: (readonly [Member, Duty])[] = [
      [hiring_manager, 'hiring_manager'],
      [interviewer, 'interviewer'],
    ]
    const present = others.filter(([member, duty]) => member.id !== recruiter.id && at % (duty === 'interviewer' ? 2 : 3) === 0)
    return {
      row,
      members: isLookedAfter
        ? [[recruiter, 'recruiter'], ...present.filter(([member], place) => present.findIndex(([m]) => m.id === member.id) === place)]
        : [],
      pipeline: {
        job_id: row.id,
        company_id,
        title: row.title,
        language: row.language === 'es' ? 'es' : 'en',
        publish_date: row.publish_date,
        stages: own,
        recruiter,
        hiring_manager,
        interviewer,
        occasion: { job_title: typed(row.title), company_name: typed(row.visible_name), time_zone },
      },
    }
  })
}

/** Writes who looks after what, and that the jobs were published by them. */
async function writeTeams(db: Reader, jobs: readonly TeamedJob[]): Promise<void> {
  const members = jobs.flatMap(({ row, members }) =>
    members.map(([{ id }, duty]) => ({ job_id: row.id, user_id: id, duty, flags_off: duty === 'interviewer' ? [...jobFlags] : [] })),
  )
  if (members.length > 0) await db.insertInto('job_members').values(members).execute()
  for (const { pipeline, members } of jobs) {
    const [first] = members
    if (!first) continue
    const about = { company_id: pipeline.company_id, job_id: pipeline.job_id, actor_id: first[0].id, now: pipeline.publish_date }
    await noteOnJob(db, { ...about, kind: 'job_published' })
  }
}

const wantedJob = ({ row }: TeamedJob): WantedJob => ({
  title: row.title,
  language: row.language === 'es' ? 'es' : 'en',
  department: row.department ?? 'staff',
  company: row.visible_name,
  required_skills: row.required_skills,
  optional_skills: row.optional_skills,
})

/** When they applied: all through the time since the job was published. */
function moments(from: Date, now: Date, count: number, random: Random): Date[] {
  const latest = now.getTime() - 25 * 60_000
  const span = latest - from.getTime()
  if (span <= HOUR_MS) return []
  return Array.from({ length: count }, () => new Date(from.getTime() + HOUR_MS + Math.floor((span - HOUR_MS) * random.next()))).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )
}

const sourceOf = (random: Random) => (random.chance(0.84) ? 'jse' : random.pick(['referral', 'mail', 'event', 'sourced']))

/** Everything that one company's stories share. */
type Telling = { now: Date; shelf: Shelf; changes: Changes; random: Random; taken: Set<string>; dealing: Dealing }

/** `hasHired`: one of the first was hired. */
function tellJob(job: TeamedJob, count: number, telling: Telling, hasHired: boolean): Told[] {
  const { now, random, taken, dealing } = telling
  const { row, pipeline } = job
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return moments(row.publish_date, now, count, random).map((applied_at, at): Told => {
    const person = composeApplicant(wantedJob(job), thisMonth, taken, random)
    const source = sourceOf(random)
    const added_by = source === 'jse' ? null : pipeline.recruiter
    const again = () => stagedFile({ ...person, cover_letter: null }, now.getUTCFullYear(), random)
    const story = new Story(pipeline, { person, file: again(), applied_at, source, added_by, has_account: false }, telling)
    const fate = hasHired && at === 1 ? 'hired' : dealing.deal(story)
    fates[fate].tell(story, { random, again })
    story.deliverUntil(now)
    const pay = row.salary_max !== null && row.currency_salary !== null && added_by === null && random.chance(0.7)
    const wish = pay ? Math.round((Number(row.salary_max) * (0.8 + random.next() * 0.35)) / 1000) * 1000 : 0
    const particulars = particularsOf(
      person,
      wish > 0 && row.currency_salary ? { salary_expectation: wish, salary_currency: row.currency_salary } : null,
    )
    return {
      story,
      account: null,
      particulars: { ...particulars, preferred_work_types: added_by ? [] : random.some(workTypes, random.whole(1, 3)) },
    }
  })
}

/** How many applications a job has by now. */
function sizeOf({ row }: TeamedJob, at: number, share: number, now: Date): number {
  const gathered = Math.min(1, (now.getTime() - row.publish_date.getTime()) / DAY_MS / GATHERING_DAYS)
  return Math.round((SIZES[at % SIZES.length] ?? 0) * (0.25 + 0.75 * gathered) * share)
}

/** The oldest of the jobs that have a team has found somebody, and is closed; null where none has been open for long. */
function filledOne(jobs: readonly TeamedJob[], now: Date): TeamedJob | null {
  const old = jobs.filter(({ row, members }) => members.length > 0 && now.getTime() - row.publish_date.getTime() > 30 * DAY_MS)
  return old.toSorted((a, b) => a.row.publish_date.getTime() - b.row.publish_date.getTime())[0] ?? null
}

async function closeFilled(db: Reader, { pipeline }: TeamedJob, told: readonly Told[], when: Date): Promise<void> {
  const { job_id, company_id, recruiter } = pipeline
  await closeJobs(db, [job_id], when, 'filled')
  // Everybody was told: nobody is kept.
  await db.updateTable('jobs').set({ decide_until: null }).where('id', '=', job_id).execute()
  const details = { closed_reason: 'filled' }
  await noteOnJob(db, { company_id, job_id, kind: 'job_closed', actor_id: recruiter.id, now: when, details })
  for (const { story } of told) story.closeOut(when)
}

/** What the talent with the account has sent to a company, and what became of it. */
function tellTalent(
  talent: AppliedTalent,
  job: TeamedJob,
  about: { daysAgo: number; tell: (story: Story) => unknown },
  telling: Telling,
): Told {
  const { now } = telling
  const earliest = job.row.publish_date.getTime() + HOUR_MS
  const applied_at = new Date(Math.max(earliest, now.getTime() - about.daysAgo * DAY_MS))
  const { person, file, particulars, ...account } = talent
  const story = new Story(job.pipeline, { person, file, applied_at, source: 'jse', added_by: null, has_account: true }, telling)
  about.tell(story)
  story.deliverUntil(now)
  return { story, account, particulars }
}

export type HiringCompany = HiringTeam & {
  seed: SeedCompany
  /** How much of the usual number of applications its jobs have. */
  share: number
  /** How many of its newest jobs have any. */
  jobs: number
  talent: { daysAgo: number; tell: (story: Story) => unknown } | null
}

async function seedCompany(
  db: Reader,
  company: HiringCompany,
  talent: AppliedTalent,
  shelf: Shelf,
  changes: Changes,
  now: Date,
): Promise<Told[]> {
  const random = new Random(SEED + company.share * 100)
  const telling = { now, shelf, changes, random, taken: new Set<string>(), dealing: new Dealing(now, random) }
  const jobs = await teamUp(db, company)
  await writeTeams(db, jobs)
  const filled = company.jobs > WITH_TEAM ? filledOne(jobs, now) : null
  const closed_at = new Date(now.getTime() - CLOSED_DAYS_AGO * DAY_MS)
  const told: Told[] = []
  for (const [at, job] of jobs.slice(0, company.jobs).entries()) {
    const size = sizeOf(job, at, company.share, now)
    const own = tellJob(
      job,
      job === filled ? Math.max(size, 14) : size,
      job === filled ? { ...telling, now: closed_at } : telling,
      job === filled,
    )
    if (job === filled) await closeFilled(db, job, own, closed_at)
    for (const { story } of own) story.deliverUntil(now)
    told.push(...own)
  }
  const [first] = jobs
  if (company.jobs > WITH_TEAM && first) {
    await seedDrafts(db, company.seed, { company_id: company.company_id, member: first.pipeline.recruiter, now })
    await seedRevision(db, first.row.id, now)
  }
  const long = jobs.filter((job) => job !== filled && now.getTime() - job.row.publish_date.getTime() > 14 * DAY_MS)
  const wanted = long.find(({ row }) => row.department === 'design') ?? long[0] ?? first
  if (company.talent && wanted) told.push(tellTalent(talent, wanted, company.talent, telling))
  return told
}

/**
 * Promises an answer to whoever has applied lately, as the product does it: from the last reply on, and with another day where that one has passed. Those
 * from before were promised nothing; so a board shows some cards in red and amber, and most as usual.
 */
async function promiseAnswers(db: Reader, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PROMISED_DAYS * DAY_MS)
  await sql`UPDATE applications a SET promised_at = a.created_at, first_due_at = answer_day(a.job_id, a.created_at), reply_due_at = answer_day(a.job_id,
      greatest(a.created_at, (SELECT max(m.sent_at) FROM application_messages m WHERE m.application_id = a.id AND m.state = 'sent'),
        (SELECT max(h.occurred_at) FROM activities h WHERE h.application_id = a.id AND h.kind = 'moved' AND (h.details->>'is_told')::boolean)))
    WHERE a.created_at > ${since} AND NOT EXISTS (SELECT FROM application_submissions s WHERE s.id = a.id AND s.added_by IS NOT NULL)`.execute(
    db,
  )
  await sql`UPDATE applications SET extended_to = answer_day(job_id, reply_due_at) WHERE status = 'active' AND reply_due_at <= ${now}`.execute(
    db,
  )
}

/**
 * Writes teams, drafts and pipelines of these companies in the caller's transaction, and stores the resumes meanwhile. Whoever applies has an
 * address that leads nowhere, and nobody is mailed at once.
 */
export async function seedHiring(db: Reader, world: World, companies: readonly HiringCompany[], talent: AppliedTalent): Promise<number> {
  const now = world.now()
  const shelf = await takeFromShelf(db)
  const changes = new Changes()
  const told: Told[] = []
  for (const company of companies) told.push(...(await seedCompany(db, company, talent, shelf, changes, now)))
  // Stored while the database takes the rows: the two seldom need the same core.
  const files = told.flatMap(({ story }) => story.submissions.map(({ file }) => file))
  const stored = Promise.all(files.map(async ({ key, bytes }) => bytes && world.files.put(key, [bytes])))
  stored.catch(() => undefined)
  await writeStories(db, world, told, changes)
  await promiseAnswers(db, now)
  await stored
  return told.length
}
