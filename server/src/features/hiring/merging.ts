// Two applicants are one person: merged by a pointer alone, so that taking it back leaves nothing behind (docs/decisions/0129).
import type { OutputOf } from '@plaza/contract'
import { MERGE_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { type HiringRight, rightsOn } from '@plaza/contract/rules/hiring-rights'
import { notice } from '@plaza/contract/sentences'
import type { Duty } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { type Decision, decide } from './deciding.ts'
import { holdMergings, lockMerging, lockPersons, writePersons } from './one-person.ts'
import { isHeldBack } from './promise.ts'
import { branchOf, groupOf, listMerges, rootOf } from './same-person.ts'

type Actor = ParsedCall<'POST /applicants/{id}/merge'>['actor']
const DAY_MS = 24 * 60 * 60 * 1000

/** Refuses with applicant_not_found whom the actor may not see on any job, and with not_allowed whom they may not merge on any. */
async function assertMerging(db: Reader, actor: Actor, applicantIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ duty: Duty | null }>`SELECT DISTINCT m.duty FROM applicants p
      LEFT JOIN applications a ON a.applicant_id = p.id LEFT JOIN job_members m ON m.job_id = a.job_id AND m.user_id = ${actor.id}
    WHERE p.id = ANY (${applicantIds}) AND p.company_id = ${companyIdOf(actor)}`.execute(db)
  const rights = new Set<HiringRight>(rows.flatMap(({ duty }) => rightsOn(actor.roles, duty)))
  if (rights.size === 0) throw new Refusal('applicant_not_found')
  if (!rights.has('manage')) throw new Refusal('not_allowed')
}

type Undecided = { id: number; job_id: number; is_kept: boolean }

/**
 * Undecided applications of these people to jobs where the actor decides, on which both sides stand; `is_kept`: the one of each job that is
 * farthest, in interview or offer or with an interview booked before all others; of two that are as far that of whom the other is merged into.
 */
async function listDoubled(db: Reader, actor: Actor, [own, into]: readonly [readonly number[], readonly number[]]): Promise<Undecided[]> {
  const { rows } = await sql<Undecided & { duty: Duty | null; sides: number }>`SELECT a.id, a.job_id, m.duty,
      row_number() OVER (PARTITION BY a.job_id ORDER BY (${isHeldBack}) DESC, g.position DESC, (a.applicant_id = ANY (${own})), a.id) = 1 AS is_kept,
      CASE WHEN bool_or(a.applicant_id = ANY (${own})) OVER w AND bool_or(a.applicant_id = ANY (${into})) OVER w THEN 2 ELSE 1 END AS sides
    FROM applications a JOIN stages g ON g.id = a.stage_id LEFT JOIN job_members m ON m.job_id = a.job_id AND m.user_id = ${actor.id}
    WHERE a.applicant_id = ANY (${[...own, ...into]}) AND a.status = 'active'
    WINDOW w AS (PARTITION BY a.job_id) ORDER BY a.job_id, a.id`.execute(db)
  return rows.filter(({ duty, sides }) => sides === 2 && rightsOn(actor.roles, duty).includes('decide'))
}

