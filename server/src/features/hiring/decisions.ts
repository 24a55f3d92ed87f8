// Moving, rejecting, hiring and reopening one application, and many at once.
import type { OutputOf } from '@plaza/contract'
import { CHANGED_AT_ONCE_MAX } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { aDay, enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { type CardReader, cardOfApplication } from './cards.ts'
import { type Decider, type Decision, decide, type MailPlan, type Outcome, type Wanted } from './deciding.ts'
import { listTables, matching, seenFilters } from './filters.ts'
import { findTemplate } from './mail-templates.ts'
import { messageAnswer } from './message-answers.ts'
import { findReason } from './rejection-reasons.ts'
import { applicationFor, jobFor } from './rights.ts'
import { waitForMany } from './standing.ts'
import { tagMany } from './tagging.ts'
import { assertNotSpared, type MailText } from './telling.ts'

type Answer = OutputOf<'PUT /applications/{id}/stage'>

/** The stage of this id on the job, which stays until the transaction ends. Refuses with stage_not_found. */
async function findStage(db: Reader, jobId: number, id: number): Promise<{ id: number; kind: StageKind }> {
  const found = db.selectFrom('stages').select(['id', 'kind']).where('id', '=', id).where('job_id', '=', jobId)
  const stage = await found.forKeyShare().executeTakeFirst()
  if (!stage) throw new Refusal('stage_not_found')
  return stage
}

/** The change that a decision about one application made. If it could not be made, refuses with the reason. */
function changeOf({ change, skipped }: Outcome): Answer['change'] {
  const [first] = skipped
  if (first) throw new Refusal(first.code)
  if (change === null) throw new Error('Nothing was decided and nothing was in the way.')
  return change
}

type One = { id: number; version: number; decision: (db: Reader) => Promise<Decision> }

/** Makes a decision about one application in a transaction, where the actor has the right to decide. */
async function decideOne(
  world: World,
  { actor, language }: Pick<ParsedCall<'PUT /applications/{id}/stage'>, 'actor' | 'language'>,
  { id, version, decision }: One,
): Promise<Answer & { outcome: Outcome }> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id, company_id, rights } = await applicationFor(db, actor, id, 'decide')
    const decider: Decider = { job_id, company_id, actor_id: actor.id, now }
    const outcome = await decide(db, world, [{ id: application_id, version }], await decision(db), decider)
    if (outcome.skipped[0]?.code === 'too_many_requests') await assertNotSpared(db, application_id, now)
    const change = changeOf(outcome)
    const reader: CardReader = { actor_id: actor.id, language, now, rights }
    return { application: await cardOfApplication(db, job_id, application_id, reader), change, outcome }
  })
}

/** `PUT /applications/{id}/stage`. */
export async function moveApplication(world: World, call: ParsedCall<'PUT /applications/{id}/stage'>): Promise<Answer> {
  const { params, body, actor } = call
  const { stage_id, version, is_told } = body
  const decision = async (db: Reader): Promise<Decision> => {
    const { job_id } = await applicationFor(db, actor, params.id, 'decide')
    const stage = await findStage(db, job_id, stage_id)
    return { action: stage.kind === 'hired' ? 'hire' : 'move', stage, is_told }
  }
  const { application, change } = await decideOne(world, call, { id: params.id, version, decision })
  return { application, change }
}

type Draft = NonNullable<NonNullable<ParsedCall<'POST /applications/{id}/reject'>['body']['message']>>

/** The mail that a draft describes: a template, unchanged or edited. Refuses a draft that lacks a text with message_missing, which names it. */
export async function planOf(db: Reader, companyId: number, draft: Draft, kind: MailPlan['kind'] | undefined): Promise<MailPlan> {
  const template = draft.mail_template_id ? await findTemplate(db, companyId, draft.mail_template_id) : null
  const text = (given: MailText | undefined): MailText => {
    const [subject, body] = [draft.subject ?? given?.subject, draft.body ?? given?.body]
    if (subject && body) return { subject, body }
    const fields = ['message.subject', 'message.body'] as const
    const missing = fields.filter((field) => !(field === 'message.subject' ? subject : body))
    throw new Refusal(
      'message_missing',
      missing.map((field) => ({ field, rule: 'required' })),
    )
  }
  return {
    kind: kind ?? draft.kind ?? template?.kind ?? 'message',
    texts: { en: text(template?.texts.en), es: text(template?.texts.es) },
    send_at: draft.send_at,
  }
}

/** `POST /applications/{id}/reject`. */
export async function rejectApplication(
  world: World,
  call: ParsedCall<'POST /applications/{id}/reject'>,
): Promise<OutputOf<'POST /applications/{id}/reject'>> {
  const { params, body, actor } = call
  const { rejection_reason_id, version, is_told } = body
  const decision = async (db: Reader): Promise<Decision> => {
    const { company_id } = await applicationFor(db, actor, params.id, 'decide')
    const { needs_mail, is_spam } = await findReason(db, company_id, rejection_reason_id)
    const mail = body.message ? await planOf(db, company_id, body.message, 'rejection') : null
    if (needs_mail && mail === null && !is_told) throw new Refusal('message_missing')
    return { action: 'reject', rejection_reason_id, is_told, mail, is_spam }
  }
  const { application, change, outcome } = await decideOne(world, call, { id: params.id, version, decision })
  const [message] = outcome.messages
  return { application, change, message: message ? await messageAnswer(world.db, message) : null }
}

