// Tags, and the company's talent pool: what a team calls the people who have applied (docs/decisions/0125).
import type { OutputOf } from '@plaza/contract'
import { TAGS_MAX } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { fold } from '@plaza/contract/rules/folding'
import { rightsOn } from '@plaza/contract/rules/hiring-rights'
import type { Duty } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { changeAnswer, type Decider, type Skipped, type Wanted } from './deciding.ts'
import { type Changed, lockStandings, writeChange } from './standing.ts'

type Tagged = { id: number; tags: string[] }

/** Locks the senders of these applications of a locked list; by application. */
async function lockPeople(db: Reader, applicationIds: readonly number[]): Promise<Map<number, Tagged>> {
  const { rows } = await sql<Tagged>`SELECT p.id, p.tags FROM applicants p
    WHERE p.id IN (SELECT applicant_id FROM applications WHERE id = ANY (${applicationIds})) ORDER BY p.id FOR UPDATE`.execute(db)
  const people = new Map(rows.map((row) => [row.id, row]))
  const sent = await sql<{ id: number; applicant_id: number }>`SELECT id, applicant_id FROM applications
    WHERE id = ANY (${applicationIds})`.execute(db)
  return new Map(sent.rows.flatMap(({ id, applicant_id }) => (people.has(applicant_id) ? [[id, people.get(applicant_id) as Tagged]] : [])))
}

async function writeTags(db: Reader, people: readonly Tagged[], now: Date): Promise<void> {
  await sql`UPDATE applicants p SET tags = ARRAY(SELECT jsonb_array_elements_text(x.tags)), updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS x (id bigint, tags jsonb) WHERE p.id = x.id`.execute(db)
}

/**
 * Gives tags to those who sent these applications of one job, in the caller's transaction; whoever has them all is left out without a word.
 * It answers as the call that changes many does.
 */
export async function tagMany(
  db: Reader,
  wanted: readonly Wanted[],
  tags: readonly string[],
  { job_id, company_id, actor_id, now }: Decider & { actor_id: number },
): Promise<OutputOf<'POST /jobs/{id}/application_changes'>> {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const standings = await lockStandings(db, job_id, ids)
  const people = await lockPeople(
    db,
    standings.map(({ id }) => id),
  )
  const found = new Set(standings.map(({ id }) => id))
  const skipped: Skipped[] = ids.filter((id) => !found.has(id)).map((id) => ({ id, code: 'application_not_found' }))
  const changed: Changed[] = []
  for (const before of standings) {
    const person = people.get(before.id)
    const has = new Set(person?.tags.map(fold))
    const added = tags.flatMap((tag, place) => (has.has(fold(tag)) ? [] : [place]))
    if (!person || added.length === 0) continue
    if (person.tags.length + added.length > TAGS_MAX) {
      skipped.push({ id: before.id, code: 'tags_full' })
      continue
    }
    person.tags.push(...added.flatMap((place) => tags[place] ?? []))
    changed.push({ before, after: before, happening: { kind: 'tagged' }, added })
  }
  if (changed.length === 0) return { change: null, changed_count: 0, skipped }
  await writeTags(db, [...new Set(changed.flatMap(({ before }) => people.get(before.id) ?? []))], now)
  const change = await writeChange(db, changed, { action: 'tag', company_id, job_id, actor_id, now, tags })
  return { change: changeAnswer(change, 'tag', now, changed.length), changed_count: changed.length, skipped }
}

/** Takes tags away from the senders of locked applications, in the caller's transaction. */
export async function takeTags(db: Reader, taken: readonly { id: number; tags: readonly string[] }[], now: Date): Promise<void> {
  const people = await lockPeople(
    db,
    taken.map(({ id }) => id),
  )
  for (const { id, tags } of taken) {
    const person = people.get(id)
    if (person) person.tags = person.tags.filter((tag) => !tags.includes(tag))
  }
  await writeTags(db, [...new Set(people.values())], now)
}

/** Refuses with applicant_not_found whom the actor may see on no job, with not_allowed whom they may decide on none. */
async function assertDecidesAbout(db: Reader, actor: Actor, id: number): Promise<void> {
  const person = await db
    .selectFrom('applicants')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyIdOf(actor))
    .executeTakeFirst()
  const { rows } = await sql<{ duty: Duty | null }>`SELECT DISTINCT m.duty FROM applications a
    LEFT JOIN job_members m ON m.job_id = a.job_id AND m.user_id = ${actor.id} WHERE a.applicant_id = ${id}`.execute(db)
  const rights = rows.flatMap(({ duty }) => rightsOn(actor.roles, duty))
  if (!person || rights.length === 0) throw new Refusal('applicant_not_found')
  if (!rights.includes('decide')) throw new Refusal('not_allowed')
}

/** `PUT /applicants/{id}`. */
export async function updateApplicant(
  { db, now }: World,
  { actor, params, body }: ParsedCall<'PUT /applicants/{id}'>,
): Promise<OutputOf<'PUT /applicants/{id}'>> {
  await assertDecidesAbout(db, actor, params.id)
  const { tags, is_saved } = body.applicant
  const applicant = await db
    .updateTable('applicants')
    .set({ ...(tags && { tags }), ...(is_saved !== undefined && { is_saved }), updated_at: now() })
    .where('id', '=', params.id)
    .returning(['id', 'tags', 'is_saved'])
    .executeTakeFirst()
  if (!applicant) throw new Refusal('applicant_not_found')
  return { applicant }
}