async function duplicateReason(db: Reader): Promise<number> {
  const { id } = await db
    .selectFrom('rejection_reasons')
    .select('id')
    .where('company_id', 'is', null)
    .where('name', '=', 'Duplicate')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes one decision about applications, on each of their jobs; answers the changes and what was changed. */
async function decideOnEach(
  db: Reader,
  world: World,
  applications: readonly Pick<Undecided, 'id' | 'job_id'>[],
  { decision, actor, now }: { decision: Decision; actor: Actor; now: Date },
): Promise<{ changes: number[]; changed: number[] }> {
  const changes: number[] = []
  const changed: number[] = []
  for (const [job_id, each] of Map.groupBy(applications, (application) => application.job_id)) {
    const wanted = each.map(({ id }) => ({ id, version: null }))
    const outcome = await decide(db, world, wanted, decision, { job_id, company_id: companyIdOf(actor), actor_id: actor.id, now })
    if (outcome.change) changes.push(outcome.change.id)
    changed.push(...outcome.changed)
  }
  return { changes, changed }
}

/** Notes in the timelines of all that these applicants have sent. */
async function noteOnAll(
  db: Reader,
  applicantIds: readonly number[],
  { kind, ids, actor, now }: { kind: 'merged' | 'unmerged'; ids: { applicant_id: number; into_id: number }; actor: Actor; now: Date },
): Promise<void> {
  await sql`INSERT INTO activities (company_id, job_id, application_id, kind, actor_id, occurred_at, details)
    SELECT ${companyIdOf(actor)}, a.job_id, a.id, ${kind}, ${actor.id}, ${now}, ${JSON.stringify(ids)}::jsonb
    FROM applications a WHERE a.applicant_id = ANY (${applicantIds}) ORDER BY a.id`.execute(db)
}

/** `POST /applicants/{id}/merge`: in one transaction. What was sent, noted, rated and mailed stays where it is and is shown with either. */
export async function mergeApplicants(
  world: World,
  { actor, params, body }: ParsedCall<'POST /applicants/{id}/merge'>,
): Promise<OutputOf<'POST /applicants/{id}/merge'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    await lockMerging(db, companyIdOf(actor))
    const [applicant_id, into_id] = [await rootOf(db, params.id), await rootOf(db, body.merged_into_id)]
    // Each side as it was named: nobody finds out through another whom it is merged with.
    await assertMerging(db, actor, [params.id])
    await assertMerging(db, actor, [body.merged_into_id])
    if (applicant_id === into_id) throw new Refusal('already_merged')
    const sides = [await branchOf(db, applicant_id), await branchOf(db, into_id)] as const
    const doubled = await listDoubled(db, actor, sides)
    const decision: Decision = { action: 'reject', rejection_reason_id: await duplicateReason(db), is_told: false, mail: null }
    const { changes, changed } = await decideOnEach(
      db,
      world,
      doubled.filter(({ is_kept }) => !is_kept),
      { decision, actor, now },
    )
    await db.updateTable('applicants').set({ merged_into_id: into_id, updated_at: now }).where('id', '=', applicant_id).execute()
    await forgetDistinctions(db, sides)
    await writePersons(db, (await lockPersons(db, [into_id])).values(), now)
    const row = { company_id: companyIdOf(actor), applicant_id, into_id, merged_by: actor.id, merged_at: now, change_ids: changes }
    const { id } = await db.insertInto('applicant_merges').values(row).returning('id').executeTakeFirstOrThrow()
    await noteOnAll(db, [...sides[0], ...sides[1]], { kind: 'merged', ids: { applicant_id, into_id }, actor, now })
    const [merge] = await listMerges(db, sql`x.id = ${id}`)
    if (!merge) throw new Error('The merging is gone.')
    return { merge, duplicates: changed }
  })
}

/** Whoever is merged is not said to be two people any more. */
async function forgetDistinctions(db: Reader, [own, into]: readonly [readonly number[], readonly number[]]): Promise<void> {
  await sql`DELETE FROM applicant_distinctions WHERE one_id = ANY (${own}) AND other_id = ANY (${into})
    OR one_id = ANY (${into}) AND other_id = ANY (${own})`.execute(db)
}

type Distinction = ParsedCall<'PUT /applicants/{id}/distinctions/{otherId}' | 'DELETE /applicants/{id}/distinctions/{otherId}'>

/** The two of a distinction, the lower number first, where the actor may merge people on a job of each. */
async function distinguished(
  db: Reader,
  { actor, params }: Pick<Distinction, 'actor' | 'params'>,
): Promise<{ one_id: number; other_id: number }> {
  await assertMerging(db, actor, [params.id])
  await assertMerging(db, actor, [params.otherId])
  return { one_id: Math.min(params.id, params.otherId), other_id: Math.max(params.id, params.otherId) }
}