/** `POST /applications/{id}/reopen`. */
export async function reopenApplication(world: World, call: ParsedCall<'POST /applications/{id}/reopen'>): Promise<Answer> {
  const { params, body } = call
  const decision = async (): Promise<Decision> => ({ action: 'reopen' })
  const { application, change } = await decideOne(world, call, { id: params.id, version: body.version, decision })
  return { application, change }
}

type Bulk = ParsedCall<'POST /jobs/{id}/application_changes'>

/** The applications of a change: those that were chosen, or all that pass the filters, provided that their number is still the one that the member saw. */
async function wantedOf(
  db: Reader,
  jobId: number,
  body: Bulk['body'],
  seer: Parameters<typeof seenFilters>[1],
  now: Date,
): Promise<Wanted[]> {
  if (body.applications) return body.applications
  const filters = seenFilters(body.filter ?? {}, seer)
  const { rows } =
    await sql<Wanted>`SELECT a.id, a.version FROM ${listTables(jobId, filters, 'newest')} WHERE ${matching(jobId, filters, now)}
    ORDER BY a.id LIMIT ${CHANGED_AT_ONCE_MAX + 1}`.execute(db)
  if (rows.length > CHANGED_AT_ONCE_MAX)
    throw new Refusal('invalid_input', [{ field: 'filter', rule: 'too_many', max: CHANGED_AT_ONCE_MAX }])
  if (body.expected_count === undefined) throw new Refusal('invalid_input', [{ field: 'expected_count', rule: 'required' }])
  if (rows.length !== body.expected_count) throw new Refusal('count_changed')
  return rows
}

const required = (field: 'stage_id' | 'rejection_reason_id' | 'is_read' | 'tags') =>
  new Refusal('invalid_input', [{ field, rule: 'required' }])

/** A mail to many. One that would tell of a rejection is a mail like any other: nobody is rejected by it. */
async function bulkMail(db: Reader, companyId: number, message: Bulk['body']['message']): Promise<MailPlan> {
  const template = message?.mail_template_id ? await findTemplate(db, companyId, message.mail_template_id) : null
  const texts = message?.bodies ?? template?.texts
  if (!texts) throw new Refusal('message_missing')
  const kind = template?.kind === 'interview' || template?.kind === 'offer' ? template.kind : 'message'
  return { kind, texts, send_at: message?.send_at }
}

/** The right that changing many in this way needs. */
const neededFor = { move: 'decide', reject: 'decide', tag: 'decide', mail: 'write_mails', read: 'see' } as const

/** What to do with many applications; a mail is in each candidate's own language. */
async function bulkDecision(
  db: Reader,
  body: Bulk['body'],
  { job_id, company_id }: { job_id: number; company_id: number },
): Promise<Decision> {
  if (body.action === 'read') {
    if (body.is_read === undefined) throw required('is_read')
    return { action: 'read', is_read: body.is_read }
  }
  if (body.action === 'move') {
    if (body.stage_id === undefined) throw required('stage_id')
    const stage = await findStage(db, job_id, body.stage_id)
    return { action: stage.kind === 'hired' ? 'hire' : 'move', stage, is_told: body.is_told }
  }
  if (body.action === 'mail') return { action: 'mail', mail: await bulkMail(db, company_id, body.message) }
  if (body.rejection_reason_id === undefined) throw required('rejection_reason_id')
  const { rejection_reason_id, is_told, message } = body
  const { needs_mail, is_spam } = await findReason(db, company_id, rejection_reason_id)
  const template = message?.mail_template_id ? await findTemplate(db, company_id, message.mail_template_id) : null
  const texts = message?.bodies ?? template?.texts
  if (message && !texts) throw new Refusal('message_missing')
  if (needs_mail && !texts && !is_told) throw new Refusal('message_missing')
  const mail: MailPlan | null = texts ? { kind: 'rejection', texts, send_at: message?.send_at } : null
  return { action: 'reject', rejection_reason_id, is_told, mail, is_spam }
}

/** More than anybody has applicants: a few words change a thousand, of each of which half a kilobyte is kept for the timeline and for undo. */
const CHANGED_A_DAY_MAX = 100_000

/** How many applications a member may change in a day by changing many at once. */
export const changingManyLimit = (userId: number) => aDay('applications changed at once', userId, CHANGED_A_DAY_MAX)

/** `POST /jobs/{id}/application_changes`: in one transaction. */
export async function changeApplications(
  world: World,
  { actor, params, body }: Bulk,
): Promise<OutputOf<'POST /jobs/{id}/application_changes'>> {
  const counts = body.applications?.length ?? Math.min(body.expected_count ?? 0, CHANGED_AT_ONCE_MAX)
  await enforceRateLimits(world.db, [{ ...changingManyLimit(actor.id), counts }], world.now())
  return world.db.transaction().execute(async (db) => {
    await waitForMany(db)
    const now = world.now()
    const { job_id, company_id, rights } = await jobFor(db, actor, params.id, neededFor[body.action])
    const wanted = await wantedOf(db, job_id, body, { id: actor.id, rights }, now)
    const decider = { job_id, company_id, actor_id: actor.id, now }
    if (body.action === 'tag') {
      if (!body.tags?.length) throw required('tags')
      return tagMany(db, wanted, body.tags, decider)
    }
    const decision = await bulkDecision(db, body, { job_id, company_id })
    const { change, changed, skipped } = await decide(db, world, wanted, decision, decider)
    return { change, changed_count: changed.length, skipped }
  })
}
