// Taking a change back within ten minutes: everything that nobody has changed since then goes back to its former state (docs/decisions/0094).
import type { OutputOf } from '@plaza/contract'
import { UNDO_MINUTES } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { type HiringRight, rightsOn } from '@plaza/contract/rules/hiring-rights'
import { shownUndone } from '@plaza/contract/rules/shown-state'
import type { ChangeAction } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ChangeEntry, RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { reopenJob } from '../jobs/jobs.ts'
import { changeAnswer, lookUp, type Skipped } from './deciding.ts'
import { noteOnJob } from './job-activities.ts'
import { subscriptionStatus } from './job-rows.ts'
import { holdMergings } from './one-person.ts'
import type { Promised } from './promise.ts'
import { holdStages } from './stages.ts'
import { lockStandings, note, type Standing, waitForMany, writeStandings } from './standing.ts'
import { takeTags } from './tagging.ts'
import { cancelMessages, resumeMessages } from './telling.ts'
import { keepsFromReturning, lockFormerJob, putBack } from './transferring.ts'

type Call = ParsedCall<'POST /changes/{id}/undo'>
type Undoable = Pick<RowOf<'changes'>, 'id' | 'job_id' | 'user_id' | 'action' | 'details' | 'tags' | 'occurred_at'> & { company_id: number }
/** The right that undoing one's own change needs, where it is not the right to decide. */
const neededFor: { readonly [A in ChangeAction]?: HiringRight } = { read: 'see', close: 'edit', mail: 'write_mails' }

/**
 * The change of this id, locked, where the actor may take it back: one's own, and as a recruiter of the job anybody's. Refuses with change_not_found
 * what they may not see, with not_allowed what they only may not undo, with change_undone and change_too_old what is over.
 */
