// Applying with a form or with the stored profile (section 4, "Job page stages"; product decisions, "Candidates and applications").
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { OutputOf } from '@plaza/contract'
import { APPLICATION_REFERENCE_MINUTES } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { limitAttempts } from '../../http/attempts.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import { enqueueing } from '../../jobs/queue.ts'
import { mailTask } from '../../mail/post.ts'
import { keyFor } from '../../sealing.ts'
import type { World } from '../../world.ts'
import { notingNewApplication } from '../notifications/events.ts'
import { receivedMail } from './applications.mails.ts'
import { findWantedJob, type WantedJob } from './candidates.sql.ts'
import { keepDocuments } from './documents.ts'
import { blankParticulars, columnsOf, particularColumns } from './particulars.ts'

type NewApplication = Insertable<Tables['applications']>

const QUARTER_HOUR_SECONDS = 900
const TRIES_PER_ADDRESS = 20
const UNIQUE_VIOLATION = '23505'

const hashOf = (reference: string) => createHash('sha256').update(reference).digest()

/** When applications were sent that may no longer be added to. */
const sealedBefore = (now: Date) => new Date(now.getTime() - APPLICATION_REFERENCE_MINUTES * 60_000)

/** Follows from the submission, so that the same one sent again has the same; nobody can guess it without this product's secret. */
function referenceFor(secret: Buffer, job: number, email: string, submissionKey: string | undefined): string {
  return createHmac('sha256', keyFor(secret, 'references of applications'))
    .update(JSON.stringify([job, email.toLowerCase(), submissionKey ?? randomUUID()]))
    .digest('base64url')
}

/** The job that these parts of a path name, which must take applications. `sent` is the reference of what this person has sent there before. */
async function getOpenJob(
  { db, now }: World,
  params: { company: string; job: string },
  email: string,
): Promise<{ job: WantedJob; sent: Buffer | null }> {
  const id = /^[1-9]\d{0,14}$/.test(params.job) ? Number(params.job) : null
  const found = await findWantedJob(db, { domainName: params.company, jobId: id, email })
  if (!found) throw new Refusal('company_not_found')
  const { job, sent } = found
  if (!job) throw new Refusal('job_not_found')
  if (job.state === 'closed' || (job.valid_through !== null && job.valid_through <= now())) throw new Refusal('job_closed')
  return { job, sent }
}

/** Refuses what another submission has sent already. Those at the same moment are told apart when they are written. */
function assertFirst(sent: Buffer | null, reference_hash: Buffer): void {
  if (sent && !sent.equals(reference_hash)) throw new Refusal('already_applied')
}

/** What a column of an application becomes when it is sent again: left-out fields stay as they are. */
function toldOrKept(name: (typeof particularColumns)[number], isTold: boolean): RawBuilder<unknown> {
  return sql`CASE WHEN ${isTold}::boolean THEN ${sql.ref(`excluded.${name}`)} ELSE ${sql.ref(`applications.${name}`)} END`
}

/**
 * Writes an application, queues the mail about it and notes it for the company's members, in one statement: all are there, or nothing. The same submission within its hour
 * replaces what it has sent before and mails nobody again; another one of the same person to the same job is refused with already_applied,
 * however closely it follows.
 */
async function insertApplication(db: Reader, world: World, job: WantedJob, row: NewApplication): Promise<void> {
  // Whatever was left out, the statement has the same text, so that it is planned once.
  const particulars = Object.fromEntries(particularColumns.map((name) => [name, row[name] ?? blankParticulars[name]]))
  const tasks = [mailTask(world, receivedMail(world, row, job)), { name: 'tell_members', payload: {} } as const]
  const written = await db
    .with('written', (within) =>
      within
        .insertInto('applications')
        .values({ ...row, ...particulars })
        .onConflict((conflict) =>
          conflict
            .constraint('applications_once')
            .doUpdateSet(({ ref }) => ({
              first_name: ref('excluded.first_name'),
              last_name: ref('excluded.last_name'),
              updated_at: ref('excluded.updated_at'),
              ...Object.fromEntries(particularColumns.map((name) => [name, toldOrKept(name, row[name] !== undefined)])),
            }))
            .whereRef('applications.reference_hash', '=', 'excluded.reference_hash')
            .where('applications.created_at', '>', sealedBefore(world.now()))
            .where('applications.withdrawn_at', 'is', null),
        )
        .returning(['id', 'job_id', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .with('noted', () => notingNewApplication(sql.table('written'), job.company_id, world.now()))
    .selectFrom('written')
    .select(({ ref }) => sql<number>`${prepared} ${enqueueing(tasks, ref('is_new'))}`.as('tasks'))
    .executeTakeFirst()
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === UNIQUE_VIOLATION && error.constraint === 'applications_once_by_candidate') throw new Refusal('already_applied')
      throw error
    })
  if (!written) throw new Refusal('already_applied')
}

/** The candidate of a talent who applies with the form under the address of the account; anybody else applies as a guest. */
async function candidateOf(db: Reader, actor: Actor | null, email: string): Promise<number | null> {
  if (actor?.email.toLowerCase() !== email.toLowerCase()) return null
  const own = await db.selectFrom('candidates').select('id').where('user_id', '=', actor.id).executeTakeFirst()
  return own?.id ?? null
}

/**
 * What may be tried how often from one network address, each kind by itself, and for one mail address: each application mails it, and
 * whoever fills the form may give somebody else's.
 */
async function limitTries(
  { db, env, now }: World,
  name: 'application' | 'application update',
  client: string,
  email?: string,
): Promise<void> {
  const rules = [{ name: `${name} by client`, key: client, tries: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }]
  if (email !== undefined)
    rules.push({ name: `${name} by address`, key: email.toLowerCase(), tries: TRIES_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS })
  await limitAttempts(db, rules, now())
}

