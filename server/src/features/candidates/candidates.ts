// The caller's own profile and applications (section 7, "Public job board and candidates"; section 2, "Candidate overview").
import type { OutputOf } from '@plaza/contract'
import { APPLICATIONS_PAGE_SIZE_ROWS, SUBMISSIONS_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import { isPhoneNumber } from '@plaza/contract/rules/phone'
import { pageMeta } from '../../http/paging.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { pickTime } from '../hiring/interview-picking.ts'
import { applicationFor } from '../hiring/rights.ts'
import { hiringViewOf } from '../hiring/viewing.ts'
import { changingLimit } from './application-links.ts'
import {
  type CandidateRow,
  findListedApplication,
  findProfile,
  findReceivedApplication,
  findSentApplication,
  hasOtherSenders,
  listSentApplications,
  listSubmissions,
} from './candidate-rows.ts'
import { keepDocuments } from './documents.ts'
import { applicationEntity, candidateEntity, submissionEntity } from './entities.ts'
import { columnsOfParticulars } from './particulars.ts'
import { sentApplications } from './sent-applications.ts'
import { restore, restorePart, withdraw, withdrawPart } from './withdrawing.ts'
import { writeDown, writingLimit } from './writing-by-link.ts'

type Profile = OutputOf<'GET /candidates/{id}'>

/** Each save takes two or three calls. */
const SAVES = 100

async function profileOf(world: World, id: number, userId: number): Promise<Profile> {
  const row = await findProfile(world.db, id, userId)
  if (!row) throw new Refusal('candidate_not_found')
  return { candidate: { id: row.id, has_complete_profile: row.has_complete_profile, ...candidateEntity(world, row) } }
}

/** `GET /candidates/{id}`. */
export function getCandidate(world: World, { actor, params }: ParsedCall<'GET /candidates/{id}'>): Promise<Profile> {
  return profileOf(world, params.id, actor.id)
}

/** `PUT /candidates/{id}`: all of it or nothing. A file that is replaced stays as long as an application uses it. */
export async function updateCandidate(
  world: World,
  { actor, params, body, files, language }: ParsedCall<'PUT /candidates/{id}'>,
): Promise<Profile> {
  const { first_name, last_name, email, phone, application: _, documents, ...particulars } = body.candidate
  const present = await findProfile(world.db, params.id, actor.id)
  if (!present) throw new Refusal('candidate_not_found')
  await enforceRateLimits(world.db, [{ name: 'profile', key: String(actor.id), max: SAVES, seconds: QUARTER_HOUR_SECONDS }], world.now())
  if (email !== undefined && email.toLowerCase() !== present.email.toLowerCase())
    throw new Refusal('invalid_input', [{ field: 'candidate.email', rule: 'email_fixed' }])
  // Values that an earlier version of the product accepted are kept until somebody changes them.
  if (phone !== undefined && phone !== present.phone && !isPhoneNumber(phone))
    throw new Refusal('invalid_input', [{ field: 'candidate.phone', rule: 'phone' }])
  const columns = await columnsOfParticulars(world, particulars, language)
  const { resume_id, documents_id } = await keepDocuments(world, files)
  await world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { user_id, ...before } = await db
      .selectFrom('candidates')
      .select(['user_id', 'phone', 'resume_id'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const user = await db
      .updateTable('users')
      .set({ first_name, last_name, updated_at: now })
      .where('id', '=', user_id)
      .returning(['first_name', 'last_name', 'email'])
      .executeTakeFirstOrThrow()
    const has_resume = (resume_id ?? before.resume_id) !== null
    await db
      .updateTable('candidates')
      .set({
        ...columns,
        phone,
        resume_id,
        documents_id: documents_id ?? documents,
        has_complete_profile: isCompleteProfile({ ...user, phone: phone ?? before.phone, has_resume }),
        updated_at: now,
      })
      .where('id', '=', params.id)
      .execute()
  })
  return profileOf(world, params.id, actor.id)
}

/** `GET /candidates/{id}/applications`. */
export async function listApplications(
  { db, now: clock }: World,
  { actor, params, query }: ParsedCall<'GET /candidates/{id}/applications'>,
): Promise<OutputOf<'GET /candidates/{id}/applications'>> {
  const own = await db.selectFrom('candidates').select('id').where('id', '=', params.id).where('user_id', '=', actor.id).executeTakeFirst()
  if (!own) throw new Refusal('candidate_not_found')
  const now = clock()
  const limit = APPLICATIONS_PAGE_SIZE_ROWS
  const { rows, total } = await listSentApplications(
    db,
    { candidateId: own.id, userId: actor.id },
    { limit, offset: (query.page - 1) * limit, now },
  )
  return { applications: await sentApplications(db, rows, now), meta: { pagination: pageMeta(total, query.page, limit) } }
}

/** What somebody wishes to earn is for those who may write to them. */
const withoutPay = <R extends CandidateRow>(row: R): R => ({
  ...row,
  current_salary: 0,
  salary_expectation: 0,
  current_salary_currency: null,
  salary_currency: null,
})

/** `GET /applications/{id}`: to its sender what that account has sent, to members of the job all that was sent for it. */
export async function getApplication(
  world: World,
  call: ParsedCall<'GET /applications/{id}'>,
): Promise<OutputOf<'GET /applications/{id}'>> {
  const { db } = world
  const { actor, params } = call
  const now = world.now()
  const sent = await findSentApplication(db, params.id, actor.id, now)
  if (sent) return { application: { ...applicationEntity(sent, now), candidate: candidateEntity(world, sent), answers: sent.answers } }
  if (actor.company_id === null) throw new Refusal('application_not_found')
  const seen = await applicationFor(db, actor, params.id, 'see')
  const received = await findReceivedApplication(db, seen.application_id, actor.company_id, now)
  if (!received) throw new Refusal('application_not_found')
  const { rows, total } = await listSubmissions(db, received, SUBMISSIONS_MAX_ROWS)
  const shown = <R extends CandidateRow>(row: R): R => (seen.rights.includes('write_mails') ? row : withoutPay(row))
  const reader = { user_id: actor.id, application_id: seen.application_id }
  return {
    application: {
      ...applicationEntity(received, now),
      candidate: candidateEntity(world, shown(received), reader),
      answers: received.answers,
      submissions: rows.map((row) => submissionEntity(world, shown(row), reader)),
      submissions_count: total,
      hiring: await hiringViewOf(world, seen, { actor, language: call.language, skills: received.skills }),
    },
  }
}

/**
 * What becomes of an application that is the actor's own, and how it is listed then; `limited`: how often it may be changed like this. While the address
 * is not confirmed it may be anybody's: then only what the account has sent is withdrawn where others have sent something too.
 */
async function changeOwn(
  { db, now: clock }: World,
  { actor, params }: Pick<ParsedCall<'DELETE /applications/{id}'>, 'actor' | 'params'>,
  change: { whole: typeof withdraw; part: typeof withdrawPart },
  limited = changingLimit,
): Promise<OutputOf<'DELETE /applications/{id}'>> {
  const named = await findListedApplication(db, params.id, actor.id, clock())
  if (!named) throw new Refusal('application_not_found')
  // By the application, as by its link.
  await enforceRateLimits(db, [{ ...limited, key: String(named.application_id) }], clock())
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const own = await findListedApplication(transaction, params.id, actor.id, now)
    if (!own) throw new Refusal('application_not_found')
    const isWhole = own.is_confirmed || !(await hasOtherSenders(transaction, own.application_id, actor.id))
    await (isWhole ? change.whole(transaction, own.application_id, now) : change.part(transaction, own, now))
    const row = await findListedApplication(transaction, params.id, actor.id, now)
    const [application] = row ? await sentApplications(transaction, [row], now) : []
    if (!application) throw new Error(`Application ${own.application_id} is gone.`)
    return { application }
  })
}