async function lockChange(db: Reader, actor: Call['actor'], id: number, now: Date): Promise<Undoable> {
  const found = await db
    .selectFrom('changes as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .leftJoin('job_members as m', (join) => join.onRef('m.job_id', '=', 'j.id').on('m.user_id', '=', actor.id))
    .select(['c.id', 'c.job_id', 'c.user_id', 'c.action', 'c.details', 'c.tags', 'c.occurred_at', 'c.undone_at', 'j.company_id', 'm.duty'])
    .where('c.id', '=', id)
    .where('j.company_id', '=', actor.company_id)
    .forUpdate('c')
    .executeTakeFirst()
  const rights = found ? rightsOn(actor.roles, found.duty) : []
  if (!found || rights.length === 0) throw new Refusal('change_not_found')
  const isOwn = found.user_id === actor.id && rights.includes(neededFor[found.action] ?? 'decide')
  if (!isOwn && !rights.includes('manage')) throw new Refusal('not_allowed')
  if (found.undone_at !== null) throw new Refusal('change_undone')
  if (now.getTime() > found.occurred_at.getTime() + UNDO_MINUTES * 60_000) throw new Refusal('change_too_old')
  return found
}

const date = (text: string | null) => (text === null ? null : new Date(text))

/** What stood before, as the columns hold it. */
function earlier({ before }: ChangeEntry) {
  return {
    ...before,
    spam_at: date(before.spam_at ?? null),
    decided_at: date(before.decided_at),
    told_at: date(before.told_at),
    moved_at: new Date(before.moved_at),
    next_state_at: date(before.next_state_at),
  }
}

/** What was promised before the change, unless somebody has replied since. */
function promiseBefore({ promise }: ChangeEntry, { reply_due_at }: Standing): Partial<Promised> {
  if (!promise || reply_due_at?.toISOString() !== promise.anew) return {}
  return { reply_due_at: new Date(promise.reply_due_at), extended_to: date(promise.extended_to) }
}

type Found = { entry: ChangeEntry; present: Standing }

/** What leaves an application where it stands, and so is in nobody's way. */
const changesNothing: ReadonlySet<ChangeAction> = new Set(['read', 'tag', 'mail'])

/**
 * Which version an application has if nobody has changed it since a change left it with this one. What came later and was taken back leaves it as
 * it was, under a newer version: several changes are taken back one after the other, the last first.
 */
async function versionsNow(db: Reader, { id, job_id, occurred_at }: Undoable): Promise<(application: number, version: number) => number> {
  const later = await db
    .selectFrom('changes')
    .select('details')
    .where('job_id', '=', job_id)
    .where('occurred_at', '>=', occurred_at)
    .where('id', '>', id)
    .where('undone_at', 'is not', null)
    .execute()
  const undone = new Map<string, number>()
  for (const { details } of later)
    for (const entry of details) if (entry.undone !== undefined) undone.set(`${entry.id} ${entry.version - 1}`, entry.undone)
  return (application, version) => {
    let present = version
    for (let next = undone.get(`${application} ${present}`); next !== undefined; next = undone.get(`${application} ${present}`))
      present = next
    return present
  }
}

/** Which of a change's applications can be restored, and why the others cannot. */
function sorted(
  { action, details }: Undoable,
  standings: ReadonlyMap<number, Standing>,
  versionNow: (application: number, version: number) => number,
): { fit: Found[]; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const fit: Found[] = []
  for (const entry of details) {
    const present = standings.get(entry.id)
    if (!present) skipped.push({ id: entry.id, code: 'application_not_found' })
    else if (!changesNothing.has(action) && (present.version !== versionNow(entry.id, entry.version) || present.status === 'withdrawn'))
      skipped.push({ id: entry.id, code: present.status === 'withdrawn' ? 'application_withdrawn' : 'application_changed' })
    else fit.push({ entry, present })
  }
  return { fit, skipped }
}

async function restore(db: Reader, change: Undoable, fit: readonly Found[], now: Date): Promise<void> {
  // Its mails are cancelled, and it did nothing else.
  if (change.action === 'mail') return
  if (change.action === 'tag')
    return takeTags(
      db,
      fit.map(({ entry: { id, added = [] } }) => ({ id, tags: added.flatMap((place) => change.tags[place] ?? []) })),
      now,
    )
  if (change.action === 'read') {
    const rows = fit.map(({ entry: { before }, present }) => ({
      ...present,
      is_read: before.is_read ?? present.is_read,
      is_sent_again: present.is_sent_again || (before.is_sent_again ?? false),
    }))
    return writeStandings(db, rows, now)
  }
  const known = await lookUp(
    db,
    fit.map(({ present }) => present.id),
  )
  const rows = fit.map(({ entry, present }): Standing => {
    const { is_read, ...before } = earlier(entry)
    const mailed = known.get(present.id)?.mailed ?? []
    const shown = shownUndone(before, { opened: present.opened_at !== null, mailed }, now)
    const { round = present.round, is_sent_again = present.is_sent_again, is_suspicious = false } = before
    return {
      ...present,
      ...before,
      ...shown,
      ...promiseBefore(entry, present),
      round,
      is_sent_again,
      is_suspicious,
      version: present.version + 1,
      // Nobody's decision but a transfer's makes it unread.
      ...(change.action === 'transfer' && is_read !== undefined && { is_read }),
    }
  })
  await writeStandings(db, rows, now)
  if (change.action === 'transfer') for (const { entry } of fit) await putBack(db, entry, change, now)
  // What a reopening has cancelled tells the decision that stands again.
  const mails = fit.flatMap(({ entry }) => entry.cancelled ?? [])
  if (mails.length > 0) await resumeMessages(db, mails, now)
}

/**
 * The job of a closing that is taken back is published again, unless its last day has passed, it was taken down meanwhile, or the company is past
 * due: then those who were told are active again and the job stays closed.
 */
async function reopenAgain(db: Reader, { job_id, company_id }: Undoable, actorId: number, now: Date): Promise<void> {
  const job = await db
    .selectFrom('jobs as j')
    .select(['j.state', 'j.closed_reason', 'j.valid_through', subscriptionStatus.as('subscription_status')])
    .where('j.id', '=', job_id)
    .executeTakeFirstOrThrow()
  const isOver = (job.valid_through !== null && job.valid_through <= now) || job.subscription_status === 'inactive'
  if (job.state !== 'closed' || job.closed_reason === 'taken_down' || job.closed_reason === 'expired' || isOver) return
  await reopenJob(db, job_id, job.valid_through, now)
  await noteOnJob(db, { company_id, job_id, kind: 'job_reopened', actor_id: actorId, now })
}

/** `POST /changes/{id}/undo`: in one transaction; mails of the change that have not gone do not go any more. */
export async function undoChange({ db: all, now: clock }: World, { actor, params }: Call): Promise<OutputOf<'POST /changes/{id}/undo'>> {
  return all.transaction().execute(async (db) => {
    await waitForMany(db)
    const now = clock()
    // Before applications, as merging takes them: what is undone may be tags.
    if (actor.company_id !== null) await holdMergings(db, actor.company_id)
    const change = await lockChange(db, actor, params.id, now)
    const { job_id, company_id, action } = change
    // Jobs are locked before their applications, here as where they are closed.
    if (action === 'close') await sql`SELECT FROM jobs WHERE id = ${job_id} FOR NO KEY UPDATE`.execute(db)
    const restoredTo = action === 'transfer' ? await lockFormerJob(db, actor, change) : job_id
    // A stage may have been deleted meanwhile; those that are there stay until the transaction ends.
    const stages = await holdStages(db, restoredTo)
    const ids = change.details.map(({ id }) => id)
    const standings = new Map((await lockStandings(db, job_id, ids)).map((standing) => [standing.id, standing]))
    const { fit: unchanged, skipped } = sorted(change, standings, await versionsNow(db, change))
    const fit: Found[] = []
    for (const found of unchanged) {
      const { id, before } = found.entry
      const kept = action === 'transfer' ? await keepsFromReturning(db, id, change) : null
      if (kept) skipped.push(kept)
      else if (stages.has(before.stage_id)) fit.push(found)
      else skipped.push({ id, code: 'stage_not_found' })
    }
    const restored = fit.map(({ entry }) => entry.id)
    const { gone } = await cancelMessages(db, { change_id: change.id, application_ids: restored })
    await restore(db, change, fit, now)
    // Whom the product has closed out by itself, of a job that had closed before.
    if (action === 'close' && change.user_id !== null) await reopenAgain(db, change, actor.id, now)
    const versions = new Map(changesNothing.has(action) ? [] : fit.map(({ entry, present }) => [entry.id, present.version + 1]))
    const details = JSON.stringify(change.details.map((entry) => ({ ...entry, undone: versions.get(entry.id) })))
    await db.updateTable('changes').set({ undone_at: now, undone_by: actor.id, details }).where('id', '=', change.id).execute()
    await note(
      db,
      restored.map((application_id) => ({ application_id, kind: 'undone', details: { action } })),
      { company_id, job_id, actor_id: actor.id, change_id: change.id, now },
    )
    return {
      change: changeAnswer(change.id, action, change.occurred_at, change.details.length),
      restored,
      skipped,
      gone_mails: gone.map(({ application_id, sent_at }) => ({ application_id, sent_at: sent_at.toISOString() })),
    }
  })
}