/** `POST /job_board/{company}/{job}/apply`: answers once the files and the row are on the disk. */
export async function apply(
  world: World,
  { params, body, files, language, client, findActor }: ParsedCall<'POST /job_board/{company}/{job}/apply'>,
): Promise<OutputOf<'POST /job_board/{company}/{job}/apply'>> {
  const { first_name, last_name, email, phone, application, ...told } = body.candidate
  await limitTries(world, 'application', client, email)
  const { job, sent } = await getOpenJob(world, params, email)
  const reference = referenceFor(world.secret, job.id, email, body.submission_key)
  const reference_hash = hashOf(reference)
  assertFirst(sent, reference_hash)
  if (!files['candidate[resume]']) throw new Refusal('invalid_input', ['Resume is required'])
  const columns = await columnsOf(world, told, language)
  const candidate_id = await candidateOf(world.db, await findActor(), email)
  const { resume_id, documents_id } = await keepDocuments(world, files)
  if (resume_id === undefined) throw new Error('The resume was not kept.')
  const now = world.now()
  const row = {
    job_id: job.id,
    candidate_id,
    email,
    first_name,
    last_name,
    phone,
    application,
    reference_hash,
    language,
    resume_id,
    documents_id,
  }
  await insertApplication(world.db, world, job, { ...columns, ...row, created_at: now, updated_at: now })
  return { candidate: { id: reference } }
}

/** `PUT /job_board/apply_update/{id}`. */
export async function updateApplication(
  world: World,
  { params, body, language, client }: ParsedCall<'PUT /job_board/apply_update/{id}'>,
): Promise<OutputOf<'PUT /job_board/apply_update/{id}'>> {
  await limitTries(world, 'application update', client)
  const now = world.now()
  const reference_hash = hashOf(params.id)
  const found = await world.db
    .selectFrom('applications')
    .select(['created_at', 'withdrawn_at'])
    .where('reference_hash', '=', reference_hash)
    .executeTakeFirst()
  if (!found) throw new Refusal('application_not_found')
  if (found.created_at <= sealedBefore(now) || found.withdrawn_at !== null) throw new Refusal('application_sealed')
  const columns = await columnsOf(world, body.candidate, language)
  await world.db
    .updateTable('applications')
    .set({ ...columns, updated_at: now })
    .where('reference_hash', '=', reference_hash)
    .execute()
  return { candidate: { id: params.id } }
}

/** `POST /job_board/{company}/{job}/apply/{talentId}`: a copy of the profile as it is at this moment; its files are shared, not copied. */
export async function applyWithProfile(
  world: World,
  { actor, params, query, client }: ParsedCall<'POST /job_board/{company}/{job}/apply/{talentId}'>,
): Promise<OutputOf<'POST /job_board/{company}/{job}/apply/{talentId}'>> {
  const own = await world.db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', params.talentId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!own) throw new Refusal('candidate_not_found')
  await limitTries(world, 'application', client)
  const { job, sent } = await getOpenJob(world, params, actor.email)
  const reference_hash = hashOf(referenceFor(world.secret, job.id, actor.email, query.submission_key))
  assertFirst(sent, reference_hash)
  const now = world.now()
  await world.db.transaction().execute(async (db) => {
    // Locked against an edit at the same moment, whose replaced resume this application must not be left with.
    const profile = await db
      .selectFrom('candidates')
      .select(particularColumns)
      .where('id', '=', own.id)
      .forShare()
      .executeTakeFirstOrThrow()
    const user = await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email', 'language'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    const { first_name, last_name, email, language } = user
    const { resume_id } = profile
    const isComplete = isCompleteProfile({ ...user, phone: profile.phone, has_resume: resume_id !== null })
    if (!isComplete || first_name === null || last_name === null || resume_id === null) throw new Refusal('profile_incomplete')
    await insertApplication(db, world, job, {
      ...profile,
      candidate_work_histories: JSON.stringify(profile.candidate_work_histories),
      candidate_education_histories: JSON.stringify(profile.candidate_education_histories),
      resume_id,
      job_id: job.id,
      candidate_id: own.id,
      email,
      first_name,
      last_name,
      language,
      application: query.application,
      reference_hash,
      created_at: now,
      updated_at: now,
    })
  })
  return { candidate: { id: own.id } }
}

/**
 * Makes a guest's application that of a new candidate, whose profile begins with what was sent. The reference proves that both are the same
 * person; it works within its hour and once. Call it in the transaction that makes the account.
 */
export async function claimApplication(
  db: Reader,
  { reference, user, now }: { reference: string; user: { id: number; email: string; first_name: string; last_name: string }; now: Date },
): Promise<void> {
  const sent = await db
    .selectFrom('applications')
    .select(['id', 'candidate_id', 'created_at', ...particularColumns])
    .where('reference_hash', '=', hashOf(reference))
    .forUpdate()
    .executeTakeFirst()
  if (!sent || sent.candidate_id !== null) throw new Refusal('application_not_found')
  const { id, candidate_id: _, created_at, ...told } = sent
  if (created_at <= sealedBefore(now)) throw new Refusal('application_sealed')
  const candidate = await db
    .updateTable('candidates')
    .set({
      ...told,
      // A letter was written to one company: the next application from this profile goes to another.
      cover_letter: null,
      candidate_work_histories: JSON.stringify(told.candidate_work_histories),
      candidate_education_histories: JSON.stringify(told.candidate_education_histories),
      has_complete_profile: isCompleteProfile({ ...user, phone: told.phone, has_resume: true }),
      updated_at: now,
    })
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('applications').set({ candidate_id: candidate.id }).where('id', '=', id).execute()
}