/** `DELETE /applications/{id}`: once, whatever has become of it and of the job; tells the members of the job. */
export function withdrawApplication(
  world: World,
  call: ParsedCall<'DELETE /applications/{id}'>,
): Promise<OutputOf<'DELETE /applications/{id}'>> {
  return changeOwn(world, call, { whole: withdraw, part: withdrawPart })
}

/** `POST /applications/{id}/times`: to an account whose address is not confirmed no interview is shown, and none can be picked. */
export function pickOwnTime(
  world: World,
  call: ParsedCall<'POST /applications/{id}/times'>,
): Promise<OutputOf<'POST /applications/{id}/times'>> {
  const whole: typeof withdraw = async (db, id, now) => {
    const own = await findListedApplication(db, call.params.id, call.actor.id, now)
    if (!own?.is_confirmed) throw new Refusal('interview_not_found')
    await pickTime(db, world, id, call.body.interview, now)
  }
  const part: typeof withdrawPart = async () => {
    throw new Refusal('interview_not_found')
  }
  return changeOwn(world, call, { whole, part })
}

/** `POST /applications/{id}/replies`: an account whose address is not confirmed is shown no messages, and writes none. At most 20 in an hour. */
export async function writeOwn(
  world: World,
  call: ParsedCall<'POST /applications/{id}/replies'>,
): Promise<OutputOf<'POST /applications/{id}/replies'>> {
  const own = await findListedApplication(world.db, call.params.id, call.actor.id, world.now())
  if (!own?.is_confirmed) throw new Refusal('application_not_found')
  const whole: typeof withdraw = (db, id, now) => writeDown(db, world, id, call.body.message.body, { now, gone: 'application_not_found' })
  const part: typeof withdrawPart = async () => {
    throw new Refusal('application_not_found')
  }
  return changeOwn(world, call, { whole, part }, writingLimit)
}

/** `POST /applications/{id}/restore`. */
export function restoreApplication(
  world: World,
  call: ParsedCall<'POST /applications/{id}/restore'>,
): Promise<OutputOf<'POST /applications/{id}/restore'>> {
  return changeOwn(world, call, { whole: restore, part: restorePart })
}
