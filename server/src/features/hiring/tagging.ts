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
import { give, holdMergings, lockPersons, type Person, shownOf, writePersons } from './one-person.ts'
import { type Changed, lockStandings, writeChange } from './standing.ts'

/** The senders of these applications of a locked list, locked, with the number under which each has sent; by application. */
async function lockSenders(db: Reader, applicationIds: readonly number[]): Promise<Map<number, { id: number; person: Person }>> {
  const { rows } = await sql<{ id: number; applicant_id: number }>`SELECT id, applicant_id FROM applications
    WHERE id = ANY (${applicationIds})`.execute(db)
  const persons = await lockPersons(db, [...new Set(rows.map(({ applicant_id }) => applicant_id))])
  return new Map(
    rows.flatMap(({ id, applicant_id }) => {
      const person = persons.get(applicant_id)
      return person ? [[id, { id: applicant_id, person }]] : []
    }),
  )
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
  await holdMergings(db, company_id)
  const standings = await lockStandings(db, job_id, ids)
  const senders = await lockSenders(
    db,
    standings.map(({ id }) => id),
  )
  const found = new Set(standings.map(({ id }) => id))
  const skipped: Skipped[] = ids.filter((id) => !found.has(id)).map((id) => ({ id, code: 'application_not_found' }))
  const changed: Changed[] = []
  for (const before of standings) {
    const sender = senders.get(before.id)
    const present = sender ? shownOf(sender.person).tags : []
    const has = new Set(present.map(fold))
    const added = tags.flatMap((tag, place) => (has.has(fold(tag)) ? [] : [place]))
    if (!sender || added.length === 0) continue
    if (present.length + added.length > TAGS_MAX) {
      skipped.push({ id: before.id, code: 'tags_full' })
      continue
    }
    give(sender.person, sender.id, { tags: [...present, ...added.flatMap((place) => tags[place] ?? [])] })
    changed.push({ before, after: before, happening: { kind: 'tagged' }, added })
  }
  if (changed.length === 0) return { change: null, changed_count: 0, skipped }
  const tagged = changed.flatMap(({ before }) => senders.get(before.id)?.person ?? [])
  await writePersons(db, tagged, now)
  const change = await writeChange(db, changed, { action: 'tag', company_id, job_id, actor_id, now, tags })
  return { change: changeAnswer(change, 'tag', now, changed.length), changed_count: changed.length, skipped }
}

/**
 * Takes tags away from the senders of locked applications, in the caller's transaction, which holds the mergings: what was written for this address,
 * whoever it is merged with by now.
 */
export async function takeTags(db: Reader, taken: readonly { id: number; tags: readonly string[] }[], now: Date): Promise<void> {
  const senders = await lockSenders(
    db,
    taken.map(({ id }) => id),
  )
  for (const { id, tags } of taken) {
    const sender = senders.get(id)
    const own = sender?.person.owns.find((each) => each.id === sender.id)
    if (own) own.tags = own.tags.filter((tag) => !tags.includes(tag))
  }
  const persons = [...senders.values()].map(({ person }) => person)
  await writePersons(db, persons, now)
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

/** `PUT /applicants/{id}`: what is written to one address of a person shows on all of them. */
export async function updateApplicant(
  world: World,
  { actor, params, body }: ParsedCall<'PUT /applicants/{id}'>,
): Promise<OutputOf<'PUT /applicants/{id}'>> {
  return world.db.transaction().execute(async (db) => {
    await holdMergings(db, companyIdOf(actor))
    await assertDecidesAbout(db, actor, params.id)
    const person = (await lockPersons(db, [params.id])).get(params.id)
    if (!person) throw new Refusal('applicant_not_found')
    give(person, params.id, body.applicant)
    await writePersons(db, [person], world.now())
    return { applicant: { id: params.id, ...shownOf(person) } }
  })
}
