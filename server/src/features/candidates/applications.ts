// Applying with a form or with the stored profile (section 4, "Job page stages"; product decisions, "Candidates and applications").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import type { Reader } from '../../db/connect.ts'
import { aDay, addressKey, enforceRateLimits, QUARTER_HOUR_SECONDS, type RateLimit } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import { enqueue } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { judgedAnswers } from './answers.ts'
import { keepDocuments } from './documents.ts'
import { getOpenJob } from './open-job.ts'
import { columnsOfParticulars, particularColumns } from './particulars.ts'
import { signsOf } from './signs.ts'
import { findOwnSubmission, insertSubmission, referenceFor, referenceHash, referencesEndedBefore, type Sender } from './submissions.ts'

/** How many submissions a client may send in a day to one job under one address. */
const SUBMISSIONS_PER_DAY = 30

/**
 * Refuses another submission of an account that has sent one already. (Of two at the same moment, writing them refuses the second.) A
 * guest's submission is never refused and nothing is looked up for it, because nobody may find out who has applied.
 */
async function assertFirst(db: Reader, { job_id, candidate_id }: Sender, reference: string): Promise<void> {
  if (candidate_id === null) return
  const own = await findOwnSubmission(db, job_id, candidate_id)
  if (own && !own.equals(referenceHash(reference))) throw new Refusal('already_applied')
}

/** The candidate of a talent who applies with the form under the address of the account; anybody else applies as a guest. */
async function candidateOf(db: Reader, actor: Actor | null, email: string): Promise<number | null> {
  if (actor?.email.toLowerCase() !== email.toLowerCase()) return null
  const own = await db.selectFrom('candidates').select('id').where('user_id', '=', actor.id).executeTakeFirst()
  return own?.id ?? null
}

/** How often each kind of application may be tried from one network address. */
function byClient({ env }: World, name: 'application' | 'application update', client: string): RateLimit {
  return { name: `${name} by client`, key: client, max: env.entriesPerClient, seconds: QUARTER_HOUR_SECONDS }
}

/**
 * How often one network address may apply to one job with one mail address, regardless of what others send. It keeps companies from being
 * flooded.
 */
function byApplication(client: string, job: string, email: string): RateLimit {
  return aDay('submissions', JSON.stringify([client, job, addressKey(email)]), SUBMISSIONS_PER_DAY)
}

/**
 * `POST /job_board/{company}/{job}/apply`: answers once the files and rows are on disk. Unless the caller is signed in with the account of
 * the address, the answer is always that of a first application.
 */
export async function apply(
  world: World,
  { params, body, files, language, client, host, findActor }: ParsedCall<'POST /job_board/{company}/{job}/apply'>,
): Promise<OutputOf<'POST /job_board/{company}/{job}/apply'>> {
  const { first_name, last_name, email, phone, application, answers: answered, ...particulars } = body.candidate
  const job = await getOpenJob(world, params, [byClient(world, 'application', client), byApplication(client, params.job, email)])
  const sender = { job_id: job.id, email, candidate_id: await candidateOf(world.db, await findActor(), email) }
  const reference = referenceFor(world.secret, sender, body.submission_key)
  await assertFirst(world.db, sender, reference)
  const answers = JSON.stringify(judgedAnswers(job.questions, answered, 'candidate.answers'))
  const columns = await columnsOfParticulars(world, particulars, language)
  const { resume_id, documents_id } = await keepDocuments(world, files)
  if (resume_id === undefined) throw new Error('The resume was not kept.')
  const now = world.now()
  const { candidate_id } = sender
  const form = { trap: body.homepage, seconds: body.form_seconds }
  const signs = signsOf(email, { isAccount: candidate_id !== null, form })
  const row = { candidate_id, email, first_name, last_name, phone, application, language, host, resume_id, documents_id, answers, signs }
  const insert = (under: string) => insertSubmission(world.db, job, { ...columns, ...row, reference_hash: referenceHash(under) }, now)
  if (await insert(reference)) return { candidate: { id: reference } }
  if (candidate_id !== null) throw new Refusal('already_applied')
  // A guest's submission whose hour is over, or that an account took over and withdrew, becomes a new one when it is sent again.
  const another = referenceFor(world.secret, sender, undefined)
  await insert(another)
  return { candidate: { id: another } }
}

/** `PUT /job_board/apply_update/{id}`. */
export async function updateApplication(
  world: World,
  { params, body, language, client }: ParsedCall<'PUT /job_board/apply_update/{id}'>,
): Promise<OutputOf<'PUT /job_board/apply_update/{id}'>> {
  await enforceRateLimits(world.db, [byClient(world, 'application update', client)], world.now())
  const now = world.now()
  const reference_hash = referenceHash(params.id)
  const found = await world.db
    .selectFrom('application_submissions')
    .select(['created_at', 'withdrawn_at'])
    .where('reference_hash', '=', reference_hash)
    .executeTakeFirst()
  if (!found) throw new Refusal('application_not_found')
  if (found.created_at <= referencesEndedBefore(now) || found.withdrawn_at !== null) throw new Refusal('application_sealed')
  const columns = await columnsOfParticulars(world, body.candidate, language)
  await world.db.transaction().execute(async (db) => {
    const { application_id } = await db
      .updateTable('application_submissions')
      .set({ ...columns, updated_at: now })
      .where('reference_hash', '=', reference_hash)
      .returning('application_id')
      .executeTakeFirstOrThrow()
    // What was added is found by the team's search too.
    await db.updateTable('application_words').set({ read_at: null, noted_at: now }).where('application_id', '=', application_id).execute()
    await enqueue(db, 'read_application_words', { reference_hash: reference_hash.toString('hex') })
  })
  return { candidate: { id: params.id } }
}

/** `POST /job_board/{company}/{job}/apply/{talentId}`: a copy of the profile as it is at this moment; its files are shared, not copied. */
export async function applyWithProfile(
  world: World,
  { actor, params, query, body, client, host }: ParsedCall<'POST /job_board/{company}/{job}/apply/{talentId}'>,
): Promise<OutputOf<'POST /job_board/{company}/{job}/apply/{talentId}'>> {
  const own = await world.db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', params.talentId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!own) throw new Refusal('candidate_not_found')
  const job = await getOpenJob(world, params, [byClient(world, 'application', client)])
  const sender = { job_id: job.id, email: actor.email, candidate_id: own.id }
  const reference = referenceFor(world.secret, sender, query.submission_key)
  await assertFirst(world.db, sender, reference)
  const answers = JSON.stringify(judgedAnswers(job.questions, body.answers, 'answers'))
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
    const row = {
      ...profile,
      candidate_work_histories: JSON.stringify(profile.candidate_work_histories),
      candidate_education_histories: JSON.stringify(profile.candidate_education_histories),
      resume_id,
      answers,
      candidate_id: own.id,
      email,
      first_name,
      last_name,
      language,
      host,
      signs: signsOf(email, { isAccount: true }),
      application: query.application,
      reference_hash: referenceHash(reference),
    }
    if (!(await insertSubmission(db, job, row, now))) throw new Refusal('already_applied')
  })
  return { candidate: { id: own.id } }
}
