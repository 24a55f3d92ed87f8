// What the members of a team think of somebody, each for themselves before they see the others (docs/decisions/0121).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import type { Language, StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { cardOfApplication } from './cards.ts'
import { findTeam } from './message-answers.ts'
import { applicationFor } from './rights.ts'
import { isRatingSeenBy } from './score.ts'
import { stageName } from './stages.ts'
import { note } from './standing.ts'

type Call = ParsedCall<'PUT /applications/{id}/rating'>
type Given = Call['body']['rating']
type Rating = OutputOf<'PUT /applications/{id}/rating'>['rating']
type Reading = { actor_id: number; language: Language }
type Row = RowOf<'ratings'> & { stage: string | null; kind: StageKind | null }

const RATINGS_MAX_ROWS = 200

async function answersOf(db: Reader, rows: readonly Row[], { actor_id, language }: Reading): Promise<Rating[]> {
  const team = await findTeam(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    author: row.user_id === null ? null : (team.get(row.user_id) ?? null),
    stage:
      row.stage_id === null || row.kind === null
        ? null
        : { id: row.stage_id, name: stageName({ name: row.stage, kind: row.kind }, language) },
    score: row.score,
    criteria: row.criteria,
    text: row.text,
    is_own: row.user_id === actor_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

/** The ratings of these applications that the reader may see, newest first, at most 200, and how many of others are hidden as yet. */
export async function listRatings(
  db: Reader,
  applicationIds: readonly number[],
  reading: Reading,
): Promise<{ ratings: Rating[]; hidden_ratings_count: number }> {
  const { rows } = await sql<Row & { is_seen: boolean }>`SELECT r.*, g.name AS stage, g.kind,
      coalesce(${isRatingSeenBy(reading.actor_id, sql`r.application_id`)}, false) AS is_seen
    FROM ratings r LEFT JOIN stages g ON g.id = r.stage_id WHERE r.application_id = ANY (${applicationIds})
    ORDER BY r.updated_at DESC, r.id DESC LIMIT ${RATINGS_MAX_ROWS}`.execute(db)
  const seen = rows.filter(({ is_seen }) => is_seen)
  return { ratings: await answersOf(db, seen, reading), hidden_ratings_count: rows.length - seen.length }
}

/** The stage that a rating is about: of the application's job, where it stands unless another one is named. Refuses with stage_not_found. */
async function stageOf(db: Reader, applicationId: number, wanted: number | undefined) {
  const stage = await db
    .selectFrom('applications as a')
    .innerJoin('stages as g', 'g.job_id', 'a.job_id')
    .select(['g.id', 'g.name', 'g.kind'])
    .where('a.id', '=', applicationId)
    .where((where) => (wanted === undefined ? where('g.id', '=', where.ref('a.stage_id')) : where('g.id', '=', wanted)))
    .executeTakeFirst()
  if (!stage) throw new Refusal('stage_not_found')
  return stage
}

/** Refuses criteria that the job does not have, or has been given twice. */
async function assertCriteria(db: Reader, jobId: number, criteria: Given['criteria']): Promise<void> {
  if (!criteria || criteria.length === 0) return
  const { rating_criteria: known } = await db.selectFrom('jobs').select('rating_criteria').where('id', '=', jobId).executeTakeFirstOrThrow()
  const wrong = criteria.findIndex(
    ({ criterion }, at) => !known.includes(criterion) || criteria.findIndex((each) => each.criterion === criterion) < at,
  )
  if (wrong >= 0) throw new Refusal('invalid_input', [{ field: `rating.criteria.${wrong}`, rule: 'no_choice' }])
}

/** Writes somebody's rating for a stage; what is left out of one that stands already stays. */
async function keep(db: Reader, about: { application_id: number; stage_id: number; user_id: number; now: Date }, given: Given) {
  const { application_id, stage_id, user_id, now } = about
  const { score, criteria, text } = given
  const { rows } = await sql<RowOf<'ratings'> & { is_new: boolean }>`INSERT INTO ratings AS r
      (application_id, stage_id, user_id, score, criteria, text, created_at, updated_at)
    VALUES (${application_id}, ${stage_id}, ${user_id}, ${score}, ${JSON.stringify(criteria ?? [])}, ${text ?? null}, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT ratings_once DO UPDATE SET score = excluded.score, updated_at = excluded.updated_at,
      criteria = CASE WHEN ${criteria !== undefined}::boolean THEN excluded.criteria ELSE r.criteria END,
      text = CASE WHEN ${text !== undefined}::boolean THEN excluded.text ELSE r.text END
    RETURNING r.*, r.xmax = 0 AS is_new`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The rating was not kept.')
  return row
}

/** `PUT /applications/{id}/rating`: a first rating for a stage is noted in the timeline, without the score. */
export async function rateApplication(
  world: World,
  { actor, params, body, language }: Call,
): Promise<OutputOf<'PUT /applications/{id}/rating'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id, company_id, rights } = await applicationFor(db, actor, params.id, 'see')
    const stage = await stageOf(db, application_id, body.rating.stage_id)
    await assertCriteria(db, job_id, body.rating.criteria)
    const row = await keep(db, { application_id, stage_id: stage.id, user_id: actor.id, now }, body.rating)
    const happening = { application_id, kind: 'rated' as const, details: { rating_id: row.id } }
    if (row.is_new) await note(db, [happening], { company_id, job_id, actor_id: actor.id, change_id: null, now })
    const reading = { actor_id: actor.id, language }
    const [rating] = await answersOf(db, [{ ...row, stage: stage.name, kind: stage.kind }], reading)
    if (!rating) throw new Error('The rating is gone.')
    return { rating, application: await cardOfApplication(db, job_id, application_id, { ...reading, now, rights }) }
  })
}
