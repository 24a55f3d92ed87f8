// Decisions about applications: what becomes of each, and the mails that go with it. One application or a thousand, in one transaction.
import { UNDO_MINUTES } from '@plaza/contract/limits'
import { Refusal, type RefusalCode } from '@plaza/contract/refusals'
import { shownMoved, shownRejected, shownReopened } from '@plaza/contract/rules/shown-state'
import type { ChangeAction, MessageKind, StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { defaultTemplate } from './mail-templates.ts'
import { answerDay } from './promise.ts'
import { holdStages } from './stages.ts'
import { type Changed, lockStandings, type Standing, writeChange } from './standing.ts'
import {
  cancelMessages,
  filledText,
  findOccasion,
  findReceivers,
  momentOf,
  sparedUntil,
  type TextsByLanguage,
  writeMessages,
} from './telling.ts'

/** The job, and the member who decides; null where the product does by a rule. */
export type Decider = { job_id: number; company_id: number; actor_id: number | null; now: Date }

/** A mail to everybody in a decision, each in the candidate's own language. */
export type MailPlan = { kind: MessageKind; texts: TextsByLanguage; send_at: string | undefined; field?: 'message' | 'mail_template_id' }

/** What is to become of applications. */
export type Decision =
  | { action: 'move' | 'hire'; stage: { id: number; kind: StageKind }; is_told: boolean }
  | { action: 'reject' | 'close'; rejection_reason_id: number; is_told: boolean; mail: MailPlan | null; is_spam?: boolean }
  | { action: 'reopen' }
  | { action: 'read'; is_read: boolean }
  /** A mail and nothing else. */
  | { action: 'mail'; mail: MailPlan }

/** One application of a decision, with the version that the member saw; null if any version will do. */
export type Wanted = { id: number; version: number | null }
export type Skipped = { id: number; code: RefusalCode }

/** What a decision did: the change, null where nothing was left to change, and the mails that wait now. */
export type Outcome = {
  change: ChangeAnswer | null
  changed: number[]
  skipped: Skipped[]
  messages: RowOf<'application_messages'>[]
}

export type ChangeAnswer = { id: number; action: ChangeAction; until: string; count: number }

/** A change as the API answers it. */
export function changeAnswer(id: number, action: ChangeAction, occurredAt: Date, count: number): ChangeAnswer {
  return { id, action, until: new Date(occurredAt.getTime() + UNDO_MINUTES * 60_000).toISOString(), count }
}

/** Why a decision cannot be made about an application as it stands, or null; `version` is the one that the member saw, null if any will do. */
function obstacle(standing: Standing, version: number | null, decision: Decision): RefusalCode | null {
  if (decision.action === 'read') return null
  if (standing.status === 'withdrawn') return 'application_withdrawn'
  if (version !== null && version !== standing.version) return 'application_changed'
  if (decision.action === 'mail') return null
  if (decision.action === 'reopen') return standing.status === 'active' ? 'not_decided' : null
  return standing.status === 'active' ? null : 'already_decided'
}

/** What reopening needs to know of an application: which kinds of mail were sent since it began (anew), and from which stage it was hired. */
type Known = ReadonlyMap<number, { mailed: readonly MessageKind[]; hired_from: number | null }>

/** The state of an application after a decision, and what its timeline calls the step; `answer_day`: what a promise names that starts anew now. */
export function becomes(
  standing: Standing,
  decision: Decision,
  known: Known,
  { actor_id, now, answer_day = null }: Pick<Decider, 'actor_id' | 'now'> & { answer_day?: Date | null },
): Omit<Changed, 'before'> {
  if (decision.action === 'mail') return { after: standing, happening: null }
  // Whoever is decided about is not kept aside any more: a member has looked.
  const base = { ...standing, version: standing.version + 1, is_suspicious: false }
  const anew = answer_day !== null && standing.reply_due_at !== null ? { reply_due_at: answer_day, extended_to: null } : {}
  if (decision.action === 'read')
    return {
      after: { ...standing, is_read: decision.is_read, is_sent_again: decision.is_read ? false : standing.is_sent_again },
      happening: { kind: decision.is_read ? 'marked_read' : 'marked_unread' },
    }
  if (decision.action === 'reopen') {
    const shown = shownReopened(standing, { opened: standing.opened_at !== null, mailed: known.get(standing.id)?.mailed ?? [] }, now)
    const undecided = {
      status: 'active' as const,
      rejection_reason_id: null,
      decided_by: null,
      decided_at: null,
      told_at: null,
      spam_at: null,
    }
    return {
      after: {
        ...base,
        ...undecided,
        ...shown,
        // Who had their answer is promised another one.
        ...(standing.told_at !== null && anew),
        stage_id: (standing.status === 'hired' ? known.get(standing.id)?.hired_from : null) ?? standing.stage_id,
        moved_at: now,
        is_sent_again: false,
        round: standing.round + 1,
      },
      // What was confirmed as spam has been judged twice: it stands where everybody stands, and its timeline says why.
      happening: { kind: 'reopened', ...(standing.spam_at !== null && { details: { was_spam: true } }) },
    }
  }
  const decided = { decided_by: actor_id, decided_at: now, moved_at: now }
  if ('mail' in decision)
    return {
      after: {
        ...base,
        ...decided,
        ...shownRejected(standing, decision.is_told, now),
        status: 'rejected',
        rejection_reason_id: decision.rejection_reason_id,
        told_at: decision.is_told ? now : null,
        spam_at: decision.is_spam ? now : null,
      },
      happening: {
        kind: decision.action === 'close' ? 'closed_out' : 'rejected',
        details: { rejection_reason_id: decision.rejection_reason_id, is_told: decision.is_told },
      },
    }
  const { stage, is_told } = decision
  const shown = shownMoved(standing, stage.kind, is_told, now)
  const details = { from_stage_id: standing.stage_id, to_stage_id: stage.id, is_told }
  if (stage.kind === 'hired')
    return {
      after: { ...base, ...decided, ...shown, stage_id: stage.id, status: 'hired', told_at: is_told ? now : null },
      happening: { kind: 'hired', details },
    }
  const isKept = standing.is_suspicious && standing.stage_id === stage.id
  return {
    // Whoever was told so by a person has a reply.
    after: { ...base, ...shown, ...(is_told && anew), stage_id: stage.id, moved_at: now },
    happening: isKept ? { kind: 'kept' } : { kind: 'moved', details },
  }
}

/** Whether a decision would change nothing about an application; among many, such a one is skipped. */
const isIdle = (standing: Standing, decision: Decision) =>
  (decision.action === 'read' && standing.is_read === decision.is_read) ||
  (decision.action === 'move' && standing.stage_id === decision.stage.id && !decision.is_told && !standing.is_suspicious)

/** What is known of each besides where it stands. Where the stage from which somebody was hired is gone, the first one is meant. */
export async function lookUp(db: Reader, ids: readonly number[]): Promise<Known> {
  const { rows } = await sql<{ id: number; mailed: MessageKind[]; hired_from: number | null }>`SELECT a.id,
      ARRAY(SELECT DISTINCT m.kind FROM application_messages m WHERE m.application_id = a.id AND m.state = 'sent'
        AND m.sent_at >= coalesce((SELECT max(g.occurred_at) FROM activities g WHERE g.application_id = a.id AND g.kind = 'applied_again'
          AND g.details ? 'is_new_round'), '-infinity')) AS mailed,
      CASE WHEN a.status = 'hired' THEN coalesce(
        (SELECT g.id FROM stages g WHERE g.job_id = a.job_id AND g.kind <> 'hired' AND g.id = (
          SELECT (h.details->>'from_stage_id')::bigint FROM activities h WHERE h.application_id = a.id AND h.kind = 'hired' ORDER BY h.id DESC LIMIT 1)),
        (SELECT g.id FROM stages g WHERE g.job_id = a.job_id AND g.position = 0)) END AS hired_from
    FROM applications a WHERE a.id = ANY (${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function tell(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  ids: readonly number[],
  mail: MailPlan,
  { change_id, decider }: { change_id: number; decider: Decider },
): Promise<RowOf<'application_messages'>[]> {
  const occasion = await findOccasion(db, decider.job_id, decider.actor_id)
  const receivers = await findReceivers(db, ids)
  const send_at = momentOf(mail.kind, mail.send_at, occasion, decider.now)
  const messages = ids.flatMap((id) => {
    const to = receivers.get(id)
    if (!to) return []
    const { language } = to
    return [{ application_id: id, kind: mail.kind, language, send_at, ...filledText(mail.texts[language], to, occasion, mail.field) }]
  })
  return writeMessages(db, world, messages, {
    sent_by: decider.actor_id,
    is_automatic: decider.actor_id === null,
    change_id,
    now: decider.now,
  })
}

/**
 * Makes a decision about applications of one job, in the caller's transaction: about each for which it is possible; for the others it says why
 * it is not. Their rows are locked until the transaction ends. Refuses with invalid_input a mail that lacks a value.
 */
export async function decide(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  wanted: readonly Wanted[],
  decision: Decision,
  decider: Decider,
): Promise<Outcome> {
  const { job_id, company_id, actor_id, now } = decider
  const ids = [...new Set(wanted.map(({ id }) => id))]
  // Whoever is reopened returns to a stage; like the one that somebody is moved to, it stays until the transaction ends.
  if (decision.action === 'reopen') await holdStages(db, job_id)
  const standings = new Map((await lockStandings(db, job_id, ids)).map((standing) => [standing.id, standing]))
  // Of a job that closes everybody is told, and not before the next morning.
  const isMailed = decision.action === 'mail' || (decision.action === 'reject' && decision.mail !== null)
  const spared = isMailed ? await sparedUntil(db, ids, now) : new Map()
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  const skipped: Skipped[] = []
  const fit: Standing[] = []
  for (const id of ids) {
    const standing = standings.get(id)
    const inTheWay = standing ? obstacle(standing, versions.get(id) ?? null, decision) : 'application_not_found'
    const code = inTheWay ?? (spared.has(id) ? 'too_many_requests' : null)
    if (code !== null) skipped.push({ id, code })
    else if (standing && !(ids.length > 1 && isIdle(standing, decision))) fit.push(standing)
  }
  if (fit.length === 0) return { change: null, changed: [], skipped, messages: [] }
  const known = decision.action === 'reopen' ? await lookUp(db, ids) : new Map()
  const changedIds = fit.map(({ id }) => id)
  const { cancelled } = decision.action === 'reopen' ? await cancelMessages(db, { application_ids: changedIds }) : { cancelled: [] }
  const mailsOf = Map.groupBy(cancelled, ({ application_id }) => application_id)
  const startsAnew = decision.action === 'reopen' || (decision.action === 'move' && decision.is_told)
  const answer_day = startsAnew ? await answerDay(db, job_id, now) : null
  const changed = fit.map((before) => ({
    before,
    ...becomes(before, decision, known, { ...decider, answer_day }),
    cancelled: mailsOf.get(before.id)?.map(({ id }) => id) ?? [],
  }))
  const change_id = await writeChange(db, changed, { action: decision.action, company_id, job_id, actor_id, now })
  const messages = 'mail' in decision && decision.mail ? await tell(db, world, changedIds, decision.mail, { change_id, decider }) : []
  return { change: changeAnswer(change_id, decision.action, now, fit.length), changed: changedIds, skipped, messages }
}

/**
 * Rejects these applications of a job that has closed as 'Job closed', each with a mail that waits until the next working morning; in the caller's
 * transaction. Without `texts`, the company's usual ones are used.
 */
export async function closeOutWaiting(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  ids: readonly number[],
  decider: Decider,
  texts: TextsByLanguage | null,
): Promise<Outcome> {
  const mail: MailPlan = {
    kind: 'job_closed',
    texts: texts ?? (await defaultTemplate(db, decider.company_id, 'job_closed')),
    send_at: undefined,
    field: 'mail_template_id',
  }
  const wanted = ids.map((id) => ({ id, version: null }))
  return decide(db, world, wanted, { action: 'close', rejection_reason_id: await closedReason(db), is_told: false, mail }, decider)
}

type ClosingOut = Decider & { texts: TextsByLanguage | null; includes_interviews: boolean }

/**
 * Rejects those who wait for an answer about a job that closes, as 'Job closed', each with a mail that waits until the next working morning; in the
 * caller's transaction. Candidates in interview or offer, or with an interview booked, are kept unless they are included. Without `texts`, the company's usual ones are used. Answers the change,
 * null where nobody waits, and how many were told and kept.
 */
export async function closeOut(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  { texts, includes_interviews, ...decider }: ClosingOut,
): Promise<{ change: ChangeAnswer | null; told_count: number; kept_count: number }> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM applications WHERE job_id = ${decider.job_id} AND status = 'active'`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Decided under their locks, so that somebody who is being moved to an interview right now is kept.
  const active = (await lockStandings(db, decider.job_id, ids)).filter(({ status }) => status === 'active')
  const booked = new Set(await bookedAmong(db, ids))
  const isHeld = ({ id, kind }: Standing) => kind === 'interview' || kind === 'offer' || booked.has(id)
  const told = active.filter((standing) => includes_interviews || !isHeld(standing))
  const toldIds = told.map(({ id }) => id)
  const { change, changed } = await closeOutWaiting(db, world, toldIds, decider, texts)
  return { change, told_count: changed.length, kept_count: active.length - changed.length }
}

/** Those of these applications that have an interview booked. */
async function bookedAmong(db: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`SELECT DISTINCT application_id FROM interviews
    WHERE state = 'booked' AND application_id = ANY (${ids})`.execute(db)
  return rows.map(({ application_id }) => application_id)
}

/** The reason given for candidates who were rejected because their job closed. */
async function closedReason(db: Reader): Promise<number> {
  const found = await db
    .selectFrom('rejection_reasons')
    .select('id')
    .where('company_id', 'is', null)
    .where('name', '=', 'Job closed')
    .executeTakeFirst()
  if (!found) throw new Refusal('rejection_reason_not_found')
  return found.id
}