/** `PUT /applicants/{id}/distinctions/{otherId}`: they are not suggested to anybody of the company any more. */
export async function distinguishApplicants(
  world: World,
  { actor, params, language }: ParsedCall<'PUT /applicants/{id}/distinctions/{otherId}'>,
): Promise<OutputOf<'PUT /applicants/{id}/distinctions/{otherId}'>> {
  await world.db.transaction().execute(async (db) => {
    await holdMergings(db, companyIdOf(actor))
    const two = await distinguished(db, { actor, params })
    if ((await rootOf(db, two.one_id)) === (await rootOf(db, two.other_id))) throw new Refusal('already_merged')
    await db
      .insertInto('applicant_distinctions')
      .values({ ...two, said_by: actor.id, said_at: world.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { message: notice('applicants_distinguished', language) }
}

/** `DELETE /applicants/{id}/distinctions/{otherId}`: they are suggested again, also where nobody has said so. */
export async function forgetDistinction(
  { db }: World,
  { actor, params, language }: ParsedCall<'DELETE /applicants/{id}/distinctions/{otherId}'>,
): Promise<OutputOf<'DELETE /applicants/{id}/distinctions/{otherId}'>> {
  const { one_id, other_id } = await distinguished(db, { actor, params })
  await db.deleteFrom('applicant_distinctions').where('one_id', '=', one_id).where('other_id', '=', other_id).execute()
  return { message: notice('distinction_forgotten', language) }
}

/** Applications that these changes set aside as duplicates and that stand as they left them. */
async function listSetAside(db: Reader, changeIds: readonly number[]): Promise<Pick<Undecided, 'id' | 'job_id'>[]> {
  const { rows } = await sql<Pick<Undecided, 'id' | 'job_id'>>`SELECT a.id, a.job_id
    FROM changes c CROSS JOIN jsonb_array_elements(c.details) AS e JOIN applications a ON a.id = (e->>'id')::bigint
    WHERE c.id = ANY (${changeIds}) AND c.undone_at IS NULL AND a.status = 'rejected' AND a.version = (e->>'version')::int AND a.job_id = c.job_id
    ORDER BY a.job_id, a.id`.execute(db)
  return rows
}

/** `POST /applicants/{id}/unmerge`: in one transaction. */
export async function unmergeApplicants(
  world: World,
  { actor, params }: ParsedCall<'POST /applicants/{id}/unmerge'>,
): Promise<OutputOf<'POST /applicants/{id}/unmerge'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    await lockMerging(db, companyIdOf(actor))
    await assertMerging(db, actor, [params.id])
    const standing = await db
      .selectFrom('applicant_merges')
      .select(['id', 'applicant_id', 'into_id', 'merged_at', 'change_ids'])
      .where('applicant_id', '=', params.id)
      .where('unmerged_at', 'is', null)
      .executeTakeFirst()
    if (!standing) throw new Refusal('not_merged')
    const { id, applicant_id, into_id, merged_at } = standing
    const everybody = await groupOf(db, applicant_id)
    const own = await branchOf(db, applicant_id)
    await assertMerging(
      db,
      actor,
      everybody.filter((each) => !own.includes(each)),
    )
    if (now.getTime() > merged_at.getTime() + MERGE_DAYS * DAY_MS) throw new Refusal('merge_too_old')
    await db.updateTable('applicants').set({ merged_into_id: null, updated_at: now }).where('id', '=', applicant_id).execute()
    await db.updateTable('applicant_merges').set({ unmerged_at: now, unmerged_by: actor.id }).where('id', '=', id).execute()
    await writePersons(db, (await lockPersons(db, [applicant_id, into_id])).values(), now)
    const aside = await listSetAside(db, standing.change_ids)
    const { changed } = await decideOnEach(db, world, aside, { decision: { action: 'reopen' }, actor, now })
    await noteOnAll(db, everybody, { kind: 'unmerged', ids: { applicant_id, into_id }, actor, now })
    const [merge] = await listMerges(db, sql`x.id = ${id}`)
    if (!merge) throw new Error('The merging is gone.')
    return { merge, restored: changed }
  })
}
