// Tags and the talent pool of a person under several addresses: all of them show what was written for any (docs/decisions/0130).
import { fold } from '@plaza/contract/rules/folding'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

/** What was written for one address of a person. */
type Own = { id: number; tags: string[]; is_saved: boolean }
/** Somebody who has applied, with each of their addresses. */
export type Person = { owns: Own[] }

/** Lets no one be merged or told apart until the transaction ends. Take this lock before those of applications, as merging does. */
export async function holdMergings(db: Reader, companyId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`merging in ${companyId}`}, 0))`.execute(db)
}

/** Waits for all other mergings of a company and everything that writes to its people: two mergings at once could make a circle. */
export async function lockMerging(db: Reader, companyId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`merging in ${companyId}`}, 0))`.execute(db)
}

const sameTag = (one: string, other: string) => fold(one) === fold(other)

/** What all addresses of a person show: the tags of each once, whatever their case, and saved where any of them is. */
export function shownOf({ owns }: Person): { tags: string[]; is_saved: boolean } {
  const tags: string[] = []
  for (const tag of owns.flatMap((own) => own.tags)) if (!tags.some((known) => sameTag(known, tag))) tags.push(tag)
  return { tags, is_saved: owns.some(({ is_saved }) => is_saved) }
}

/** Writes down what is wanted of a person: what is new belongs to the address `id`, what is missing goes from all of them. */
export function give(person: Person, id: number, wanted: { tags?: readonly string[] | undefined; is_saved?: boolean | undefined }): void {
  const { tags, is_saved } = wanted
  const [only, ...others] = person.owns
  if (tags && only && others.length === 0) only.tags = [...tags]
  else if (tags) {
    const before = shownOf(person).tags
    for (const own of person.owns) {
      const kept = own.tags.filter((tag) => tags.some((each) => sameTag(each, tag)))
      own.tags = own.id === id ? [...kept, ...tags.filter((tag) => !before.some((each) => sameTag(each, tag)))] : kept
    }
  }
  if (is_saved !== undefined) for (const own of person.owns) own.is_saved = is_saved && (own.is_saved || own.id === id)
}

type Row = { root: number; id: number; tags: string[]; is_saved: boolean }

/** The people to whom these applicants belong, locked with all their addresses, by applicant. Call `holdMergings` or `lockMerging` first. */
export async function lockPersons(db: Reader, applicantIds: readonly number[]): Promise<Map<number, Person>> {
  const { rows: places } = await sql<{ root: number; id: number }>`WITH RECURSIVE up AS (
      SELECT id, merged_into_id FROM applicants WHERE id = ANY (${applicantIds})
      UNION SELECT p.id, p.merged_into_id FROM up JOIN applicants p ON p.id = up.merged_into_id
    ), down AS (
      SELECT id AS root, id FROM up WHERE merged_into_id IS NULL
      UNION ALL SELECT d.root, p.id FROM down d JOIN applicants p ON p.merged_into_id = d.id
    ) SELECT root, id FROM down`.execute(db)
  const roots = new Map(places.map(({ root, id }) => [id, root]))
  const { rows } = await sql<Omit<Row, 'root'>>`SELECT id, coalesce(own_tags, tags) AS tags, coalesce(own_saved, is_saved) AS is_saved
    FROM applicants WHERE id = ANY (${[...roots.keys()]}) ORDER BY id FOR UPDATE`.execute(db)
  const persons = new Map<number, Person>()
  for (const own of rows) {
    const root = roots.get(own.id) ?? own.id
    const person = persons.get(root) ?? { owns: [] }
    // Whoever the others are merged into leads.
    if (own.id === root) person.owns.unshift(own)
    else person.owns.push(own)
    persons.set(root, person)
  }
  return new Map([...roots].flatMap(([id, root]) => (persons.has(root) ? [[id, persons.get(root) as Person]] : [])))
}

/** Writes people whose addresses are locked: each of them shows the same. */
export async function writePersons(db: Reader, persons: Iterable<Person>, now: Date): Promise<void> {
  const rows = [...new Set(persons)].flatMap((person) => {
    const isMerged = person.owns.length > 1
    const shown = shownOf(person)
    return person.owns.map(({ id, tags, is_saved }) => ({
      id,
      ...shown,
      own_tags: isMerged ? tags : null,
      own_saved: isMerged ? is_saved : null,
    }))
  })
  if (rows.length === 0) return
  await sql`UPDATE applicants p SET tags = x.tags, is_saved = x.is_saved, own_tags = x.own_tags, own_saved = x.own_saved, updated_at = ${now}
    FROM json_populate_recordset(NULL::applicants, ${JSON.stringify(rows)}::json) AS x WHERE p.id = x.id`.execute(db)
}
